import Formats
import Foundation
import Platform
import TestSupport
import Testing

@testable import fourfold

/// The report of `fourfold doctor`.
@MainActor
@Suite("Doctor")
struct DoctorTests {
  @Test("Without a display the rest is reported, with a hint and no path in the home folder")
  func noDisplay() throws {
    let (output, exit) = try Program.run(["doctor"])
    #expect(exit == .status(69), "\(output)")
    let lines = output.split(separator: "\n")
    let labels = lines.map { $0.prefix { $0 != " " } }
    for label in [
      "Fourfold", "system", "SDL", "touch", "decoder", "formats", "sandbox", "fonts", "ffmpeg", "gio", "screen",
    ] {
      #expect(labels.contains { $0 == label }, "no \(label): \(output)")
    }
    #expect(output.contains("\nhint: no display: neither DISPLAY nor WAYLAND_DISPLAY is set: "), "\(output)")
    #expect(output.contains(PictureFormat.all.map(\.name).joined(separator: ", ")), "\(output)")
    if let home = ProcessInfo.processInfo.environment["HOME"], home.count > 1 {
      #expect(!output.contains(home + "/"), "\(output)")
    }
  }

  @Test("Each missing program has a hint with the name of its package")
  func noPrograms() throws {
    let (output, _) = try Program.run(["doctor"], environment: ["PATH": "/proc/nowhere", "LANG": "xx_XX.UTF-8"])
    for (name, package) in [("ffmpeg", "ffmpeg"), ("xdg-open", "xdg-utils"), ("gio", "libglib2.0-bin")] {
      #expect(output.contains("hint: without \(name) "), "\(output)")
      #expect(output.contains("(Debian: \(package))"), "\(output)")
    }
    #expect(output.contains("LANG=xx_XX.UTF-8"))
  }

  @Test("A missing decoder is reported, and the other checks still run")
  func noDecoder() throws {
    let (output, exit) = try Program.run(["doctor"], environment: ["FOURFOLD_DECODER": "/proc/nowhere/decoder"])
    #expect(exit == .status(69))
    #expect(output.contains("MISSING") && output.contains("hint: fourfold-decoder is missing; looked at"), "\(output)")
    #expect(!output.contains("formats") && output.contains("ffmpeg"))
  }

  @Test("Rows have two columns, ~ is the home folder, and only a missing required part is a failure")
  func rows() {
    var doctor = Doctor { $0 == "HOME" ? "/home/me" : nil }
    doctor.say("a", "one")
    doctor.say("long", "two")
    doctor.say("long", "three", hint: "do this")
    #expect(doctor.lines == ["a     one", "long  two", "      three", "hint: do this"])
    #expect(doctor.isComplete)
    doctor.say("b", "none", hint: "and that", isNeeded: true)
    #expect(!doctor.isComplete && doctor.lines.last == "hint: and that")
    #expect(doctor.shown("/home/me/.cache") == "~/.cache" && doctor.shown("/home/me") == "~")
    #expect(doctor.shown("/home/meier/x") == "/home/meier/x")
    #expect(Doctor { _ in "/" }.shown("/usr") == "/usr")
  }

  @Test("The names of ffmpeg's encoders are read")
  func encoders() {
    let text = "Encoders:\n V..... = Video\n V....D libx264              libx264 H.264\n A....D aac     AAC\n"
    let names = Doctor.encoderNames(in: text)
    #expect(names.contains("libx264") && names.contains("aac") && !names.contains("libvpx-vp9"))
  }

  @Test("A program that does not end, fails or is missing returns no output")
  func silentPrograms() {
    #expect(ProgramOutput.of("/bin/echo", ["two", "words"]) == "two words\n")
    #expect(ProgramOutput.of("/bin/false", []) == nil)
    #expect(ProgramOutput.of("/proc/nowhere", []) == nil)
    // It writes without end.
    #expect(ProgramOutput.of("/usr/bin/yes", []) == nil)
  }

  @Test("The system's name is read from its file")
  func systemName() throws {
    let folder = try TemporaryDirectory()
    let file = "\(folder.path)/os-release"
    try "NAME=x\nPRETTY_NAME=\"A System 12\"\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(Doctor.systemName(in: file) == "A System 12")
    #expect(Doctor.systemName(in: "/proc/nowhere") == nil)
  }
}
