import PagerEngine
import PagerGeometry

/// What is seen of a page that is zoomed.
public struct ZoomedView: Hashable, Sendable {
  /// The page.
  public let page: Page
  /// The part of its picture that is seen, in the pixels of the upright picture that is not turned. It may reach beyond
  /// the picture.
  public let seen: PixelRect
  /// Device pixels to a pixel of the picture. What is no positive number stands for a view that needs no detail.
  public let scale: Double
  /// Whether the scale is changing: nothing new is asked for then, except for the target.
  public let isScaling: Bool
  /// Where a scale that grows by itself leads, so that what will be seen there is decoded on the way.
  public let target: Target?

  /// What will be seen once the scale has come to stay.
  public struct Target: Hashable, Sendable {
    /// The part of the picture, as ``ZoomedView/seen``.
    public let seen: PixelRect
    /// Device pixels to a pixel of the picture.
    public let scale: Double

    /// The part `seen`, at `scale`.
    public init(seen: PixelRect, scale: Double) {
      self.seen = ZoomedView.held(seen)
      self.scale = scale
    }
  }

  /// No place is taken to be farther off than this (pixels).
  private static let farthest = 1 << 40

  /// A view of `seen` on `page`.
  public init(page: Page, seen: PixelRect, scale: Double, isScaling: Bool = false, target: Target? = nil) {
    self.page = page
    self.seen = Self.held(seen)
    self.scale = scale
    self.isScaling = isScaling
    self.target = target
  }

  private static func held(_ rect: PixelRect) -> PixelRect {
    func held(_ number: Int) -> Int { max(-farthest, min(farthest, number)) }
    return PixelRect(x: held(rect.x), y: held(rect.y), width: held(rect.width), height: held(rect.height))
  }

  /// The view as it will be at its target; `nil` where it leads to none.
  var atTarget: ZoomedView? { target.map { ZoomedView(page: page, seen: $0.seen, scale: $0.scale) } }

  /// Whether `fitted` pixels of a picture of `picture` pixels are as many as the scale asks for.
  func isShown(by fitted: PixelSize, of picture: PixelSize) -> Bool {
    guard scale.isFinite, scale > 0 else { return true }
    // Fitted sides are rounded to whole pixels.
    return scale * Double(picture.width) <= Double(fitted.width) + 0.5
      && scale * Double(picture.height) <= Double(fitted.height) + 0.5
  }

  /// What is seen, and half of that beyond each side.
  var surroundings: PixelRect {
    let (across, down) = (max(0, seen.width) / 2, max(0, seen.height) / 2)
    return PixelRect(
      x: seen.x - across, y: seen.y - down, width: seen.width + 2 * across, height: seen.height + 2 * down)
  }
}
