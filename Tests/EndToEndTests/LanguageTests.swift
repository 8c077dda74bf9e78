import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// Words, numbers and dates of the release build in the languages of its environment.
  @Suite("Languages", .serialized, Drops(rig))
  struct LanguageTests {
    private static let frame = PixelBox(x: 200, y: 120, width: 800, height: 600)

    /// Locales that are made for the tests.
    private static let locales = Shared {
      let folder = try TemporaryDirectory()
      for name in ["de_DE", "ar_EG"] {
        let made = try ChildProcess(
          "/usr/bin/localedef", ["-i", name, "-f", "UTF-8", "\(folder.path)/\(name).UTF-8"])
        try #require(made.wait(timeout: .seconds(120)) == .status(0), "\(made.output)")
      }
      return folder
    }

    /// Expects `title` as the title of a window of `demo`.
    private func expect(_ title: String, of demo: [String], _ environment: [String: String]) throws {
      let program = try RunningProgram(
        on: try rig.result.get(), arguments: ["demo"] + demo + ["--renderer", "software"], frame: Self.frame,
        environment: environment)
      try eventually {
        let said = try program.property("_NET_WM_NAME")
        return said == title ? nil : "the title is \(said ?? "none") and not \(title)"
      }
      try program.quits()
    }

    @Test(
      "The title is in the environment's language, also if its locale is not installed",
      arguments: [
        (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], "Seite 1 von 16 — Doppelseiten — Fourfold"),
        (["LC_ALL": "", "LANG": "de_AT.UTF-8", "LANGUAGE": ""], "Seite 1 von 16 — Doppelseiten — Fourfold"),
        (
          ["LC_ALL": "C.UTF-8", "LANGUAGE": "xx:ar:de"],
          "الصفحة \u{2068}1\u{2069} من \u{2068}16\u{2069} — صفحات متقابلة — Fourfold"
        ),
        (["LC_ALL": "C", "LANGUAGE": "de"], "Page 1 of 16 — Spreads — Fourfold"),
        (["LC_ALL": "C.UTF-8", "LANGUAGE": "xx"], "Page 1 of 16 — Spreads — Fourfold"),
      ] as [([String: String], String)])
    func words(environment: [String: String], title: String) throws {
      try expect(title, of: ["spreads", "--pairs", "8"], environment)
    }

    @Test("Numbers and months have the locale's form")
    func numbers() throws {
      let locales = try Self.locales.result.get()
      let german = ["LOCPATH": locales.path, "LC_ALL": "de_DE.UTF-8", "LANGUAGE": ""]
      try expect("Seite 1 von 2.000 — Doppelseiten — Fourfold", of: ["spreads", "--pairs", "1000"], german)
      try expect("März 2024 — Kalender — Fourfold", of: ["calendar", "--today", "2024-03-10"], german)
    }

    @Test("A trace in one language replays bit for bit in another")
    func replays() throws {
      let folder = try TemporaryDirectory()
      func run(_ arguments: [String], _ language: String) throws -> ChildProcess {
        let process = try ChildProcess(
          try Installation.program(), arguments,
          environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "LC_ALL": "C.UTF-8", "LANGUAGE": language])
        try #require(process.wait(timeout: .seconds(120)) == .status(0), "\(process.output)")
        return process
      }
      let trace = "\(folder.path)/a.trace"
      for demo in ["grid", "tiles", "spreads"] {
        _ = try run(["demo", demo, "--tour", "\(folder.path)/\(demo)", "--record", trace, "--overwrite"], "ar")
        #expect(try run(["replay", "--check", trace], "de").output.contains("the same in all"), "\(demo)")
      }
    }

    @Test("A tour in Arabic differs from one in English, and is from right to left by default")
    func mirrors() throws {
      let folder = try TemporaryDirectory()
      func sheet(_ language: String, _ options: [String] = []) throws -> Data {
        let path = "\(folder.path)/\(language)\(options.joined())"
        let process = try ChildProcess(
          try Installation.program(), ["demo", "carousel", "--tour", path, "--size", "640x480"] + options,
          environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "LC_ALL": "C.UTF-8", "LANGUAGE": language])
        try #require(process.wait(timeout: .seconds(120)) == .status(0), "\(process.output)")
        return try Data(contentsOf: URL(fileURLWithPath: "\(path)/contact-sheet.png"))
      }
      let arabic = try sheet("ar")
      #expect(try sheet("en") != arabic)
      #expect(try sheet("ar", ["--rtl"]) == arabic, "an Arabic interface lies so by itself")
      #expect(try sheet("ar", ["--no-rtl"]) != arabic)
    }
  }
}
