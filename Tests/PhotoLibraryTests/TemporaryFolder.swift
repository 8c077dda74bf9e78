import Glibc
import Platform

@testable import PhotoLibrary

/// A folder for one test, removed with its contents when the test releases it.
final class TemporaryFolder {
  let path: RawPath

  struct Failure: Error {
    let call: String
    let words: String

    init(_ call: String) {
      self.call = call
      words = String(cString: strerror(errno))
    }
  }

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = RawPath("\(base)/photo-library-XXXXXX").cString
    guard mkdtemp(&template) != nil else { throw Failure("mkdtemp") }
    path = RawPath(bytes: template.map(UInt8.init(bitPattern:)))
    // Other users may enter, so that a test can run as one.
    guard chmod(path.cString, 0o755) == 0 else { throw Failure("chmod") }
  }

  deinit {
    Self.removeAll(path)
  }

  /// Removes a folder with its contents; links are removed, not followed.
  private static func removeAll(_ folder: RawPath) {
    var names: [[UInt8]] = []
    if var reader = try? DirectoryReader(folder.cString) {
      try? reader.forEach { name, _ in
        names.append(Array(name))
        return true
      }
    }
    for name in names {
      let path = folder.appending(name)
      if unlink(path.cString) != 0 { removeAll(path) }
    }
    rmdir(folder.cString)
  }

  /// The path of `name` in this folder.
  subscript(name: String) -> RawPath { path.appending(name.utf8) }

  func makeFolder(_ name: String) throws {
    guard mkdir(self[name].cString, 0o755) == 0 else { throw Failure("mkdir") }
  }

  func makeFile(_ name: String, _ contents: [UInt8] = Contents.jpeg) throws {
    try makeFile(self[name], contents)
  }

  func makeFile(_ path: RawPath, _ contents: [UInt8] = Contents.jpeg) throws {
    let descriptor = open(path.cString, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure("open") }
    defer { close(descriptor) }
    guard write(descriptor, contents, contents.count) == contents.count else { throw Failure("write") }
  }

  func remove(_ name: String) throws {
    guard unlink(self[name].cString) == 0 || rmdir(self[name].cString) == 0 else { throw Failure("unlink") }
  }

  func rename(_ name: String, to newName: String) throws {
    guard Glibc.rename(self[name].cString, self[newName].cString) == 0 else { throw Failure("rename") }
  }

  func makeSecondName(_ name: String, for other: String) throws {
    guard link(self[other].cString, self[name].cString) == 0 else { throw Failure("link") }
  }

  func makeLink(_ name: String, to target: String) throws {
    guard symlink(target, self[name].cString) == 0 else { throw Failure("symlink") }
  }

  func makePipe(_ name: String) throws {
    guard mkfifo(self[name].cString, 0o644) == 0 else { throw Failure("mkfifo") }
  }

  func setMode(_ name: String, _ mode: mode_t) throws {
    guard chmod(self[name].cString, mode) == 0 else { throw Failure("chmod") }
  }

  /// First bytes that identify a file's format.
  enum Contents {
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46]
    static let text: [UInt8] = Array("Dear diary, today I took no pictures.".utf8)
  }
}
