import PagerGeometry

/// The snap points along one axis, counted from the anchor's: one for each page, or for each group of pages.
///
/// Offsets are in points from the anchor's snap point. Where ends are contained some snap points lie in one place.
struct SnapLine: Hashable, Sendable {
  /// What a viewport makes of a layout along one axis.
  struct Box: Hashable, Sendable {
    /// Where it begins, from the viewport's edge (pt).
    var inset = 0.0
    /// How long it is (pt).
    var length: Double
    /// The part of it where `pageAlignment` rests: 0 its beginning, 1 its end.
    var alignment = 0.0
    /// The part of a page that rests there.
    var pageAlignment = 0.0
  }

  /// Where pages are.
  let edges: PageEdges
  private let box: Box
  /// Pages in a group.
  private let group: Int
  /// The anchor's place in its group.
  let phase: Int
  /// How many pages there are before and behind the anchor, where the groups or the ends ask for it; `nil` for more than
  /// can be seen.
  private let ends: (before: Int?, behind: Int?)
  /// Where the viewport may rest at least and at most, from the anchor's leading edge (pt); the first and the last snap
  /// point lie there, where there are any.
  private var limits: ClosedRange<Double>
  /// Where the viewport rests on the anchor's snap point (pt).
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

  /// From the first page at the box's beginning to the last one at its end; at the beginning where all fit.
  private static func limits(
    of edges: PageEdges, _ box: Box, _ ends: (before: Int?, behind: Int?)
  ) -> ClosedRange<Double> {
    let low = ends.before.map { edges.leading(of: -$0) - box.inset } ?? -.infinity
    let high = ends.behind.map { edges.leading(of: $0) + edges.length(of: $0) - box.inset - box.length } ?? .infinity
    return low...max(low, high)
  }

  /// Whether every page has a snap point, all equally far apart.
  private var isUniform: Bool { edges.isUniform && group == 1 && !isContained }
  /// Whether another anchor sees other snap points.
  var dependsOnAnchor: Bool { !isUniform }
  private var isContained: Bool { limits.lowerBound.isFinite || limits.upperBound.isFinite }

  // MARK: Snap points and pages

  /// The snap point of the page `steps` away.
  func snapPoint(of steps: Int) -> Int { (steps + phase).flooredDivision(by: group).quotient }

  /// The first page of the snap point `number`; the anchor itself for 0.
  func steps(of number: Int) -> Int { number == 0 ? 0 : number * group - phase }

