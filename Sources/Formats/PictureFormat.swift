/// A supported picture format: its name, its file names and the first bytes of its files.
///
/// A format consists of a file in this module, an entry in ``all``, and its reader in the decoder.
public struct PictureFormat: Sendable {
  /// The result of recognition from the first bytes of a file.
  public enum Recognition: Sendable {
    case yes, no
    /// More bytes, or the file's name, may decide.
    case possible
  }

  /// The name for the user.
  public let name: String
  /// The extensions of file names, without the dot, in lower case, at most eight characters each.
  public let endings: [String]
  /// The MIME types, the usual one first.
  public let types: [String]
  /// The function that recognises a file of this format by its first bytes: ``headLength`` of them, or all there are.
  public let recognize: @Sendable (_ head: [UInt8]) -> Recognition
  /// The bytes of a small picture, which the decoder reads to prove that it supports the format.
  public let sample: [UInt8]

  /// All formats, in the order of the documentation.
  public static let all: [PictureFormat] = [jpeg, png, webp, avif, heic, jpegXL, raw, tiff, gif, bmp, svg, pnm]

  /// The number of bytes that decide the format of nearly every file.
  public static let headLength = 1024
  /// The maximum number of bytes that are searched for a format. Markup may begin with long comments.
  public static let longestHead = 65536

  /// Returns whether the extension of `name`, in any case, is that of a format. It allocates nothing, because listing a
  /// folder calls it for each file.
  public static func hasEnding(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var letters: UInt64 = 0
    for count in 0...min(longestEnding, name.count) {
      // A name must have something before the dot.
      guard count + 1 < name.count else { return false }
      let byte = name[name.count - 1 - count]
      if byte == UInt8(ascii: "."), packedEndings.contains(letters) { return true }
      let folded = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if count < longestEnding { letters |= UInt64(folded) << (8 * UInt64(count)) }
    }
    return false
  }

  private static let longestEnding = 8
  /// The characters of each extension in one number, the last one lowest.
  private static let packedEndings = all.flatMap { format in
    format.endings.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}

extension PictureFormat {
  /// Recognises the format of a file that begins with `head`; `nil` for a file in no supported format.
  public init?(of head: [UInt8]) {
    guard let found = Self.all.first(where: { $0.recognize(head) == .yes }) else { return nil }
    self = found
  }

  /// Finds the format that a file beginning with `head` may be in, where its bytes do not decide; `nil` if there is
  /// none.
  public init?(possibleIn head: [UInt8]) {
    guard !head.isEmpty, let found = Self.all.first(where: { $0.recognize(head) == .possible }) else { return nil }
    self = found
  }
}

extension PictureFormat: Equatable {
  /// Returns whether both have the same name.
  public static func == (one: PictureFormat, other: PictureFormat) -> Bool { one.name == other.name }
}

extension UInt8 {
  /// Whether it is an ASCII space, tab or line end.
  var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
