import Platform

/// The figures of several traces: the distribution of their gestures in all, by preset and by person.
public struct ReportSummary: Hashable, Sendable, Codable {
  /// A group of gestures.
  public struct Group: Hashable, Sendable, Codable {
    /// The name of the preset or the person; `nil` for all traces, and for traces without one.
    public var name: String?
    /// The number of traces in the group.
    public var traces: Int
    /// The number of gestures that moved the picture, so no taps.
    public var gestures: Int
    /// The distributions of the figures, by the figure's name in a report.
    public var figures: [String: Spread]
    /// The number of recorded frames with a wait, in all traces of the group.
    public var frames: Int
    /// The number of late frames among them.
    public var lateFrames: Int
  }

  /// The group of all traces.
  public var all: Group
  /// The groups by preset, sorted by name; traces without a preset come first.
  public var byPreset: [Group]
  /// The groups by person, sorted by name; the person is the name of the trace's folder.
  public var byPerson: [Group]

  /// Creates a summary of `reports`. O(gestures log gestures).
  public init(_ reports: [TraceReport]) {
    all = Group(name: nil, reports)
    byPreset = Self.groups(reports) { $0.preset }
    byPerson = Self.groups(reports) { Self.person(ofTraceAt: $0.trace) }
  }

  /// Returns the name of the folder that contains the trace at `path`; `nil` if the path has no folder.
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
  /// The summarised figures: the name in a report, the unit, and the value of a gesture.
  ///
  /// Velocities count as magnitudes, so that both directions are alike.
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

/// The distribution of numbers.
public struct Spread: Hashable, Sendable, Codable {
  /// The count of the numbers.
  public var count: Int
  /// The lower quartile: a quarter of the numbers are below.
  public var lowerQuartile: Double
  /// The median: half of the numbers are below.
  public var median: Double
  /// The upper quartile: three quarters of the numbers are below.
  public var upperQuartile: Double

  /// Creates the distribution of the finite `numbers`; returns `nil` if there are none.
  ///
  /// Quantiles are interpolated linearly between neighbours (type 7 of Hyndman and Fan, as in R and NumPy).
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
  /// The summary as a text table, without a last line break.
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

  /// Returns the name in a form that is safe on a terminal: it may come from an untrusted source.
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
  /// The text without trailing spaces.
  fileprivate var trimmingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
