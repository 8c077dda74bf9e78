/// A message from a Wayland compositor: its sender, its opcode and its arguments.
///
/// Format: sender (4 bytes), length and opcode (2 each, the opcode in the lower half), then the arguments: numbers of 4
/// bytes, and texts (the length including a closing NUL, then the text padded to 4). All numbers are in the machine's
/// byte order.
struct WaylandMessage {
  /// The id of the object that sends it.
  let sender: UInt32
  /// The opcode: the number of the event in the object's interface, from 0.
  let kind: UInt32
  private let body: ArraySlice<UInt8>

  /// The size of a message's header (bytes).
  private static let headLength = 8

  /// Returns the complete messages in `bytes`; `nil` if one is invalid.
  static func all(in bytes: [UInt8]) -> [WaylandMessage]? {
    var messages: [WaylandMessage] = []
    var remainder = bytes[...]
    while let sender = word(remainder, at: 0), let head = word(remainder, at: 4) {
      let length = Int(head >> 16)
      guard length >= headLength else { return nil }
      guard length <= remainder.count else { break }
      messages.append(
        WaylandMessage(sender: sender, kind: head & 0xFFFF, body: remainder.prefix(length).dropFirst(headLength)))
      remainder = remainder.dropFirst(length)
    }
    return messages
  }

  /// Returns the bytes of a request to `object`.
  static func request(to object: UInt32, kind: UInt32, _ body: [UInt8]) -> [UInt8] {
    bytes(of: object) + bytes(of: UInt32(headLength + body.count) << 16 | kind) + body
  }

  /// Returns a number in the wire format.
  static func bytes(of number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

  /// Returns a text in the wire format.
  static func bytes(of text: String) -> [UInt8] {
    let letters = Array(text.utf8) + [0]
    return bytes(of: UInt32(letters.count)) + letters
      + [UInt8](repeating: 0, count: filled(letters.count) - letters.count)
  }

  /// A reader for the arguments, from the first.
  var reader: Reader { Reader(remainder: body) }

  /// A reader for the arguments of a message, one after the other; each read returns `nil` if the message ends before.
  struct Reader {
    fileprivate var remainder: ArraySlice<UInt8>

    mutating func number() -> UInt32? {
      guard let number = WaylandMessage.word(remainder, at: 0) else { return nil }
      remainder = remainder.dropFirst(4)
      return number
    }

    mutating func text() -> String? {
      guard let length = number().map(Int.init), length > 0, filled(length) <= remainder.count else { return nil }
      defer { remainder = remainder.dropFirst(filled(length)) }
      return String(decoding: remainder.prefix(length - 1), as: UTF8.self)
    }
  }

  private static func filled(_ length: Int) -> Int { (length + 3) / 4 * 4 }

  private static func word(_ bytes: ArraySlice<UInt8>, at place: Int) -> UInt32? {
    guard bytes.count >= place + 4 else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}
