import PagerGeometry
import Testing

@testable import PagerEngine

/// Fingers recorded on touchscreens, with the velocities that their publishers computed.
///
/// The lift is at the last place and comes up to 40 ms later, as touchscreens report it. Units count as points.
@Suite("Recorded fingers")
struct RecordedFingerTests {
  /// Milliseconds from the last movement to the lift.
  static let delays = [0.0, 8, 16, 24, 32, 40]

  /// The tracker's velocity at a lift `delay` milliseconds after the last movement.
  private func trackedVelocity(
    _ finger: RecordedFinger, _ axis: Axis, delay: Double, tuning: Tuning.Velocity = Tuning.Velocity()
  ) -> Double {
    var tracker = VelocityTracker(tuning: tuning)
    for index in finger.samples.indices { tracker.add(finger.point(index)[axis], at: finger.instant(index)) }
    return tracker.velocity(at: finger.instant(finger.samples.count - 1).advanced(bySeconds: delay / 1000))
  }

  /// A pager after a drag and lift by `finger`, whose places are multiplied by `scale`.
  private func pager(
    after finger: RecordedFinger, viewport: Size, scale: Double = 1, delay: Double
  ) -> Pager<GridMap> {
    // The fastest recorded fling has 36,000 units per second; the engine would limit that to 8,000.
    var pager = Pager.grid(viewport: viewport) { $0.tuning.velocity.limit = 1e6 }
    let pointer = PagerInput<GridMap>.finger(1)
    func place(_ index: Int) -> Point {
      Point(x: finger.point(index).x * scale, y: finger.point(index).y * scale)
    }
    let last = finger.samples.count - 1
    pager.press(pointer, at: place(0), time: finger.instant(0))
    for index in 1...last { pager.move(pointer, to: place(index), time: finger.instant(index)) }
    pager.lift(pointer, at: place(last), time: finger.instant(last).advanced(bySeconds: delay / 1000))
    return pager
  }

  /// The expected velocity of a finger: the published one, or the fit that the engine's documentation names if none is
  /// published or the publisher fits a parabola through fewer samples than the engine requires.
  private func reference(_ finger: RecordedFinger, _ axis: Axis) -> Double {
    if finger.recentSamples.count < 6 || finger.recentSpan < 0.04 { return finger.lineSlope(axis) }
    return finger.publishedVelocity(axis) ?? finger.parabolaSlope(axis)
  }

  @Test("There are 33 recorded fingers from two sources, with 566 samples")
  func count() {
    #expect(RecordedFinger.all.count { $0.source == "flutter" } == 14)
    #expect(RecordedFinger.all.count { $0.source == "android" } == 19)
    #expect(RecordedFinger.all.reduce(0) { $0 + $1.samples.count } == 566)
  }

  @Test("The parabola's slope is within 0.1 % of every published velocity", arguments: RecordedFinger.all)
  func fitIsThePublishers(finger: RecordedFinger) {
    for axis in Axis.allCases {
      guard let published = finger.publishedVelocity(axis) else { continue }
      #expect((finger.parabolaSlope(axis) / published - 1).magnitude < 1e-3)
    }
  }

  @Test("The tracked velocity is within 1 % of the reference for lifts up to 40 ms late", arguments: RecordedFinger.all)
  func trackerAgrees(finger: RecordedFinger) {
    let axis = finger.dominantAxis
    let reference = reference(finger, axis)
    for delay in Self.delays {
      #expect((trackedVelocity(finger, axis, delay: delay) / reference - 1).magnitude < 0.01, "\(delay) ms")
    }
  }

  @Test(
    "A pager's release velocity is within 1 % of the reference for lifts up to 40 ms late",
    arguments: RecordedFinger.all)
  func releaseAgrees(finger: RecordedFinger) throws {
    let axis = finger.dominantAxis
    for delay in Self.delays {
      let pager = pager(after: finger, viewport: Size(width: 4000, height: 4000), delay: delay)
      let release = try #require(pager.readout.release)
      // A finger's move to the left increases the offset.
      #expect((-release.velocity[axis] / reference(finger, axis) - 1).magnitude < 0.01, "\(delay) ms")
    }
  }

