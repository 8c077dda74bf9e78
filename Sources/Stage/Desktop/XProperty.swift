import CSDL

/// A reader for the properties of an X window.
enum XProperty {
  /// Returns the first `limit` bytes of the property; `nil` if it is not set or has items of another size.
  ///
  /// If the window is gone, Xlib ends the program: grab the server first if the window may go.
  static func bytes(_ property: Atom, of window: XID, on display: OpaquePointer, limit: Int) -> [UInt8]? {
    read(property, of: window, on: display, format: 8, limit: limit) { bytes, count in
      Array(UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  /// Returns the current text of `display`'s resource database, its first megabyte at most; `nil` if there is none.
  /// Xlib's own copy is as old as the connection.
  static func resources(of display: OpaquePointer) -> String? {
    bytes(Atom(XA_RESOURCE_MANAGER), of: XDefaultRootWindow(display), on: display, limit: 1 << 20).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the first `limit` atoms of the property; `nil` as for ``bytes(_:of:on:limit:)``.
  static func atoms(_ property: Atom, of window: XID, on display: OpaquePointer, limit: Int) -> [Atom]? {
    read(property, of: window, on: display, format: 32, limit: limit) { bytes, count in
      // Xlib returns 32-bit numbers as an array of C's long, which an Atom is.
      bytes.withMemoryRebound(to: Atom.self, capacity: count) { Array(UnsafeBufferPointer(start: $0, count: count)) }
    }
  }

  /// Calls `copy` with the property's memory and the number of its items, which have `format` bits each.
  private static func read<Items>(
    _ property: Atom, of window: XID, on display: OpaquePointer, format: Int32, limit: Int,
    _ copy: (UnsafeMutablePointer<UInt8>, Int) -> Items
  ) -> Items? {
    var type: Atom = 0
    var found: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    // Lengths are requested in units of 32 bits.
    let status = XGetWindowProperty(
      display, window, property, 0, limit * Int(format) / 32, False, Atom(AnyPropertyType), &type, &found, &count,
      &left,
      &bytes)
    // Xlib's memory, freed after the copy.
    defer { if let bytes { XFree(bytes) } }
    guard status == 0, found == format, let bytes, count <= limit else { return nil }
    return copy(bytes, Int(count))
  }
}
