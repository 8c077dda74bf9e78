import CMD5
import Glibc
import Platform
import Synchronization

/// The desktop's cache of thumbnails (freedesktop's specification).
///
/// A thumbnail's name is the MD5 sum of the picture's URI. The reader must check that it shows this picture in its
/// present state: the file says so.
public struct ThumbnailCache: Sendable {
  /// The folders of the sizes, the best one for a preview first: 256, 512, 1024 and 128 pixels.
  private static let sizes = ["large", "x-large", "xx-large", "normal"]

  /// The sizes in pixels with their folders, the smallest first.
  static let sides = [(128, "normal"), (256, "large"), (512, "x-large"), (1024, "xx-large")]

  let folder: RawPath
  private let current: RawPath
  /// The record of a failure to write.
  let trouble: ThumbnailTrouble

  /// Creates the cache in `folder`. Relative paths of pictures count from `current`. After the first failure to write,
  /// calls `onTrouble` once, on any thread, with a line that says why.
  init(folder: RawPath, current: RawPath, onTrouble: @escaping @Sendable (String) -> Void = { _ in }) {
    self.folder = folder
    self.current = current
    trouble = ThumbnailTrouble(onTrouble)
  }

  /// Returns the cache of the user; `nil` if no folder for caches is known. After the first failure to write, calls
  /// `onTrouble` once, on any thread, with a line that says why.
  public static func system(onTrouble: @escaping @Sendable (String) -> Void = { _ in }) -> ThumbnailCache? {
    guard let path = getcwd(nil, 0) else { return nil }
    // getcwd returns memory of its own, which is freed here.
    defer { free(path) }
    let current = RawPath(String(cString: path))
    return Environment.cacheFolder.map {
      ThumbnailCache(folder: RawPath("\($0)/thumbnails"), current: current, onTrouble: onTrouble)
    }
  }

  /// Opens a thumbnail of `picture`; `nil` if there is none. May wait for a disk.
  public func open(for picture: RawPath) -> Descriptor? {
    open(for: picture, in: Self.sizes)
  }

  /// Opens the smallest thumbnail of `picture` of a size of at least `side` pixels; `nil` if there is none. May wait
  /// for a disk.
  public func open(for picture: RawPath, atLeast side: Int) -> Descriptor? {
    open(for: picture, in: Self.sides.filter { $0.0 >= side }.map(\.1))
  }

  private func open(for picture: RawPath, in sizes: [String]) -> Descriptor? {
    let name = Self.name(of: uri(of: picture))
    for size in sizes {
      let path = folder.appending("\(size)/\(name)".utf8)
      if let file = try? PictureFile.open(path) { return file }
    }
    return nil
  }

  /// Returns the folder of thumbnails of `side` pixels; `nil` if there is no such size.
  static func name(ofSide side: Int) -> String? { sides.first { $0.0 == side }?.1 }

  /// Returns the URI of `picture`.
  func uri(of picture: RawPath) -> [UInt8] { Self.uri(of: picture, from: current) }

  /// Returns the file name of the thumbnail of the picture at `uri`: the MD5 sum of the URI, and `.png`.
  static func name(of uri: [UInt8]) -> String {
    var sum = [CChar](repeating: 0, count: 2 * Int(MD5_DIGEST_LENGTH) + 1)
    MD5Data(uri, uri.count, &sum)
    return String(decoding: sum.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) + ".png"
  }

  /// Returns the URI of `path`.
  static func uri(of path: RawPath, from current: RawPath) -> [UInt8] {
    FileAddress.address(of: path.absolute(from: current).bytes)
  }

  /// Returns the absolute path of `picture`, which a thumbnail must name to be the picture's.
  public func path(of picture: RawPath) -> [UInt8] { picture.absolute(from: current).bytes }
}

/// The state of the cache after a failure. After the first one, nothing more is written: a full or read-only disk costs
/// one message.
final class ThumbnailTrouble: Sendable {
  private let isFound = Atomic(false)
  private let tell: @Sendable (String) -> Void

  /// Creates a state without failure. `tell` is called at most once.
  init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  /// Whether a thumbnail could not be written.
  var isThere: Bool { isFound.load(ordering: .relaxed) }

  /// Notes that a thumbnail could not be written, for the reason in `line`.
  func report(_ line: String) {
    if !isFound.exchange(true, ordering: .relaxed) { tell(line) }
  }
}

extension ThumbnailCache {
  /// The content of the cache, and whether more can be written.
  public struct State: Hashable, Sendable {
    /// The folder.
    public let path: String
    /// Whether thumbnails can be written; for a missing folder, whether it can be made.
    public let isWritable: Bool
    /// The number of thumbnails, of all sizes.
    public let count: Int
    /// The size of the thumbnails, in bytes.
    public let bytes: Int
  }

  /// Returns the present state. O(thumbnails): reads the facts of each file.
  public func state() -> State {
    let path = String(decoding: folder.bytes, as: UTF8.self)
    var (count, bytes) = (0, 0)
    for (_, size) in Self.sides {
      for name in (try? DirectoryReader.names(in: "\(path)/\(size)")) ?? [] {
        var status = stat()
        guard lstat("\(path)/\(size)/\(name)", &status) == 0 else { continue }
        count += 1
        bytes += Int(status.st_size)
      }
    }
    return State(path: path, isWritable: Self.mayWrite(to: path), count: count, bytes: bytes)
  }

  /// Returns whether this user may write to the folder at `path`, or make it.
  static func mayWrite(to path: String) -> Bool {
    var folder = path
    while true {
      if access(folder, F_OK) == 0 { return access(folder, W_OK | X_OK) == 0 }
      guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return false }
      folder = String(folder[..<slash])
    }
  }
}
