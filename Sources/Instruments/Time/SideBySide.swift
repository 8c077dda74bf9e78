import PagerGeometry
import Scene

/// Two scenes in one window, each in a half of its own with its name on it: to compare how the same input feels in both.
@MainActor
public final class SideBySide: SceneController {
  /// One of the two: what it is called, and what shows it.
  public typealias Side = (name: String, scene: any SceneController)

  /// What lies between the halves (pixels).
  private static let gap = 2

  private let sides: [Side]
  private let half: PixelSize
  private let scale: Double
  /// That of the window, which is around both.
  private var look: Look
  /// The window's size; `nil` before it has said so.
  private var window: PixelSize?

  /// `left` and `right`, each on `half` pixels, with names at `scale` pixels to the point, in `look` at first.
  public init(left: Side, right: Side, half: PixelSize, scale: Double, look: Look = .dark) {
    self.look = look
    sides = [left, right]
    self.half = half
    self.scale = scale
  }

  /// The pixels that both take.
  public var size: PixelSize { PixelSize(width: 2 * half.width + Self.gap, height: half.height + strip) }

  /// The height of what is below both, for their names, which so lie on no page's text (pixels).
  private var strip: Int { PixelGrid(scale: scale).pixel(Self.stripHeight) }
  private static let stripHeight = 36.0

  /// Lets both hear what concerns the window; what they ask of it is asked once.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    // Each has the half that it was made for, whatever the window has.
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

  /// Both frames, each cut to its half, in the middle of the window and smaller where that is.
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

  /// Whether all that is seen of both is there.
  public var isReady: Bool { sides.allSatisfy { $0.scene.isReady } }

  /// Tells both.
  public func presented() { for side in sides { side.scene.presented() } }
}
