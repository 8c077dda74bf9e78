import PagerGeometry

/// The snap points along one axis, numbered from the anchor's: one for each page, or for each group of pages.
///
/// Offsets are in points from the anchor's snap point. With contained ends, several snap points may have the same
/// offset.
struct SnapLine: Hashable, Sendable {
  /// The viewport less the insets, along one axis.
  struct Box: Hashable, Sendable {
    /// The leading edge, from the edge of the viewport (pt).
    var inset = 0.0
    /// The length (pt).
    var length: Double
    /// The fraction of the box at which `pageAlignment` rests: 0 at its beginning, 1 at its end.
    var alignment = 0.0
    /// The fraction of a page that rests there.
    var pageAlignment = 0.0
  }

  /// The edges of the pages.
  let edges: PageEdges
  private let box: Box
  /// The number of pages in a group.
  private let group: Int
  /// The anchor's index in its group.
  let phase: Int
  /// The number of pages before and after the anchor, if groups or contained ends need it; `nil` if it is 1,000 or
  /// more.
  private let ends: (before: Int?, behind: Int?)
  /// The range of resting positions of the viewport, from the anchor's leading edge (pt). The first and the last snap
  /// point are at its bounds, if there are any.
  private var limits: ClosedRange<Double>
  /// The position of the viewport at the anchor's snap point, from the anchor's leading edge (pt).
  private var origin = 0.0

  init(
    edges: PageEdges, box: Box, group: Int = 1, phase: Int = 0, isContained: Bool = false,
    ends: (before: Int?, behind: Int?) = (nil, nil)
  ) {
    self.edges = edges
    self.box = box
    self.group = max(1, group)
    self.phase = phase
    self.ends = ends
    limits = isContained ? Self.limits(of: edges, box, ends) : -.infinity ... .infinity
    if isContained {
      // A page longer than the box rests before the end of the pages.
      let low = ends.before.map { viewport(at: snapPoint(of: -$0)) } ?? -.infinity
      let high = ends.behind.map { viewport(at: snapPoint(of: $0)) } ?? .infinity
      limits = low...max(low, high)
    }
    origin = viewport(at: 0)
  }

  /// Returns the range from the first page at the box's beginning to the last page at its end; only the beginning if
  /// all pages fit.
  private static func limits(
    of edges: PageEdges, _ box: Box, _ ends: (before: Int?, behind: Int?)
  ) -> ClosedRange<Double> {
    let low = ends.before.map { edges.leading(of: -$0) - box.inset } ?? -.infinity
    let high = ends.behind.map { edges.leading(of: $0) + edges.length(of: $0) - box.inset - box.length } ?? .infinity
    return low...max(low, high)
  }

  /// Whether each page has its own snap point and all are equally far apart.
  private var isUniform: Bool { edges.isUniform && group == 1 && !isContained }
  /// Whether the snap points change with the anchor.
  var dependsOnAnchor: Bool { !isUniform }
  private var isContained: Bool { limits.lowerBound.isFinite || limits.upperBound.isFinite }

  // MARK: Snap points and pages

  /// Returns the snap point of the page `steps` away.
  func snapPoint(of steps: Int) -> Int { (steps + phase).flooredDivision(by: group).quotient }

  /// Returns the steps to the first page of the snap point `number`; 0, the anchor itself, for 0.
  func steps(of number: Int) -> Int { number == 0 ? 0 : number * group - phase }

  /// Returns the position of the viewport at the snap point `number`, from the anchor's leading edge (pt).
  private func viewport(at number: Int) -> Double {
    let place = unlimitedViewport(at: number)
    return min(max(place, limits.lowerBound), limits.upperBound)
  }

  private func unlimitedViewport(at number: Int) -> Double {
    let first = number * group - phase
    var last = first + group - 1
    if let behind = ends.behind, last > behind { last = max(first, behind) }
    let leading = edges.leading(of: first)
    let length = group == 1 ? edges.length(of: first) : edges.leading(of: last) + edges.length(of: last) - leading
    // A group longer than the viewport rests at its beginning, so that its first page is visible.
    if group > 1, length > box.length { return leading - box.inset }
    return leading - box.inset - (box.alignment * box.length - box.pageAlignment * length)
  }

  /// The anchor's leading edge at rest, from the edge of the viewport (pt).
  var restingEdge: Double { -origin }

  /// Returns the offset (pt) of the snap point `number`. O(log of the list of lengths).
  func offset(of number: Int) -> Double {
    isUniform ? edges.leading(of: number) : viewport(at: number) - origin
  }

  /// Returns the distance from the snap point `number` to the next one (pt).
  func pitch(after number: Int) -> Double {
    let pitch = offset(of: number + 1) - offset(of: number)
    return pitch > 0 ? pitch : edges.length(of: steps(of: number))
  }

  /// Returns `offset` in snap points from the anchor's: whole at each snap point and interpolated between two. Past the
  /// ends of a contained layout one page length counts as one snap point.
  func snapPoints(at offset: Double) -> Double {
    if isUniform { return offset / edges.leading(of: 1) }
    // At this distance only the order of magnitude matters.
    guard offset.magnitude < 1e12 else { return offset / edges.length(of: 0) }
    let place = offset + origin
    // Rounding may put a position just before the end, where all pages that rest there count as the first of them.
    if place >= limits.upperBound - 1e-9 {
      let number = firstAtEnd
      return Double(number) + (place - limits.upperBound) / lengthPastEnd(number)
    }
    if place <= limits.lowerBound {
      let number = lastAtBeginning
      return Double(number) - (limits.lowerBound - place) / lengthPastEnd(number)
    }
    var number = snapPoint(of: edges.page(at: place + box.inset + box.alignment * box.length))
    while unlimitedViewport(at: number) > place { number -= 1 }
    while unlimitedViewport(at: number + 1) <= place { number += 1 }
    let (low, high) = (viewport(at: number), viewport(at: number + 1))
    return Double(number) + min(1, (place - low) / (high - low))
  }

