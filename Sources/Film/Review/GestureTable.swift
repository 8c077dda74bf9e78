import Trace

/// A table of gestures' figures, with the names that they have in a report.
struct GestureTable {
  /// A column: the figure's name in a report, its heading, its unit, and its value for a gesture.
  struct Column: Sendable {
    let name: String
    let title: String
    var unit = ""
    /// Whether the values may take two lines.
    var isLong = false
    let value: @Sendable (GestureReport) -> String

    static func number(
      _ name: String, _ title: String, _ unit: String = "", _ value: @escaping @Sendable (GestureReport) -> Double?
    ) -> Column {
      Column(name: name, title: title, unit: unit) { ReportNumber.figure(value($0)) }
    }

    static func count(
      _ name: String, _ title: String, _ value: @escaping @Sendable (GestureReport) -> Int
    ) -> Column {
      Column(name: name, title: title) { "\(value($0))" }
    }
  }

  /// Returns the columns of a gesture's motion.
  static func motion(hasAlbums: Bool) -> [Column] {
    [
      Column(name: "gesture", title: "Kind") { $0.gesture.rawValue },
      Column(name: "kind", title: "Pointer") { $0.kind }, .number("press", "Press", "ms") { $0.press },
      .number("duration", "Duration", "ms") { $0.duration }, Column(name: "end", title: "End") { $0.end },
      .number("slop", "Slop", "pt") { $0.slop }, Column(name: "axis", title: "Axis") { $0.axis ?? "" },
      .number("lockTime", "Lock", "ms") { $0.lockTime }, .number("lockAngle", "Angle", "°") { $0.lockAngle },
      .number("releaseVelocity", "Release", "pt/s") { $0.releaseVelocity },
      .number("projectedEnd", "Projected", "pt") { $0.projectedEnd },
      Column(name: "from", title: "From", isLong: hasAlbums) { ReportNumber.page($0.from, hasAlbums: hasAlbums) },
      Column(name: "target", title: "To", isLong: hasAlbums) { ReportNumber.page($0.target, hasAlbums: hasAlbums) },
      .number("crossingTime", "Crossing", "ms") { $0.crossingTime },
      .number("settleTime", "Settle", "ms") { $0.settleTime },
      .number("distance", "Distance", "pt") { $0.distance },
      .number("overshoot", "Overshoot", "pt") { $0.overshoot },
      .number("scaleBefore", "Scale before") { $0.scaleBefore }, .number("scaleAfter", "Scale after") { $0.scaleAfter },
      .number("focalStray", "Focal point off", "px") { $0.focalStray },
    ]
  }

  /// Returns the names of the figures that say most about a gesture of `kind`.
  static func figures(of kind: GestureKind) -> [String] {
    switch kind {
    case .tap, .longPress, .other: ["duration", "hitchRatio"]
    case .pinch: ["duration", "scaleBefore", "scaleAfter", "focalStray", "settleTime", "hitchRatio"]
    case .doubleTap, .flight: ["duration", "scaleBefore", "scaleAfter", "settleTime", "hitchRatio"]
    case .pan, .scroll: ["duration", "releaseVelocity", "distance", "settleTime", "hitchRatio"]
    case .swipe:
      ["duration", "lockAngle", "releaseVelocity", "crossingTime", "settleTime", "distance", "overshoot", "hitchRatio"]
    }
  }

  /// The columns of the frames during a gesture.
  static let frames: [Column] = [
    .count("frames", "Frames") { $0.frames }, .number("medianFrame", "Median", "ms") { $0.medianFrame },
    .number("longestFrame", "Longest", "ms") { $0.longestFrame },
    .count("lateFrames", "Late") { $0.lateFrames },
    .number("hitchRatio", "Hitches", "ms/s") { $0.hitchRatio },
  ]

  let caption: String
  let columns: [Column]
  let gestures: [GestureReport]

  /// The table, in a box that scrolls sideways if it is too wide.
  var markup: Markup {
    let head =
      [Markup.element("th", ["scope": "col"], "Gesture")]
      + columns.map { column in
        .element("th", ["scope": "col"], [.text(column.title)] + Self.unit(column.unit))
      }
    let rows = gestures.map { gesture in
      Markup.element(
        "tr", ["data-gesture": "\(gesture.number)"],
        [
          .element(
            "th", ["scope": "row"], [.element("a", ["href": "#gesture-\(gesture.number)"], "\(gesture.number)")])
        ]
          + columns.map { column in
            let value = column.value(gesture)
            return .element(
              "td", ["data-figure": column.name, "class": column.isLong ? "long" : nil], value.isEmpty ? "–" : value)
          })
    }
    return Self.table(caption, head: head, rows: rows)
  }

  /// Returns a table in a box that scrolls if it is too wide.
  static func table(_ caption: String, head: [Markup], under: [Markup] = [], rows: [Markup]) -> Markup {
    let heads = [Markup.element("tr", [:], head)] + (under.isEmpty ? [] : [.element("tr", [:], under)])
    return .element(
      "div", ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": caption],
      [
        .element(
          "table", [:],
          [
            .element("caption", [:], caption), .element("thead", [:], heads),
            .element("tbody", [:], rows),
          ])
      ])
  }

  /// Returns the unit under a heading; nothing without a unit.
  static func unit(_ unit: String) -> [Markup] {
    unit.isEmpty ? [] : [.text(" "), .element("small", [:], unit)]
  }
}
