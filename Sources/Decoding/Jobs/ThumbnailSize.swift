import PagerGeometry

/// The sizes of thumbnails in the desktop's cache (freedesktop's specification): the longest side in pixels.
public enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case xLarge = 512
  case xxLarge = 1024

  /// The box of a thumbnail of this size, in pixels.
  public var box: PixelSize { PixelSize(width: rawValue, height: rawValue) }

  /// Creates the smallest size that has as many pixels as a picture fitted into `box` can have; `nil` if none has.
  public init?(for box: PixelSize) {
    let side = max(box.width, box.height)
    guard let size = Self.allCases.first(where: { $0.rawValue >= side }) else { return nil }
    self = size
  }

  /// Returns the size to write for thumbnails shown in `box`: large or x-large, which other programs look for; `nil`
  /// where neither is large enough.
  public static func written(for box: PixelSize) -> ThumbnailSize? {
    switch ThumbnailSize(for: box) {
    case .normal, .large: .large
    case .xLarge: .xLarge
    case .xxLarge, nil: nil
    }
  }
}
