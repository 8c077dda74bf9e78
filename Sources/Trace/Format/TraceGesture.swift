import PagerEngine
import PagerGeometry

/// A gesture that the pager recognised, or a phase of one.
public struct TraceGesture: Hashable, Sendable {
  /// A kind of gesture.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A double-tap.
    case doubleTap
    /// A long-press.
    case longPress
    /// The start of a pinch.
    case pinchBegan
    /// A movement of the pinching fingers.
    case pinchChanged
    /// The end of a pinch: one of its fingers has lifted.
    case pinchEnded
    /// The cancellation of a pinch.
    case pinchCancelled
  }

  /// The kind of the gesture.
  public var kind: Kind
  /// The location (viewport points), the centre of a pinch; `nil` for a cancelled pinch.
  public var point: Point?
  /// The scale of a pinch, 1 at its start.
  public var scale: Double?
  /// The rotation of a pinch (rad), clockwise on the screen.
  public var rotation: Double?

  /// Creates a gesture from `event`; returns `nil` if the event is not one of these kinds.
  public init?(_ event: PagerEvent) {
    switch event {
    case .doubleTapped(let point): self.init(.doubleTap, at: point)
    case .longPressed(let point): self.init(.longPress, at: point)
    case .pinchBegan(let pinch): self.init(.pinchBegan, pinch)
    case .pinchChanged(let pinch): self.init(.pinchChanged, pinch)
    case .pinchEnded(let pinch, velocity: _): self.init(.pinchEnded, pinch)
    case .pinchCancelled: self.init(.pinchCancelled, at: nil)
    case .willSettle, .pageChanged, .pageVisible, .logicallyComplete, .ended, .settled, .pressed, .tapped,
      .pressCancelled, .dragBegan, .dragEnded, .dragDeclined:
      return nil
    }
  }

  private init(_ kind: Kind, at point: Point?) { (self.kind, self.point) = (kind, point) }

  private init(_ kind: Kind, _ pinch: Pinch) {
    (self.kind, point, scale, rotation) = (kind, pinch.center, pinch.scale, pinch.rotation)
  }
}

extension TraceGesture: Codable {
  private enum CodingKeys: CodingKey {
    case kind, x, y, scale, rotation
  }

  /// Reads a gesture.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decode(Kind.self, forKey: .kind)
    point = values.contains(.x) ? try Point(from: decoder) : nil
    scale = try values.decodeIfPresent(Double.self, forKey: .scale)
    rotation = try values.decodeIfPresent(Double.self, forKey: .rotation)
  }

  /// Writes the gesture; properties that are `nil` are left out.
  public func encode(to encoder: any Encoder) throws {
    try point?.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try values.encodeIfPresent(scale, forKey: .scale)
    try values.encodeIfPresent(rotation, forKey: .rotation)
  }
}

/// The gestures between two frames, in order; consecutive changes of a pinch are reduced to the last one.
struct TraceGestures: Hashable, Sendable {
  private(set) var all: [TraceGesture] = []

  /// Adds the gestures among `events`.
  mutating func add(_ events: [PagerEvent]) {
    for gesture in events.lazy.compactMap(TraceGesture.init) { add(gesture) }
  }

  /// Adds a gesture; a pinch change replaces a pinch change directly before it.
  mutating func add(_ gesture: TraceGesture) {
    if gesture.kind == .pinchChanged, all.last?.kind == .pinchChanged { all.removeLast() }
    all.append(gesture)
  }

  /// Returns the gestures and removes them.
  mutating func take() -> [TraceGesture] {
    defer { all.removeAll(keepingCapacity: true) }
    return all
  }
}
