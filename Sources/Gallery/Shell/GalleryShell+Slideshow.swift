import PagerGeometry
import Paging
import Scene

/// Pictures one after the other, until anything is touched.
extension GalleryShell {
  /// The key that turns pages for it.
  private static let turnKey = Key.tab

  /// Begins, where there are pictures.
  func startSlideshow(at instant: Instant) -> [WindowRequest] {
    guard shown.albums != nil, !slideshow.isRunning else { return [] }
    slideshow.start(at: instant)
    return [.keepsAwake(true)]
  }

  /// Ends it.
  func stopSlideshow() -> [WindowRequest] {
    guard slideshow.isRunning else { return [] }
    slideshow.stop()
    return [.keepsAwake(false)]
  }

  /// Whether a person's `event` ends the slideshow and does nothing else: the keys that one would press to end it.
  func isTakenBySlideshow(_ event: InputEvent) -> Bool {
    guard slideshow.isRunning else { return false }
    if case .key(let key, _, _) = event { return key == .escape || key == .character("s") }
    return false
  }

  /// Whether `event` ends the slideshow: any touch, and any key but one that is held since before.
  func endsSlideshow(_ event: InputEvent) -> Bool {
    if case .key(_, _, isRepeat: true) = event { return false }
    return event.isByPerson
  }

  /// Turns the page where it is time. What that asks of the window goes with the next event.
  func turnPage(at instant: Instant) -> [WindowRequest] {
    let isResting = shown.readout?.isAnimating == false
    guard slideshow.advance(to: instant, isResting: isResting, isReady: shown.isReady) else { return [] }
    return shown.handle(.key(Self.turnKey, modifiers: [], isRepeat: false), at: instant)
      + shown.handle(.keyReleased(Self.turnKey), at: instant)
  }
}
