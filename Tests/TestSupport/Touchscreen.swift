/// Fingers on a touchscreen, at places on the screen in pixels; a call returns when the server has handled it.
public final class Touchscreen: Sendable {
  /// A place on the screen in pixels, with fractions.
  public struct Place: Hashable, Sendable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// A place from its distances.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  private let device: InputTestDevice
  private let width: Int
  private let height: Int

  init(device: InputTestDevice, width: Int, height: Int) {
    self.device = device
    self.width = width
    self.height = height
  }

  /// Puts a finger down. The caller gives each finger a number.
  public func begin(_ finger: UInt32 = 0, at place: Place) throws { try send(.begin, finger, place) }
  /// Moves a finger that is down.
  public func move(_ finger: UInt32 = 0, to place: Place) throws { try send(.update, finger, place) }
  /// Lifts a finger.
  public func end(_ finger: UInt32 = 0, at place: Place) throws { try send(.end, finger, place) }

  private func send(_ touch: InputTestDevice.Touch, _ finger: UInt32, _ place: Place) throws {
    let unit = 65535.0
    try device.send(
      touch, finger: finger, x: place.x / Double(width) * unit, y: place.y / Double(height) * unit)
    try device.sync()
  }
}
