import PagerEngine
import PagerGeometry
import Scene
import Synchronization

/// A loaded image, no larger than it may be, and the size of the image that a zoomed page gets.
struct LoadedImage: Sendable {
  /// The maximum number of pixels of a zoomed page's image, and of pixels along one side.
  private static let (mostPixels, longestSide) = (1 << 24, 8192)

  let bitmap: RGBABitmap
  let size: PixelSize

  /// Reduces `image` into `box`, or to the largest image of a zoomed page. Returns `nil` for an image without pixels.
  /// Takes long for large images: not on the main actor.
  init?(_ image: RGBAImage, into box: PixelSize?) {
    guard !image.isEmpty else { return nil }
    var whole = image.size.fitted(into: PixelSize(width: Self.longestSide, height: Self.longestSide))
    let area = Double(whole.width) * Double(whole.height)
    if area > Double(Self.mostPixels) {
      let scale = (Double(Self.mostPixels) / area).squareRoot()
      whole = PixelSize(
        width: max(1, Int(Double(whole.width) * scale)), height: max(1, Int(Double(whole.height) * scale)))
    }
    size = whole
    let reduced = box.map { whole.fitted(into: $0) } ?? whole
    bitmap = RGBABitmap(reduced == image.size ? image : image.averaged(to: reduced), keepsPixels: false)
  }
}

/// The reason why a load has failed: the description of an error, or `nil` for an image without pixels.
struct LoadFailure: Error {
  var line: String?
}

/// The outcome of a load: an image, `nil` for a page without one, or a failure.
struct ImageAnswer: Sendable {
  var page: Page
  var load: Int
  var isPreview: Bool
  var outcome: Result<LoadedImage?, LoadFailure>
}

/// The answers of loads, from any thread.
final class ImageAnswers: Sendable {
  let host = Mutex<(any SceneHost)?>(nil)
  private let list = Mutex<[ImageAnswer]>([])

  /// Adds an answer, and wakes the host.
  func add(_ answer: ImageAnswer) {
    list.withLock { $0.append(answer) }
    host.withLock { $0 }?.wake()
  }

  /// Returns the answers since the last call.
  func takeAll() -> [ImageAnswer] {
    list.withLock { list in
      defer { list = [] }
      return list
    }
  }
}
