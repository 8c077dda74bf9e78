/// A mouse button by X's number; 4 to 7 are the wheel's four directions.
public enum XButton: UInt8, Sendable {
  case left = 1
  case wheelUp = 4
  case wheelDown, wheelLeft, wheelRight
}

/// A key by its X keysym.
public enum XKey: UInt32, Sendable, CaseIterable {
  case backspace = 0xff08
  case enter = 0xff0d
  case escape = 0xff1b
  case home = 0xff50
  case left, up, right, down, pageUp, pageDown, end
  case space = 0x20
  case bracketLeft = 0x5b
  case bracketRight = 0x5d
  case slash = 0x2f
  case minus = 0x2d
  case zero = 0x30
  case one
  case seven = 0x37
  case equal = 0x3d
  case shift = 0xffe1
  case control = 0xffe3
  case f = 0x66
  case g = 0x67
  case i = 0x69
  case n = 0x6e
  case p = 0x70
  case q = 0x71
  case r
  case w = 0x77
  case c = 0x63
  case m = 0x6d
  case x = 0x78
  case z = 0x7a
  case delete = 0xffff
  case f2 = 0xffbf
  case f3, f4
  case f11 = 0xffc8
}

/// The mouse and the keyboard, by the XTEST extension: the server takes these for real devices.
extension XConnection {
  /// Moves the mouse to a place on the screen.
  public func moveMouse(x: Int, y: Int) throws { try fake(6, 0, x: x, y: y) }
  /// Presses a button where the mouse is.
  public func press(_ button: XButton) throws { try fake(4, button.rawValue) }
  /// Releases a button.
  public func release(_ button: XButton) throws { try fake(5, button.rawValue) }

  /// Presses and releases a button.
  public func click(_ button: XButton) throws {
    try press(button)
    try release(button)
  }

  /// Presses a key, which repeats as the server's keys do until it is released.
  public func pressKey(_ key: XKey) throws { try fake(2, try keycode(key)) }
  /// Releases a key.
  public func releaseKey(_ key: XKey) throws { try fake(3, try keycode(key)) }

  /// Presses and releases a key.
  public func type(_ key: XKey) throws {
    let code = try keycode(key)
    try fake(2, code)
    try fake(3, code)
  }

  /// Presses and releases a key while Shift is held.
  public func typeShifted(_ key: XKey) throws {
    try pressKey(.shift)
    try type(key)
    try releaseKey(.shift)
  }

  /// Presses and releases a key while Ctrl is held.
  public func typeWithControl(_ key: XKey) throws {
    try pressKey(.control)
    try type(key)
    try releaseKey(.control)
  }

  /// Makes the key that types `key` type `shifted` with Shift, as on another keyboard layout.
  public func relabel(_ key: XKey, shifted: XKey) throws {
    var request: [UInt8] = [try keycode(key), 2, 0, 0]
    request.append(little: key.rawValue)
    request.append(little: shifted.rawValue)
    try tell(100, 1, request)
  }

  private func fake(_ event: UInt8, _ detail: UInt8, x: Int = 0, y: Int = 0) throws {
    var request: [UInt8] = [event, detail, 0, 0]
    request.append(little: UInt32(0))
    request.append(little: event == 6 ? root : 0)
    request += [UInt8](repeating: 0, count: 8)
    request.append(little: Int16(clamping: x))
    request.append(little: Int16(clamping: y))
    request += [UInt8](repeating: 0, count: 8)
    try tell(try opcode(of: "XTEST"), 2, request)
  }

  private func opcode(of name: String) throws -> UInt8 {
    var request: [UInt8] = []
    request.append(little: UInt16(name.utf8.count))
    request += [0, 0] + Array(name.utf8)
    let answer = try ask(98, 0, request)
    guard answer[8] == 1 else { throw MissingExtension(name: name) }
    return answer[9]
  }

  private func keycode(_ key: XKey) throws -> UInt8 {
    let count = keycodes.upperBound - keycodes.lowerBound + 1
    let answer = try ask(101, 0, [keycodes.lowerBound, count])
    let perCode = Int(answer[1])
    for index in 0..<Int(count) where answer.little(UInt32.self, at: 32 + 4 * index * perCode) == key.rawValue {
      return keycodes.lowerBound + UInt8(index)
    }
    throw MissingKey(key: key)
  }
}

/// The X server lacks an extension.
public struct MissingExtension: Error {
  /// Name of the extension.
  public let name: String
}

/// The X server's keyboard lacks a key.
public struct MissingKey: Error {
  /// The missing key.
  public let key: XKey
}
