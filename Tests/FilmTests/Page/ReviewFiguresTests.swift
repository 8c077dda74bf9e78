import Foundation
import ReplaySupport
import TestSupport
import Testing
import Trace

@testable import Film

@MainActor
@Suite("Figures of a review page")
struct ReviewFiguresTests {
  /// The kept traces and two of the documentation's; together they have every kind of gesture with figures.
  private nonisolated static let traces =
    TraceScenario.all.map { "Tests/Traces/\($0.name).trace" } + [
      "docs/traces/zoom.trace", "docs/traces/overview.trace",
    ]

  private static func trace(_ path: String) throws -> TraceFile {
    try TraceFile(reading: Checkout.root.appending(path: path).path)
  }

  /// Returns a figure of a report in JSON, in the form of the page.
  private static func text(_ value: Any?, of name: String, hasAlbums: Bool) -> String {
    switch value {
    case let text as String: return text
    case let pair as [Int]:
      return hasAlbums ? "album \(pair[1]), picture \(pair[0])" : "(\(pair[0]), \(pair[1]))"
    case let number as NSNumber:
      if ["frames", "lateFrames"].contains(name) { return "\(number)" }
      let text = String(format: "%.2f", (number.doubleValue * 100).rounded() / 100)
      return text == "-0.00" ? "0.00" : text.replacing("-", with: "−")
    default: return "–"
    }
  }

  @Test("The page has exactly the figures of the JSON report, and its cards have the same values", arguments: traces)
  func figures(path: String) throws {
    let trace = try Self.trace(path)
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let json = ReportFormat.json.write(reporter.report())
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let gestures = try #require(report["gestures"] as? [[String: Any]])
    let hasAlbums = report["hasAlbums"] as? Bool ?? false
    var expected: [String: String] = [:]
    let names = Set(gestures.flatMap(\.keys)).union(["settleTime", "crossingTime", "axis", "lockTime", "lockAngle"])
      .union(["releaseVelocity", "projectedEnd", "medianFrame", "longestFrame"])
      .union(["hitchRatio", "scaleBefore", "scaleAfter", "focalStray"]).subtracting(["number"])
    for gesture in gestures {
      let number = try #require(gesture["number"] as? Int)
      for name in names {
        expected["0/\(number)/\(name)"] = Self.text(gesture[name], of: name, hasAlbums: hasAlbums)
      }
    }
    let page = PageHTML(ReviewPage(try .sample(trace), app: "1").document.source)
    #expect(page.figures == expected)
    #expect(expected.count == gestures.count * 25)
    for (name, value) in page.cardFigures { #expect(value == expected["0/" + name], "\(name)") }
    #expect(Set(page.cardFigures.keys.compactMap { $0.split(separator: "/").first }).count == gestures.count)
  }

  @Test("The two traces of the documentation have every kind of gesture with figures")
  func kinds() throws {
    let kinds = try Self.traces.suffix(2).reduce(into: Set<GestureKind>()) { kinds, path in
      let trace = try Self.trace(path)
      var reporter = TraceReporter(trace, into: try trace.header.target())
      kinds.formUnion(reporter.report().gestures.map(\.gesture))
    }
    #expect(kinds.isSuperset(of: [.tap, .doubleTap, .swipe, .pan, .pinch, .flight, .scroll]), "\(kinds)")
  }

  @Test("Every time, distance and velocity on the page has two decimals")
  func decimals() throws {
    let trace = try Self.trace("docs/traces/zoom.trace")
    let one = try ReviewSubject.sample(trace, notes: [NoteReport(time: 1500, text: "a note")])
    let two = try ReviewSubject.sample(trace.tuned(by: .ios, preset: "ios"), name: "ios")
    for page in [ReviewPage(one, app: "1"), ReviewPage(one, two, app: "1")] {
      var section = "", count = 0
      for tag in PageHTML(page.document.source).tags {
        if tag.name == "section", !tag.isEnd { section = tag.attributes["id"] ?? "" }
        // Settings and sizes of windows are not measured; styles and scripts are not text.
        guard !["settings", "recorded"].contains(section), tag.name != "style", tag.name != "script" else { continue }
        let words = "press|lock|release|cancel|crossing|settle"
        for match in tag.text.matches(of: try Regex("([0-9.]+) (ms/s|ms|pt/s|pt|s|%)\\b|(?:\(words)) ([0-9.]+)")) {
          let number = String(match.output[1].substring ?? match.output[3].substring ?? "")
          #expect(number.wholeMatch(of: #/\d+\.\d\d/#) != nil, "\(section): \(tag.text)")
          count += 1
        }
      }
      #expect(count > 40)
    }
  }

  @Test(
    "A figure has two decimals and the rounding of a report",
    arguments: [
      (0, "0.00", "0"), (-0.004, "0.00", "0"), (1.005, "1.00", "1"), (-1523.4, "−1523.40", "-1523.4"),
      (0.07, "0.07", "0.07"), (.infinity, "inf", "inf"), (1e300, "1e+300", "1e+300"),
    ])
  func rounding(number: Double, figure: String, text: String) {
    #expect(ReportNumber.figure(number) == figure && ReportNumber.text(number) == text)
  }

  @Test("The figures at the playhead are those of the millisecond nearest to the frame", arguments: [1, 100])
  func playhead(slowness: Int) throws {
    let trace = try TraceScenario.kept("grid-catch")
    let subject = try ReviewSubject.sample(trace, excerpt: FilmExcerpt(slowness: slowness))
    let motion = try #require(subject.motions.first), curves = GestureCurves(motion)
    let page = ReviewPage(subject, app: "1"), html = PageHTML(page.document.source)
    let shown = ReviewPage.curves(of: page.layers.flatMap(\.layers))
    let figure = try #require(html.tags.first { $0.attributes["data-values"] != nil })
    let frames = try #require(figure.attributes["data-values"]).split(separator: " ").map { frame in
      frame.split(separator: ",").compactMap { Double($0) }
    }
    let first = figure.attributes["data-first"].flatMap { Int($0) }
    #expect((first == nil) == (slowness == 100))
    if slowness == 100 { #expect(frames.count == motion.samples.count) }
    for (index, values) in frames.enumerated() {
      let time = first.map { (Double($0 + index) * subject.film.step - motion.press) } ?? Double(index)
      let sample = motion.samples[max(0, min(motion.samples.count - 1, Int(time.rounded())))]
      let expected = shown.map { ReportNumber.text(curves.value(of: $0, in: sample)) }
      #expect(values == expected.compactMap { Double($0) }, "frame \(index)")
    }
    #expect(Set(frames.map(\.first)).count > 5)
  }

  @Test("A pinch has a curve of the scale, a pan only curves of the position, and a tap none")
  func curves() throws {
    let subject = try ReviewSubject.sample(try Self.trace("docs/traces/zoom.trace"))
    func quantities(_ kind: GestureKind) -> [[GestureCurve.Quantity]] {
      subject.report.gestures.filter { $0.gesture == kind }.compactMap { subject.motion(of: $0.number) }
        .map { GestureCurves($0).all.map(\.quantity) }
    }
    #expect(quantities(.pinch).allSatisfy { $0.contains(.scale) } && !quantities(.pinch).isEmpty)
    #expect(quantities(.pan).allSatisfy { Set($0) == [.position] } && !quantities(.pan).isEmpty)
    #expect(!quantities(.tap).contains { !$0.isEmpty })
    let source = ReviewPage(subject, app: "1").document.source
    #expect(source.contains(">Scale</text>"))
  }
}
