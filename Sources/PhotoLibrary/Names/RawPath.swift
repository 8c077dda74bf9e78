import Glibc

/// A path or a name on disk, as the bytes the kernel knows it by: any but NUL, and not always UTF-8.
public struct RawPath: Hashable, Sendable {
  /// The path's bytes, without a closing NUL.
  public let bytes: [UInt8]

  /// The path of `bytes`. A NUL ends it, as it would for the kernel.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// The path that `string` spells in UTF-8.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// The path that C has at `text`.
  init(cString text: UnsafePointer<CChar>) {
    bytes = UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
  }

  /// What C calls take: the bytes and a NUL.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// The entry `name` of this folder.
  func appending(_ name: some Collection<UInt8>) -> RawPath {
    let slash = UInt8(ascii: "/")
    return RawPath(bytes: (bytes.isEmpty || bytes.last == slash ? bytes : bytes + [slash]) + name)
  }

  /// What follows the last slash; closing slashes do not count. `/` and the empty path have an empty name.
  public var name: ArraySlice<UInt8> {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
    return trimmed[(slash + 1)...]
  }

  /// The same path from the root on, where the working folder is known.
  public var absolute: RawPath {
    guard bytes.first != UInt8(ascii: "/"), let current = getcwd(nil, 0) else { return self }
    // getcwd hands over memory of its own, freed here.
    defer { free(current) }
    return RawPath(cString: current).appending(bytes)
  }

  /// The folder this path is in: what stands before the name, `.` where nothing does.
  public var parent: RawPath {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return RawPath(".") }
    let folder = RawPath(bytes: trimmed[..<slash]).trimmedBytes
    return folder.isEmpty ? RawPath("/") : RawPath(bytes: folder)
  }

  /// Whether the name says where from here rather than what: empty, `.` or `..`.
  var isRelativeName: Bool {
    let name = name
    return name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8)
  }

  /// Whether `..` stands after a name. Where that name is a link, the kernel goes up from where the link leads, and a
  /// program that reads the text from where it stands.
  var isAmbiguous: Bool {
    var hasName = false
    for part in bytes.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) {
        if hasName { return true }
      } else if !part.elementsEqual(".".utf8) {
        hasName = true
      }
    }
    return false
  }

  /// The bytes without closing slashes.
  var trimmedBytes: ArraySlice<UInt8> {
    bytes[..<(bytes.lastIndex { $0 != UInt8(ascii: "/") }.map { $0 + 1 } ?? 0)]
  }
}
