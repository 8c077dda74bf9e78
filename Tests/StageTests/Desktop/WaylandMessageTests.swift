import Testing

@testable import Stage

struct WaylandMessageTests {
  private let bytes =
    TestMessage(from: 2, kind: 0).number(11).text("wl_seat").number(7).bytes
    + TestMessage(from: 3, kind: 1).bytes + TestMessage(from: 1, kind: 5).text("").bytes

  @Test("Messages are read with their sender, kind, numbers and texts") func readsMessages() throws {
    let messages = try #require(WaylandMessage.all(in: bytes))
    #expect(messages.map(\.sender) == [2, 3, 1])
    #expect(messages.map(\.kind) == [0, 1, 5])
    var reader = messages[0].reader
    #expect(reader.number() == 11)
    #expect(reader.text() == "wl_seat")
    #expect(reader.number() == 7)
    #expect(reader.number() == nil)
    #expect(reader.text() == nil)
    reader = messages[2].reader
    #expect(reader.text() == "")
  }

  @Test("A message is returned only when all its bytes are there") func partialMessage() {
    for count in 0..<bytes.count {
      let whole = count < 28 ? 0 : count < 36 ? 1 : 2
      #expect(WaylandMessage.all(in: Array(bytes.prefix(count)))?.count == whole, "\(count) bytes")
    }
  }

  @Test("Messages and texts of an impossible length are refused") func invalidLength() throws {
    // Shorter than its own head.
    #expect(WaylandMessage.all(in: [UInt8](repeating: 0, count: 64)) == nil)
    // A text that is longer than its message, and one without its closing zero.
    for length in [200, 0, 255] as [UInt8] {
      var bytes = self.bytes
      bytes[12] = length
      var reader = try #require(WaylandMessage.all(in: bytes)?.first).reader
      #expect(reader.number() == 11)
      #expect(reader.text() == nil)
    }
  }

  @Test("A request is encoded in the form in which messages are read") func makesRequests() {
    let made = WaylandMessage.request(
      to: 2, kind: 0, WaylandMessage.bytes(of: 11) + WaylandMessage.bytes(of: "wl_seat") + WaylandMessage.bytes(of: 7))
    #expect(made == TestMessage(from: 2, kind: 0).number(11).text("wl_seat").number(7).bytes)
  }
}
