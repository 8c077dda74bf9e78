import PagerGeometry
import Scene

/// The mark of one finger, on the screen or on a touchpad, or of the mouse with its button down.
///
/// It consists of a ring at the location, a trail, and pulses at press and lift. The value records the input; the
/// drawing is a function of the value and the time.
struct FingerMark: Hashable {
  private struct Sample: Hashable {
    var instant: Instant
    var point: Point
    var axis: Axis?
  }

  /// The pointer.
  let pointer: Pointer
  /// The radius of the ring (pt).
  private let radius: Double
  private var samples: [Sample]
  private var lift: Instant?

  /// The time that a point of the trail stays visible (s).
  private static let trailDuration = 0.45
  /// The duration of a pulse (s).
  private static let pulseDuration = 0.35
  /// The distance between the dots of the trail (pt), close enough to look continuous.
  private static let dotDistance = 2.5
  /// The limit of dots; more would look the same.
  private static let mostDots = 240

  /// Creates the mark of a pointer pressed at `point`, with a ring of `radius` (pt): by default the area under a
  /// fingertip, or a little more than a cursor.
  init(_ pointer: Pointer, at point: Point, instant: Instant, radius: Double? = nil) {
    self.pointer = pointer
    self.radius = radius ?? (pointer.kind == .touch ? 24 : 14)
    samples = [Sample(instant: instant, point: point, axis: nil)]
    press = Sample(instant: instant, point: point, axis: nil)
  }

  private let press: Sample

  /// Whether the pointer is down.
  var isDown: Bool { lift == nil }

  /// Moves the pointer to `point`; `axis` is the locked axis.
  mutating func move(to point: Point, axis: Axis?, at instant: Instant) {
    // The newest sample stays, so that the trail begins where the finger rested.
    let rested = samples.last
    samples.removeAll { instant.seconds(since: $0.instant) > Self.trailDuration && $0 != rested }
    samples.append(Sample(instant: instant, point: point, axis: axis))
  }

  /// Ends the mark's pointer; the mark fades from here on.
  mutating func end(at instant: Instant) { if lift == nil { lift = instant } }

  /// Returns whether the mark is still changing by itself at `instant`.
  func isFading(at instant: Instant) -> Bool {
    if instant.seconds(since: press.instant) < Self.pulseDuration { return true }
    if let lift { return instant.seconds(since: lift) < max(Self.pulseDuration, Self.trailDuration) }
    return samples.dropLast().contains { instant.seconds(since: $0.instant) < Self.trailDuration }
  }

  /// Returns whether the mark has faded completely.
  func isGone(at instant: Instant) -> Bool { lift != nil && !isFading(at: instant) }

  // MARK: Drawing

  /// Returns the draw commands of the mark at `instant`, back to front.
  func commands(at instant: Instant, on canvas: PageCanvas) -> [DrawCommand] {
    var commands = trail(at: instant, canvas)
    commands += pulse(at: press, since: press.instant, instant, canvas)
    guard let last = samples.last else { return commands }
    if let lift {
      commands += pulse(at: last, since: lift, instant, canvas)
    } else {
      let color = Self.color(last.axis)
      commands.append(canvas.disc(last.point, radius: radius, color.opacity(0.18)))
      commands += canvas.ring(last.point, radius: radius, color)
    }
    return commands
  }

  private func trail(at instant: Instant, _ canvas: PageCanvas) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    for (from, to) in zip(samples, samples.dropFirst()).reversed() {
      let step = to.point - from.point
      let length = step.length
      guard length.isFinite else { continue }
      let dots = max(1, Int(min(Double(Self.mostDots), length / Self.dotDistance)))
      for dot in 0..<dots where commands.count < Self.mostDots {
        // The dots start at the newer end, so that the limit drops the oldest ones.
        let part = 1 - Double(dot) / Double(dots)
        let age =
          instant.seconds(since: from.instant) * (1 - part) + instant.seconds(since: to.instant) * part
        let strength = max(0, min(1, 1 - age / Self.trailDuration))
        guard strength > 0 else { continue }
        commands.append(
          canvas.disc(
            from.point + step * part, radius: 2 + radius / 4 * strength, Self.color(to.axis).opacity(0.3 * strength)))
      }
    }
    return commands.reversed()
  }

  private func pulse(at sample: Sample, since start: Instant, _ instant: Instant, _ canvas: PageCanvas) -> [DrawCommand]
  {
    let part = instant.seconds(since: start) / Self.pulseDuration
    guard (0..<1).contains(part) else { return [] }
    let color = Self.color(sample.axis).opacity(0.4 * (1 - part))
    return [canvas.disc(sample.point, radius: radius * (1 + 0.8 * part), color)]
  }

  /// Returns the colour of an axis: warm for horizontal, cool for vertical, neutral before the axis lock.
  static func color(_ axis: Axis?) -> Color {
    switch axis {
    case nil: Look.dark.text
    case .horizontal: Color(hex: 0xFFA94D)
    case .vertical: Color(hex: 0x4DB8FF)
    }
  }
}
