import PagerGeometry

/// Pixels that are computed, for what fills and plates cannot draw: gradients without bands, silhouettes, maps.
///
/// A painting belongs in a ``Drawing``, whose rows are rendered once, in bands that fit between frames. In a frame's own
/// draw list it would be computed anew in each frame.
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
  /// What it is called where frames are written down as text.
  var name: String { get }
  /// Whether every pixel covers what is under it.
  var isOpaque: Bool { get }
  /// Writes the pixels of `part`, which lies in a painting of `size`, row by row: four bytes each, alpha (straight), red,
  /// green and blue from the highest to the lowest. There is room for exactly these. A pixel must not depend on the part.
  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32])
}

/// A painting of any kind, and how it is blended.
public struct Painted: Hashable, Sendable {
  /// What is painted.
  public let painting: any Painting
  /// How much of what is under it the painting hides, 0 to 1: times its own alpha.
  public var opacity: Double

  /// `painting`, at `opacity`.
  public init(_ painting: any Painting, opacity: Double = 1) {
    self.painting = painting
    self.opacity = opacity
  }

  /// Whether every pixel covers what is under it.
  public var isOpaque: Bool { opacity >= 1 && painting.isOpaque }

  /// Whether both look alike.
  public static func == (a: Painted, b: Painted) -> Bool { a.opacity == b.opacity && a.painting.equals(b.painting) }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(opacity)
    painting.hash(into: &hasher)
  }
}

extension Painting {
  /// Whether `other` is a painting of the same kind that looks the same.
  fileprivate func equals(_ other: any Painting) -> Bool { (other as? Self) == self }
}
