import Platform

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
