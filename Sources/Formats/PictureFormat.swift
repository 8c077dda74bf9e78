/// A picture format that is opened: its name, its file names and how its files begin.
///
/// A format is a file of this module, a line in ``all``, and its reader in the decoder.
public struct PictureFormat: Sendable {
  /// What the first bytes of a file say of its format.
  public enum Recognition: Sendable {
    case yes, no
    /// More bytes, or the file's name, may tell.
    case possible
  }

  /// The name for a person.
  public let name: String
  /// The endings of file names, behind a dot, in lower case, at most eight letters each.
  public let endings: [String]
  /// The MIME types, the usual one first.
  public let types: [String]
  /// Tells whether a file that begins with these bytes, ``headLength`` or all there are, is in this format.
  public let recognize: @Sendable (_ head: [UInt8]) -> Recognition
  /// A file of the smallest picture, which the decoder reads to show that it can.
  public let sample: [UInt8]

  /// All formats, in the order of the documentation.
  public static let all: [PictureFormat] = [jpeg, png, webp, avif, heic, jpegXL, tiff, gif, bmp, svg, pnm]

  /// The number of bytes that tell the format of nearly every file.
  public static let headLength = 1024
  /// The number of bytes after which no file's format is looked for: markup may begin with long comments.
  public static let longestHead = 65536

  /// Whether the ending of `name`, in any case, is one of a format. Listing a folder asks it for each file: it allocates
  /// nothing.
  public static func hasEnding(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var letters: UInt64 = 0
    for count in 0...min(longestEnding, name.count) {
      // Something is in front of the dot.
      guard count + 1 < name.count else { return false }
      let byte = name[name.count - 1 - count]
      if byte == UInt8(ascii: "."), packedEndings.contains(letters) { return true }
      let folded = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if count < longestEnding { letters |= UInt64(folded) << (8 * UInt64(count)) }
    }
    return false
  }

  private static let longestEnding = 8
  /// The letters of each ending in one number, the last one lowest.
  private static let packedEndings = all.flatMap { format in
    format.endings.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}

extension PictureFormat {
  /// The format of a file that begins with `head`; `nil` for a file in no format that is opened.
  public init?(of head: [UInt8]) {
    guard let found = Self.all.first(where: { $0.recognize(head) == .yes }) else { return nil }
    self = found
  }

  /// The format that a file which begins with `head` may be in, though its bytes do not tell; `nil` where there is none.
  public init?(possibleIn head: [UInt8]) {
    guard !head.isEmpty, let found = Self.all.first(where: { $0.recognize(head) == .possible }) else { return nil }
    self = found
  }
}

extension PictureFormat: Equatable {
  /// Whether both have the same name.
  public static func == (one: PictureFormat, other: PictureFormat) -> Bool { one.name == other.name }
}

extension UInt8 {
  /// Whether it is an ASCII space, tab or line end.
  var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
