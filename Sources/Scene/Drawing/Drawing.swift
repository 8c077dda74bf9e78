import PagerGeometry
import Synchronization

/// A page that is drawn instead of decoded: commands rendered once into a texture of their own.
///
/// A drawing is immutable and identified by ``id``: for another appearance, make another drawing. Name it in
/// ``Frame/images``, pass it in ``Frame/drawings``, and draw it with `.image(drawing.id, rect)`, 1:1.
///
/// ```swift
/// let size = PixelSize(width: 200, height: 100)
/// let dot = DrawCommand.plate(PixelRect(x: 80, y: 30, width: 40, height: 40), radius: 20, Look.dark.text)
/// let page = Drawing(size: size, list: DrawList(background: Look.dark.placeholder, commands: [dot]))
/// ```
public final class Drawing: Sendable {
  /// The identifier of the drawing's image.
  public let id: ImageID
  /// The number of columns and rows of the texture, at least 1 each.
  public let size: PixelSize
  /// The contents, in the texture's own pixels. A background that is not opaque leaves the texture translucent. An
  /// image in the list is drawn only if it is resident when the drawing is rendered.
  public let list: DrawList

  /// The last identifier given. Identifiers from here have the highest bit set; those of decoded pictures do not.
  private static let lastName = Atomic<UInt64>(1 << 63)

  /// Creates a drawing of `size` pixels, at least one a side, with a new identifier.
  public init(size: PixelSize, list: DrawList) {
    id = Drawing.newImageID()
    self.size = PixelSize(width: max(1, size.width), height: max(1, size.height))
    self.list = list
  }

  /// Returns an unused identifier, for images that the program's own decoders do not make.
  public static func newImageID() -> ImageID {
    ImageID(rawValue: lastName.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Whether the drawing is one colour without holes, so that a fill shows it and no texture is needed.
  public var isPlain: Bool { isOpaque && list.commands.isEmpty }

  /// Whether the drawing covers every pixel, so that it can be drawn without blending.
  public var isOpaque: Bool { list.background.alpha == 255 }
}
