import PagerEngine
import PagerGeometry
import Platform
import Words

/// A line of figures in the HUD; to add a line, add one to a group.
struct HUDRow: Sendable {
  /// The title, with the unit if the figures lack it.
  let title: String
  /// Returns the figures, column by column.
  let cells: @MainActor @Sendable (FrameMeter, HUDSources) -> [String]

  /// The lines of the small HUD: the 95th percentile and the missed frames.
  static let brief = [percentile("p95", 1), missed]

  static let ofFrames = [
    percentile("p50", 0), percentile("p95", 1), percentile("p99", 2), missed,
    HUDRow(title: "input to display") { meter, _ in [milliseconds(meter.delay)] },
    HUDRow(title: "longest upload") { meter, _ in [milliseconds(meter.longestUpload)] },
    HUDRow(title: "instruments") { meter, _ in
      [meter.instrumentShare.map { "\(localNumber(($0 * 100).fixed(1))) %" } ?? "–"]
    },
  ]

  static let ofPictures = [
    HUDRow(title: "open decodes") { _, sources in [sources.decodes().map { "\($0)" } ?? "–"] },
    HUDRow(title: "resident pages") { _, sources in [sources.residentPages().map { "\($0)" } ?? "–"] },
    HUDRow(title: "used textures") { _, sources in [sources.textures().map { "\($0.used)" } ?? "–"] },
    HUDRow(title: "spare textures") { _, sources in [sources.textures().map { "\($0.spare)" } ?? "–"] },
  ]

  static let ofMemory = [
    HUDRow(title: "texture memory") { _, sources in [megabytes(sources.textures()?.bytes)] },
    HUDRow(title: "memory") { _, sources in [megabytes(sources.memory(ProcessMemory.own))] },
    HUDRow(title: "decoders") { _, sources in ["\(sources.helpers().count)"] },
    HUDRow(title: "decoder memory") { _, sources in
      let helpers = sources.helpers()
      return [helpers.isEmpty ? "–" : megabytes(helpers.reduce(0) { $0 + (sources.memory($1) ?? 0) })]
    },
  ]

  static let ofPager = [
    HUDRow(title: "phase") { _, sources in [sources.pager().map { $0.phase.word } ?? "–"] },
    HUDRow(title: "axis") { _, sources in [sources.pager()?.movingAxis ?? "–"] },
    HUDRow(title: "offset pt") { _, sources in vector(sources.pager()?.offset, 1) },
    HUDRow(title: "velocity pt/s") { _, sources in vector(sources.pager()?.velocity, 0) },
    HUDRow(title: "scale") { _, sources in [sources.pager()?.zoom.map { "\($0.scale.fixed(3))" } ?? "–"] },
    HUDRow(title: "current page") { _, sources in [page(sources.pager()?.currentPage, sources)] },
    HUDRow(title: "target page") { _, sources in [page(sources.pager()?.targetPage, sources)] },
  ]

  /// The frames of the bars that came late.
  private static let missed = HUDRow(title: "missed frames") { meter, _ in ["\(meter.missedCount)"] }

  /// Returns the line of a percentile of the work per frame; `index` is its place among the meter's.
  private static func percentile(_ title: String, _ index: Int) -> HUDRow {
    HUDRow(title: title) { meter, _ in [milliseconds(meter.percentiles?[index])] }
  }

  private static func milliseconds(_ seconds: Double?) -> String {
    seconds.map { "\(localNumber(($0 * 1000).fixed(1))) ms" } ?? "–"
  }

  private static func megabytes(_ bytes: Int?) -> String {
    bytes.map { "\(localNumber((Double($0) / 1e6).fixed(1))) MB" } ?? "–"
  }

  private static func vector(_ vector: Vector?, _ decimals: Int) -> [String] {
    guard let vector else { return ["–", "–"] }
    return [localNumber(vector.x.fixed(decimals)), localNumber(vector.y.fixed(decimals))]
  }

  private static func number(_ number: Int) -> String { number < 0 ? "−\(number.magnitude)" : "\(number)" }

  @MainActor
  private static func page(_ page: Page?, _ sources: HUDSources) -> String {
    guard let page else { return "–" }
    guard let place = sources.place(page) else { return "\(number(page.column)), \(number(page.row))" }
    return translated("album %1$@, page %2$@", localNumber(place.album), localNumber(place.picture))
  }
}

extension PagerReadout.Phase {
  /// The word for the user.
  fileprivate var word: String {
    switch self {
    case .resting: translated("at rest")
    case .pressed: translated("pressed")
    case .dragged: translated("dragged")
    case .settling: translated("settling")
    }
  }
}

extension Axis {
  /// The word for the user.
  fileprivate var word: String {
    switch self {
    case .horizontal: translated("horizontal")
    case .vertical: translated("vertical")
    }
  }
}

extension PagerReadout {
  /// The locked axis, or else the axes along which the picture moves, in words; `nil` for none.
  fileprivate var movingAxis: String? {
    if let draggedAxis { return draggedAxis.word }
    switch (offset.x != 0 && velocity.x != 0, offset.y != 0 && velocity.y != 0) {
    case (true, true): return translated("both")
    case (true, false): return Axis.horizontal.word
    case (false, true): return Axis.vertical.word
    case (false, false): return nil
    }
  }
}

extension Double {
  /// Returns the number with this many decimals (0 to 6), and a real minus sign, which is as wide as a digit.
  func fixed(_ decimals: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "–" }
    var scale = 1.0
    for _ in 0..<max(0, min(6, decimals)) { scale *= 10 }
    let whole = Int((magnitude * scale).rounded())
    let sign = self < 0 && whole > 0 ? "−" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole / Int(scale)).\((whole % Int(scale)).digits(decimals))"
  }
}
