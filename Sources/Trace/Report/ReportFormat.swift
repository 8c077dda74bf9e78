import FoundationEssentials
import Platform

/// The output format of a report.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// One JSON object.
  case json
  /// CSV: a header, then a row per gesture.
  case csv
  /// CSV: a header, then a row per millisecond of each gesture.
  case motion

  /// Returns `report` in this format, without a last line break.
  ///
  /// - Parameters:
  ///   - motions: the motions that ``motion`` writes; other formats ignore them.
  ///   - isFirst: whether CSV begins with its header; of several reports only the first does.
  public func write(_ report: TraceReport, motions: [GestureMotion] = [], isFirst: Bool = true) -> String {
    switch self {
    case .text: Self.text(report)
    case .json: Self.json(report)
    case .csv: Self.csv(report, isFirst: isFirst)
    case .motion: Self.motion(motions, of: report, isFirst: isFirst)
    }
  }

  /// Returns `summary` in this format; `nil` for ``csv`` and ``motion``.
  public func write(_ summary: ReportSummary) -> String? {
    switch self {
    case .text: summary.text
    case .json: Self.json(summary)
    case .csv, .motion: nil
    }
  }

  /// Returns the reports of two replays and their comparison in this format; `nil` for ``motion``.
  public func write(_ comparison: ReportComparison) -> String? {
    switch self {
    case .text: [Self.text(comparison.first), Self.text(comparison.second), comparison.text].joined(separator: "\n")
    case .json: Self.json(comparison)
    case .csv: comparison.csv
    case .motion: nil
    }
  }

  private static func json(_ report: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(report) else { return "{}" }
    // JSON allows control characters above U+001F unescaped; escaped, a terminal does not obey them.
    return String(decoding: data, as: UTF8.self).unicodeScalars.map { scalar in
      scalar == "\n" || ShownText.escape(scalar) == nil
        ? String(scalar) : scalar.utf16.map { "\\u" + $0.digits(4, radix: 16) }.joined()
    }.joined()
  }

  /// The CSV columns, in order: a name, and the value of a gesture.
  private static let columns: [(name: String, value: @Sendable (GestureReport) -> String)] = [
    ("number", { "\($0.number)" }), ("kind", { $0.kind }), ("press", { number($0.press) }),
    ("duration", { number($0.duration) }), ("end", { $0.end }), ("slop", { number($0.slop) }),
    ("lockTime", { number($0.lockTime) }), ("lockAngle", { number($0.lockAngle) }), ("axis", { $0.axis ?? "" }),
    ("releaseVelocity", { number($0.releaseVelocity) }), ("projectedEnd", { number($0.projectedEnd) }),
    ("fromColumn", { page($0.from, 0) }), ("fromRow", { page($0.from, 1) }), ("targetColumn", { page($0.target, 0) }),
    ("targetRow", { page($0.target, 1) }), ("settleTime", { number($0.settleTime) }),
    ("overshoot", { number($0.overshoot) }), ("frames", { "\($0.frames)" }),
    ("medianFrame", { number($0.medianFrame) }),
    ("longestFrame", { number($0.longestFrame) }), ("lateFrames", { "\($0.lateFrames)" }),
    ("crossingTime", { number($0.crossingTime) }), ("distance", { number($0.distance) }),
    ("hitchRatio", { number($0.hitchRatio) }), ("gesture", { $0.gesture.rawValue }),
    ("scaleBefore", { number($0.scaleBefore) }), ("scaleAfter", { number($0.scaleAfter) }),
    ("focalStray", { number($0.focalStray) }),
  ]

  private static func csv(_ report: TraceReport, isFirst: Bool) -> String {
    let trace = quoted(report.trace)
    let rows = report.gestures.map { gesture in ([trace] + columns.map { $0.value(gesture) }).joined(separator: ",") }
    let names = (["trace"] + columns.map(\.name)).joined(separator: ",")
    return ((isFirst ? [names] : []) + rows).joined(separator: "\n")
  }

  private static func motion(_ motions: [GestureMotion], of report: TraceReport, isFirst: Bool) -> String {
    let trace = quoted(report.trace)
    let rows = motions.flatMap { motion in
      motion.samples.enumerated().map { millisecond, sample in
        let (position, velocity) = (sample.position, sample.velocity)
        let numbers = [motion.press + Double(millisecond), position.x, position.y, velocity.x, velocity.y]
        return "\(trace),\(motion.number)," + numbers.map { number($0) }.joined(separator: ",")
      }
    }
    let names = "trace,gesture,time,positionX,positionY,velocityX,velocityY"
    return ((isFirst ? [names] : []) + rows).joined(separator: "\n")
  }

  /// Returns `text` quoted as in RFC 4180, if it needs quotes.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  private static func text(_ report: TraceReport) -> String {
    let made = "\(report.demo), fourfold \(report.app)" + (report.preset.map { ", preset \($0)" } ?? "")
    let late =
      "\(report.lateFrames) of \(report.frames) frames late (\(number(report.jank * 100)) %)"
      + (report.hitchRatio.map { ", hitches \(number($0)) ms/s" } ?? "")
    // The trace may come from an untrusted source, and names may contain any character.
    let recognized = [
      (report.recognized.doubleTaps, "double taps"), (report.recognized.longPresses, "long presses"),
      (report.recognized.pinches, "pinches"),
    ].filter { $0.0 > 0 }.map { ", \($0.1): \($0.0)" }.joined()
    let title = ShownText.line("\(report.trace): \(made), \(number(report.refreshRate)) Hz, \(late)\(recognized)")
    let gestures = report.gestures.map { line($0, hasAlbums: report.hasAlbums) }
    let notes = report.notes.map {
      "note at \(number($0.time)) ms" + ($0.text.isEmpty ? "" : ": \(ShownText.line($0.text))")
    }
    return ([title] + (report.memory.map { [line($0)] } ?? []) + gestures + notes).joined(separator: "\n")
  }

  private static func line(_ gesture: GestureReport, hasAlbums: Bool) -> String {
    let kind = "\(gesture.kind) \(gesture.gesture.rawValue)"
    var parts = ["\(gesture.number)  \(number(gesture.press)) ms: \(kind) for \(number(gesture.duration)) ms"]
    if let axis = gesture.axis, let time = gesture.lockTime, let angle = gesture.lockAngle {
      parts.append("\(axis) after \(number(time)) ms at \(number(angle)) degrees (slop \(number(gesture.slop)) pt)")
    }
    if let velocity = gesture.releaseVelocity, let end = gesture.projectedEnd {
      parts.append("released at \(number(velocity)) pt/s, projected end \(number(end)) pt")
    }
    if let before = gesture.scaleBefore, let after = gesture.scaleAfter, before != after {
      parts.append("scale \(number(before * 100)) % to \(number(after * 100)) %")
    }
    if let stray = gesture.focalStray { parts.append("focal point \(number(stray)) px off at most") }
    if gesture.end == "cancel" { parts.append("cancelled") }
    let (from, target) = (
      ReportNumber.page(gesture.from, hasAlbums: hasAlbums), ReportNumber.page(gesture.target, hasAlbums: hasAlbums)
    )
    let pages = "\(from) to \(target)"
    let crossing = gesture.crossingTime.map { ", crossed after \(number($0)) ms" } ?? ""
    let settle = gesture.settleTime.map { ", at rest after \(number($0)) ms" } ?? ", taken over"
    parts.append(pages + crossing + settle)
    if gesture.overshoot >= 0.05 { parts.append("overshoot \(number(gesture.overshoot)) pt") }
    if let median = gesture.medianFrame, let longest = gesture.longestFrame {
      parts.append("\(gesture.frames) frames of \(number(median)) ms, longest \(number(longest)) ms")
      if let hitches = gesture.hitchRatio, hitches > 0 { parts.append("hitches \(number(hitches)) ms/s") }
    }
    return parts.joined(separator: "; ")
  }

  private static func line(_ memory: MemoryReport) -> String {
    func told(_ name: String, _ value: (TraceMemory) -> Double) -> String {
      let figures = [memory.first, memory.most, memory.last].map { number(value($0)) }
      return "\(name) \(figures[0]), at most \(figures[1]), at last \(figures[2])"
    }
    return [
      told("memory (MB)") { Double($0.resident) / 1e6 }, told("textures") { Double($0.textures) },
      told("spare textures") { Double($0.spare) }, told("in textures (MB)") { Double($0.textureBytes) / 1e6 },
    ].joined(separator: "; ")
  }

  private static func page(_ pair: [Int], _ index: Int) -> String { pair.count == 2 ? "\(pair[index])" : "" }

  private static func number(_ value: Double?) -> String { ReportNumber.text(value) }
}
