import Platform
import Testing
import Trace

@testable import Film

@Suite("Film format")
struct FilmFormatTests {
  @Test(
    "The extension selects the format, in upper or lower case; a folder receives numbered files",
    arguments: [
      ("a.mp4", false, FilmFormat.mp4), ("/b/c.d/a.WebM", false, .webm), ("a.gif", false, .gif),
      (".webp.webp", false, .webp), ("a.png", false, .sheet), ("a/", false, .frames), ("a", true, .frames),
      ("a.mp4", true, .frames),
    ])
  func reads(path: String, isFolder: Bool, format: FilmFormat) throws {
    #expect(try FilmFormat(path: path, isFolder: isFolder) == format)
  }

  @Test("Any other name is refused with a list of the formats", arguments: ["a", "a.mov", "a.mp4/b", "mp4"])
  func refuses(path: String) {
    let error = ExportError.unknownFormat(path: path)
    #expect(throws: error) { try FilmFormat(path: path, isFolder: false) }
    #expect(error.line.contains(".mp4, .webm, .gif, .webp, .png"))
    #expect(error.exitCode == 64)
    #expect(throws: OutputError.noName) { try FilmFormat(path: "", isFolder: false) }
  }
}
