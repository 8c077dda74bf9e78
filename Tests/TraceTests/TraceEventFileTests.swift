import Foundation
import PagerGeometry
import Scene
import TestSupport
import Testing
import Trace

@MainActor
@Suite("Trace events")
struct TraceEventFileTests {
  private struct Event: Decodable {
    var ph: String
    var name: String
    var ts: Double?
    var dur: Double?
    var id: Int?
    var tid: Int?
    var bp: String?
  }

  private func events(_ fill: (TraceEventFile) -> Void) throws -> [Event] {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/events.json"
    let file = try TraceEventFile(path, overwrites: false)
    fill(file)
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.finish()
    return try JSONDecoder().decode([Event].self, from: Data(contentsOf: URL(filePath: path)))
  }

  @Test("A frame is a slice that contains its parts in sequence, and a late frame is marked")
  func frames() throws {
    let begun = Instant(nanoseconds: 2_000_000_500)
    let figures = FrameFigures(
      begun: begun, presented: begun.advanced(bySeconds: 0.02), making: 0.004, uploading: 0.006, drawing: 0.008,
      presenting: 0.002, budget: 1.0 / 60, input: Instant(milliseconds: 1990))
    let events = try events { $0.add(figures) }
    let slices = events.filter { $0.ph == "X" && $0.tid == 1 }
    #expect(slices.map(\.name) == ["frame 1", "make", "upload", "draw", "present"])
    #expect(slices.compactMap(\.dur) == [20_000, 4_000, 6_000, 8_000, 2_000])
    #expect(slices.first?.ts == 2_000_000.5)
    for (slice, next) in zip(slices.dropFirst(), slices.dropFirst(2)) {
      #expect(abs((slice.ts ?? 0) + (slice.dur ?? 0) - (next.ts ?? 0)) < 0.01)
    }
    #expect(events.contains { $0.ph == "i" && $0.name == "late" })
    let input = events.filter { $0.name == "input to present" }
    #expect(input.map(\.ph) == ["b", "e"] && input.compactMap(\.ts) == [1_990_000, 2_020_000.5])
  }

  @Test("An arrow connects the newest input of a frame to the frame")
  func arrows() throws {
    let begun = Instant(milliseconds: 2000)
    let events = try events { file in
      file.add(FrameFigures(begun: begun, presented: begun.advanced(bySeconds: 0.01), making: 0.01))
      file.add(
        FrameFigures(
          begun: begun.advanced(bySeconds: 0.02), presented: begun.advanced(bySeconds: 0.03), making: 0.01,
          input: Instant(milliseconds: 2015)))
    }
    let ends = events.filter { ["s", "f"].contains($0.ph) }
    #expect(ends.map(\.ph) == ["s", "f"] && ends.map(\.id) == [2, 2] && ends.map(\.tid) == [3, 1])
    #expect(ends.map(\.ts) == [2_015_000, 2_020_000] && ends.last?.bp == "e")
    // Each end is inside a slice of its track: otherwise a viewer draws no arrow.
    for end in ends {
      #expect(
        events.contains { slice in
          slice.ph == "X" && slice.tid == end.tid && (slice.ts ?? 0) <= (end.ts ?? 0)
            && (end.ts ?? 0) <= (slice.ts ?? 0) + (slice.dur ?? 0)
        })
    }
  }

  @Test("Overlapping spans have their own ids and the window's time, and 2,000 frames form a valid array")
  func overlaps() throws {
    let events = try events { file in
      file.now = { Instant(milliseconds: 7) }
      file.begin("decode", id: 3)
      file.begin("decode", id: 4)
      file.end("decode", id: 3)
      for number in 0..<2000 {
        let begun = Instant(milliseconds: Int64(number) * 16)
        file.add(FrameFigures(begun: begun, presented: begun.advanced(bySeconds: 0.01), making: 0.01))
      }
    }
    let decodes = events.filter { $0.name == "decode" }
    #expect(decodes.map(\.ph) == ["b", "b", "e"] && decodes.map(\.id) == [3, 4, 3])
    #expect(decodes.allSatisfy { $0.ts == 7000 })
    #expect(events.count { $0.name.hasPrefix("frame ") } == 2000)
  }
}
