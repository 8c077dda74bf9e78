import Foundation
import Platform
import TestSupport
import Testing

@Suite("Output folder")
struct OutputFolderTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + path).sorted()
  }

  private func put(_ names: String...) throws {
    for name in names { try name.write(toFile: "\(folder.path)/\(name)", atomically: false, encoding: .utf8) }
  }

  @Test("Frames appear when the output is finished, in a folder that is created")
  func finishes() throws {
    let output = try OutputFolder("\(folder.path)/deep/er/")
    #expect(output.path == "\(folder.path)/deep/er")
    try output.write([1], as: "frame-001.png")
    try output.write([2], as: "contact-sheet.png")
    #expect(try names("/deep/er") == [".frames.part"])
    try output.finish()
    #expect(try names("/deep/er") == ["contact-sheet.png", "frame-001.png"])
  }

  @Test("A discarded output leaves nothing, not even the created folders")
  func discards() throws {
    let output = try OutputFolder("\(folder.path)/deep/er")
    try output.write([1], as: "frame-001.png")
    output.discard()
    #expect(try names().isEmpty)
  }

  @Test(
    "An empty folder is used, and a folder with any entry is refused", arguments: ["a.jpg", ".hidden", "frame-001.png"])
  func refuses(name: String) throws {
    let output = try OutputFolder(folder.path)
    output.discard()
    try put(name)
    #expect(throws: OutputError.notEmpty(path: folder.path)) { try OutputFolder(folder.path) }
    #expect(OutputError.notEmpty(path: "").line.contains("--overwrite"))
    #expect(try names() == [name])
  }

  @Test("Overwriting removes all old frames and keeps all other files")
  func replaces() throws {
    let others = ["a.jpg", "frame-1.png", "frame-001.jpg", "frame-00x.png", "my-frame-001.png", "frame-.png"]
    try put("frame-000000.png", "frame-000001.png", "frame-002.png", "contact-sheet.png")
    for name in others { try put(name) }
    let output = try OutputFolder(folder.path, overwrites: true)
    try output.write([1], as: "frame-000000.png")
    #expect(try names().count == 11)
    try output.finish()
    #expect(try names() == (others + ["frame-000000.png"]).sorted())
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/frame-000000.png")) == Data([1]))
    for name in others { #expect(try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) == name) }
  }

  @Test("A discarded overwrite keeps the old frames")
  func keepsOldOnes() throws {
    try put("frame-000.png", "frame-001.png")
    let output = try OutputFolder(folder.path, overwrites: true)
    try output.write([1], as: "frame-000.png")
    output.discard()
    #expect(try names() == ["frame-000.png", "frame-001.png"])
    #expect(try String(contentsOfFile: "\(folder.path)/frame-000.png", encoding: .utf8) == "frame-000.png")
  }

  @Test("A folder or a link with a frame's name is refused and stays")
  func leavesOthers() throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/frame-000.png", withIntermediateDirectories: true)
    try put("far")
    #expect(symlink("far", "\(folder.path)/frame-001.png") == 0)
    for name in ["frame-000.png", "frame-001.png"] {
      let error = #expect(throws: OutputError.self) { try OutputFolder(folder.path, overwrites: true) }
      #expect(error == .notAFile(path: "\(folder.path)/\(name)"))
      #expect(rename("\(folder.path)/\(name)", "\(folder.path)/kept-\(name)") == 0)
    }
    #expect(try names() == ["far", "kept-frame-000.png", "kept-frame-001.png"])
    #expect(try String(contentsOfFile: "\(folder.path)/far", encoding: .utf8) == "far")
  }

  @Test(
    "A path that cannot be a folder is refused with an exit status",
    arguments: [("", Int32(64)), ("/", 73), ("/proc/frames/", 73), ("/dev/null", 73), ("/dev/null/in", 73)])
  func fails(path: String, code: Int32) throws {
    let error = #expect(throws: OutputError.self) { try OutputFolder(path) }
    #expect(error?.exitCode == code)
    let slashes = #expect(throws: OutputError.self) { try OutputFolder(path + "//") }
    #expect(slashes?.exitCode == 73)
  }
}
