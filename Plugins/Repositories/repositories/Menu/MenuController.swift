import CardKit

/// The first screen: it asks how the list is to be shown.
final class MenuController: ScreenController<MenuView, MenuModel, MenuRouter> {
  private var configuredFolder: String?

  override func configure(config: JSON) { configuredFolder = config["folder"]?.string }

  override func setViewHandlers() {
    if let configuredFolder { model.choose(configuredFolder) }
    controllerView.show(folder: model.folder)
    controllerView.push.onActivate { [unowned self] in router.pushList(below: model.folder) }
    controllerView.present.onActivate { [unowned self] in
      router.presentList(below: model.folder)
    }
  }
}
