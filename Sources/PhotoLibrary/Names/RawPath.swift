import Glibc

/// A path or a name on disk, as the kernel's bytes: any but NUL, and not always UTF-8.
public struct RawPath: Hashable, Sendable {
  /// The path's bytes, without the final NUL.
  public let bytes: [UInt8]

  /// Creates the path of `bytes`. A NUL ends it, as in the kernel.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Creates the path that `string` spells in UTF-8.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// Creates the path from the C string `text`.
  init(cString text: UnsafePointer<CChar>) {
    bytes = UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
  }

  /// The bytes and a NUL, for C calls.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// Returns the path of the entry `name` in this folder.
  func appending(_ name: some Collection<UInt8>) -> RawPath {
    let slash = UInt8(ascii: "/")
    return RawPath(bytes: (bytes.isEmpty || bytes.last == slash ? bytes : bytes + [slash]) + name)
  }

  /// The part after the last slash; trailing slashes do not count. It is empty for `/` and for an empty path.
  public var name: ArraySlice<UInt8> {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
    return trimmed[(slash + 1)...]
  }

  /// ``name`` as text, with replacement characters for bytes that are not UTF-8.
  ///
  /// Strings are not split at slashes: a slash and an accent after it are one character.
  public var nameText: String { String(decoding: name, as: UTF8.self) }

  /// The absolute path, without `.`, `..` and empty parts; unchanged where it is relative and the working folder is
  /// unknown.
  ///
  /// Links are not followed. No path of a library has `..` after a name (``isAmbiguous``), so the file stays the same.
  public var absolute: RawPath {
    guard bytes.first != UInt8(ascii: "/") else { return absolute(from: self) }
    guard let current = getcwd(nil, 0) else { return self }
    // getcwd returns memory of its own, which is freed here.
    defer { free(current) }
    return absolute(from: RawPath(cString: current))
  }

  /// Returns the absolute path, without `.`, `..` and empty parts; a relative path counts from `folder`.
  func absolute(from folder: RawPath) -> RawPath {
    let slash = UInt8(ascii: "/")
    let whole = bytes.first == slash ? self : folder.appending(bytes)
    var parts: [ArraySlice<UInt8>] = []
    for part in whole.bytes.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    return parts.isEmpty ? RawPath("/") : RawPath(bytes: parts.flatMap { [slash] + $0 })
  }

  /// The folder of this path: the part before the name, or `.` if there is none.
  public var parent: RawPath {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return RawPath(".") }
    let folder = RawPath(bytes: trimmed[..<slash]).trimmedBytes
    return folder.isEmpty ? RawPath("/") : RawPath(bytes: folder)
  }

  /// Whether the name is relative: empty, `.` or `..`.
  var isRelativeName: Bool {
    let name = name
    return name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8)
  }

  /// Whether `..` follows a name. Where that name is a link, the kernel goes up from the link's target, but a program
  /// that reads the text goes up from the link.
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

  /// The bytes without trailing slashes.
  var trimmedBytes: ArraySlice<UInt8> {
    bytes[..<(bytes.lastIndex { $0 != UInt8(ascii: "/") }.map { $0 + 1 } ?? 0)]
  }
}
