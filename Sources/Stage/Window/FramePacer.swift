import PagerGeometry

/// When the next frame of a motion is due.
///
/// Where presenting waits for the display, the display decides. Where it does not wait (software, or OpenGL without a
/// display behind it), each frame is due one period after the last, and a late one delays those after it.
struct FramePacer: Hashable, Sendable {
  /// Seconds between two of the display's pictures.
  let period: Double
  /// Whether frames are paced here and not by the display.
  private(set) var isSelfPaced: Bool
  /// Where presenting waits for the display: drawing begins this long before its next picture at the earliest (s). Until
  /// then events can come in; during the wait they could not.
  var lead: Double?
  private var due: Instant?
  private var presented: Instant?
  private var quickFrames = 0

  /// A pacer for `refreshRate` hertz (60 where it is not between 10 and 1000).
  init(refreshRate: Double, isSelfPaced: Bool) {
    period = 1 / ((10...1000).contains(refreshRate) ? refreshRate : 60)
    self.isSelfPaced = isSelfPaced
  }

  /// When the next frame should be drawn; a moment that is past means at once.
  func deadline(now: Instant) -> Instant {
    if isSelfPaced { return due.map { min($0, now.advanced(bySeconds: period)) } ?? now }
    guard let lead, let presented else { return now }
    return presented.advanced(bySeconds: max(0, period - lead))
  }

  /// A frame was shown. `wasMoving`: it followed the one before without a pause.
  mutating func didPresent(at now: Instant, wasMoving: Bool) {
    if let presented, wasMoving, !isSelfPaced {
      // Presents that return well before the display's next picture are not waiting for it.
      quickFrames = now.seconds(since: presented) < 0.5 * period ? quickFrames + 1 : 0
      if quickFrames >= 4 { isSelfPaced = true }
    }
    presented = now
    let next = (due ?? now).advanced(bySeconds: period)
    due = next.seconds(since: now) > 0 ? next : now.advanced(bySeconds: period)
  }
}
