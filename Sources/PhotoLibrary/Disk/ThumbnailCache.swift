import CMD5
import Glibc
import Platform
import Synchronization

/// The desktop's cache of thumbnails (freedesktop's specification).
///
/// A thumbnail's name is the MD5 sum of the picture's URI. Whether it was made of that picture, and as it is now, is for its
/// reader to see: the file says so.
public struct ThumbnailCache: Sendable {
  /// The folders of the sizes, the one that fits a preview best first: 256, 512, 1024 and 128 pixels.
  private static let sizes = ["large", "x-large", "xx-large", "normal"]

  /// The same, the least first.
  static let sides = [(128, "normal"), (256, "large"), (512, "x-large"), (1024, "xx-large")]

  let folder: RawPath
  private let current: RawPath
  /// Whether it can be written to.
  let trouble: ThumbnailTrouble

  /// The cache in `folder`; paths of pictures that are relative count from `current`. The first time that it cannot be
  /// written to, `onTrouble` is told why in one line, on any thread.
  init(folder: RawPath, current: RawPath, onTrouble: @escaping @Sendable (String) -> Void = { _ in }) {
    self.folder = folder
    self.current = current
    trouble = ThumbnailTrouble(onTrouble)
  }

  /// The cache of whoever runs this program: below `XDG_CACHE_HOME`, else `~/.cache`. `nil` where neither is known. The
  /// first time that it cannot be written to, `onTrouble` is told why in one line, on any thread.
  public static func system(onTrouble: @escaping @Sendable (String) -> Void = { _ in }) -> ThumbnailCache? {
    guard let path = getcwd(nil, 0) else { return nil }
    // getcwd hands over memory of its own, freed here.
    defer { free(path) }
    let current = RawPath(String(cString: path))
    // The specification has relative paths ignored.
    if let cache = Environment.value(of: "XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return ThumbnailCache(folder: RawPath("\(cache)/thumbnails"), current: current, onTrouble: onTrouble)
    }
    return Environment.value(of: "HOME").map {
      ThumbnailCache(folder: RawPath("\($0)/.cache/thumbnails"), current: current, onTrouble: onTrouble)
    }
  }

  /// Opens what there is of `picture`; `nil` where there is nothing. May wait for a disk.
  public func open(for picture: RawPath) -> Descriptor? {
    open(for: picture, in: Self.sizes)
  }

  /// Opens what there is of `picture` in sizes of at least `side` pixels, the least one; `nil` where there is nothing. May
  /// wait for a disk.
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

  /// The folder of thumbnails of `side` pixels; `nil` where there are none of such a size.
  static func name(ofSide side: Int) -> String? { sides.first { $0.0 == side }?.1 }

  /// The URI of `picture`.
  func uri(of picture: RawPath) -> [UInt8] { Self.uri(of: picture, from: current) }

  /// What the thumbnail of the picture at `uri` is called: the MD5 sum of the URI, and `.png`.
  static func name(of uri: [UInt8]) -> String {
    var sum = [CChar](repeating: 0, count: 2 * Int(MD5_DIGEST_LENGTH) + 1)
    MD5Data(uri, uri.count, &sum)
    return String(decoding: sum.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) + ".png"
  }

  /// The URI of `path`.
  static func uri(of path: RawPath, from current: RawPath) -> [UInt8] {
    FileAddress.address(of: absolute(path, from: current))
  }

  /// The path of `picture` from the root: a thumbnail should be of that picture and no other.
  public func path(of picture: RawPath) -> [UInt8] { Self.absolute(picture, from: current) }

  /// `path` from the root, without `.`, `..` and empty parts. Links are not followed: no path of a library has `..` after
  /// a name.
  private static func absolute(_ path: RawPath, from current: RawPath) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let whole = path.bytes.first == slash ? path : current.appending(path.bytes)
    var parts: [ArraySlice<UInt8>] = []
    for part in whole.bytes.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    return parts.flatMap { [slash] + $0 }
  }
}

/// Whether the cache of thumbnails can be written to. After the first failure nothing is tried any more: a disk that is full
/// or may not be written to costs one line.
final class ThumbnailTrouble: Sendable {
  private let isFound = Atomic(false)
  private let tell: @Sendable (String) -> Void

  /// No trouble yet; `tell` is called at most once.
  init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  /// Whether a thumbnail could not be written.
  var isThere: Bool { isFound.load(ordering: .relaxed) }

  /// A thumbnail could not be written, for the reason in `line`.
  func report(_ line: String) {
    if !isFound.exchange(true, ordering: .relaxed) { tell(line) }
  }
}

extension ThumbnailCache {
  /// What is in the cache, and whether more may go there.
  public struct State: Hashable, Sendable {
    /// The folder.
    public let path: String
    /// Whether thumbnails can be written; of a folder that is not there yet, whether it can be made.
    public let isWritable: Bool
    /// How many thumbnails there are, of all sizes.
    public let count: Int
    /// What they take (bytes).
    public let bytes: Int
  }

  /// What is there now. O(thumbnails): a look at each.
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

  /// Whether this user may write to the folder at `path`, or make it.
  static func mayWrite(to path: String) -> Bool {
    var folder = path
    while true {
      if access(folder, F_OK) == 0 { return access(folder, W_OK | X_OK) == 0 }
      guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return false }
      folder = String(folder[..<slash])
    }
  }
}
