import Foundation
import PagerEngine
import PagerGeometry
import ReplaySupport
import TestSupport
import Testing
import Trace

@testable import Film

@MainActor
@Suite("Review page")
struct ReviewPageTests {
  @Test("A page is well-formed and loads nothing")
  func isWhole() throws {
    let trace = try TraceScenario.kept("grid-catch")
    let (one, two) = (
      try ReviewSubject.sample(trace), try ReviewSubject.sample(trace.tuned(by: .ios, preset: "ios"), name: "ios")
    )
    for page in [ReviewPage(one, app: "1"), ReviewPage(one, two, app: "1")] {
      let source = page.document.source
      let html = PageHTML(source)
      #expect(html.isWhole && html.unbalanced == [])
      for word in ["http:", "https:", "url(", "@import", "<link", "<iframe"] {
        #expect(!source.contains(word), "\(word)")
      }
      for tag in html.tags {
        for name in ["src", "poster"] { #expect(tag.attributes[name]?.hasPrefix("data:") ?? true) }
        #expect(tag.attributes["href"]?.hasPrefix("#") ?? true)
        #expect(tag.attributes.keys.allSatisfy { !$0.hasPrefix("on") && $0 != "style" })
      }
      let ids = html.tags.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      let links = html.tags.compactMap { $0.attributes["href"]?.dropFirst() }
      #expect(Set(links.map(String.init)).isSubset(of: ids))
      for image in html.tags where image.name == "img" { #expect(image.attributes["alt"]?.isEmpty == false) }
      for head in html.tags where head.name == "th" && !head.isEnd { #expect(head.attributes["scope"] != nil) }
    }
  }

  @Test("Foreign text in any field is only text on the page")
  func isSafe() throws {
    let hostile = #"</title></style></script><script>alert(1)</script>"'><img src=x onerror=alert(2)>&lt;`${x}`]]>"#
    var trace = try TraceScenario.kept("grid-catch")
    trace.path = "/tmp/\(hostile).trace"
    trace.header.app = hostile
    trace.header.preset = hostile
    trace.header.machine = hostile
    let plain = ReviewPage(try ReviewSubject.sample(try TraceScenario.kept("grid-catch")), app: "1").document.source
    var subject = try ReviewSubject.sample(trace, name: hostile, notes: [NoteReport(time: 12, text: hostile)])
    subject.header.demo.options = [hostile, "javascript:alert(3)"]
    subject.report.gestures[0].kind = hostile
    subject.report.gestures[0].axis = hostile
    subject.report.demo = hostile
    for page in [ReviewPage(subject, app: hostile), ReviewPage(subject, subject, app: hostile)] {
      let html = PageHTML(page.document.source)
      #expect(html.isWhole && html.unbalanced == [])
      #expect(html.tags.count { $0.name == "script" && !$0.isEnd } == 1)
      let names = Set(html.tags.map(\.name)), attributes = Set(html.tags.flatMap(\.attributes.keys))
      #expect(!attributes.contains("onerror"))
      let known = Set(PageHTML(plain).tags.map(\.name)).union(["ul", "span"])
      #expect(names.isSubset(of: known), "\(names.subtracting(known))")
      #expect(html.tags.contains { $0.text.contains(hostile) })
      #expect(html.tags.filter { $0.name == "img" }.allSatisfy { $0.attributes["src"]?.hasPrefix("data:") == true })
    }
  }

  @Test("The security policy allows only embedded data and the page's own style and script, by hash")
  func policy() throws {
    let subject = try ReviewSubject.sample(try TraceScenario.kept("grid-catch"))
    let html = PageHTML(ReviewPage(subject, app: "1").document.source)
    let policy = try #require(html.tags.first { $0.attributes["http-equiv"] == "Content-Security-Policy" })
    let style = try Self.hash(PageFile.style.text.source), script = try Self.hash(PageFile.script.text.source)
    #expect(
      policy.attributes["content"]
        == "default-src 'none'; img-src data:; media-src data: blob:; style-src '\(style)'; script-src '\(script)'")
  }

  /// Returns the SHA-256 of `text` in the form of a content security policy.
  private static func hash(_ text: String) throws -> String {
    let folder = try TemporaryDirectory()
    try text.write(toFile: folder.path + "/text", atomically: true, encoding: .utf8)
    let sum = try ChildProcess("/usr/bin/sha256sum", [folder.path + "/text"])
    _ = sum.wait()
    let digits = Array(sum.output.prefix(64))
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    return "sha256-" + Data(bytes).base64EncodedString()
  }

  @Test("Text and curves have sufficient contrast in the light and in the dark theme")
  func contrast() throws {
    let sheet = PageFile.style.text.source
    let sets = sheet.matches(of: #/:root \{([^}]*)\}/#).map { String($0.1) }
    #expect(sets.count == 2)
    for set in sets {
      func light(_ name: String) throws -> Double {
        let match = try #require(
          try Regex("--\(name): #([0-9a-f]{3,6})[;}]|--\(name): #([0-9a-f]{3,6})$").firstMatch(in: set))
        let digits = String(match.output[1].substring ?? match.output[2].substring ?? "")
        let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
        let number = try #require(Int(long, radix: 16))
        return [(16, 0.2126), (8, 0.7152), (0, 0.0722)].reduce(0) { sum, part in
          let value = Double(number >> part.0 & 255) / 255
          return sum + part.1 * (value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
      }
      for ground in ["paper", "card"] {
        for (name, least) in [("ink", 7.0), ("soft", 4.5), ("a", 4.5), ("b", 4.5), ("mark", 3)] {
          let (one, other) = (try light(name) + 0.05, try light(ground) + 0.05)
          #expect(max(one, other) / min(one, other) >= least, "\(name) on \(ground)")
        }
      }
    }
  }

  @Test("The page shows notes and settings that differ from the default, if there are any")
  func notes() throws {
    let trace = try TraceScenario.kept("grid-catch")
    let bare = ReviewPage(try ReviewSubject.sample(trace), app: "1").document.source
    #expect(bare.contains("<section id=\"notes\" hidden=\"\">"))
    #expect(bare.contains("All settings have their default values."))
    var tuned = trace
    tuned.header.tuning = TuningPatch(["touchSlop": 20])
    let noted = try ReviewSubject.sample(tuned, notes: [NoteReport(time: 1234, text: "too <fast>")])
    let html = PageHTML(ReviewPage(noted, app: "1").document.source)
    #expect(html.tags.contains { $0.text == "too <fast>" } && html.tags.contains { $0.text == "1.23 s" })
    let row = try #require(html.tags.firstIndex { $0.attributes["data-setting"] == "touchSlop" })
    let cells = html.tags[row...].filter { $0.name == "td" && !$0.isEnd }.prefix(2)
    #expect(cells.map(\.text) == ["20 pt", "12 pt"])
  }

  @Test("The differences of two subjects are those of the displayed figures")
  func differences() throws {
    let trace = try TraceScenario.kept("grid-stacked-flicks")
    let one = try ReviewSubject.sample(trace),
      two = try ReviewSubject.sample(trace.tuned(by: .android, preset: "android"), name: "b")
    let figures = PageHTML(ReviewPage(one, two, app: "1").document.source).figures
    var count = 0
    for gesture in one.report.gestures {
      for name in ["settleTime", "distance", "overshoot"] {
        func cell(_ part: String) -> String? { figures["differences/\(gesture.number)/\(name)-\(part)"] }
        #expect(cell("a") == figures["0/\(gesture.number)/\(name)"])
        #expect(cell("b") == figures["1/\(gesture.number)/\(name)"])
        guard let a = cell("a").flatMap(Double.init), let b = cell("b").flatMap(Double.init) else {
          #expect(cell("difference") == "–")
          continue
        }
        let shown = cell("difference")?.replacing("−", with: "-")
        #expect(abs((shown.flatMap(Double.init) ?? .nan) - (b - a)) < 0.001)
        count += a == b ? 0 : 1
      }
    }
    #expect(count > 3)
  }

  @Test("A link jumps to 0.15 s before a gesture's press, also in slow motion")
  func jumps() throws {
    let trace = try TraceScenario.kept("grid-stacked-flicks")
    let slow = try ReviewSubject.sample(trace, excerpt: FilmExcerpt(from: 0.3, slowness: 5))
    let page = ReviewPage(slow, app: "1")
    let gestures = slow.report.gestures
    #expect(gestures.count < 7 && gestures.allSatisfy { $0.press >= 300 })
    let last = try #require(gestures.last)
    let times = try #require(page.jump(to: last.number)).split(separator: ",").compactMap { Double($0) }
    #expect(abs(times[0] - (last.press / 1000 - 0.15 - 0.3) * 5) < 0.02)
    #expect(times[1] > times[0] + 1)
    #expect(page.jump(to: 99) == nil)
  }
}
