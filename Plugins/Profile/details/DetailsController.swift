import CardKit

/// Shows a book that was chosen in a list.
final class DetailsController: ScreenController<DetailsView, DetailsModel, DetailsRouter> {
  override func setViewHandlers() {
    let view = controllerView
    view.show(model.book, rating: model.rating, text: model.text)
    view.show(isFavourite: model.isFavourite)
    view.favourite.onActivate { [unowned self] in
      model.isFavourite.toggle()
      controllerView.show(isFavourite: model.isFavourite)
      setResult(model.result)
    }
    view.message.onActivate { [unowned self] in
      router.askForMessage(about: model.book.title) { [weak self] isSent in
        self?.controllerView.show(note: isSent ? "A friend will hear of it." : "")
      }
    }
    // The host copies by itself; this only says so.
    view.share.onActivate { [unowned self] in
      controllerView.show(note: "The title is in your clipboard.")
    }
    view.close.onActivate { [unowned self] in router.close() }
  }
}