  /// Where the viewport rests on the snap point `number`, from the anchor's leading edge (pt).
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
    // A group longer than the viewport rests at its beginning, so that its first page is seen.
    if group > 1, length > box.length { return leading - box.inset }
    return leading - box.inset - (box.alignment * box.length - box.pageAlignment * length)
  }

  /// Where the anchor begins when it rests, from the viewport's edge (pt).
  var restingEdge: Double { -origin }

  /// The offset (pt) of the snap point `number`. O(log of the list of lengths).
  func offset(of number: Int) -> Double {
    isUniform ? edges.leading(of: number) : viewport(at: number) - origin
  }

  /// From the snap point `number` to the next one (pt).
  func pitch(after number: Int) -> Double {
    let pitch = offset(of: number + 1) - offset(of: number)
    return pitch > 0 ? pitch : edges.length(of: steps(of: number))
  }

  /// `offset` in snap points from the anchor's: whole at each, and in proportion between two of them; past the ends of a
  /// contained layout by the pages there.
  func snapPoints(at offset: Double) -> Double {
    if isUniform { return offset / edges.leading(of: 1) }
    // So far away only the order of magnitude counts.
    guard offset.magnitude < 1e12 else { return offset / edges.length(of: 0) }
    let place = offset + origin
    // Rounding may put a place a hair before the end, where all pages that rest there count as the first.
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

  /// The first snap point that lies at the end of a contained layout; needs an end.
  private var firstAtEnd: Int {
    var number = snapPoint(of: edges.page(at: limits.upperBound + box.inset + box.alignment * box.length))
    while unlimitedViewport(at: number) < limits.upperBound { number += 1 }
    while unlimitedViewport(at: number - 1) >= limits.upperBound { number -= 1 }
    return existing(number)
  }

  /// The last snap point that lies at the beginning of a contained layout; needs a beginning.
  private var lastAtBeginning: Int {
    var number = snapPoint(of: edges.page(at: limits.lowerBound + box.inset + box.alignment * box.length))
    while unlimitedViewport(at: number) > limits.lowerBound { number -= 1 }
    while unlimitedViewport(at: number + 1) <= limits.lowerBound { number += 1 }
    return existing(number)
  }

  /// What counts as a page past an end whose snap point is `number` (pt).
  private func lengthPastEnd(_ number: Int) -> Double { edges.length(of: number * group - phase) }

  /// `number`, or the first or last snap point that has a page.
  private func existing(_ number: Int) -> Int {
    let first = ends.before.map { snapPoint(of: -$0) } ?? .min
    let last = ends.behind.map { snapPoint(of: $0) } ?? .max
    return max(first, min(last, number))
  }

  /// The snap point that stands for all that lie where the anchor's does: 0 unless the ends are contained.
  var base: Int { isContained ? Int(snapPoints(at: 0).rounded()) : 0 }

  /// The offset (pt) that is `numbers` snap points from the anchor's; the inverse of ``snapPoints(at:)``.
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

  /// The snap point nearest to `offset`, a tie resolved away from the anchor's, so that both directions are alike.
  func nearest(to offset: Double) -> Int {
    Int(snapPoints(at: offset).rounded(.toNearestOrAwayFromZero).clamped(to: -1e6...1e6, ifNotFinite: 0))
  }

  /// The middle between the snap point `number` and its neighbour on the side of `sign` (1 later, -1 earlier).
  func middle(of number: Int, toward sign: Int) -> Double { (offset(of: number) + offset(of: number + sign)) / 2 }

  /// The end (pt) that a picture at `offset` is past, by more than rounding adds, where the ends are contained.
  func containedLimit(past offset: Double) -> Double? {
    let place = offset + origin
    if place > limits.upperBound + 1e-9 { return limits.upperBound - origin }
    return place < limits.lowerBound - 1e-9 ? limits.lowerBound - origin : nil
  }

  /// Whether the snap point `number` lies elsewhere than the anchor's.
  func isElsewhere(_ number: Int) -> Bool { !isContained || (offset(of: number)).magnitude > 0.5 }

  // MARK: Equality

  /// Two are equal when every snap point of theirs is.
  static func == (a: SnapLine, b: SnapLine) -> Bool {
    a.edges == b.edges && a.box == b.box && a.group == b.group && a.phase == b.phase && a.limits == b.limits
  }

  /// Hashes what equality compares.
  func hash(into hasher: inout Hasher) {
    hasher.combine(edges)
    hasher.combine(box)
    hasher.combine(group)
    hasher.combine(phase)
  }
}

/// Where a gesture may leave the picture.
public enum SnapPolicy: Hashable, Sendable, Codable {
  /// One page a gesture, however hard the fling.
  case onePage
  /// As far as the fling carries, at most this many pages, 1 to 1,000; held to that.
  case atMost(Int)
  /// The page nearest to the projected end, however many that turns, up to 1,000, and however short the drag was.
  case nearest
  /// Anywhere: a canvas that both axes of a finger move, and that glides on after a release (``Deceleration``). The
  /// target page is the one nearest to where it comes to rest.
  case free

  /// No release leads farther than this many pages, whatever the tuning says, as pages are counted one by one.
  static let farthest = 1000

  /// The most pages a release may turn.
  var limit: Int {
    switch self {
    case .onePage: 1
    case .atMost(let pages): max(1, min(Self.farthest, pages))
    case .nearest, .free: Self.farthest
    }
  }
}
