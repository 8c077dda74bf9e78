import PagerGeometry
import Scene

/// A scene with two scenes side by side, each with its name, to compare the feel of the same input in both.
@MainActor
public final class SideBySide: SceneController {
  /// One of the two sides: its name and its scene.
  public typealias Side = (name: String, scene: any SceneController)

  /// The gap between the halves (pixels).
  private static let gap = 2

  private let sides: [Side]
  private let half: PixelSize
  private let scale: Double
  /// The look of the window around both.
  private var look: Look
  /// The window's size; `nil` before the first resize event.
  private var window: PixelSize?

  /// Creates a scene of `left` and `right`, each with `half` pixels; names are drawn at `scale` pixels per point.
  public init(left: Side, right: Side, half: PixelSize, scale: Double, look: Look = .dark) {
    self.look = look
    sides = [left, right]
    self.half = half
    self.scale = scale
  }

  /// The size of both sides with their names (pixels).
  public var size: PixelSize { PixelSize(width: 2 * half.width + Self.gap, height: half.height + strip) }

  /// The height of the strip for the names below both sides, where they do not cover pages (pixels).
  private var strip: Int { PixelGrid(scale: scale).pixel(Self.stripHeight) }
  private static let stripHeight = 36.0

  /// Passes the event to both scenes; identical window requests of both are returned once.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    // Each scene keeps the half that it was made for, regardless of the window's size.
    if case .resized(let viewport) = event {
      window = viewport.pixelSize
      look = viewport.look
      return []
    }
    var requests: [WindowRequest] = []
    for side in sides {
      for request in side.scene.handle(event, at: instant) where !requests.contains(request) {
        requests.append(request)
      }
    }
    return requests
  }

  /// Returns both frames, each clipped to its half, centred in the window and scaled down if necessary.
  public func frame(at instant: Instant) -> Frame {
    var whole = Frame(drawList: DrawList(background: look.background))
    for (place, side) in sides.enumerated() {
      let box = PixelRect(x: place * (half.width + Self.gap), y: 0, width: half.width, height: half.height)
      whole.add(side.scene.frame(at: instant), in: box)
      let below = PixelRect(x: box.x, y: half.height, width: half.width, height: strip)
      let canvas = PageCanvas(box: below, grid: PixelGrid(scale: scale), look: look)
      whole.drawList.commands.append(canvas.text(side.name, size: Look.baseCaptionSize, in: canvas.bounds.inset(by: 6)))
    }
    return window.map { whole.fitted(size, in: $0) } ?? whole
  }

  /// Whether both scenes are ready.
  public var isReady: Bool { sides.allSatisfy { $0.scene.isReady } }

  /// Passes the presentation on to both scenes.
  public func presented() { for side in sides { side.scene.presented() } }
}
