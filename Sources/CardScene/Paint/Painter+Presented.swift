import CardWire

/// Elements that timelines fade, tint, cut and shrink.
extension Painter {
  /// Children that have left, on their way out. What has moved into the place of one waits until that
  /// one can hardly be seen, so that two texts never stand in each other.
  mutating func paintGhosts(of element: Element, _ context: PaintContext) {
    for ghost in element.ghosts {
      if ghost.presented.alpha >= 0.25 {
        let place = ghost.frame.offset(dx: -ghost.presented.dx, dy: -ghost.presented.dy)
        fill(place.intersection(element.content), context.ground, context)
      }
      paint(ghost, context)
    }
  }

  /// Paints an element as the screen shows it for the moment.
  mutating func paintPresented(_ element: Element, _ context: PaintContext) {
    let values = element.presented
    var inner = context
    inner.clip = context.clip.intersection(values.window(in: element.frame))
    guard values.alpha > 0, !inner.clip.isEmpty else { return }
    guard values.alpha < 1 else {
      paintPlain(element, inner)
      return tint(inner.clip, values.mix)
    }
    let below = canvas
    paintPlain(element, inner)
    tint(inner.clip, values.mix)
    canvas.fadeIn(inner.clip, over: below, fraction: Int(values.alpha * 256), theme: theme)
  }

  /// Moves the colours of texts toward the accent.
  private mutating func tint(_ area: Rect, _ mix: Double) {
    guard mix > 0 else { return }
    let (theme, fraction) = (theme, Int(mix * 256))
    canvas.restyle(area) { style in
      var style = style
      let accent = theme.foreground(.accent, on: style.background)
      style.foreground = theme.opaque(style.foreground).blended(toward: accent, fraction)
      return style
    }
  }
}

extension PresentedValues {
  /// The part of a frame that is drawn.
  fileprivate func window(in frame: Rect) -> Rect {
    guard reveal < 1 || scale < 1 else { return frame }
    func part(_ length: Int, _ fraction: Double) -> Int {
      Int((Double(length) * fraction).rounded())
    }
    let size = Size(
      width: part(part(frame.width, scale), reveal), height: part(frame.height, scale))
    let scaled = part(frame.width, scale)
    return Rect(
      x: frame.minX + (frame.width - scaled) / 2, y: frame.minY + (frame.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
