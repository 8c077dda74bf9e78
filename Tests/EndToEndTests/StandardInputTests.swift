import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The program at the end of a pipe, without a display: it draws its tour, and ends.
  @Suite("Standard input")
  struct StandardInputTests {
    private let folder: PictureFolder
    private let out: TemporaryDirectory

    init() throws {
      folder = try PictureFolder.flat(albums: 2, pictures: 3, width: 60, height: 40)
      out = try TemporaryDirectory()
    }

    private func picture(_ album: Int, _ picture: Int) -> String {
      "'\(folder.path)/Album \(album)/Picture \(picture).png'"
    }

    /// Runs `line` in a shell, `fourfold` being the program.
    private func run(_ line: String) throws -> (exit: ChildProcess.Exit?, output: String) {
      let program = try Installation.program()
      let process = try ChildProcess(
        "/bin/sh", ["-c", "fourfold() { '\(program)' --tour '\(out.path)/tour' --size 300x200 \"$@\"; }; \(line)"])
      let exit = process.wait(timeout: .seconds(60))
      return (exit, process.output)
    }

    @Test("The first picture of a list that never ends is shown")
    func endlessList() throws {
      let pipe = "\(out.path)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      // Open at both ends, so that it never ends.
      let result = try run("exec 3<>'\(pipe)'; echo \(picture(2, 3)) >&3; fourfold -i <&3")
      #expect(result.exit == .status(0), "\(result.output)")
      #expect(result.output.contains("frame-001.png"), "\(result.output)")
    }

    @Test(
      "Paths are separated by line breaks, or with -0 by NULs",
      arguments: [("", #"printf '%s\n'"#), ("-0", #"printf '%s\0'"#)])
    func lists(option: String, print: String) throws {
      let result = try run("\(print) \(picture(1, 2)) \(picture(2, 1)) | fourfold -i \(option)")
      #expect(result.exit == .status(0), "\(result.output)")
      #expect(result.output.contains("contact-sheet.png"))
    }

    @Test("A picture's bytes on standard input are shown")
    func bytes() throws {
      let result = try run("cat \(picture(1, 1)) | fourfold -")
      #expect(result.exit == .status(0), "\(result.output)")
      #expect(result.output.contains("frame-001.png"))
    }

    @Test(
      "Input without a picture ends with a message and an exit status",
      arguments: [
        ("fourfold -i < /dev/null", Int32(65), "contains no paths"),
        ("echo /proc/nowhere/a.jpg | fourfold -i", 66, "'/proc/nowhere/a.jpg' does not exist"),
        ("fourfold - < /dev/null", 65, "standard input is empty"),
        ("echo Dear diary | fourfold -", 65, "standard input is not a picture"),
        ("fourfold -0 a.jpg", 64, "-0 needs -i"),
        ("fourfold -i - < /dev/null", 64, "read only once"),
      ])
    func nothing(line: String, code: Int32, words: String) throws {
      let result = try run(line)
      #expect(result.exit == .status(code), "\(result.output)")
      #expect(result.output.contains(words), "\(result.output)")
    }
  }
}
