import PagerGeometry

/// An image that the program fills again and again: a video, a map, a game.
///
/// Name it in ``Frame/liveImages`` and draw it with `.image(image.id, rect)`. The stage keeps a texture for it while
/// frames name it. It calls the fill function on the main actor, before it draws a frame that shows the image for the
/// first time, after each ``change()``, and after the loss of all textures. Then it copies the pixels into the texture.
///
/// ```swift
/// @MainActor final class Clock {
///   var tick: UInt8 = 0
///   lazy var image = LiveImage(size: PixelSize(width: 64, height: 64), isOpaque: true) { [unowned self] pixels in
///     for index in pixels.indices { pixels[index] = index % 4 == 3 ? 255 : self.tick }
///   }
/// }
/// ```
@MainActor
public final class LiveImage {
  /// The identifier of the image.
  public nonisolated let id = Drawing.newImageID()
  /// The number of columns and rows, at least 1 each.
  public nonisolated let size: PixelSize
  /// Whether the image is drawn without blending. The alpha of every pixel must then be 255.
  public nonisolated let isOpaque: Bool
  /// The number of calls of ``change()``.
  public private(set) var version = 0
  /// The function that fills the pixels.
  private let fill: (UnsafeMutableRawBufferPointer) -> Void

  /// Creates an image of `size`.
  ///
  /// - Parameter fill: A function that writes the pixels: rows of red, green, blue and alpha bytes (straight alpha),
  ///   top to bottom, without gaps. The buffer has the bytes of the last call, 0 at first, and is valid during the
  ///   call.
  public init(size: PixelSize, isOpaque: Bool = false, fill: @escaping (UnsafeMutableRawBufferPointer) -> Void) {
    self.size = PixelSize(width: max(1, size.width), height: max(1, size.height))
    self.isOpaque = isOpaque
    self.fill = fill
  }

  /// Notes that the image has changed. The next frame that names it shows the change; to have one made now, return
  /// ``Frame/isMoving`` or call ``SceneHost/wake()``.
  public func change() { version += 1 }

  /// Fills `pixels`.
  public func fill(_ pixels: UnsafeMutableRawBufferPointer) { fill(pixels) }
}
