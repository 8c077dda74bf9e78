import PagerGeometry
import Scene

/// A colour in a computation: red, green and blue from 0 to 255 with fractions, which dithering needs.
struct Tone: Hashable, Sendable {
  var red: Float
  var green: Float
  var blue: Float

  init(red: Float, green: Float, blue: Float) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Creates a tone from `0xRRGGBB`.
  init(_ hex: UInt32) {
    self.init(red: Float(hex >> 16 & 255), green: Float(hex >> 8 & 255), blue: Float(hex & 255))
  }

  /// Creates a tone from a colour, without its alpha.
  init(_ color: Color) { self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue)) }

  /// Returns the mixture of this tone and the fraction `part` (0 to 1) of `other`.
  func mixed(with other: Tone, _ part: Float) -> Tone {
    Tone(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part)
  }

  /// The nearest colour with eight bits per channel.
  var color: Color {
    func level(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
    return Color(red: level(red), green: level(green), blue: level(blue))
  }
}

/// A gradient: tones at places, usually from 0 to 1, with linear mixtures between them.
struct Ramp: Hashable, Sendable {
  /// The stops in order of place; at least one.
  private var stops: [Stop]

  private struct Stop: Hashable, Sendable {
    var place: Float
    var tone: Tone
  }

  /// Creates a gradient of tones at even distances from 0 to 1.
  init(_ tones: [UInt32]) {
    let last = Float(max(1, tones.count - 1))
    stops = tones.enumerated().map { Stop(place: Float($0) / last, tone: Tone($1)) }
  }

  /// Creates a gradient of tones at places, in ascending order.
  init(_ stops: [(place: Float, tone: UInt32)]) {
    self.stops = stops.map { Stop(place: $0.place, tone: Tone($0.tone)) }
  }

  /// Creates a gradient from one tone at 0 to another at 1.
  init(_ first: Tone, _ last: Tone) { stops = [Stop(place: 0, tone: first), Stop(place: 1, tone: last)] }

  /// The tone at `place`, clamped to the ends. O(stops).
  subscript(place: Float) -> Tone {
    guard var before = stops.first else { return Tone(0) }
    for stop in stops {
      if place <= stop.place {
        let length = stop.place - before.place
        return length > 0 ? before.tone.mixed(with: stop.tone, max(0, (place - before.place) / length)) : stop.tone
      }
      before = stop
    }
    return before.tone
  }
}
