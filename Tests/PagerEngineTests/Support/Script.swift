import PagerEngine
import PagerGeometry
import TestSupport

/// An action of a person or a program on a pager, as data: the same script can be played at any frame rate, mirrored,
/// or with one finger's path bent.
enum Action: Hashable {
  case press(Pointer, Point)
  case move(Pointer, Point)
  case lift(Pointer, Point)
  case cancel
  case cancelOne(Pointer)
  case turn(Direction, isAnimated: Bool)
  case scroll(Steps, isAnimated: Bool)
  case scrollBy(Vector, isAnimated: Bool)
  case wheel(Vector)
  case pan(Vector)
  case beginPan
  case endPan
  case pinch(TouchpadPinch)
  /// A displacement that a touchpad's driver reports after the lift.
  case momentum(Vector)
  case resize(Size)
}

/// A list of actions with their times.
struct Script {
  struct Entry {
    var instant: Instant
    var action: Action
  }

  var entries: [Entry] = []

  /// Returns a random script: gestures of several fingers, mixed with all other actions.
  static func random(length: Int, viewport: Size, using random: inout SeededGenerator) -> Script {
    var script = Script()
    var instant = Instant.zero
    var down: [Pointer: Point] = [:]
    var nextID: Int64 = 1
    var velocity = Vector.zero
    var size = viewport
    for _ in 0..<length {
      instant = instant.advanced(bySeconds: random.gap())
      if down.isEmpty, Int.random(in: 0..<10, using: &random) == 0 {
        let burst = random.burst(firstID: nextID, in: size, from: instant)
        nextID += 2
        script.entries += burst
        instant = burst.last?.instant ?? instant
        continue
      }
      let action: Action
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<16 where down.count < 3:
        let pointer = Pointer(id: nextID, kind: Bool.random(using: &random) ? .touch : .mouse)
        nextID += 1
        let point = Point(x: random.length(0...size.width), y: random.length(0...size.height))
        down[pointer] = point
        velocity = random.swipe()
        action = .press(pointer, point)
      case 16..<60 where !down.isEmpty:
        let pointer = down.keys.min { $0.id < $1.id } ?? Pointer(id: 0, kind: .mouse)
        let chosen = Int.random(in: 0..<5, using: &random) == 0 ? down.keys.max { $0.id < $1.id } ?? pointer : pointer
        let point = (down[chosen] ?? .zero) + velocity
        down[chosen] = point
        // A glitch of the device, gone with the next event.
        let isGlitch = Int.random(in: 0..<60, using: &random) == 0
        action = .move(chosen, isGlitch ? random.extremePoint() : point)
      case 60..<76 where !down.isEmpty:
        let pointer = down.keys.sorted { $0.id < $1.id }.randomElement(using: &random) ?? Pointer(id: 0, kind: .mouse)
        let point = (down[pointer] ?? .zero) + (Bool.random(using: &random) ? velocity : .zero)
        down[pointer] = nil
        action = .lift(pointer, point)
      case 76..<77:
        down = [:]
        action = .cancel
      case 77..<79 where !down.isEmpty:
        let pointer = down.keys.sorted { $0.id < $1.id }.randomElement(using: &random) ?? Pointer(id: 0, kind: .mouse)
        down[pointer] = nil
        action = .cancelOne(pointer)
      case 78..<86:
        action = .turn(
          Direction.allCases.randomElement(using: &random) ?? .right, isAnimated: Bool.random(using: &random))
      case 86..<87: action = .scrollBy(random.swipe() * 8, isAnimated: Bool.random(using: &random))
      case 87..<90:
        action = .scroll(
          Steps(columns: .random(in: -6...6, using: &random), rows: .random(in: -6...6, using: &random)),
          isAnimated: Bool.random(using: &random))
      case 90..<93:
        action = .wheel(Vector(x: .random(in: -2...2, using: &random), y: .random(in: -2...2, using: &random)))
      case 93..<96:
        let motion = random.swipe()
        action =
          [
            .pan(motion), .pan(motion), .pan(motion), .beginPan, .endPan, .momentum(motion),
            .pinch(random.touchpadPinch(in: size)), .pinch(random.touchpadPinch(in: size)),
          ].randomElement(using: &random) ?? .endPan
      case 96..<98:
        size = Size(width: random.length(1...900), height: random.length(1...900))
        action = .resize(size)
      default:
        action = .move(Pointer(id: -7, kind: .touch), .zero)
      }
      script.entries.append(Entry(instant: instant, action: action))
    }
    instant = instant.advanced(bySeconds: random.gap())
    script.entries.append(Entry(instant: instant, action: .cancel))
    return script
  }

  /// Returns the script mirrored along `axis`.
  func mirrored(_ axis: Axis, viewport: Size) -> Script {
    var size = viewport
    func mirror(_ point: Point) -> Point {
      axis == .horizontal ? Point(x: size.width - point.x, y: point.y) : Point(x: point.x, y: size.height - point.y)
    }
    func mirror(_ vector: Vector) -> Vector {
      axis == .horizontal ? Vector(x: -vector.x, y: vector.y) : Vector(x: vector.x, y: -vector.y)
    }
    var copy = self
    for index in copy.entries.indices {
      switch copy.entries[index].action {
      case .press(let pointer, let point): copy.entries[index].action = .press(pointer, mirror(point))
      case .move(let pointer, let point): copy.entries[index].action = .move(pointer, mirror(point))
      case .lift(let pointer, let point): copy.entries[index].action = .lift(pointer, mirror(point))
      case .turn(let direction, let isAnimated):
        copy.entries[index].action = .turn(
          direction.axis == axis ? direction.opposite : direction, isAnimated: isAnimated)
      case .scroll(let steps, let isAnimated):
        let mirrored =
          axis == .horizontal
          ? Steps(columns: -steps.columns, rows: steps.rows) : Steps(columns: steps.columns, rows: -steps.rows)
        copy.entries[index].action = .scroll(mirrored, isAnimated: isAnimated)
      case .scrollBy(let displacement, let isAnimated):
        copy.entries[index].action = .scrollBy(mirror(displacement), isAnimated: isAnimated)
      case .wheel(let detents): copy.entries[index].action = .wheel(mirror(detents))
      case .pan(let translation): copy.entries[index].action = .pan(mirror(translation))
      case .momentum(let translation): copy.entries[index].action = .momentum(mirror(translation))
      case .pinch(.began(let point)): copy.entries[index].action = .pinch(.began(at: mirror(point)))
      case .pinch(.changed(var pinch)):
        (pinch.center, pinch.rotation) = (mirror(pinch.center), -pinch.rotation)
        copy.entries[index].action = .pinch(.changed(pinch))
      case .resize(let newSize): size = newSize
      case .cancel, .cancelOne, .beginPan, .endPan, .pinch(.ended), .pinch(.cancelled): break
      }
    }
    return copy
  }
}

