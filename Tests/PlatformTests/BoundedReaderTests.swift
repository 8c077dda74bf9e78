import Foundation
import Platform
import TestSupport
import Testing

@Suite("Reading within a limit")
struct BoundedReaderTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func file(_ name: String, _ count: Int) throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data((0..<count).map { UInt8(truncatingIfNeeded: $0) }).write(to: URL(filePath: path))
    return path
  }

  @Test("A file up to the limit is read whole, and a longer one is refused", arguments: [0, 1, 99, 100, 101, 70_000])
  func limit(count: Int) throws {
    let path = try file("a", count)
    if count <= 100 {
      #expect(try BoundedReader.bytes(at: path, limit: 100).count == count)
    } else {
      #expect(throws: FileError.tooLong(path: path, bytes: 100)) { try BoundedReader.bytes(at: path, limit: 100) }
    }
    #expect(try BoundedReader.bytes(at: path, limit: 1 << 20) == (0..<count).map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test("A system file of unknown length is read within the limit")
  func unknownLength() throws {
    #expect(try !BoundedReader.bytes(at: "/proc/self/status", limit: 1 << 16).isEmpty)
    #expect(throws: FileError.tooLong(path: "/proc/self/status", bytes: 9)) {
      try BoundedReader.bytes(at: "/proc/self/status", limit: 9)
    }
  }

  @Test("A device, a folder, a pipe and a missing file are refused at once", .timeLimit(.minutes(1)))
  func special() throws {
    #expect(throws: FileError.noFile(path: "/dev/zero")) { try BoundedReader.bytes(at: "/dev/zero", limit: .max - 1) }
    #expect(throws: FileError.noFile(path: folder.path)) { try BoundedReader.bytes(at: folder.path, limit: 9) }
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FileError.noFile(path: pipe)) { try BoundedReader.bytes(at: pipe, limit: 9) }
    #expect(throws: FileError.missing(path: "\(folder.path)/none")) {
      try BoundedReader.bytes(at: "\(folder.path)/none", limit: 9)
    }
  }

  @Test("A pipe is read to its end, and an endless stream is refused at the limit")
  func descriptor() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("hello ".utf8))
    try pipe.fileHandleForWriting.write(contentsOf: Data("there".utf8))
    try pipe.fileHandleForWriting.close()
    let bytes = try BoundedReader.bytes(from: pipe.fileHandleForReading.fileDescriptor, named: "pipe", limit: 11)
    #expect(String(decoding: bytes, as: UTF8.self) == "hello there")
    let zero = open("/dev/zero", O_RDONLY)
    defer { close(zero) }
    #expect(throws: FileError.tooLong(path: "zero", bytes: 1 << 20)) {
      try BoundedReader.bytes(from: zero, named: "zero", limit: 1 << 20)
    }
  }
}
