import PageStore
import PagerGeometry
import Paging
import Scene

/// The details panel: a sheet at the lower edge that slides in and out. A downward drag on it or Escape closes it. A tap
/// on the row of the location asks for its map.
///
/// The caller sets ``content`` as pages turn, and opens the panel with ``toggle(at:)``.
@MainActor
public final class DetailsPanel: SceneLayer {
  /// The time before the panel shows that details are being read (s). Mostly they come sooner.
  static let patience = 0.4

  /// The colour of a row that a tap opens, in the dark look without an accent.
  private static let link = Color(hex: 0x8AB8F0)
  /// The opacity of the open panel's handle.
  private static let handleOpacity = 96.0 / 255

  /// The content of the panel.
  public var content = DetailsContent()
  /// Whether later pages are on the left, so that the columns are mirrored.
  public var isRightToLeft: Bool
  /// A function that returns the opacity of the closed panel's handle, 0 to 1. At 0 a press does not catch the handle.
  public var handleOpacity: (Instant) -> Double = { _ in 0 }
  /// Whether the closed panel's handle is drawn. A press catches the handle in either case, so that a playback without
  /// visible controls does the same.
  public var drawsHandle = true
  /// A closure that returns the height at the window's lower edge that the handle leaves free (pt).
  public var handleInset: () -> Double = { 0 }
  private let journal: Journal
  private var slide: DetailsSlide
  private var viewport: Viewport
  /// The pointers that went down on the panel, hidden from the pages. The first one drags the panel.
  private var own: [Pointer] = []
  /// The location of the first press, while it may become a tap on a row.
  private var tap: Point?

  /// Creates a closed panel in a window of the size `viewport`.
  ///
  /// - Parameter journal: The journal with the number of rows, as which the sheet is high.
  public init(
    viewport: Viewport, isRightToLeft: Bool = false, reducesMotion: Bool = false, journal: Journal = Journal()
  ) {
    self.journal = journal
    self.viewport = viewport
    self.isRightToLeft = isRightToLeft
    slide = DetailsSlide(reducesMotion: reducesMotion)
  }

  /// Whether the panel is open, slides in, or is dragged.
  public var isShown: Bool { slide.isShown }

  /// Opens a closed panel, or closes an open one.
  public func toggle(at instant: Instant) { if isShown { hide(at: instant) } else { show(at: instant) } }

  /// Opens the panel.
  public func show(at instant: Instant) { move(toShown: true, at: instant) }

  /// Closes the panel.
  public func hide(at instant: Instant) { move(toShown: false, at: instant) }

  private func move(toShown shown: Bool, at instant: Instant) {
    guard shown != isShown else { return }
    slide.move(toShown: shown, at: instant, travel: layout.travel)
  }

  /// Returns the visible frame of the panel at `instant` (pt); `nil` for a closed panel.
  public func area(at instant: Instant) -> Rect? {
    let layout = layout
    let part = slide.part(at: instant, travel: layout.travel)
    guard part > 0 else { return nil }
    let sheet = layout.sheet
    return Rect(
      x: sheet.minX, y: sheet.minY + (1 - part) * layout.travel, width: sheet.size.width, height: sheet.size.height)
  }

  // MARK: Events