extension SeededGenerator {
  /// Returns a time between two events: none, a frame or a pause, regular or irregular.
  mutating func gap() -> Double {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: 0
    case 1..<4: 0.008
    case 4..<7: .random(in: 0.0005...0.03, using: &self)
    case 7..<9: .random(in: 0.02...0.3, using: &self)
    default: .random(in: 0...2, using: &self)
    }
  }

  /// Returns the displacement of a finger between two events.
  mutating func swipe() -> Vector {
    let reach: Double = [3.0, 20, 60, 200].randomElement(using: &self) ?? 20
    return Vector(x: length(-reach...reach), y: length(-reach...reach))
  }

  /// Returns a step of a pinch on a touchpad, sometimes with an invalid scale. Mirroring it is exact.
  mutating func touchpadPinch(in size: Size) -> TouchpadPinch {
    let center = Point(x: length(0...size.width), y: length(0...size.height))
    switch Int.random(in: 0..<12, using: &self) {
    case 0..<3: return .began(at: center)
    case 3..<10:
      let scale = [0.25, 0.5, 1, 1, 2, 4, 0, -1, .nan, .infinity, 1e300].randomElement(using: &self) ?? 1
      return .changed(Pinch(center: center, scale: scale))
    case 10: return .ended
    default: return .cancelled
    }
  }

  /// Returns a length in whole 64ths of a point, so that mirroring it is exact.
  mutating func length(_ range: ClosedRange<Double>) -> Double {
    let length = (Double.random(in: range, using: &self) * 64).rounded() / 64
    return min(range.upperBound, max(range.lowerBound, length))
  }

  /// Returns a position that no finger should be able to reach.
  mutating func extremePoint() -> Point {
    let values = [0.0, -1e9, 1e9, 1e300, -1e300, .greatestFiniteMagnitude]
    return Point(x: values.randomElement(using: &self) ?? 0, y: values.randomElement(using: &self) ?? 0)
  }
}
