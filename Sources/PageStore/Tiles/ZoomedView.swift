import PagerEngine
import PagerGeometry

/// The visible part of a zoomed page.
public struct ZoomedView: Hashable, Sendable {
  /// The page.
  public let page: Page
  /// The visible part of its picture, in pixels of the upright, unrotated picture. It may reach beyond the picture.
  public let seen: PixelRect
  /// The number of device pixels to a pixel of the picture. A value that is not a positive number stands for a view
  /// that needs no detail.
  public let scale: Double
  /// Whether the scale is changing. Nothing new is asked for then, except for the target.
  public let isScaling: Bool
  /// The end of a scale that grows by itself, so that its tiles are decoded on the way.
  public let target: Target?

  /// The view once the scale has settled.
  public struct Target: Hashable, Sendable {
    /// The visible part of the picture; see ``ZoomedView/seen``.
    public let seen: PixelRect
    /// The number of device pixels to a pixel of the picture.
    public let scale: Double

    /// Creates a target that shows `seen` at `scale`.
    public init(seen: PixelRect, scale: Double) {
      self.seen = ZoomedView.held(seen)
      self.scale = scale
    }
  }

  /// The largest distance of a coordinate from 0, in pixels.
  private static let farthest = 1 << 40

  /// Creates a view of `seen` on `page`.
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

  /// The view at its target; `nil` without a target.
  var atTarget: ZoomedView? { target.map { ZoomedView(page: page, seen: $0.seen, scale: $0.scale) } }

  /// Returns whether a fitted picture of `fitted` pixels has as many as the scale needs, for a picture of `picture`
  /// pixels.
  func isShown(by fitted: PixelSize, of picture: PixelSize) -> Bool {
    guard scale.isFinite, scale > 0 else { return true }
    // Fitted sides are rounded to whole pixels.
    return scale * Double(picture.width) <= Double(fitted.width) + 0.5
      && scale * Double(picture.height) <= Double(fitted.height) + 0.5
  }

  /// The visible part, extended by half its size beyond each side.
  var surroundings: PixelRect {
    let (across, down) = (max(0, seen.width) / 2, max(0, seen.height) / 2)
    return PixelRect(
      x: seen.x - across, y: seen.y - down, width: seen.width + 2 * across, height: seen.height + 2 * down)
  }
}
