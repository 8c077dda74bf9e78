import PagerGeometry

/// The pointers that are down: the mouse, and the fingers of any number of touch devices, each under an id of its own.
struct PointerTable: Hashable, Sendable {
  /// A finger as SDL names it: its number is unique on its device only.
  struct Finger: Hashable, Sendable {
    /// SDL's number of the device.
    var device: Int64
    /// SDL's number of the finger on it.
    var finger: Int64
  }

  /// The mouse's left button.
  static let mouse = Pointer(id: 0, kind: .mouse)

  /// Whether the mouse's left button is down.
  private(set) var isMouseDown = false
  private var fingers: [Finger: Pointer] = [:]

  /// Whether anything is down.
  var isEmpty: Bool { !isMouseDown && fingers.isEmpty }
  /// Devices that have a finger down.
  var devices: Set<Int64> { Set(fingers.keys.map(\.device)) }

  /// The finger's pointer while it is down.
  func pointer(of finger: Finger) -> Pointer? { fingers[finger] }

  /// The pointer of a finger that comes down, under the smallest number free; `nil` when it is down already.
  mutating func press(_ finger: Finger) -> Pointer? {
    guard fingers[finger] == nil else { return nil }
    let taken = Set(fingers.values.map(\.id))
    var id: Int64 = 1
    while taken.contains(id) { id += 1 }
    let pointer = Pointer(id: id, kind: .touch)
    fingers[finger] = pointer
    return pointer
  }

  /// The pointer of a finger that goes up; `nil` when it was not down.
  mutating func lift(_ finger: Finger) -> Pointer? { fingers.removeValue(forKey: finger) }

  /// Presses the mouse's button; whether it was up.
  mutating func pressMouse() -> Bool {
    defer { isMouseDown = true }
    return !isMouseDown
  }

  /// Lifts the mouse's button; whether it was down.
  mutating func liftMouse() -> Bool {
    defer { isMouseDown = false }
    return isMouseDown
  }
}