  /// Takes Escape while the panel is open, and pointers that go down on the panel or its handle.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    let travel = layout.travel
    switch event {
    case .key(.escape, let modifiers, _) where isShown && modifiers.isEmpty:
      hide(at: instant)
      return []
    case .pressed(let pointer, let point):
      guard isFound(at: point, instant) else { return nil }
      own.append(pointer)
      if own.count == 1 {
        tap = slide.isMoving(at: instant) ? nil : point
        slide.press(at: point.y, time: instant, travel: travel)
      }
      return []
    case .moved(let pointer, let point) where own.contains(pointer):
      if own.first == pointer { drag(to: point) }
      return []
    case .lifted(let pointer, let point) where own.contains(pointer):
      defer { own.removeAll { $0 == pointer } }
      guard own.first == pointer else { return [] }
      drag(to: point)
      slide.release(at: instant, travel: travel)
      return tap.flatMap { location(at: $0) }.map { [.command(.map(at: $0))] } ?? []
    case .cancelled: forgetPointers(at: instant, travel: travel)
    case .resized(let viewport):
      forgetPointers(at: instant, travel: travel)
      self.viewport = viewport
    case .key, .moved, .lifted, .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched,
      .keyReleased, .typed,
      .texturesLost, .woken,
      .closeRequested:
      break
    }
    return nil
  }

  private func drag(to point: Point) {
    if let tap, (point - tap).length > DetailsSlide.slop { self.tap = nil }
    slide.drag(to: point.y)
  }

  /// Returns the location of the open panel's row at `point`; `nil` for none.
  private func location(at point: Point) -> String? {
    let rows = layout.kept(content.rows(saysReading: true))
    return layout.rowIndex(at: point).flatMap { rows.indices.contains($0) ? rows[$0].location : nil }
  }

  /// Returns whether a press at `point` hits the panel at its current location, or the closed panel's handle.
  private func isFound(at point: Point, _ instant: Instant) -> Bool {
    if let area = area(at: instant) { return area.contains(point) }
    return handleOpacity(instant) > 0 && handleTarget.contains(point)
  }

  /// The area in which a press catches the closed panel (pt).
  var handleTarget: Rect { DetailsLayout.handleTarget(in: viewport.size, above: handleInset()) }

  private func forgetPointers(at instant: Instant, travel: Double) {
    slide.cancel(at: instant, travel: travel)
    own = []
  }

  // MARK: Frames

  private var layout: DetailsLayout {
    DetailsLayout(
      size: viewport.size, rows: journal.rows ?? DetailsLayout.mostRows, look: viewport.look,
      isRightToLeft: isRightToLeft)
  }

  /// The time from which the panel shows that details are being read; `nil` while none are.
  private var patienceEnd: Instant? {
    guard case .reading(let since) = content.details else { return nil }
    return since.advanced(bySeconds: Self.patience)
  }

  /// Draws the visible part of the panel, or the closed panel's handle.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let saysReading = patienceEnd.map { instant >= $0 } ?? true
    let rows = content.rows(saysReading: saysReading)
    // While the details of the next page are read, the sheet keeps its height.
    if isShown, saysReading || journal.rows == nil { journal.note(rows: rows.count) }
    guard let area = area(at: instant) else { return drawHandle(over: &frame, viewport: viewport, at: instant) }
    if slide.isMoving(at: instant) { frame.isMoving = true }
    if !saysReading { frame.requestFrame(at: patienceEnd) }
    let (layout, look) = (layout, viewport.look)
    let offset = area.minY - layout.sheet.minY
    let canvas = PageCanvas(viewport)
    func moved(_ rect: Rect) -> Rect {
      Rect(x: rect.minX, y: rect.minY + offset, width: rect.size.width, height: rect.size.height)
    }
    var commands = [
      canvas.plate(area, radius: 14, look.sheet(dark: Color(red: 0x1E, green: 0x21, blue: 0x26, alpha: 247))),
      canvas.plate(moved(layout.handle), radius: 2, look.text.opacity(Self.handleOpacity)),
    ]
    let placement = isRightToLeft ? Label.Placement.topTrailing : .topLeading
    for (index, row) in layout.kept(rows).enumerated() {
      let (label, value) = layout.row(index, hasLabel: !row.label.isEmpty)
      if !row.label.isEmpty {
        commands.append(
          canvas.text(row.label, size: layout.textSize, color: look.secondaryText, in: moved(label), placement))
      }
      let color =
        row.isAlert
        ? look.alert
        : row.location != nil
          ? look.accent(dark: Self.link) : row.label.isEmpty ? look.secondaryText : look.text
      commands.append(canvas.text(row.value, size: layout.textSize, color: color, in: moved(value), placement))
    }
    frame.drawList.commands += commands
  }

  /// Draws the handle of the closed panel: a bar on a plate, visible on any picture.
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
