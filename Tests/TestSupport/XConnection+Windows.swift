/// A window on a screen.
public struct XWindow: Hashable, Sendable {
  let id: UInt32
  /// Place of the window on the screen and its size when it was found, in pixels.
  public let frame: PixelBox
}

/// A rectangle of whole pixels.
public struct PixelBox: Hashable, Sendable {
  /// Left edge.
  public var x: Int
  /// Top edge.
  public var y: Int
  /// Extent to the right.
  public var width: Int
  /// Extent downward.
  public var height: Int

  /// A box from its top left corner.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension XConnection {
  /// Returns the visible windows of programs, the lowest first. With a window manager they are the windows that it
  /// manages, without the frames that it puts around them; otherwise all children of the root window.
  public func windows() throws -> [XWindow] {
    if let kept = try rootProperty("_NET_CLIENT_LIST_STACKING") {
      return stride(from: 0, to: kept.count - 3, by: 4).compactMap { window(kept.little(at: $0)) }
    }
    let tree = try ask(15, 0, body(root))
    let count = Int(tree.little(UInt16.self, at: 16))
    return (0..<count).compactMap { window(tree.little(at: 32 + 4 * $0)) }
  }

  /// Returns the window `id`; `nil` if it is not visible, or disappears between two requests.
  private func window(_ id: UInt32) -> XWindow? {
    guard let attributes = try? ask(3, 0, body(id)), attributes[26] == 2, let frame = try? frame(of: id) else {
      return nil
    }
    return XWindow(id: id, frame: frame)
  }

  /// Returns the current frame of a window.
  public func frame(of window: XWindow) throws -> PixelBox { try frame(of: window.id) }

  private func frame(of id: UInt32) throws -> PixelBox {
    let geometry = try ask(14, 0, body(id))
    // Its place on the root window counts, not that in its parent, which may be a window manager's frame.
    let place = try ask(40, 0, body(id) + body(root) + [0, 0, 0, 0])
    return PixelBox(
      x: Int(place.little(Int16.self, at: 12)), y: Int(place.little(Int16.self, at: 14)),
      width: Int(geometry.little(UInt16.self, at: 16)), height: Int(geometry.little(UInt16.self, at: 18)))
  }

  /// Moves and resizes a window, as a window manager would. A real one does so a little later, and may put its frame at
  /// that place instead of the window.
  public func place(_ window: XWindow, at frame: PixelBox) throws {
    var request = body(window.id)
    request.append(little: UInt32(0b1111))
    for value in [frame.x, frame.y, frame.width, frame.height] { request.append(little: Int32(value)) }
    try tell(12, 0, request)
  }

  /// Gives a window the keyboard.
  public func focus(_ window: XWindow) throws { try focus(id: window.id) }

  /// Takes the keyboard from every window, as when another program is clicked.
  public func focusNothing() throws { try focus(id: 0) }

  /// Returns whether a window has the keyboard.
  public func hasFocus(_ window: XWindow) throws -> Bool {
    try ask(43, 0, []).little(UInt32.self, at: 8) == window.id
  }

  private func focus(id: UInt32) throws {
    var request = body(id)
    request.append(little: UInt32(0))
    try tell(42, 1, request)
  }

  private func body(_ id: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(little: id)
    return bytes
  }
}
