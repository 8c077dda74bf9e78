/// A message as a Wayland compositor sends it, made value by value.
struct TestMessage {
  private let sender: UInt32
  private let kind: UInt32
  private var body: [UInt8] = []

  init(from sender: UInt32, kind: UInt32) { (self.sender, self.kind) = (sender, kind) }

  func number(_ number: UInt32) -> TestMessage { adding(Self.bytes(number)) }

  func text(_ text: String) -> TestMessage {
    var letters = Array(text.utf8) + [0]
    let length = UInt32(letters.count)
    while letters.count % 4 != 0 { letters.append(0) }
    return adding(Self.bytes(length) + letters)
  }

  var bytes: [UInt8] { Self.bytes(sender) + Self.bytes(UInt32(body.count + 8) << 16 | kind) + body }

  private func adding(_ bytes: [UInt8]) -> TestMessage {
    var message = self
    message.body += bytes
    return message
  }

  /// In this machine's order of bytes.
  private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}
