import Gallery
import PagerGeometry
import Scene

/// Two scenes in one window, each in a half of its own with its name on it: to see how the same hand feels to both.
@MainActor
final class SideBySide: SceneController {
  /// One of the two.
  struct Rival {
    /// What it is called.
    var name: String
    /// What shows it.
    var scene: any SceneController

    /// The rival `name`.
    init(name: String, scene: any SceneController) {
      self.name = name
      self.scene = scene
    }
  }

  /// What lies between the halves (pixels).
  private static let gap = 2

  private let rivals: [Rival]
  private let half: PixelSize
  private let scale: Double
  /// The window's size; `nil` before it has said so.
  private var window: PixelSize?

  /// `left` and `right`, each on `half` pixels, with names at `scale` pixels to the point.
  init(left: Rival, right: Rival, half: PixelSize, scale: Double) {
    rivals = [left, right]
    self.half = half
    self.scale = scale
  }

  /// The pixels that both take.
  var size: PixelSize { PixelSize(width: 2 * half.width + Self.gap, height: half.height) }

  /// Lets both hear what concerns the window; what they ask of it is asked once.
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    // Each has the half that it was made for, whatever the window has.
    if case .resized(let viewport) = event {
      window = viewport.pixelSize
      return []
    }
    var requests: [WindowRequest] = []
    for rival in rivals {
      for request in rival.scene.handle(event, at: instant) where !requests.contains(request) {
        requests.append(request)
      }
    }
    return requests
  }

  /// Both frames, each cut to its half, in the middle of the window and smaller where that is.
  func frame(at instant: Instant) -> Frame {
    var whole = Frame(drawList: DrawList(background: Style.secondaryText))
    for (place, rival) in rivals.enumerated() {
      let frame = rival.scene.frame(at: instant)
      let box = PixelRect(x: place * (half.width + Self.gap), y: 0, width: half.width, height: half.height)
      let commands = (frame.drawList.commands + frame.overlay).map { $0.moved(x: box.x, y: box.y) }
      whole.drawList.commands.append(.clipped(box, [.fill(box, frame.drawList.background)] + commands))
      whole.drawList.commands.append(RivalName.command(rival.name, in: box, scale: scale))
      whole.images += frame.images
      whole.uploads += frame.uploads
      whole.drawings += frame.drawings
      whole.isMoving = whole.isMoving || frame.isMoving
      whole.requestFrame(at: frame.nextFrame)
    }
    return window.map { whole.fitted(size, in: $0) } ?? whole
  }

  /// Tells both.
  func presented() { for rival in rivals { rival.scene.presented() } }
}
