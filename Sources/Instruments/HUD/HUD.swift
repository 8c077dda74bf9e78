import PagerGeometry
import Scene

/// Shows what frames cost and what the pager does: F2 goes through its sizes.
///
/// The bars are drawn anew each frame, a line of figures a few times a second and never two in a frame while something
/// moves, as text costs more than everything else here. After the last frame of anything it asks for one more, so that
/// what is seen is true while nothing happens; then for none.
@MainActor
public final class HUD: SceneLayer {
  /// The key that goes through the sizes.
  public nonisolated static let key = KeyBinding("F2", "what frames cost", [.function(2)])
  /// A line stays as it is for this long (s).
  private static let refreshInterval = 0.25

  /// How much is seen.
  public var size: HUDSize { didSet { if size != oldValue { cells = [:] } } }
  /// Where it stands.
  public var corner: HUDCorner
  /// The height that a window's lower edge keeps for something else, in a window of a size (pt).
  public var reservedHeight: (Size) -> Double = { _ in 0 }
  private let sources: HUDSources
  private var meter = FrameMeter()
  /// What stands in each line, by its title.
  private var cells: [String: [String]] = [:]
  /// When each line was written.
  private var written: [String: Instant] = [:]
  private var wasMoving = false
  private var lastFrame: Instant?
  /// When every line is written once more, though nothing else asks for a frame.
  private var refresh: Instant?
  /// What the last frame's instruments took to be made (s).
  private var making = 0.0

  /// Instruments that read from `sources`.
  public init(size: HUDSize = .off, corner: HUDCorner = .topLeft, sources: HUDSources) {
    self.size = size
    self.corner = corner
    self.sources = sources
  }

  /// A frame was shown.
  public func add(_ figures: FrameFigures) { meter.add(figures, instruments: making) }

  /// Takes F2.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    guard let isRepeat = Self.key.repetition(in: event) else { return nil }
    if !isRepeat { size = size.next }
    return []
  }

  /// Draws the instruments.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let start = sources.now()
    if size != .off {
      meter.forget(before: instant)
      let isRefresh = refresh.map { instant >= $0 } ?? false
      let pagerBefore = pagerCells
      write(at: instant, isMoving: frame.isMoving, isWhole: isRefresh)
      // What the pager says may change by time alone: a finger that rests has no velocity after a while.
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

  /// Writes the line that is oldest, or all of them where a motion has ended or a pause is over: what is seen at rest is
  /// true.
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
