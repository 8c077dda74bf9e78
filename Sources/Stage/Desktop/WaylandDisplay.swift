import PagerGeometry

/// The first of a Wayland compositor's displays, which is where SDL opens a window.
struct WaylandDisplay: Hashable, Sendable {
  /// Its pixels as a person sees them: width and height have changed places where it stands on its side.
  var pixelSize: PixelSize
  /// Pixels to the point, by the compositor: a whole number, as SDL 2.26 knows no other.
  var scale: Int

  /// Its points, which is what a window in the full screen is given.
  var pointSize: PixelSize { PixelSize(width: pixelSize.width / scale, height: pixelSize.height / scale) }

  /// The kinds of messages that tell of a display (`wl_output`).
  private enum Kind {
    static let geometry: UInt32 = 0
    static let mode: UInt32 = 1
    static let scale: UInt32 = 3
  }

  /// The display that `messages`, all of one display, tell of; `nil` where they do not say how large it is now.
  init?(_ messages: [WaylandMessage]) {
    var (size, scale, isTurned) = (PixelSize?.none, UInt32(1), false)
    for message in messages {
      var reader = message.reader
      switch message.kind {
      case Kind.geometry:
        // Its place, its size in millimetres and the order of its colours; maker and model; how it is turned.
        for _ in 0..<5 { _ = reader.number() }
        _ = (reader.text(), reader.text())
        // Every other one of the eight is by a quarter or three.
        isTurned = (reader.number() ?? 0) % 2 == 1
      case Kind.mode:
        // Only the mode that is in use counts.
        guard let flags = reader.number(), flags & 1 == 1, let width = reader.number(), let height = reader.number()
        else { continue }
        size = PixelSize(width: Int(width), height: Int(height))
      case Kind.scale: scale = reader.number() ?? 1
      default: continue
      }
    }
    guard let size, Self.sides.contains(size.width), Self.sides.contains(size.height), Self.scales.contains(scale)
    else { return nil }
    pixelSize = isTurned ? PixelSize(width: size.height, height: size.width) : size
    self.scale = Int(scale)
  }

  /// What is believed of a display.
  private static let sides = 64...65_535
  private static let scales: ClosedRange<UInt32> = 1...8
}
