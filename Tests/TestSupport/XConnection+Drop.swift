import Synchronization

/// Dropping files on a window, as a file manager does: the source's side of XDND, version 5.
extension XConnection {
  /// The window did not request the data that was dropped on it.
  public struct DropRefused: Error {}

  /// Drops `text`, file addresses in a line each, on the middle of `window`.
  public func drop(_ text: String, on window: XWindow) throws {
    let source = firstID + 0x100
    let selection = try atom("XdndSelection")
    try tell(1, 0, words([source, root, 0, 0x0001_0001, 0x0002_0000, 0, 0]))
    defer { try? tell(4, 0, words([source])) }
    try tell(22, 0, words([source, selection, 0]))
    let place = UInt32(window.frame.x + window.frame.width / 2) << 16 | UInt32(window.frame.y + window.frame.height / 2)
    let copy = try atom("XdndActionCopy")
    try send("XdndEnter", [source, 5 << 24, try atom("text/uri-list"), 0, 0], to: window.id)
    try send("XdndPosition", [source, 0, place, 0, copy], to: window.id)
    try send("XdndDrop", [source, 0, 0, 0, 0], to: window.id)
    try eventually {
      // The answer to any request brings the events before it.
      _ = try atom("XdndDrop")
      return selectionRequests.withLock { $0.isEmpty } ? "nobody asks for what was dropped" : nil
    }
    guard let request = selectionRequests.withLock({ $0.popLast() }) else { throw DropRefused() }
    try answer(request, text)
  }

  /// Sends `text` to the sender of the event `request` (SelectionRequest).
  private func answer(_ request: [UInt8], _ text: String) throws {
    let (requestor, target, property) = (
      request.little(UInt32.self, at: 12), request.little(UInt32.self, at: 20), request.little(UInt32.self, at: 24)
    )
    var change = words([requestor, property, target])
    change += [8, 0, 0, 0] + words([UInt32(text.utf8.count)]) + Array(text.utf8)
    try tell(18, 0, change)
    var notify: [UInt8] = [31, 0, 0, 0]
    notify += words([request.little(at: 4), requestor, request.little(at: 16), target, property, 0, 0])
    try tell(25, 0, words([requestor, 0]) + notify)
  }

  /// Sends a client message of five numbers.
  private func send(_ name: String, _ numbers: [UInt32], to window: UInt32) throws {
    var message: [UInt8] = [33, 32, 0, 0]
    message += words([window, try atom(name)] + numbers)
    try tell(25, 0, words([window, 0]) + message)
  }

  private func words(_ numbers: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { bytes.append(little: number) }
    return bytes
  }
}