  /// The first snap point at the end of a contained layout; requires an end.
  private var firstAtEnd: Int {
    var number = snapPoint(of: edges.page(at: limits.upperBound + box.inset + box.alignment * box.length))
    while unlimitedViewport(at: number) < limits.upperBound { number += 1 }
    while unlimitedViewport(at: number - 1) >= limits.upperBound { number -= 1 }
    return existing(number)
  }

  /// The last snap point at the beginning of a contained layout; requires a beginning.
  private var lastAtBeginning: Int {
    var number = snapPoint(of: edges.page(at: limits.lowerBound + box.inset + box.alignment * box.length))
    while unlimitedViewport(at: number) > limits.lowerBound { number -= 1 }
    while unlimitedViewport(at: number + 1) <= limits.lowerBound { number += 1 }
    return existing(number)
  }

  /// Returns the length that counts as one snap point past the end at the snap point `number` (pt).
  private func lengthPastEnd(_ number: Int) -> Double { edges.length(of: number * group - phase) }

  /// Returns `number`, clamped to the snap points that have a page.
  private func existing(_ number: Int) -> Int {
    let first = ends.before.map { snapPoint(of: -$0) } ?? .min
    let last = ends.behind.map { snapPoint(of: $0) } ?? .max
    return max(first, min(last, number))
  }

  /// The snap point that represents all that share the anchor's position; 0 unless the ends are contained.
  var base: Int { isContained ? Int(snapPoints(at: 0).rounded()) : 0 }

  /// Returns the offset (pt) at `numbers` snap points from the anchor's; the inverse of ``snapPoints(at:)``.
  func offset(atSnapPoints numbers: Double) -> Double {
    if isUniform { return numbers * edges.leading(of: 1) }
    if limits.upperBound.isFinite, case let end = firstAtEnd, numbers > Double(end) {
      return limits.upperBound - origin + (numbers - Double(end)) * lengthPastEnd(end)
    }
    if limits.lowerBound.isFinite, case let beginning = lastAtBeginning, numbers < Double(beginning) {
      return limits.lowerBound - origin + (numbers - Double(beginning)) * lengthPastEnd(beginning)
    }
    let whole = numbers.rounded(.down)
    let number = Int(whole.clamped(to: -1e15...1e15, ifNotFinite: 0))
    return offset(of: number) + (numbers - whole) * (offset(of: number + 1) - offset(of: number))
  }

  /// Returns the snap point nearest to `offset`. A tie resolves away from the anchor, so that both directions behave
  /// alike.
  func nearest(to offset: Double) -> Int {
    Int(snapPoints(at: offset).rounded(.toNearestOrAwayFromZero).clamped(to: -1e6...1e6, ifNotFinite: 0))
  }

  /// Returns the middle between the snap point `number` and its neighbour on the side of `sign` (1 later, -1 earlier).
  func middle(of number: Int, toward sign: Int) -> Double { (offset(of: number) + offset(of: number + sign)) / 2 }

  /// Returns the contained end (pt) that `offset` is past, by more than a rounding error; `nil` if there is none.
  func containedLimit(past offset: Double) -> Double? {
    let place = offset + origin
    if place > limits.upperBound + 1e-9 { return limits.upperBound - origin }
    return place < limits.lowerBound - 1e-9 ? limits.lowerBound - origin : nil
  }

  /// Returns whether the snap point `number` has another position than the anchor's.
  func isElsewhere(_ number: Int) -> Bool { !isContained || (offset(of: number)).magnitude > 0.5 }

  // MARK: Equality

  /// Returns whether all snap points are equal.
  static func == (a: SnapLine, b: SnapLine) -> Bool {
    a.edges == b.edges && a.box == b.box && a.group == b.group && a.phase == b.phase && a.limits == b.limits
  }

  /// Hashes the edges, the box, the group and the phase.
  func hash(into hasher: inout Hasher) {
    hasher.combine(edges)
    hasher.combine(box)
    hasher.combine(group)
    hasher.combine(phase)
  }
}

/// The number of pages that a release may turn. Pages that the drag itself has passed do not count against the limit.
public enum SnapPolicy: Hashable, Sendable, Codable {
  /// One page, however fast the fling.
  case onePage
  /// As many pages as the fling carries, at most this many, clamped to 1 to 1,000.
  case atMost(Int)
  /// The page nearest to the projected end, up to 1,000 pages away, even after a short drag. The turn fractions,
  /// ``Tuning/turnDistance`` and ``Tuning/returnVelocity`` have no effect.
  ///
  /// It is not ``ReleaseRule/nearest``, which is a rule for releases without a fling and has no effect on flings. With
  /// both, such a release leads to the page nearest to the current offset.
  case nearest
  /// Any offset: a canvas that a finger moves along both axes and that glides on after a release (``Deceleration``).
  /// The target page is the one nearest to the resting offset.
  case free

  /// The highest limit, because pages are counted one by one.
  static let farthest = 1000

  /// The limit as a number of pages.
  var limit: Int {
    switch self {
    case .onePage: 1
    case .atMost(let pages): max(1, min(Self.farthest, pages))
    case .nearest, .free: Self.farthest
    }
  }
}
