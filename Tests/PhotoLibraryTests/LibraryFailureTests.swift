import Glibc
import Platform
import Testing

@testable import PhotoLibrary

@Suite("Why a path shows nothing")
struct LibraryFailureTests {
  @Test(
    "Each reason has its exit code and says where, what and what to do",
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

  @Test("A folder without pictures names what helps: an option in a terminal, the window in a window")
  func windowHelp() {
    for isRecursive in [false, true] {
      let failure = LibraryFailure(path: RawPath("a"), reason: .noPictures(isRecursive: isRecursive))
      #expect(!failure.line.contains("window") && failure.line.contains("-r") == !isRecursive)
      #expect(failure.shownLine.contains("on the window") && !failure.shownLine.contains("-r"))
    }
  }

  @Test("A path cannot break the line")
  func oneLine() {
    let failure = LibraryFailure(path: RawPath("a\n\u{1B}[31mb"), reason: .missing)
    #expect(failure.line.hasPrefix(#"$'a\n\x1b[31mb' does not exist"#))
  }

  @Test(
    "The system's error decides the reason",
    arguments: [
      (ENOENT, LibraryFailure.Reason.missing), (ENOTDIR, .missing), (EACCES, .forbidden), (EPERM, .forbidden),
      (EIO, .unreadable(SystemError("open", code: EIO))), (ELOOP, .unreadable(SystemError("open", code: ELOOP))),
    ])
  func fromTheSystem(code: Int32, reason: LibraryFailure.Reason) {
    #expect(LibraryFailure(path: RawPath("x"), error: SystemError("open", code: code)).reason == reason)
  }
}
