import PageStore
import PagerGeometry
import Scene

/// The details of the page that is looked at, on a sheet at the lower edge: it slides in and out, and a downward drag on it
/// or Escape closes it.
///
/// Whoever shows it sets ``content`` as pages turn, and opens it by ``toggle(at:)``.
@MainActor
public final class DetailsPanel: SceneLayer {
  /// How long nothing is said while details are read (s): mostly they are there sooner.
  static let patience = 0.4

  /// How strongly the handle of the open panel is seen.
  private static let handleOpacity = 96.0 / 255

  /// What is shown.
  public var content = DetailsContent()
  /// Whether later pages stand on the left, so that what is read in order is mirrored.
  public var isRightToLeft: Bool
  /// How strongly the handle of the closed panel is seen, 0 to 1; only then a finger finds it.
  public var handleOpacity: (Instant) -> Double = { _ in 0 }
  /// Whether the handle is drawn. A replay that shows no controls does as was recorded all the same.
  public var drawsHandle = true
  /// How much at the window's lower edge is something else's, so that the handle stands above it (pt).
  public var handleInset: () -> Double = { 0 }
  private var slide: DetailsSlide
  private var viewport: Viewport
  /// Pointers that went down on the panel, which the pages must not hear of; the first of them drags.
  private var own: [Pointer] = []

  /// A panel that is closed, in a window that is `viewport` at first.
  public init(viewport: Viewport, isRightToLeft: Bool = false, reducesMotion: Bool = false) {
    self.viewport = viewport
    self.isRightToLeft = isRightToLeft
    slide = DetailsSlide(reducesMotion: reducesMotion)
  }

  /// Whether the panel is open, or on its way in.
  public var isShown: Bool { slide.isShown }

  /// Opens the panel where it is closed, and closes it where it is open.
  public func toggle(at instant: Instant) { if isShown { hide(at: instant) } else { show(at: instant) } }

  /// Has the panel slide in.
  public func show(at instant: Instant) { move(toShown: true, at: instant) }

  /// Has the panel slide out.
  public func hide(at instant: Instant) { move(toShown: false, at: instant) }

  private func move(toShown shown: Bool, at instant: Instant) {
    guard shown != isShown else { return }
    slide.move(toShown: shown, at: instant, travel: layout.travel)
  }

  /// Where the panel is seen at `instant` (pt); `nil` where it is not.
  public func area(at instant: Instant) -> Rect? {
    let layout = layout
    let part = slide.part(at: instant, travel: layout.travel)
    guard part > 0 else { return nil }
    let sheet = layout.sheet
    return Rect(
      x: sheet.minX, y: sheet.minY + (1 - part) * layout.travel, width: sheet.size.width, height: sheet.size.height)
  }

  // MARK: Events

  /// Takes Escape while the panel is open, and pointers that go down on it.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    let travel = layout.travel
    switch event {
    case .key(.escape, let modifiers, _) where isShown && modifiers.isEmpty:
      hide(at: instant)
      return []
    case .pressed(let pointer, let point):
      guard isFound(at: point, instant) else { return nil }
      own.append(pointer)
      if own.count == 1 { slide.press(at: point.y, time: instant, travel: travel) }
      return []
    case .moved(let pointer, let point) where own.contains(pointer):
      if own.first == pointer { slide.drag(to: point.y) }
      return []
    case .lifted(let pointer, let point) where own.contains(pointer):
      if own.first == pointer {
        slide.drag(to: point.y)
        slide.release(at: instant, travel: travel)
      }
      own.removeAll { $0 == pointer }
      return []
    case .cancelled: forgetPointers(at: instant, travel: travel)
    case .resized(let viewport):
      forgetPointers(at: instant, travel: travel)
      self.viewport = viewport
    case .key, .moved, .lifted, .wheel, .zoomed, .panned, .panEnded, .keyReleased, .typed, .texturesLost, .woken,
      .closeRequested:
      break
    }
    return nil
  }

  /// Whether a finger at `point` has the panel, wherever that is on its way, or its handle.
  private func isFound(at point: Point, _ instant: Instant) -> Bool {
    if let area = area(at: instant) { return area.contains(point) }
    return handleOpacity(instant) > 0 && handleTarget.contains(point)
  }

  /// Where a finger finds the closed panel (pt).
  var handleTarget: Rect { DetailsLayout.handleTarget(in: viewport.size, above: handleInset()) }

  private func forgetPointers(at instant: Instant, travel: Double) {
    slide.cancel(at: instant, travel: travel)
    own = []
  }

  // MARK: Frames

  private var layout: DetailsLayout {
    DetailsLayout(size: viewport.size, look: viewport.look, isRightToLeft: isRightToLeft)
  }

  /// When it is said that details are being read; `nil` where they are not.
  private var patienceEnd: Instant? {
    guard case .reading(let since) = content.details else { return nil }
    return since.advanced(bySeconds: Self.patience)
  }

  /// Draws what is seen of the panel.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    guard let area = area(at: instant) else { return drawHandle(over: &frame, viewport: viewport, at: instant) }
    if slide.isMoving(at: instant) { frame.isMoving = true }
    let saysReading = patienceEnd.map { instant >= $0 } ?? true
    if !saysReading { frame.requestFrame(at: patienceEnd) }
    let (layout, look) = (layout, viewport.look)
    let offset = area.minY - layout.sheet.minY
    let canvas = PageCanvas(viewport)
    func moved(_ rect: Rect) -> Rect {
      Rect(x: rect.minX, y: rect.minY + offset, width: rect.size.width, height: rect.size.height)
    }
    var commands = [
      canvas.plate(area, radius: 14, look.sheet(dark: Color(red: 16, green: 17, blue: 19, alpha: 224))),
      canvas.plate(moved(layout.handle), radius: 2, look.text.opacity(Self.handleOpacity)),
    ]
    let placement = isRightToLeft ? Label.Placement.topTrailing : .topLeading
    for (index, row) in layout.kept(content.rows(saysReading: saysReading)).enumerated() {
      let (label, value) = layout.row(index, hasLabel: !row.label.isEmpty)
      if !row.label.isEmpty {
        commands.append(
          canvas.text(row.label, size: layout.textSize, color: look.secondaryText, in: moved(label), placement))
      }
      let color = row.isAlert ? look.alert : row.label.isEmpty ? look.secondaryText : look.text
      commands.append(canvas.text(row.value, size: layout.textSize, color: color, in: moved(value), placement))
    }
    frame.drawList.commands += commands
  }

  /// The handle of the closed panel: a bar on a plate, so that it is seen on any picture.
  private func drawHandle(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let opacity = handleOpacity(instant)
    guard opacity > 0, drawsHandle else { return }
    let canvas = PageCanvas(viewport)
    let bar = DetailsLayout.handleBar(in: handleTarget)
    frame.drawList.commands += [
      canvas.plate(bar.inset(by: -3), radius: bar.size.height / 2 + 3, viewport.look.plate.opacity(opacity)),
      canvas.plate(bar, radius: bar.size.height / 2, viewport.look.text.opacity(opacity)),
    ]
  }
}
