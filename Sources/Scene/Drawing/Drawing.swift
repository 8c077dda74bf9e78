import PagerGeometry
import Synchronization

/// A page that is drawn rather than decoded: commands rendered once into a texture of their own.
///
/// Immutable, and told apart by its name: what looks different is another drawing. Name it in ``Frame/images``, hand it
/// over in ``Frame/drawings``, and draw it with `.image(drawing.id, rect)`, 1:1.
///
/// ```swift
/// let size = PixelSize(width: 200, height: 100)
/// let dot = DrawCommand.plate(PixelRect(x: 80, y: 30, width: 40, height: 40), radius: 20, Look.dark.text)
/// let page = Drawing(size: size, list: DrawList(background: Look.dark.placeholder, commands: [dot]))
/// ```
public final class Drawing: Sendable {
  /// The image's name.
  public let id: ImageID
  /// Columns and rows of the texture.
  public let size: PixelSize
  /// What is drawn, in the texture's own pixels. A background that is not opaque shows what lies behind. Images that it
  /// names are drawn where they are resident at that moment.
  public let list: DrawList

  /// Drawings have the names with the highest bit set, and decoded pictures the others.
  private static let lastName = Atomic<UInt64>(1 << 63)

  /// A drawing of `size` pixels, at least one a side, under a name of its own.
  public init(size: PixelSize, list: DrawList) {
    id = Drawing.newImageID()
    self.size = PixelSize(width: max(1, size.width), height: max(1, size.height))
    self.list = list
  }

  /// A name that no other image has, for pictures that are not decoded by the program's own decoders.
  public static func newImageID() -> ImageID {
    ImageID(rawValue: lastName.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Whether every pixel is covered, so that it can be drawn without blending.
  public var isOpaque: Bool { list.background.alpha == 255 }
}
