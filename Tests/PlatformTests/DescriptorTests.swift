import Glibc
import Platform
import TestSupport
import Testing

@Suite("Descriptors and folders")
struct DescriptorTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test("A file is opened close-on-exec, and closed with the last reference")
  func opens() throws {
    var file: Descriptor? = try Descriptor(opening: "\(folder.path)/a", O_RDWR | O_CREAT)
    let number = try #require(file?.rawValue)
    #expect(fcntl(number, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
    #expect(ByteStream.write([1, 2, 3][...], to: number) == 0)
    #expect(file?.fileLength == 3)
    let inode = try #require(try file?.status()).st_ino
    file = nil
    // Another test may have been given the number since.
    var status = stat()
    #expect(fstat(number, &status) != 0 || status.st_ino != inode)
  }

  @Test("A file that cannot be opened throws an error that names the system call")
  func missing() {
    #expect(throws: SystemError("open", code: ENOENT)) { try Descriptor(opening: "\(folder.path)/none", O_RDONLY) }
    #expect("\(SystemError("open", code: ENOENT))" == "open: No such file or directory")
  }

  @Test("A folder's names include hidden entries, but not . and ..")
  func names() throws {
    for name in ["b", ".a", "...", "c d"] { _ = try Descriptor(opening: "\(folder.path)/\(name)", O_RDWR | O_CREAT) }
    mkdir("\(folder.path)/e", 0o700)
    #expect(try DirectoryReader.names(in: folder.path).sorted() == ["...", ".a", "b", "c d", "e"])
    #expect(throws: SystemError("open", code: ENOTDIR)) { try DirectoryReader.names(in: "\(folder.path)/b") }
  }

  @Test("A directory has the same identity through a link, and gives the kind of each entry")
  func entries() throws {
    _ = try Descriptor(opening: "\(folder.path)/file", O_RDWR | O_CREAT)
    mkdir("\(folder.path)/folder", 0o700)
    symlink(folder.path, "\(folder.path)/link")
    let reached = try DirectoryReader("\(folder.path)/link").identity
    var reader = try DirectoryReader(folder.path)
    #expect(reader.identity == reached)
    var kinds: [String: EntryKind] = [:]
    try reader.forEach { name, kind in
      kinds[String(decoding: name, as: UTF8.self)] = kind
      return true
    }
    // A file system may give no kind; if it gives one, it is right.
    #expect(kinds.keys.sorted() == ["file", "folder", "link"])
    #expect([.file, .unknown].contains(kinds["file"]) && [.folder, .unknown].contains(kinds["folder"]))
    #expect(kinds["link"] == .unknown)
  }
}
