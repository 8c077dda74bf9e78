import Foundation
import Platform
import TestSupport
import Testing

@Suite("Output file")
struct OutputFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func put(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(folder.path)/\(name)", atomically: false, encoding: .utf8)
  }

  @Test("A file gets its name when it is finished, not before")
  func finishes() throws {
    let file = try OutputFile("\(folder.path)/a film.mp4")
    #expect(file.unfinishedPath == "\(folder.path)/.a film.mp4.part")
    try file.write(Array("new".utf8))
    #expect(try names == [".a film.mp4.part"])
    try file.finish()
    #expect(try names == ["a film.mp4"])
    #expect(try text("a film.mp4") == "new")
  }

  @Test("An existing file stays unchanged, and the error names --overwrite")
  func refuses() throws {
    try put("mine", "photo.jpg")
    let path = "\(folder.path)/photo.jpg"
    #expect(throws: OutputError.exists(path: path)) { try OutputFile(path) }
    #expect(OutputError.exists(path: path).line.contains("--overwrite"))
    #expect(try names == ["photo.jpg"])
    #expect(try text("photo.jpg") == "mine")
  }

  @Test("A file created meanwhile stays unchanged, and the written data are kept")
  func isTaken() throws {
    let path = "\(folder.path)/a.png"
    let file = try OutputFile(path)
    try file.write(Array("new".utf8))
    try put("mine", "a.png")
    #expect(throws: OutputError.taken(path: path, kept: file.unfinishedPath)) { try file.finish() }
    file.discard()
    #expect(try text("a.png") == "mine")
    #expect(try text(".a.png.part") == "new")
  }

  @Test("Of two outputs with one path, the first one to finish gets the name")
  func twoAtOnce() throws {
    let path = "\(folder.path)/a.png"
    let (first, second) = (try OutputFile(path), try OutputFile(path))
    try first.write([1])
    try second.write([2, 2])
    try second.finish()
    #expect(throws: OutputError.self) { try first.finish() }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([2, 2]))
  }

  @Test("An overwritten file stays whole until the new one is finished")
  func replaces() throws {
    try put("old", "a.png")
    let failed = try OutputFile("\(folder.path)/a.png", overwrites: true)
    try failed.write(Array("half".utf8))
    failed.discard()
    #expect(try text("a.png") == "old")
    let file = try OutputFile("\(folder.path)/a.png", overwrites: true)
    try file.write(Array("new".utf8))
    #expect(try text("a.png") == "old")
    try file.finish()
    #expect(try text("a.png") == "new")
    #expect(try names == ["a.png"])
  }

  @Test("Overwriting a symbolic link leaves its target unchanged")
  func replacesLink() throws {
    try put("old", "far.png")
    #expect(symlink("far.png", "\(folder.path)/a.png") == 0)
    #expect(symlink("nowhere", "\(folder.path)/b.png") == 0)
    for name in ["a.png", "b.png"] {
      #expect(throws: OutputError.self) { try OutputFile("\(folder.path)/\(name)") }
      let file = try OutputFile("\(folder.path)/\(name)", overwrites: true)
      try file.finish()
    }
    #expect(try text("far.png") == "old")
    #expect(try text("a.png").isEmpty)
    #expect(try names == ["a.png", "b.png", "far.png"])
  }

  @Test("A folder or a socket is never replaced", arguments: [false, true])
  func leavesOthers(overwrites: Bool) throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/in", withIntermediateDirectories: true)
    #expect(mknod("\(folder.path)/socket", S_IFSOCK | 0o600, 0) == 0)
    for name in ["in", "in/", "new/", "socket", "."] {
      #expect(throws: OutputError.self, "\(name)") { try OutputFile("\(folder.path)/\(name)", overwrites: overwrites) }
    }
    #expect(try names == ["in", "socket"])
  }

  @Test("A device or a pipe receives the bytes directly and is not replaced", arguments: [false, true])
  func writesToStreams(overwrites: Bool) throws {
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: OutputError.notMade(path: pipe, code: ENXIO)) { try OutputFile(pipe, overwrites: overwrites) }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try OutputFile(pipe, overwrites: overwrites)
    try file.write(Array("line".utf8))
    try file.takeName()
    try file.finish()
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 4)
    let full = try OutputFile("/dev/full", overwrites: overwrites)
    #expect(throws: OutputError.notWritten(path: "/dev/full", code: ENOSPC)) { try full.write([1]) }
    full.discard()
    var status = stat()
    #expect(lstat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(try names == ["pipe"])
  }

  @Test(
    "An output that cannot be created throws an error with its reason and exit status",
    arguments: [
      ("", Int32(64), "output path is empty"),
      ("/proc/nowhere/a.mp4", 73, "/proc/nowhere/a.mp4 cannot be made: No such file or directory"),
      ("/proc/a.mp4", 73, "/proc/a.mp4 cannot be made"), ("/dev/null/a", 73, "/dev/null/a cannot be made"),
      ("/tmp/\(String(repeating: "x", count: 300))", 73, "give a shorter name"),
    ])
  func fails(path: String, code: Int32, words: String) {
    let error = #expect(throws: OutputError.self) { try OutputFile(path) }
    #expect(error?.exitCode == code)
    #expect(error?.line.contains(words) == true, "\(error?.line ?? "")")
  }

  @Test("A file name of the maximum length works")
  func longestName() throws {
    let name = String(repeating: "é", count: 127)
    let file = try OutputFile("\(folder.path)/\(name)")
    try file.finish()
    #expect(try names == [name])
  }

  @Test("A file that is never finished is removed")
  func isForgotten() throws {
    _ = try OutputFile("\(folder.path)/a")
    #expect(try names.isEmpty)
  }
}
