import Foundation
import TestSupport
import Testing

@testable import fourfold

@Suite("Video file of a motion photo")
struct MotionVideoTests {
  private let folder: TemporaryDirectory
  private var cache: String { "\(folder.path)/cache/fourfold/video" }

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ text: String, to name: String) throws -> [UInt8] {
    try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
    return Array("\(folder.path)/\(name)".utf8)
  }

  private func problem(_ path: [UInt8], length: Int, in folder: String?) -> String? {
    do throws(MotionVideo.Problem) { _ = try MotionVideo.make(path, length: length, in: folder) } catch {
      return error.line
    }
    return nil
  }

  @Test("The video has the last bytes of the photo, and replaces the previous video")
  func made() throws {
    for name in ["one", "two"] {
      let content = "0000ftyp and the rest of \(name)"
      let path = try write("picture" + content, to: "\(name).jpg")
      let video = try MotionVideo.make(path, length: content.utf8.count, in: cache)
      #expect(video == "\(cache)/\(name).jpg.mp4")
      #expect(try String(contentsOfFile: video, encoding: .utf8) == content)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache) == ["\(name).jpg.mp4"])
    }
  }

  @Test("A missing video or cache folder is reported in one line, and nothing is written")
  func refused() throws {
    let path = try write("picture", to: "a.jpg")
    #expect(problem(path, length: 4, in: cache) == "Not played: a.jpg has no video any more")
    #expect(problem(path, length: 400, in: cache) == "Not played: a.jpg has no video any more")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache) == [])
    #expect(problem(path, length: 4, in: nil) == "Not played: neither HOME nor XDG_CACHE_HOME is set")
    #expect(problem(path, length: 4, in: "\(folder.path)/a.jpg/video")?.contains("cannot be made") == true)
    #expect(problem(Array("\(folder.path)/none.jpg".utf8), length: 4, in: cache)?.contains("none.jpg: ") == true)
    #expect(problem([0xFF], length: 4, in: cache) == "Not opened: the file's name is not UTF-8")
  }
}
