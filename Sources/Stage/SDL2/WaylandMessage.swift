/// A message that a Wayland compositor sends: from whom, which of its kinds, and what it says.
///
/// On the wire: from whom (4 bytes), its length and kind (2 each, the kind in the lower half), then what it says: numbers of
/// 4 bytes, and texts (the length with a closing zero, then the text, filled up to 4). All numbers are in this machine's order
/// of bytes.
struct WaylandMessage {
  /// The object that it is from.
  let sender: UInt32
  /// Which of that object's kinds of messages it is, from 0 on.
  let kind: UInt32
  private let body: ArraySlice<UInt8>

  /// The bytes before what a message says.
  private static let headLength = 8

  /// The messages in `bytes` up to the last that is whole; `nil` where one makes no sense.
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

  /// The bytes of a request to `object`.
  static func request(to object: UInt32, kind: UInt32, _ body: [UInt8]) -> [UInt8] {
    bytes(of: object) + bytes(of: UInt32(headLength + body.count) << 16 | kind) + body
  }

  /// A number as a message has it.
  static func bytes(of number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

  /// A text as a message has it.
  static func bytes(of text: String) -> [UInt8] {
    let letters = Array(text.utf8) + [0]
    return bytes(of: UInt32(letters.count)) + letters
      + [UInt8](repeating: 0, count: filled(letters.count) - letters.count)
  }

  /// What the message says, from its beginning.
  var reader: Reader { Reader(remainder: body) }

  /// Reads what a message says, one value after the other; `nil` where it ends before.
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
