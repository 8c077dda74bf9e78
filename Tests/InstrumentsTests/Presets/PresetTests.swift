import Foundation
import PagerEngine
import Platform
import TestSupport
import Testing

@testable import Instruments

@Suite("Presets")
struct PresetTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "presets-\(UUID().uuidString)")

  private func store(_ files: [String: String] = [:]) throws -> PresetStore {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(to: folder.appending(path: "\(name).json"), atomically: true, encoding: .utf8)
    }
    return PresetStore(folder: folder.path)
  }

  @Test("Every shipped preset but default sets values, edge behaviour and release rule", arguments: Preset.shipped)
  func shipped(preset: Preset) throws {
    #expect(Preset.shipped.map(\.name) == ["default", "ios", "android", "gnome", "infinite4pager"])
    #expect(preset.changes.isEmpty == (preset.name == "default"))
    #expect(!preset.summary.isEmpty)
    // Each sets the edge behaviour and the release rule, so that neither depends on the demo.
    #expect((preset.changes.edgeBehavior == nil) == (preset.name == "default"))
    #expect((preset.changes.releaseRule == nil) == (preset.name == "default"))
  }

  @Test("docs/ENGINE.md has the source of each number of a preset", arguments: Preset.shipped)
  func documented(preset: Preset) throws {
    let page = try Checkout.text(of: "docs/ENGINE.md")
    let section = page.components(separatedBy: "\n##").first { $0.hasPrefix("# \(preset.name)\n") } ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      $0.components(separatedBy: " | ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "|` ")) }
    }
    #expect(rows.allSatisfy { $0.count == 4 && ["exact", "derived", "estimate"].contains($0[2]) && $0[3].count > 5 })
    let object = try JSONSerialization.jsonObject(with: Data(PresetFile.text(preset.changes).utf8))
    let written = try #require(object as? [String: Any])
    #expect(Set(rows.map { $0[0] }) == Set(written.keys))
    for row in rows {
      let value = try JSONSerialization.jsonObject(with: Data(row[1].utf8), options: .fragmentsAllowed)
      #expect((value as? NSObject) == (written[row[0]] as? NSObject), "\(row)")
    }
  }

  @Test("A preset's file contains exactly the set values and reads back equal")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try store()
    let changes = TuningPatch(
      ["spring.response": 0.37, "touchSlop": 10, "velocity.sampleCount": 12, "easeOut": 0],
      edgeBehavior: .held, releaseRule: .nearest)
    let saved = try store.save(changes, as: store.freeName)
    #expect(saved.preset == Preset(name: "tuned-1", changes: changes))
    let text = try String(contentsOfFile: saved.path, encoding: .utf8)
    #expect(
      text == """
        {
          "spring.response": 0.37,
          "easeOut": 0,
          "touchSlop": 10,
          "velocity.sampleCount": 12,
          "edgeBehavior": {"held":{}},
          "releaseRule": "nearest"
        }

        """)
    #expect(try store.preset("tuned-1").changes == changes)
    #expect(try store.preset(saved.path).changes == changes)
    #expect(try store.save(TuningPatch(), as: store.freeName).preset.name == "tuned-2")
    #expect(try store.preset("tuned-2").changes.isEmpty)
    #expect(store.names == Preset.shipped.map(\.name) + ["tuned-1", "tuned-2"])
    #expect(store.presets().count == 7)
  }

  @Test(
    "A bad file is reported in one line with its path and the fault",
    arguments: [
      (#"{"touchSlop": 99}"#, 65, "touchSlop: 99 is out of range; give a number from 0 to 48"),
      (#"{"touchSlop": "ten"}"#, 65, "touchSlop: not a number; give one from 0 to 48"),
      (#"{"velocity.sampleCount": 2.5}"#, 65, "velocity.sampleCount: 2.5 is out of range; give a number from 2 to 100"),
      (#"{"slop": 3}"#, 65, "slop: unknown name; docs/ENGINE.md lists them"),
      (#"[1, 2]"#, 65, " is not a preset: it must be a JSON object of names and numbers"),
      (#"{"releaseRule": "never"}"#, 65, #"releaseRule: not one of its values; give "projected" or "nearest""#),
      ("", 65, " is not a preset: it must be a JSON object of names and numbers"),
    ])
  func badFile(text: String, code: Int32, line: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try store(["bad": text])
    do {
      _ = try store.preset("bad")
      Issue.record("read")
    } catch {
      #expect(error.report.exitCode == code)
      #expect(error.report.line.hasSuffix(line), "\(error.report.line)")
      #expect(error.report.line.hasPrefix("\(folder.path)/bad.json"))
    }
    #expect(store.presets().count == 5, "one that cannot be read is not offered")
  }

  @Test("No preset can be saved as list, the word that prints the names")
  func reservedName() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try store([:])
    #expect(throws: PresetError.badName("list")) { try store.save(TuningPatch(), as: "list") }
  }

  @Test("An unknown preset is reported with the names that exist")
  func unknown() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try store(["mine": "{}", "default": #"{"touchSlop": 1}"#])
    do {
      _ = try store.preset("nobody")
      Issue.record("read")
    } catch {
      #expect(error.report.exitCode == 64)
      #expect(
        error.report.line
          == "unknown preset 'nobody': there are default, ios, android, gnome, infinite4pager, mine")
    }
    #expect(try store.preset("default").changes.isEmpty, "a shipped name is not a file's")
    #expect(throws: FileError.missing(path: "./nowhere.json")) { try store.preset("./nowhere.json") }
    #expect(PresetStore(folder: nil).names.count == 5)
  }
}
