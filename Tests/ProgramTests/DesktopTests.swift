import Foundation
import Platform
import TestSupport
import Testing

@testable import fourfold

/// What the program leaves to the desktop, and remembers there.
@MainActor
@Suite("Desktop")
struct DesktopTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// What an opener says whose `xdg-open` is the shell script `script`, once it has said something or `seconds` are over.
  private func problem(_ script: String, opening path: [UInt8]) throws -> String? {
    let program = "\(folder.path)/xdg-open"
    try ExecutableFile.write("#!/bin/sh\n\(script)\n", to: program)
    return try problem(opening: path) { program }
  }

  private func problem(opening path: [UInt8], program: @escaping @Sendable () -> String?) throws -> String? {
    let wakeUp = WakeUpRelay()
    let told = WakeUp()
    wakeUp.forward { told.signal() }
    let news = NewsQueue(wakeUp: wakeUp)
    DesktopOpener(news, program: program).openFile(path)
    _ = told.wait(atMost: 60)
    let problem = news.take().first?.line
    #expect(news.take().isEmpty, "it is said once")
    return problem
  }

  @Test("A file is handed over by its whole name, without a shell")
  func opens() throws {
    let (path, said) = ("/a b/$(c).jpg", "\(folder.path)/said")
    // It fails once it has written down what it was given, so that its end is told.
    let problem = try problem("printf %s \"$1\" > '\(said)'; exit 4", opening: Array(path.utf8))
    #expect(problem == "Not opened: xdg-open failed with status 4")
    #expect(try String(contentsOfFile: said, encoding: .utf8) == path)
  }

  @Test("What goes wrong is said in a line")
  func problems() throws {
    #expect(try problem("exit 2", opening: Array("/a".utf8)) == "Not opened: the file no longer exists")
    #expect(
      try problem("exit 3", opening: Array("/a".utf8)) == "Not opened: no program is installed for this type of file")
    #expect(try problem("kill -9 $$", opening: Array("/a".utf8)) == "Not opened: xdg-open failed")
    #expect(
      try problem(opening: Array("/a".utf8)) { nil }
        == "Not opened: xdg-open is not installed (Debian package: xdg-utils)")
    let noProgram = try problem(opening: Array("/a".utf8)) { "/proc/nowhere/xdg-open" }
    #expect(noProgram?.hasPrefix("Not opened: xdg-open: ") == true)
    let noText = try problem(opening: [0x2F, 0xFF]) { "/bin/true" }
    #expect(noText == "Not opened: the file's name is not UTF-8")
  }

  @Test("The first start is one only once, and none where that cannot be remembered")
  func firstStart() {
    let state = "\(folder.path)/not/there/yet"
    let starts = (0..<3).map { _ in FirstStart.take(in: state) }
    #expect(starts == [true, false, false])
    for state in ["/dev/null", "/proc", nil] {
      let isFirst = FirstStart.take(in: state)
      #expect(!isFirst)
    }
  }
}
