import Foundation
import Platform
import TestSupport
import Testing

@testable import fourfold

/// The tasks that the program passes to the desktop, and the state that it keeps.
@MainActor
@Suite("Desktop")
struct DesktopTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Returns the notice of an opener whose `xdg-open` is the shell script `script`.
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

  @Test("A file is passed to xdg-open by its whole path, without a shell")
  func opens() throws {
    let (path, said) = ("/a b/$(c).jpg", "\(folder.path)/said")
    // It saves its argument and then fails, so that its end is reported.
    let problem = try problem("printf %s \"$1\" > '\(said)'; exit 4", opening: Array(path.utf8))
    #expect(problem == "Not opened: xdg-open failed with status 4")
    #expect(try String(contentsOfFile: said, encoding: .utf8) == path)
  }

  @Test("Each failure to open a file is reported in one line")
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

  /// Returns the addresses that `xdg-open`, a script that ends with `status`, gets for a map, and the notice.
  private func map(_ location: String, mime: String?, status: Int) throws -> (opened: [String], said: String?) {
    let (program, mimeProgram, list) = ("\(folder.path)/open", "\(folder.path)/mime", "\(folder.path)/list")
    try ExecutableFile.write("#!/bin/sh\necho \"$1\" >> '\(list)'\nexit \(status)\n", to: program)
    if let mime { try ExecutableFile.write("#!/bin/sh\necho '\(mime)'\n", to: mimeProgram) }
    let wakeUp = WakeUpRelay()
    let told = WakeUp()
    wakeUp.forward { told.signal() }
    let news = NewsQueue(wakeUp: wakeUp)
    DesktopOpener(news, program: { program }, mimeProgram: { mime == nil ? nil : mimeProgram }).openMap(location)
    func opened() -> [String] {
      let text = try? String(contentsOfFile: list, encoding: .utf8)
      return text?.split(separator: "\n").map(String.init) ?? []
    }
    if status == 0 { while opened().isEmpty { Thread.sleep(forTimeInterval: 0.01) } } else { _ = told.wait(atMost: 60) }
    return (opened(), news.take().first?.line)
  }

  private let page = "https://www.openstreetmap.org/?mlat=38.71000&mlon=-9.14000#map=15/38.71000/-9.14000"

  @Test("A place opens in the map program")
  func opensMap() throws {
    #expect(try map("38.71000,-9.14000", mime: "maps.desktop", status: 0) == (["geo:38.71000,-9.14000"], nil))
  }

  @Test("A place opens in the browser if there is no map program", arguments: ["", nil])
  func opensMapInBrowser(mime: String?) throws {
    #expect(try map("38.71000,-9.14000", mime: mime, status: 0) == ([page], nil))
  }

  @Test("A failure to open a map is reported in one line")
  func opensNoMap() throws {
    let (opened, said) = try map("38.71000,-9.14000", mime: "maps.desktop", status: 3)
    #expect(opened == ["geo:38.71000,-9.14000", page])
    #expect(said == "Not opened: no program for maps")
  }

  @Test("The first start is reported once, and never if it cannot be recorded")
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
