import CDBus
import Testing

@testable import Stage

@Suite("Bus messages")
struct BusMessageTests {
  private static func call(_ values: [BusValue]) throws -> BusMessage {
    try BusMessage(call: "Do", of: "org.example.Thing", at: "/org/example/thing", on: "org.example", values)
  }

  @Test("Values are read back as they were written, with their types")
  func roundTrip() throws {
    let values: [BusValue] = [
      .text("Düne\u{0}gone"), .number(-7), .record([.text(":1.2"), .path("/a/b")]),
      .list(of: "{sv}", [.entry("flag", .variant(.flag(true))), .entry("count", .variant(.count(3)))]),
      .list(of: "(so)", []),
    ]
    #expect(values.map(\.type).joined() == "si(so)a{sv}a(so)")
    let message = try Self.call(values)
    #expect(dbus_message_has_signature(message.pointer, "si(so)a{sv}a(so)") != 0)
    try message.read { (reader) throws(BusError) in
      #expect(try reader.text("a text") == "Düne")
      #expect(try reader.number("a number") == -7)
      var place = try reader.record()
      #expect(try place.text("a name") == ":1.2")
      #expect(try place.path() == "/a/b")
      var settings: [String: PortalValue] = [:]
      try reader.forEachEntry("settings") { (entry) throws(BusError) in
        settings[try entry.text("a key")] = try entry.variant()
      }
      #expect(settings == ["flag": .flag(true), "count": .number(3)])
    }
  }

  @Test("A missing value or a value of another type throws an error")
  func unexpected() throws {
    let message = try Self.call([.text("a")])
    #expect(throws: BusError.self) { try message.read { (reader) throws(BusError) in try reader.number("a number") } }
    #expect(throws: BusError.self) { try message.read { (reader) throws(BusError) in try reader.path() } }
    #expect(throws: BusError.self) { try message.read { (reader) throws(BusError) in try reader.record() } }
    #expect(throws: BusError.self) {
      try message.read { (reader) throws(BusError) in
        _ = try reader.text("a text")
        _ = try reader.text("another")
      }
    }
  }

  @Test("A list of mixed types is refused")
  func mixed() {
    #expect(throws: BusError.outOfMemory) { try Self.call([.list(of: "s", [.text("a"), .number(1)])]) }
  }

  @Test("A call has a path, an interface and a method; a message that expects no reply is not a call")
  func calls() throws {
    let message = try Self.call([])
    #expect(BusCall(message) == BusCall("Do", of: "org.example.Thing", at: "/org/example/thing"))
    dbus_message_set_no_reply(message.pointer, 1)
    #expect(BusCall(message) == nil)
    let signal = try BusMessage(signal: "Done", of: "org.example.Thing", at: "/a", [.flag(true)])
    #expect(BusCall(signal) == nil)
    #expect(signal.isSignal("Done", of: "org.example.Thing"))
    #expect(signal.isSignal(of: "org.example.Thing"))
    #expect(!signal.isSignal("Begun", of: "org.example.Thing"))
    #expect(!signal.isSignal(of: "org.example.Other"))
    #expect(!message.isSignal(of: "org.example.Thing"))
  }

  @Test("A call may start its receiver by default, and can forbid it")
  func startsNobody() throws {
    let asking = try BusMessage(call: "Do", of: "a.b", at: "/a", on: "a.b", startsNobody: true)
    #expect(dbus_message_get_auto_start(asking.pointer) == 0)
    #expect(dbus_message_get_auto_start(try Self.call([]).pointer) != 0)
  }
}
