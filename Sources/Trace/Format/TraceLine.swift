import PagerEngine
import PagerGeometry
import Paging
import Scene

/// One line of a trace after its header.
public enum TraceLine: Hashable, Sendable {
  /// The scene heard an event.
  case event(InputEvent, at: Instant)
  /// The scene was asked for a frame, and its pager told `tick` once that was made.
  case tick(TraceTick, at: Instant)
  /// From now on the library has other pages.
  case map(AlbumList, at: Instant)
  /// From now on numbers of the tuning are other ones.
  case tuning(TraceTuning, at: Instant)
  /// The last frame showed these pages otherwise than before, or had not kept them before.
  case pages([TracePage], at: Instant)
  /// The recording was ended, not cut off.
  case end(at: Instant)

  /// When, from the trace's start.
  public var instant: Instant {
    switch self {
    case .event(_, let instant), .tick(_, let instant), .map(_, let instant), .tuning(_, let instant),
      .pages(_, let instant), .end(let instant):
      instant
    }
  }
}

/// What is written down of the pager at a frame.
public struct TraceTick: Hashable, Sendable {
  /// Stands for all of the pager's state; `nil` while there is no pager.
  public var digest: UInt64?
  /// Where the picture was (pt), to a hundredth: enough to say how far apart two replays are.
  public var offset: Vector
  /// The page it meant to rest on.
  public var target: Page?

  /// What `readout` says, for a trace.
  public init(_ readout: PagerReadout?) {
    digest = readout?.digest
    target = readout?.targetPage
    let offset = readout?.offset ?? .zero
    self.offset = Vector(x: Self.rounded(offset.x), y: Self.rounded(offset.y))
  }

  init(digest: UInt64?, offset: Vector, target: Page?) {
    self.digest = digest
    self.offset = offset
    self.target = target
  }

  private static func rounded(_ points: Double) -> Double {
    let hundredths = (points * 100).rounded()
    return hundredths == 0 ? 0 : hundredths / 100
  }
}

extension TraceLine: Codable {
  /// A line as it is written: a time and one thing more. Lines that hold nothing known are refused.
  private struct Form: Codable {
    struct Touch: Codable {
      var id: Int64
      var kind: Pointer.Kind
      var x: Double
      var y: Double

      init(_ pointer: Pointer, _ point: Point) {
        id = pointer.id
        kind = pointer.kind
        x = point.x
        y = point.y
      }

      var pointer: Pointer { Pointer(id: id, kind: kind) }
      var point: Point { Point(x: x, y: y) }
    }

    struct KeyStroke: Codable {
      var name: String
      var modifiers: [String]?
      var isRepeat: Bool?
    }

    struct Tick: Codable {
      var digest: String?
      var offset: [Double]?
      var target: [Int]?
    }

    struct Mark: Codable {}

    var t: Int64
    var press: Touch?
    var move: Touch?
    var lift: Touch?
    var cancel: Mark?
    var wheel: Vector?
    var pan: Vector?
    var key: KeyStroke?
    var keyUp: KeyStroke?
    var resize: TraceHeader.Window?
    var texturesLost: Mark?
    var woken: Mark?
    var close: Mark?
    var tick: Tick?
    var map: AlbumList?
    var tuning: TraceTuning?
    var pages: [TracePage]?
    var end: Mark?
  }

  /// Writes the line.
  public func encode(to encoder: any Encoder) throws {
    var form = Form(t: instant.nanoseconds)
    switch self {
    case .event(let event, _): Self.write(event, to: &form)
    case .tick(let tick, _):
      form.tick = Form.Tick(
        digest: tick.digest.map(Self.hex), offset: tick.offset == .zero ? nil : [tick.offset.x, tick.offset.y],
        target: tick.target.map { [$0.column, $0.row] })
    case .map(let map, _): form.map = map
    case .tuning(let tuning, _): form.tuning = tuning
    case .pages(let pages, _): form.pages = pages
    case .end: form.end = Form.Mark()
    }
    try form.encode(to: encoder)
  }

  private static func write(_ event: InputEvent, to form: inout Form) {
    switch event {
    case .pressed(let pointer, let point): form.press = Form.Touch(pointer, point)
    case .moved(let pointer, let point): form.move = Form.Touch(pointer, point)
    case .lifted(let pointer, let point): form.lift = Form.Touch(pointer, point)
    case .cancelled: form.cancel = Form.Mark()
    case .wheel(let detents): form.wheel = detents
    case .panned(let translation): form.pan = translation
    case .key(let key, let modifiers, let isRepeat):
      form.key = Form.KeyStroke(
        name: key.traceName, modifiers: modifiers.isEmpty ? nil : modifiers.traceNames, isRepeat: isRepeat ? true : nil)
    case .keyReleased(let key): form.keyUp = Form.KeyStroke(name: key.traceName)
    case .resized(let viewport): form.resize = TraceHeader.Window(viewport)
    case .texturesLost: form.texturesLost = Form.Mark()
    case .woken: form.woken = Form.Mark()
    case .closeRequested: form.close = Form.Mark()
    }
  }

  /// Reads the line.
  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    guard let line = Self.line(form) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "nothing that a trace tells of"))
    }
    self = line
  }

  private static func line(_ form: Form) -> TraceLine? {
    let instant = Instant(nanoseconds: form.t)
    if let tick = form.tick {
      guard let tick = self.tick(tick) else { return nil }
      return .tick(tick, at: instant)
    }
    if let map = form.map { return .map(map, at: instant) }
    if let tuning = form.tuning { return .tuning(tuning, at: instant) }
    if let pages = form.pages { return .pages(pages, at: instant) }
    if form.end != nil { return .end(at: instant) }
    return event(form).map { .event($0, at: instant) }
  }

  private static func tick(_ form: Form.Tick) -> TraceTick? {
    let digest = form.digest.flatMap { UInt64($0, radix: 16) }
    guard (digest == nil) == (form.digest == nil), (form.offset ?? [0, 0]).count == 2,
      (form.target ?? [0, 0]).count == 2
    else { return nil }
    return TraceTick(
      digest: digest, offset: form.offset.map { Vector(x: $0[0], y: $0[1]) } ?? .zero,
      target: form.target.map { Page(column: $0[0], row: $0[1]) })
  }

  private static func event(_ form: Form) -> InputEvent? {
    if let touch = form.press { return .pressed(touch.pointer, at: touch.point) }
    if let touch = form.move { return .moved(touch.pointer, to: touch.point) }
    if let touch = form.lift { return .lifted(touch.pointer, at: touch.point) }
    if form.cancel != nil { return .cancelled }
    if let detents = form.wheel { return .wheel(detents) }
    if let translation = form.pan { return .panned(translation) }
    if let stroke = form.key {
      guard let key = Key(traceName: stroke.name), let modifiers = Modifiers(traceNames: stroke.modifiers ?? []) else {
        return nil
      }
      return .key(key, modifiers: modifiers, isRepeat: stroke.isRepeat ?? false)
    }
    if let stroke = form.keyUp { return Key(traceName: stroke.name).map(InputEvent.keyReleased) }
    if let window = form.resize { return .resized(window.viewport) }
    if form.texturesLost != nil { return .texturesLost }
    if form.woken != nil { return .woken }
    return form.close != nil ? .closeRequested : nil
  }

  /// Sixteen digits, as a whole number of that size is more than every JSON reader can hold.
  static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
