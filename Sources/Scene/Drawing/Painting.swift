import PagerGeometry

/// Computed pixels, for content that fills and plates cannot draw: gradients without bands, silhouettes, maps.
///
/// A painting belongs in a ``Drawing``, whose rows are rendered once, in bands that fit between frames. In a frame's
/// own draw list it would be computed again for every frame.
///
/// ```swift
/// struct Ramp: Painting {
///   let name = "ramp"
///   let isOpaque = true
///
///   func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
///     for row in 0..<part.height {
///       let level = UInt32((part.y + row) * 255 / max(1, size.height - 1))
///       for column in 0..<part.width { pixels[row * part.width + column] = 0xFF00_0000 | level << 16 | level }
///     }
///   }
/// }
/// ```
public protocol Painting: Hashable, Sendable {
  /// The name of the painting in text dumps of frames.
  var name: String { get }
  /// Whether every pixel is opaque.
  var isOpaque: Bool { get }
  /// Writes the pixels of `part`, which lies in a painting of `size`, row by row. Each pixel has four bytes: alpha
  /// (straight), red, green and blue, from the highest to the lowest. `pixels` has room for exactly this part; its
  /// count must not change. A pixel must not depend on the part.
  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32])
}

/// A painting of any kind, with an opacity.
public struct Painted: Hashable, Sendable {
  /// The painting.
  public let painting: any Painting
  /// The opacity, 0 to 1, multiplied by the painting's own alpha.
  public var opacity: Double

  /// Creates a value that draws `painting` at `opacity`.
  public init(_ painting: any Painting, opacity: Double = 1) {
    self.painting = painting
    self.opacity = opacity
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool { opacity >= 1 && painting.isOpaque }

  /// Returns whether both look the same.
  public static func == (a: Painted, b: Painted) -> Bool { a.opacity == b.opacity && a.painting.equals(b.painting) }

  /// Hashes the values that ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(opacity)
    painting.hash(into: &hasher)
  }
}

extension Painting {
  /// Returns whether `other` is a painting of the same type and equal.
  fileprivate func equals(_ other: any Painting) -> Bool { (other as? Self) == self }
}
