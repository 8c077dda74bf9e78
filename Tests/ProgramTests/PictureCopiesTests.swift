import Foundation
import PhotoLibrary
import Platform
import TestSupport
import Testing

@testable import fourfold

@Suite("Copies of pictures in another folder")
struct PictureCopiesTests {
  private let folder: TemporaryDirectory
  private var target: String { "\(folder.path)/copies" }

  init() throws {
    folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws -> [UInt8] {
    try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
    return Array("\(folder.path)/\(name)".utf8)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(target)/\(name)", encoding: .utf8)
  }

  /// Copies `paths` and returns the last line of news.
  private func copy(_ paths: [[UInt8]], into target: String? = nil) -> String? {
    let news = NewsQueue(wakeUp: WakeUpRelay())
    PictureCopies.make(paths, in: RawPath(target ?? self.target), telling: news)
    return news.take().last?.line
  }

  @Test("A copy has the content, mode and date of the original, which stays")
  func copies() throws {
    let large = String(repeating: "x", count: 3 << 20) + "end"
    let path = try write(large, to: "a b.jpg")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: date, .posixPermissions: 0o640], ofItemAtPath: "\(folder.path)/a b.jpg")
    #expect(copy([path]) == "Copied a b.jpg to copies")
    #expect(try text("a b.jpg") == large)
    let facts = try FileManager.default.attributesOfItem(atPath: "\(target)/a b.jpg")
    #expect(facts[.modificationDate] as? Date == date && facts[.posixPermissions] as? Int == 0o640)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/a b.jpg"))
  }

  @Test("A copy replaces no file or folder: it gets the next free name, also in the original's folder")
  func keepsOthers() throws {
    let path = try write("new", to: "a.tar.gz")
    _ = try write("old", to: "copies/a.tar.gz")
    try FileManager.default.createDirectory(atPath: "\(target)/a.tar (2).gz", withIntermediateDirectories: true)
    #expect(copy([path]) == "Copied a.tar (3).gz to copies")
    #expect(try text("a.tar.gz") == "old" && text("a.tar (3).gz") == "new")
    #expect(copy([path], into: folder.path)?.hasPrefix("Copied a.tar (2).gz to ") == true)
    #expect(PictureCopies.numbered(".hidden", 2) == ".hidden (2)" && PictureCopies.numbered("a", 3) == "a (3)")
  }

  @Test("A partial copy is reported exactly, and leaves no unfinished file")
  func problems() throws {
    let path = try write("one", to: "a.jpg")
    let gone = Array("\(folder.path)/gone.jpg".utf8)
    #expect(copy([gone]) == "Not copied: gone.jpg: No such file or directory")
    #expect(
      copy([path, gone, path])
        == "Copied 2 of 3 pictures to copies. Not copied: gone.jpg: No such file or directory")
    #expect(copy([Array(folder.path.utf8)])?.hasSuffix("is not a regular file") == true)
    #expect(copy([[0x2F, 0xFF]]) == "Not copied: the file's name is not UTF-8")
    #expect(copy([path], into: "\(target)/nowhere") == "Not copied: a.jpg: No such file or directory")
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).sorted() == ["a (2).jpg", "a.jpg"])
  }
}
