import CardScene
import CardWire

extension Host {
  /// Rows of a screen on which an alert spares the empty ones.
  private static let lowScreen = 12

  /// Presents the host's own alert: it has no process, so it comes in the next frame.
  func showAlert(_ request: NavigationRequest, by asker: SlotPath, about kind: ScreenKind) {
    do throws(WireFault) {
      guard kind == .presented else {
        throw WireFault(
          .order, about: kind.request, path: "controller",
          message: "\(HostAlert.controller) is presented, not pushed")
      }
      let alert = try HostAlert(entry: request.entry, about: kind.request)
      let path = freePath(for: request.controller, of: asker)
      scene.addScreen(path, controller: request.controller, style: .alert)
      do throws(WireFault) {
        _ = try scene.render(alert.view(isLow: scene.size.height <= Self.lowScreen), in: path)
      } catch {
        scene.removeScreen(path)
        throw error
      }
      scene.setStatus(.live, of: path)
      var screen = HostedScreen(
        request, style: .alert, at: path, askedBy: children[asker]?.process)
      screen.result = alert.leavingResult
      screens.append(screen)
      firstFrames.append(path)
    } catch {
      refuse(error, request, asker)
    }
  }
}
