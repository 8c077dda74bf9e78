import PagerEngine
import PagerGeometry

/// A line of figures: which there are, what each is called, and what stands in it. A new one needs a case, its place in a
/// group, a title, its columns and its cells.
enum HUDRow: String, Hashable, CaseIterable {
  /// The 95th percentile and what was missed.
  case brief
  case percentiles, missed, delay, upload, cost
  case decodes, resident, textures, memory, helpers
  case phase, axis, offset, velocity, current, target

  static let ofFrames: [HUDRow] = [.percentiles, .missed, .delay, .upload, .cost]
  static let ofMemory: [HUDRow] = [.decodes, .resident, .textures, .memory, .helpers]
  static let ofPager: [HUDRow] = [.phase, .axis, .offset, .velocity, .current, .target]

  /// What the figures are, with their unit where the figures do not say it.
  var title: String {
    switch self {
    case .brief: "p95, missed"
    case .percentiles: "p50, 95, 99 ms"
    case .missed: "missed, of"
    case .delay: "input to display"
    case .upload: "longest upload"
    case .cost: "instruments"
    case .decodes: "decodes open"
    case .resident: "resident pages"
    case .textures: "textures, spare"
    case .memory: "memory"
    case .helpers: "decoders"
    case .phase: "phase"
    case .axis: "axis"
    case .offset: "offset pt"
    case .velocity: "velocity pt/s"
    case .current: "current page"
    case .target: "target, anchor"
    }
  }

  /// How many columns its figures stand in.
  var columns: Int {
    switch self {
    case .percentiles, .textures: 3
    case .brief, .missed, .helpers, .offset, .velocity: 2
    case .delay, .upload, .cost, .decodes, .resident, .memory, .phase, .axis, .current, .target: 1
    }
  }
}

extension HUDRow {
  /// The figures, column by column.
  @MainActor
  func cells(_ meter: FrameMeter, _ sources: HUDSources) -> [String] {
    switch self {
    case .brief: [Self.milliseconds(meter.percentiles?[1]), "\(meter.missedCount)"]
    case .percentiles: meter.percentiles.map { $0.map { ($0 * 1000).fixed(1) } } ?? ["–", "–", "–"]
    case .missed: ["\(meter.missedCount)", "\(meter.bars.count)"]
    case .delay: [Self.milliseconds(meter.delay)]
    case .upload: [Self.milliseconds(meter.longestUpload)]
    case .cost: [meter.instrumentShare.map { "\(($0 * 100).fixed(1)) %" } ?? "–"]
    case .decodes: [sources.decodes().map { "\($0)" } ?? "–"]
    case .resident: [sources.residentPages().map { "\($0)" } ?? "–"]
    case .textures:
      sources.textures().map { ["\($0.used)", "\($0.spare)", Self.megabytes($0.bytes)] } ?? ["–", "–", "–"]
    case .memory: [Self.megabytes(sources.memory(ProcessMemory.own))]
    case .helpers: helpers(sources)
    case .phase: [sources.pager()?.phase.rawValue ?? "–"]
    case .axis: [sources.pager()?.movingAxis ?? "–"]
    case .offset: Self.vector(sources.pager()?.offset, 1)
    case .velocity: Self.vector(sources.pager()?.velocity, 0)
    case .current: [Self.page(sources.pager()?.currentPage, sources)]
    case .target: [Self.page(sources.pager()?.targetPage, sources)]
    }
  }

  @MainActor
  private func helpers(_ sources: HUDSources) -> [String] {
    let helpers = sources.helpers()
    guard !helpers.isEmpty else { return ["0", "–"] }
    return ["\(helpers.count)", Self.megabytes(helpers.reduce(0) { $0 + (sources.memory($1) ?? 0) })]
  }

  private static func milliseconds(_ seconds: Double?) -> String {
    seconds.map { "\(($0 * 1000).fixed(1)) ms" } ?? "–"
  }

  private static func megabytes(_ bytes: Int?) -> String {
    bytes.map { "\((Double($0) / 1e6).fixed(1)) MB" } ?? "–"
  }

  private static func vector(_ vector: Vector?, _ decimals: Int) -> [String] {
    guard let vector else { return ["–", "–"] }
    return [vector.x.fixed(decimals), vector.y.fixed(decimals)]
  }

  private static func number(_ number: Int) -> String { number < 0 ? "−\(number.magnitude)" : "\(number)" }

  @MainActor
  private static func page(_ page: Page?, _ sources: HUDSources) -> String {
    guard let page else { return "–" }
    guard let place = sources.place(page) else { return "\(number(page.column)), \(number(page.row))" }
    return "album \(place.album), page \(place.picture)"
  }
}

extension PagerReadout {
  /// The axis that is locked, or along which the picture moves.
  fileprivate var movingAxis: String? {
    if let draggedAxis { return draggedAxis.rawValue }
    switch (offset.x != 0 && velocity.x != 0, offset.y != 0 && velocity.y != 0) {
    case (true, true): return "both"
    case (true, false): return Axis.horizontal.rawValue
    case (false, true): return Axis.vertical.rawValue
    case (false, false): return nil
    }
  }
}

extension Double {
  /// The number with so many decimals (0 to 6), and a real minus sign, which is as wide as a digit.
  func fixed(_ decimals: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "–" }
    var scale = 1.0
    for _ in 0..<max(0, min(6, decimals)) { scale *= 10 }
    let whole = Int((magnitude * scale).rounded())
    let sign = self < 0 && whole > 0 ? "−" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let remainder = String(whole % Int(scale))
    return "\(sign)\(whole / Int(scale)).\(String(repeating: "0", count: decimals - remainder.count))\(remainder)"
  }
}
