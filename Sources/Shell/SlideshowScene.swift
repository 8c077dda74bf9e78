import PagerGeometry
import Paging
import Scene
import Words

/// Wraps a scene and turns its pages one after the other, until anything is touched.
///
/// It stands before a recorder: it turns by a key, which is recorded as any key is, so that a replay needs no slideshow.
@MainActor
public final class SlideshowScene: SceneController {
  private let scene: any RecordableScene
  private let keys: KeyTable
  private var slideshow = Slideshow()
  /// Whether it begins with the first event that tells of the window.
  private var startsAtOnce: Bool
  /// What was asked of the window while a frame was made: the next event takes it along.
  private var waiting: [WindowRequest] = []
  /// Asks for an event soon (``InputEvent/woken``), as something waits for one.
  public var wake: (() -> Void)?

  /// Turns the pages of `scene` once it asks for that.
  ///
  /// - Parameters:
  ///   - keys: what each key does: pages are turned by one.
  ///   - interval: how long a picture stays (s); positive.
  ///   - startsAtOnce: whether it begins without being asked.
  public init(
    _ scene: any RecordableScene, keys: KeyTable = .program, interval: Double? = nil, startsAtOnce: Bool = false
  ) {
    self.scene = scene
    self.keys = keys
    self.startsAtOnce = startsAtOnce
    if let interval { slideshow.interval = interval }
  }

  /// Whether everything that is seen is there.
  public var isReady: Bool { scene.isReady }

  /// Tells the scene.
  public func presented() { scene.presented() }

  /// Passes the event on, but for one that ends the slideshow and does nothing else.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    defer { waiting = [] }
    if case .resized = event, startsAtOnce {
      startsAtOnce = false
      waiting += start(at: instant)
    }
    let isTaken = isTaken(event)
    if ends(event) { waiting += stop() }
    let requests = isTaken ? [] : scene.handle(event, at: instant)
    return waiting + requests.flatMap { $0 == Self.request ? start(at: instant) : [$0] }
  }

  /// The scene's frame, once the page was turned where it is time to.
  public func frame(at instant: Instant) -> Frame {
    if slideshow.advance(to: instant, isResting: scene.readout?.isAnimating == false, isReady: scene.isReady) {
      waiting += keys.programStroke(for: PagerCommand.advance.command).map { scene.press($0, at: instant) } ?? []
    }
    if !waiting.isEmpty { wake?() }
    var frame = scene.frame(at: instant)
    frame.requestFrame(at: slideshow.nextChange(after: instant))
    if slideshow.isRunning {
      frame.speech.states.append(SpokenState("slideshow", translated("Slideshow"), end: translated("Slideshow ended")))
    }
    return frame
  }

  /// What a scene asks for that a slideshow is to begin.
  private static let request = WindowRequest.command(ShellCommand.slideshow.command)

  private func start(at instant: Instant) -> [WindowRequest] {
    guard !slideshow.isRunning else { return [] }
    slideshow.start(at: instant)
    return [.keepsAwake(true)]
  }

  private func stop() -> [WindowRequest] {
    guard slideshow.isRunning else { return [] }
    slideshow.stop()
    return [.keepsAwake(false)]
  }

  /// Whether a person's `event` ends the slideshow and does nothing else: the keys that one would press to end it.
  private func isTaken(_ event: InputEvent) -> Bool {
    guard slideshow.isRunning else { return false }
    let command = keys.command(for: event, isRightToLeft: false)
    return command == WindowCommand.leave.command || command == ShellCommand.slideshow.command
  }

  /// Whether `event` ends the slideshow: any touch, and any key but one that is held since before.
  private func ends(_ event: InputEvent) -> Bool {
    if case .key(_, _, isRepeat: true) = event { return false }
    return event.isByPerson
  }
}

extension SceneController {
  /// Presses a key for a person, and lets go of it: it is recorded as any key is.
  func press(_ stroke: KeyStroke, at instant: Instant) -> [WindowRequest] {
    handle(.key(stroke.key, modifiers: stroke.modifiers, isRepeat: false), at: instant)
      + handle(.keyReleased(stroke.key), at: instant)
  }
}
