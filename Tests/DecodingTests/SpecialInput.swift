import Glibc
import PhotoLibrary
import Testing

/// An entry of a folder with a picture's name that is not a picture, or whose name is not text.
enum SpecialInput: CaseIterable {
  case pipe, device, endlessDevice, socket, folder, linkLoop, danglingLink, nameOfNoEncoding

  /// Creates the entry in `folder`. Returns the path to open.
  func make(in folder: FixtureFolder) throws -> RawPath {
    let path = "\(folder.path)/a.jpg"
    switch self {
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .device: try #require(symlink("/dev/tty", path) == 0)
    case .endlessDevice: try #require(symlink("/dev/zero", path) == 0)
    case .socket:
      let end = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(end) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let status = withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(end, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(status == 0)
    case .folder: try #require(mkdir(path, 0o700) == 0)
    case .linkLoop: try #require(symlink("a.jpg", path) == 0)
    case .danglingLink: try #require(symlink("absent.jpg", path) == 0)
    case .nameOfNoEncoding:
      let plain = try folder.save(.quarters(width: 8, height: 8), "plain.jpg")
      let name = RawPath(bytes: Array(folder.path.utf8) + [0x2F, 0xFF, 0xC0, 0x80] + Array(".jpg".utf8))
      try #require(rename(plain, (name.bytes + [0]).map { CChar(bitPattern: $0) }) == 0)
      return name
    }
    return RawPath(path)
  }
}