  @Test("A lift up to 40 ms late changes neither velocity nor target", arguments: RecordedFinger.all)
  func delayChangesNothing(finger: RecordedFinger) throws {
    let viewport = Size(width: 4000, height: 4000)
    let atOnce = try #require(pager(after: finger, viewport: viewport, delay: 0).lastRelease)
    for delay in Self.delays {
      let release = try #require(pager(after: finger, viewport: viewport, delay: delay).lastRelease)
      for axis in Axis.allCases {
        #expect((release.velocity[axis] - atOnce.velocity[axis]).magnitude < 1e-9, "\(delay) ms")
        let tracked = trackedVelocity(finger, axis, delay: delay)
        #expect((tracked - trackedVelocity(finger, axis, delay: 0)).magnitude < 1e-9, "\(delay) ms")
      }
      #expect(release.target == atOnce.target)
    }
  }

  @Test("A lift more than 40 ms late has velocity zero", arguments: RecordedFinger.all)
  func restsAfterSilence(finger: RecordedFinger) {
    for axis in Axis.allCases { #expect(trackedVelocity(finger, axis, delay: 40.001) == 0) }
  }

  @Test(
    "Every fling turns one page of a phone in the finger's direction, at each display scale",
    arguments: RecordedFinger.all, [1, 0.5, 0.375])
  func flingTurns(finger: RecordedFinger, scale: Double) {
    let axis = finger.dominantAxis
    let velocity = reference(finger, axis) * scale
    let translation = finger.translation[axis] * scale
    guard velocity.magnitude > 400, translation.magnitude > 24, velocity * translation > 0 else { return }
    for delay in Self.delays {
      let pager = pager(after: finger, viewport: Size(width: 400, height: 800), scale: scale, delay: delay)
      let turned = Steps(columns: pager.targetPage.column, rows: pager.targetPage.row)
      #expect(turned == Steps(translation > 0 ? -1 : 1, along: axis), "\(delay) ms")
    }
  }

  @Test(
    "Every finger locks to the axis of its whole path, also with x and y swapped, at each slop and display scale",
    arguments: RecordedFinger.all, [8.0, 12, 18, 24])
  func axisIsThatOfTheWay(finger: RecordedFinger, slop: Double) {
    var configuration = PagerConfiguration()
    configuration.tuning.touchSlop = slop
    let lock = AxisLock(GestureRules(configuration), kind: .touch)
    for scale in [1, 0.5, 0.375] {
      let way = finger.samples.indices.map { (finger.point($0) - finger.point(0)) * scale }
      let axes = way.compactMap { lock.axis(for: $0) }
      let lying = way.compactMap { lock.axis(for: Vector(x: $0.y, y: $0.x)) }
      #expect(axes.first == nil || axes.first == finger.dominantAxis, "\(scale)")
      #expect(lying.first == axes.first.map { $0 == .horizontal ? .vertical : .horizontal }, "\(scale)")
      if way.contains(where: { $0[finger.dominantAxis].magnitude > 2 * slop }) { #expect(!axes.isEmpty, "\(scale)") }
    }
  }

  @Test("31 recorded fingers are flings, and 28 are at 2.7 pixels per point")
  func flingCount() {
    func flings(_ scale: Double) -> Int {
      RecordedFinger.all.count { finger in
        let axis = finger.dominantAxis
        let velocity = reference(finger, axis) * scale
        let translation = finger.translation[axis] * scale
        return velocity.magnitude > 400 && translation.magnitude > 24 && velocity * translation > 0
      }
    }
    #expect(flings(1) == 31)
    #expect(flings(0.375) == 28)
  }

  @Test("A parabola through at least three samples matches the published velocity after a pause")
  func interrupted() throws {
    let finger = try #require(RecordedFinger.all.first { $0.name == "interruptedVelocityEventData" })
    #expect(finger.recentSamples.count == 5)
    var tuning = Tuning.Velocity()
    tuning.quadraticCount = 3
    tuning.quadraticSpan = 0
    for axis in Axis.allCases {
      let published = try #require(finger.publishedVelocity(axis))
      #expect((trackedVelocity(finger, axis, delay: 16, tuning: tuning) / published - 1).magnitude < 0.001)
    }
  }
}
