import Foundation
import TestSupport
import Testing

private let installed = Shared { try InstalledProgram() }

extension EndToEnd {
  /// The files that `scripts/install` installs and `scripts/uninstall` removes.
  @Suite("Installed", .serialized, Drops(installed))
  struct InstallTests {
    @Test("The program finds its decoder and the sample albums below a prefix with a space")
    func runs() throws {
      let program = try installed.result.get()
      let report = try program.run(["--sandbox-report"])
      #expect(report.exit == .status(0), "\(report.output)")
      let folder = try TemporaryDirectory()
      let tour = try program.run(["--tour", "\(folder.path)/tour", "--size", "320x200"])
      #expect(tour.exit == .status(0), "\(tour.output)")
      let frames = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/tour")
      #expect(frames.count > 1)
    }

    @Test("The manual contains every option and every heading of the help", arguments: [[], ["demo"], ["replay"]])
    func manual(command: [String]) throws {
      let program = try installed.result.get()
      let name = (["fourfold"] + command).joined(separator: "-")
      let words = "gzip -dc '\(program.prefix)/share/man/man1/\(name).1.gz' | mandoc -T ascii | col -bx"
      let process = try ChildProcess("/bin/sh", ["-c", words])
      #expect(process.wait(timeout: .seconds(60)) == .status(0))
      let manual = process.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let help = try program.run(command + ["--help"]).output
      let options = help.matches(of: /--[a-z][a-z-]+/).map { String($0.0) }
      #expect(options.count > 10)
      for option in Set(options) { #expect(manual.contains(option), "\(name)(1) lacks \(option)") }
      // Each heading of the help is a section of the manual.
      let headings = help.split(separator: "\n").filter { $0.wholeMatch(of: /[A-Z][A-Z ]+[A-Z]/) != nil }
      #expect(!headings.isEmpty)
      for heading in headings { #expect(manual.contains(heading), "\(name)(1) lacks \(heading)") }
    }

    @Test("The metainfo names the version that --version prints")
    func version() throws {
      let program = try installed.result.get()
      let version = try program.run(["--version"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
      let metainfo = try String(
        contentsOfFile: "\(program.prefix)/share/metainfo/\(Checkout.desktopID()).metainfo.xml", encoding: .utf8)
      #expect(metainfo.contains(#"<release version="\#(version)" date="20"#), "\(metainfo)")
      #expect(!metainfo.contains("@"))
    }

    @Test("The desktop entry, the metainfo and the icons have the id of the windows")
    func identity() throws {
      let program = try installed.result.get()
      let id = try Checkout.desktopID()
      let entry = try String(contentsOfFile: "\(program.prefix)/share/applications/\(id).desktop", encoding: .utf8)
      #expect(entry.contains("\nIcon=\(id)\n"))
      #expect(entry.contains("\nStartupWMClass=\(id)\n"))
      let metainfo = try String(contentsOfFile: "\(program.prefix)/share/metainfo/\(id).metainfo.xml", encoding: .utf8)
      #expect(metainfo.contains("<id>\(id)</id>"))
      #expect(metainfo.contains(">\(id).desktop<"))
      let icons = try program.files().filter { $0.hasPrefix("share/icons/") && !InstalledProgram.others.contains($0) }
      #expect(icons.count > 6)
      for icon in icons { #expect(icon.contains("/apps/\(id)"), "\(icon)") }
    }

    @Test("Reinstalling removes an earlier version's files; uninstalling leaves only other programs' files")
    func removal() throws {
      let program = try InstalledProgram()
      let list = "\(program.prefix)/share/fourfold/installed.txt"
      let first = try program.files()
      #expect(first.contains("bin/fourfold"))
      try Data().write(to: URL(filePath: "\(program.prefix)/share/fourfold/earlier.txt"))
      let lines = try String(contentsOfFile: list, encoding: .utf8)
      try Data("share/fourfold/earlier.txt\n\(lines)".utf8).write(to: URL(filePath: list))
      try program.install()
      #expect(try program.files() == first)
      let (exit, output) = try program.script("uninstall")
      #expect(exit == .status(0), "\(output)")
      #expect(try program.files() == InstalledProgram.others)
      #expect(try program.script("uninstall").exit == .status(66))
    }
  }
}
