import PagerGeometry
import Scene
import Trace

/// The places of the fingers and of the mouse at the times of a contact sheet's cells.
struct SheetFingers {
  /// A pointer's place from a time on; `nil` once it is gone.
  private typealias Step = (instant: Instant, pointer: Pointer, place: Point?)

  private var steps: [Step] = []

  /// Reads the places (px) from the events of `trace`.
  init(_ trace: TraceFile) {
    var scale = trace.header.viewport.viewport.grid.scale
    var (latest, down) = (Instant.zero, Set<Pointer>())
    for case .event(let event, let instant) in trace.lines {
      latest = max(latest, instant)
      switch event {
      case .pressed(let pointer, let point), .moved(let pointer, let point):
        if case .pressed = event { down.insert(pointer) }
        guard down.contains(pointer) else { continue }
        steps.append((latest, pointer, Point(x: point.x * scale, y: point.y * scale)))
      case .lifted(let pointer, _):
        down.remove(pointer)
        steps.append((latest, pointer, nil))
      case .cancelled:
        for pointer in down { steps.append((latest, pointer, nil)) }
        down = []
      case .resized(let viewport): scale = viewport.grid.scale
      default: continue
      }
    }
  }

  /// Returns the places (px) at `instant`; a pointer that lifts then is still there.
  func places(at instant: Instant) -> [Point] {
    var places: [Pointer: Point] = [:]
    for step in steps where step.instant <= instant {
      if let place = step.place {
        places[step.pointer] = place
      } else if instant.seconds(since: step.instant) > 1e-3 {
        places[step.pointer] = nil
      }
    }
    return places.sorted { $0.key.id < $1.key.id }.map(\.value)
  }
}

extension RGBAImage {
  /// Blends `color` over the outermost pixels.
  mutating func addEdge(_ color: Color) {
    var pixels = pixels
    for x in 0..<size.width {
      for y in [0, size.height - 1] { blend(color, into: &pixels, x, y) }
    }
    for y in 1..<max(1, size.height - 1) {
      for x in [0, size.width - 1] { blend(color, into: &pixels, x, y) }
    }
    self = RGBAImage(size: size, pixels: pixels)
  }

  /// Draws a finger's mark: a white ring with dark edges around `center` (px).
  mutating func addMark(at center: Point) {
    let radius = 10.0
    guard center.x.magnitude < 1e6, center.y.magnitude < 1e6 else { return }
    let reach = Int(radius) + 4
    var pixels = pixels
    for y in Int(center.y) - reach...Int(center.y) + reach {
      for x in Int(center.x) - reach...Int(center.x) + reach {
        let distance = Vector(x: Double(x) + 0.5 - center.x, y: Double(y) + 0.5 - center.y).length
        func coverage(_ half: Double) -> Double { max(0, min(1, half + 0.5 - (distance - radius).magnitude)) }
        blend(Color(hex: 0x000000).opacity(coverage(2.5) * 0.8), into: &pixels, x, y)
        blend(Color(hex: 0xFFFFFF).opacity(coverage(1.25)), into: &pixels, x, y)
      }
    }
    self = RGBAImage(size: size, pixels: pixels)
  }

  /// Blends `color` over the pixel at (`x`, `y`) of this image's `pixels`, if there is one.
  private func blend(_ color: Color, into pixels: inout [UInt8], _ x: Int, _ y: Int) {
    guard (0..<size.width).contains(x), (0..<size.height).contains(y), color.alpha > 0 else { return }
    let start = (y * size.width + x) * 4
    let alpha = Int(color.alpha)
    for (channel, value) in [color.red, color.green, color.blue].enumerated() {
      let sum: Int = Int(pixels[start + channel]) * (255 - alpha) + Int(value) * alpha
      pixels[start + channel] = UInt8((sum + 127) / 255)
    }
  }
}
