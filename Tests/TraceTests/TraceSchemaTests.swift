import Foundation
import PagerEngine
import ReplaySupport
import TestSupport
import Testing
import Trace

@Suite("The trace's schema")
struct TraceSchemaTests {
  private static func schema() throws -> JSONSchema {
    try JSONSchema(Data(try Checkout.text(of: "docs/trace.schema.json").utf8))
  }

  private static func lines(_ bytes: [UInt8]) throws -> [Any] {
    try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONSerialization.jsonObject(with: Data($0)) }
  }

  private func check(_ lines: [Any]) throws {
    let schema = try Self.schema()
    for (index, line) in lines.enumerated() {
      #expect(schema.violations(line, against: index == 0 ? "header" : "line") == [], "line \(index + 1)")
      #expect(schema.violations(line) == [], "line \(index + 1)")
    }
  }

  @Test("Every kept trace conforms to the schema", arguments: TraceScenario.all)
  func keptTraces(scenario: TraceScenario) throws {
    let path = TraceScenario.folder.appending(path: "\(scenario.name).trace").path
    let lines = try Self.lines(Array(try Data(contentsOf: URL(filePath: path))))
    #expect(lines.count > 50)
    try check(lines)
  }

  @Test("Every kind of line conforms to the schema")
  func everyKind() throws {
    try check(try Self.lines(TraceFile(header: TraceHeader.sample, lines: TraceTests.lines).bytes()))
  }

  @Test(
    "Invalid lines violate the schema",
    arguments: [
      #"{"t":1}"#, #"{"t":1.5,"end":{}}"#, #"{"t":1,"end":{},"woken":{}}"#, #"{"t":1,"end":{"x":1}}"#,
      #"{"end":{}}"#, #"{"t":1,"knock":{}}"#, #"{"t":1,"tick":{"digest":"12"}}"#, #"{"t":true,"end":{}}"#,
      #"{"t":1,"tick":{"offset":[1]}}"#, #"{"t":1,"move":{"id":1,"kind":"pen","x":1,"y":1}}"#,
      #"{"t":1,"move":{"id":1,"kind":"touch","x":"one","y":1}}"#, #"{"t":1,"resize":{"width":0,"height":1,"scale":1}}"#,
      #"{"t":1,"resize":{"width":1,"height":70000,"scale":1}}"#, #"{"t":1,"pages":[{"page":[1],"shows":"sharp"}]}"#,
      #"{"t":1,"pages":[{"page":[1,1],"shows":"blurred"}]}"#,
    ])
  func broken(text: String) throws {
    let line = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try Self.schema().violations(line, against: "line") != [])
  }

  @Test("The schema has the range of every knob; FOURFOLD_RECORD=1 writes them")
  func knobs() throws {
    func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    let entries = TuningKnob.all.map { knob in
      let range = "\"minimum\": \(text(knob.range.lowerBound)), \"maximum\": \(text(knob.range.upperBound))"
      return """
                "\(knob.name)": {
                  "oneOf": [{ "type": "number", \(range) }, { "type": "null" }]
                }
        """
    }
    try Checkout.compare(
      entries.joined(separator: ",\n"), with: "docs/trace.schema.json",
      from: "        \"\(TuningKnob.all[0].name)\": {", to: "\n      }\n")
  }

  @Test("The page about traces names every kind of line")
  func documented() throws {
    let page = try Checkout.text(of: "docs/TRACE.md")
    let kinds = try Self.lines(TraceFile(header: TraceHeader.sample, lines: TraceTests.lines).bytes()).flatMap {
      ($0 as? [String: Any])?.keys.sorted() ?? []
    }
    for kind in Set(kinds) { #expect(page.contains("`\(kind)`"), "\(kind)") }
  }
}
