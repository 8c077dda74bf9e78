import Foundation
import TestSupport
import Testing

@testable import Review

@Suite("Unfinished file")
struct UnfinishedFileTests {
  @Test("A file has its name once it is finished, over what was there, and not before")
  func finishes() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/a film.mp4"
    try Data("old".utf8).write(to: URL(filePath: path))
    let file = try UnfinishedFile(path)
    #expect(file.temporaryPath == "\(folder.path)/.a film.mp4.part")
    try Data("new".utf8).write(to: URL(filePath: file.temporaryPath))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a film.mp4"])
  }

  @Test("What is discarded leaves nothing, and what was there stays")
  func discards() throws {
    let folder = try TemporaryDirectory()
    let file = try UnfinishedFile("\(folder.path)/b.gif")
    file.discard()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("Where there is no room for it that is said")
  func fails() {
    #expect(
      throws: ExportError.failed(path: "/nowhere/a.mp4", call: "open", reason: "No such file or directory")
    ) { try UnfinishedFile("/nowhere/a.mp4") }
  }
}
