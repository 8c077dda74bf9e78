import Glibc
import Platform
import Testing

@testable import PhotoLibrary

@Suite("Reasons why a path shows no picture")
struct LibraryFailureTests {
  @Test(
    "Each reason has an exit code and a line with the path, the problem and the remedy",
    arguments: [
      (LibraryFailure.Reason.missing, Int32(66), "does not exist", "check"),
      (.noneLeft, 66, "none of the given pictures", "drop"),
      (.forbidden, 77, "permission denied", "permissions"),
      (.unreadable(SystemError("readdir", code: EIO)), 66, "Input/output error", "check"),
      (.noPictures(isRecursive: false), 65, "contains no pictures", "-r"),
      (.noPictures(isRecursive: true), 65, "its subfolders contain no pictures", "open another"),
      (.notAPicture, 65, "is not a picture", "JPEG"),
    ])
  func reasons(reason: LibraryFailure.Reason, code: Int32, what: String, todo: String) {
    let failure = LibraryFailure(path: RawPath("some/where"), reason: reason)
    #expect(failure.exitCode == code)
    #expect(failure.line.hasPrefix("'some/where' "))
    #expect(failure.line.contains(what))
    #expect(failure.line.contains(todo))
  }

  @Test("For a folder without pictures, a terminal's line suggests an option and a window's line the window")
  func windowHelp() {
    for isRecursive in [false, true] {
      let failure = LibraryFailure(path: RawPath("a"), reason: .noPictures(isRecursive: isRecursive))
      #expect(!failure.line.contains("window") && failure.line.contains("-r") == !isRecursive)
      #expect(failure.shownLine.contains("on the window") && !failure.shownLine.contains("-r"))
    }
  }

  @Test("Control characters of a path are escaped in the line")
  func oneLine() {
    let failure = LibraryFailure(path: RawPath("a\n\u{1B}[31mb"), reason: .missing)
    #expect(failure.line.hasPrefix(#"$'a\n\x1b[31mb' does not exist"#))
  }

  @Test(
    "The system's error code determines the reason",
    arguments: [
      (ENOENT, LibraryFailure.Reason.missing), (ENOTDIR, .missing), (EACCES, .forbidden), (EPERM, .forbidden),
      (EIO, .unreadable(SystemError("open", code: EIO))), (ELOOP, .unreadable(SystemError("open", code: ELOOP))),
    ])
  func fromTheSystem(code: Int32, reason: LibraryFailure.Reason) {
    #expect(LibraryFailure(path: RawPath("x"), error: SystemError("open", code: code)).reason == reason)
  }
}
