import CDBus

/// A reader for the contents of a bus message, value by value. libdbus has validated the message on arrival.
///
/// Valid as long as the message: ``BusMessage/read(_:)`` lends it.
struct BusReader {
  /// The maximum number of entries of a list; a desktop has some hundred settings.
  private static let mostEntries = 4096
  /// The maximum number of bytes of a text: the address of a file with the longest path, all of it escaped.
  private static let mostBytes = 3 * 4096 + 7
  /// The deepest nesting of variants.
  private static let mostDepth = 4

  private var iterator: DBusMessageIter

  init(_ iterator: DBusMessageIter) { self.iterator = iterator }

  /// Returns the type code of the next value; zero at the end.
  private mutating func type() -> UInt8 { UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&iterator)) }

  private mutating func expect(_ code: Unicode.Scalar, _ what: String) throws(BusError) {
    guard type() == UInt8(ascii: code) else { throw .unexpected(what) }
  }

  /// Moves to the next value.
  private mutating func next() { dbus_message_iter_next(&iterator) }

  /// Returns a reader for the contents of the next value, which is a container, and moves past it.
  private mutating func inside() -> BusReader {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    next()
    return BusReader(inner)
  }

  /// Reads the next value, whose type has the memory layout of `Number`.
  private mutating func basic<Number: BitwiseCopyable>(_ start: Number) -> Number {
    var number = start
    dbus_message_iter_get_basic(&iterator, &number)
    next()
    return number
  }

  /// Reads a text; `what` names it in errors.
  mutating func text(_ what: String) throws(BusError) -> String {
    try expect("s", what)
    // The message's memory, copied before the message is released.
    let start: UnsafePointer<CChar>? = basic(nil)
    guard let start, let text = String(validatingCString: start), text.utf8.count <= Self.mostBytes else {
      throw .unexpected(what)
    }
    return text
  }

  /// Reads a 32-bit integer; `what` names it in errors.
  mutating func number(_ what: String) throws(BusError) -> Int32 {
    try expect("i", what)
    return basic(0)
  }

  /// Reads a 32-bit number without a sign; `what` names it in errors.
  mutating func count(_ what: String) throws(BusError) -> UInt32 {
    try expect("u", what)
    return basic(0)
  }

  /// Reads the path of an object.
  mutating func path() throws(BusError) -> String {
    try expect("o", "an object's path")
    // The message's memory, copied before the message is released; libdbus has validated the characters.
    let start: UnsafePointer<CChar>? = basic(nil)
    guard let start else { throw .unexpected("an object's path") }
    return String(cString: start)
  }

  /// Reads a record, and returns a reader for its contents.
  mutating func record() throws(BusError) -> BusReader {
    try expect("r", "a record")
    return inside()
  }

  /// Reads the value of a variant, unwrapping nested variants.
  mutating func variant(depth: Int = 0) throws(BusError) -> PortalValue {
    try expect("v", "a variant")
    var inner = inside()
    return try inner.value(depth: depth)
  }

  private mutating func value(depth: Int) throws(BusError) -> PortalValue {
    switch type() {
    case UInt8(ascii: "v"):
      guard depth < Self.mostDepth else { throw .unexpected("fewer variants in one another") }
      return try variant(depth: depth + 1)
    case UInt8(ascii: "b"): return .flag(basic(dbus_bool_t(0)) != 0)
    case UInt8(ascii: "u"): return .number(Int64(basic(UInt32(0))))
    case UInt8(ascii: "i"): return .number(Int64(basic(Int32(0))))
    case UInt8(ascii: "d"): return .fraction(basic(0.0))
    case UInt8(ascii: "s"): return .text(try text("a text"))
    case UInt8(ascii: "a") where dbus_message_iter_get_element_type(&iterator) == Int32(UInt8(ascii: "s")):
      return .texts(try texts())
    case UInt8(ascii: "r"):
      var parts = inside()
      return parts.color() ?? .other
    default:
      next()
      return .other
    }
  }

  private mutating func texts() throws(BusError) -> [String] {
    var entries = inside()
    var texts: [String] = []
    while entries.type() != 0 {
      guard texts.count < Self.mostEntries else { throw .unexpected("fewer texts") }
      texts.append(try entries.text("a text"))
    }
    return texts
  }

  /// Reads exactly three fractions; `nil` for anything else.
  private mutating func color() -> PortalValue? {
    var parts: [Double] = []
    while type() == UInt8(ascii: "d"), parts.count < 4 { parts.append(basic(0.0)) }
    return parts.count == 3 && type() == 0 ? .color(parts[0], parts[1], parts[2]) : nil
  }

  /// Reads a dictionary, calling `body` for each entry, at its key.
  mutating func forEachEntry(_ what: String, _ body: (inout BusReader) throws(BusError) -> Void) throws(BusError) {
    try forEach("e", what, body)
  }

  /// Reads a list of records, calling `body` for each record, at its first part.
  mutating func forEachRecord(_ what: String, _ body: (inout BusReader) throws(BusError) -> Void) throws(BusError) {
    try forEach("r", what, body)
  }

  private mutating func forEach(
    _ code: Unicode.Scalar, _ what: String, _ body: (inout BusReader) throws(BusError) -> Void
  ) throws(BusError) {
    try expect("a", what)
    var entries = inside()
    var count = 0
    while entries.type() != 0 {
      try entries.expect(code, what)
      count += 1
      guard count <= Self.mostEntries else { throw .unexpected("fewer entries") }
      var entry = entries.inside()
      try body(&entry)
    }
  }
}
