import PagerGeometry
import Scene

/// A layer that shows frame times and the pager's state; F2 cycles through its sizes.
///
/// The bars are drawn in each frame. Text costs more than everything else here, so a line of figures is updated a few
/// times a second, and at most one per frame while something moves. After the last frame of a motion the HUD requests
/// one more frame, and further ones while the pager's figures change, so that the figures are right at rest.
@MainActor
public final class HUD: SceneLayer {
  /// The shortcut that cycles through the sizes.
  public nonisolated static let key = KeyBinding("F2", "HUD", [.function(2)])
  /// The interval between updates of a line (s).
  private static let refreshInterval = 0.25

  /// The size of the HUD.
  public var size: HUDSize { didSet { if size != oldValue { cells = [:] } } }
  /// The corner of the window.
  public var corner: HUDCorner
  /// Returns the height reserved at the window's lower edge (pt), for a window of the given size.
  public var reservedHeight: (Size) -> Double = { _ in 0 }
  private let sources: HUDSources
  private var meter = FrameMeter()
  /// The figures of each line, by its title.
  private var cells: [String: [String]] = [:]
  /// The time of each line's last update.
  private var written: [String: Instant] = [:]
  private var wasMoving = false
  private var lastFrame: Instant?
  /// The time of the next complete update, which the HUD requests itself; `nil` for none.
  private var refresh: Instant?
  /// The time that the last frame's instruments took (s).
  private var making = 0.0

  /// Creates a HUD that reads from `sources`.
  public init(size: HUDSize = .off, corner: HUDCorner = .topLeft, sources: HUDSources) {
    self.size = size
    self.corner = corner
    self.sources = sources
  }

  /// Adds the figures of a presented frame.
  public func add(_ figures: FrameFigures) { meter.add(figures, instruments: making) }

  /// Handles F2.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    guard let isRepeat = Self.key.repetition(in: event) else { return nil }
    if !isRepeat { size = size.next }
    return []
  }

  /// Draws the HUD if it is visible.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let start = sources.now()
    if size != .off {
      meter.forget(before: instant)
      let isRefresh = refresh.map { instant >= $0 } ?? false
      let pagerBefore = pagerCells
      write(at: instant, isMoving: frame.isMoving, isWhole: isRefresh)
      // The pager's state may change with time alone: the velocity of a resting finger becomes zero.
      refresh = isRefresh && pagerCells == pagerBefore ? nil : instant.advanced(bySeconds: Self.refreshInterval)
      frame.requestFrame(at: refresh)
      let art = HUDArt(
        size: size, canvas: PageCanvas(viewport), corner: corner, reservedHeight: reservedHeight(viewport.size))
      frame.overlay += art.commands(meter, cells: cells, at: instant)
    }
    wasMoving = frame.isMoving
    lastFrame = instant
    making = max(0, sources.now().seconds(since: start))
  }

  /// Updates the oldest line.
  ///
  /// At the end of a motion and after a pause it updates all lines, so that they are right at rest.
  private func write(at instant: Instant, isMoving: Bool, isWhole: Bool) {
    let rows = size.groups.flatMap(\.self)
    let isPause = lastFrame.map { instant.seconds(since: $0) > Self.refreshInterval } ?? true
    if isWhole || isPause || (wasMoving && !isMoving) || rows.contains(where: { cells[$0.title] == nil }) {
      for row in rows { write(row, at: instant) }
      return
    }
    func age(_ row: HUDRow) -> Double { written[row.title].map { instant.seconds(since: $0) } ?? .infinity }
    guard let oldest = rows.max(by: { age($0) < age($1) }), age(oldest) >= Self.refreshInterval else { return }
    write(oldest, at: instant)
  }

  private var pagerCells: [[String]?] { HUDRow.ofPager.map { cells[$0.title] } }

  private func write(_ row: HUDRow, at instant: Instant) {
    cells[row.title] = row.cells(meter, sources)
    written[row.title] = instant
  }
}
