import PagerEngine
import PagerGeometry

/// A gesture that the pager recognised, or a step of one.
public struct TraceGesture: Hashable, Sendable {
  /// What was recognised.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The second of two taps.
    case doubleTap
    /// A press that lasts.
    case longPress
    /// Two fingers begin to pinch.
    case pinchBegan
    /// They have moved.
    case pinchChanged
    /// One of them has lifted.
    case pinchEnded
    /// The pinch was taken away.
    case pinchCancelled
  }

  /// What was recognised.
  public var kind: Kind
  /// Where (viewport points), a pinch's centre; `nil` for a pinch that was taken away.
  public var point: Point?
  /// A pinch's scale, 1 at its begin.
  public var scale: Double?
  /// A pinch's rotation (rad), clockwise on the screen.
  public var rotation: Double?

  /// What `event` tells of; `nil` where that is none of the kinds.
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

  /// Writes what there is of it.
  public func encode(to encoder: any Encoder) throws {
    try point?.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try values.encodeIfPresent(scale, forKey: .scale)
    try values.encodeIfPresent(rotation, forKey: .rotation)
  }
}

/// The gestures between two frames, in order. Of a pinch's changes that follow each other the last one counts.
struct TraceGestures: Hashable, Sendable {
  private(set) var all: [TraceGesture] = []

  /// Adds what the pager told.
  mutating func add(_ events: [PagerEvent]) {
    for gesture in events.lazy.compactMap(TraceGesture.init) { add(gesture) }
  }

  /// Adds a gesture.
  mutating func add(_ gesture: TraceGesture) {
    if gesture.kind == .pinchChanged, all.last?.kind == .pinchChanged { all.removeLast() }
    all.append(gesture)
  }

  /// Returns the gestures, and starts anew.
  mutating func take() -> [TraceGesture] {
    defer { all.removeAll(keepingCapacity: true) }
    return all
  }
}
