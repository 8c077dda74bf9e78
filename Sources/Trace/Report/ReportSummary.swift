import Platform

/// What several traces tell in numbers: how their gestures spread, all together, by preset and by person.
public struct ReportSummary: Hashable, Sendable, Codable {
  /// Some of the gestures.
  public struct Group: Hashable, Sendable, Codable {
    /// The preset's or the person's name; none for all, and for traces without one.
    public var name: String?
    /// How many traces they are of.
    public var traces: Int
    /// How many there are that moved the picture; taps and the like are left out.
    public var gestures: Int
    /// How their figures spread, by the names that they have in a report.
    public var figures: [String: Spread]
    /// Recorded frames that something waited for, of the traces as a whole.
    public var frames: Int
    /// Those that came late.
    public var lateFrames: Int
  }

  /// The gestures of all traces.
  public var all: Group
  /// Those of each preset, in the order of their names; traces without a preset come first.
  public var byPreset: [Group]
  /// Those of each person, likewise. Whose a trace is says the folder that it lies in.
  public var byPerson: [Group]

  /// A summary of `reports`. O(gestures log gestures).
  public init(_ reports: [TraceReport]) {
    all = Group(name: nil, reports)
    byPreset = Self.groups(reports) { $0.preset }
    byPerson = Self.groups(reports) { Self.person(ofTraceAt: $0.trace) }
  }

  /// The name of the folder that the trace at `path` lies in; `nil` where the path has none.
  public static func person(ofTraceAt path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    return folders.last { $0 != "." && $0 != ".." }.map(String.init)
  }

  private static func groups(_ reports: [TraceReport], by name: (TraceReport) -> String?) -> [Group] {
    let groups = Dictionary(grouping: reports, by: name)
    return groups.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { Group(name: $0.key, $0.value) }
  }
}

extension ReportSummary.Group {
  /// What is spread: the figure's name in a report, its unit, and how it is read off a gesture. Velocities have their
  /// magnitude here, as both directions are meant alike.
  static let figures: [(name: String, unit: String, value: @Sendable (GestureReport) -> Double?)] = [
    ("duration", "ms", { $0.duration }), ("lockTime", "ms", { $0.lockTime }),
    ("releaseVelocity", "pt/s", { $0.releaseVelocity?.magnitude }), ("crossingTime", "ms", { $0.crossingTime }),
    ("settleTime", "ms", { $0.settleTime }), ("distance", "pt", { $0.distance }),
    ("overshoot", "pt", { $0.overshoot }),
  ]

  fileprivate init(name: String?, _ reports: [TraceReport]) {
    let gestures = reports.flatMap(\.gestures).filter { $0.axis != nil || $0.distance > 0 }
    var figures: [String: Spread] = [:]
    for figure in Self.figures { figures[figure.name] = Spread(gestures.compactMap(figure.value)) }
    self.init(
      name: name, traces: reports.count, gestures: gestures.count, figures: figures,
      frames: reports.reduce(0) { $0 + $1.frames }, lateFrames: reports.reduce(0) { $0 + $1.lateFrames })
  }
}

/// How numbers spread.
public struct Spread: Hashable, Sendable, Codable {
  /// How many there are.
  public var count: Int
  /// A quarter of them are below.
  public var lowerQuartile: Double
  /// Half of them are below.
  public var median: Double
  /// Three quarters of them are below.
  public var upperQuartile: Double

  /// How `numbers` spread; `nil` without any. Between two of them quantiles are interpolated in a straight line (type 7 of
  /// Hyndman and Fan, as in R and NumPy).
  public init?(_ numbers: [Double]) {
    let sorted = numbers.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    func quantile(_ part: Double) -> Double {
      let place = part * Double(sorted.count - 1)
      let lower = Int(place)
      let upper = min(lower + 1, sorted.count - 1)
      return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
    }
    count = sorted.count
    (lowerQuartile, median, upperQuartile) = (quantile(0.25), quantile(0.5), quantile(0.75))
  }
}

extension ReportSummary {
  /// A table for people, without a last line break.
  var text: String {
    let title = "\(all.traces) traces, \(all.gestures) gestures that moved the picture: median (quartiles)"
    let groups =
      [("all", all)] + byPreset.map { ("preset \(Self.shown($0.name))", $0) }
      + byPerson.map { ("person \(Self.shown($0.name))", $0) }
    let head = ["", "gestures"] + Group.figures.map { "\($0.name) \($0.unit)" } + ["late frames"]
    let rows = [head] + groups.map { name, group in [name, "\(group.gestures)"] + Self.cells(group) }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmingBlanks
    }
    return ([title] + lines).joined(separator: "\n")
  }

  /// Somebody else may have given the name.
  private static func shown(_ name: String?) -> String { name.map { ShownText.name($0) } ?? "unknown" }

  private static func cells(_ group: Group) -> [String] {
    let figures = Group.figures.map { figure in
      group.figures[figure.name].map { spread in
        let numbers = [spread.median, spread.lowerQuartile, spread.upperQuartile].map { ReportNumber.text($0) }
        return "\(numbers[0]) (\(numbers[1]) to \(numbers[2]))"
      } ?? ""
    }
    return figures + ["\(group.lateFrames) of \(group.frames)"]
  }
}

extension String {
  /// This text without blanks at its end.
  fileprivate var trimmingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
