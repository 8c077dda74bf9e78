import Synchronization

/// Two fingers on a touchpad, or a mouse's wheel, of an Xorg server; a call returns when the server has handled it.
public final class Touchpad: Sendable {
  /// The axes' units for a click of a wheel, which is 15 pixels of the fingers' movement.
  private static let click = (units: 120.0, pixels: 15.0)

  private let device: InputTestDevice
  /// The gestures that have begun: the fingers of a pinch, and whether a scroll has not ended.
  private let begun = Mutex<(pinch: Int?, scroll: Bool)>((nil, false))

  init(device: InputTestDevice) { self.device = device }

  /// Scrolls by a displacement (px), positive to content on the right and below; (0, 0) is the end of a scroll.
  public func scroll(_ x: Double, _ y: Double) throws {
    let unit = Self.click.units / Self.click.pixels
    try device.sendMotion([(2, x * unit), (3, y * unit)])
    try device.sync()
    begun.withLock { $0.scroll = x != 0 || y != 0 }
  }

  /// Turns a wheel down by `clicks`.
  public func turn(_ clicks: Double) throws {
    try device.sendMotion([(3, clicks * Self.click.units)])
    try device.sync()
  }

  /// Begins a pinch of two or more fingers.
  public func beginPinch(fingers: Int = 2) throws {
    try device.send(.begin, fingers: fingers)
    try device.sync()
    begun.withLock { $0.pinch = fingers }
  }

  /// Moves the fingers of a pinch: their middle by `way` (px), to a distance of `scale` times the first.
  public func pinch(
    to scale: Double, by way: (x: Double, y: Double) = (0, 0), degrees: Double = 0, fingers: Int = 2
  ) throws {
    try device.send(.update, fingers: fingers, by: way, scale: scale, degrees: degrees)
    try device.sync()
  }

  /// Ends a pinch.
  public func endPinch(fingers: Int = 2, isCancelled: Bool = false) throws {
    try device.send(.end, fingers: fingers, isCancelled: isCancelled)
    try device.sync()
    begun.withLock { $0.pinch = nil }
  }

  /// Ends gestures that have begun, so that a scenario that stopped half-way does not affect the next one.
  public func letGo() {
    let begun = begun.withLock(\.self)
    if begun.scroll { try? scroll(0, 0) }
    if let fingers = begun.pinch { try? endPinch(fingers: fingers, isCancelled: true) }
  }
}
