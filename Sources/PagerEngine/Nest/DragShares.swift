import PagerGeometry

/// How a pointer's displacement along one axis is shared among pagers inside one another.
///
/// Each pager has a share of it (pt, with the pointer's sign); together they are the pointer's translation. What a pager
/// took last it gives back first, so that a pointer that comes back finds everything as it was.
struct DragShares<ID: Hashable & Sendable>: Sendable {
  /// A pager and the part of the pointer's translation that it has (pt).
  struct Share: Sendable {
    let id: ID
    fileprivate(set) var translation = 0.0
  }

  private(set) var shares: [Share]
  /// The order in which pagers move, as indices of ``shares``: toward earlier pages and toward later ones. The last one
  /// takes whatever is left, past its end too.
  private let orders: (earlier: [Int], later: [Int])

  /// Shares of pagers, from the innermost out, none of which has moved.
  ///
  /// - Parameters:
  ///   - outerFirst: for each whether the pagers around it move before it, toward earlier and toward later pages.
  ///   - wasMoving: for each whether the pointer caught it in flight. Those take the pointer first, the outermost of them
  ///     before the others, so that nothing stays between two pages while something else moves.
  init(_ ids: [ID], outerFirst: [(earlier: Bool, later: Bool)], wasMoving: [Bool]) {
    shares = ids.map { Share(id: $0) }
    func order(_ outerFirst: [Bool]) -> [Int] {
      let order = Self.order(outerFirst)
      return order.filter { wasMoving[$0] }.sorted(by: >) + order.filter { !wasMoving[$0] }
    }
    orders = (order(outerFirst.map(\.earlier)), order(outerFirst.map(\.later)))
  }

  /// The order in which pagers move, as indices of them from the innermost out, where `outerFirst` says for each whether
  /// the pagers around it move before it.
  static func order(_ outerFirst: [Bool]) -> [Int] {
    var order: [Int] = []
    for index in outerFirst.indices {
      let isBefore = index > 0 && outerFirst[index - 1]
      order.insert(index, at: isBefore ? 0 : order.count)
    }
    return order
  }

  private func order(_ delta: Double) -> [Int] { delta < 0 ? orders.later : orders.earlier }

  /// The translation that all have together (pt).
  var translation: Double { shares.reduce(0) { $0 + $1.translation } }

  /// Says how much of a displacement a pager can follow before its end, after a first part that it has followed already.
  typealias Reach = (_ id: ID, _ delta: Double, _ followed: Double) -> Double

  /// Shares out a further displacement `delta` of the pointer.
  mutating func move(by delta: Double, reach: Reach) {
    let before = shares
    var remaining = delta
    // First what went the other way comes back, the last one first.
    for index in order(-delta).reversed() where shares[index].translation * delta < 0 {
      let whole = shares[index].translation.magnitude <= remaining.magnitude
      let part = whole ? -shares[index].translation : remaining
      shares[index].translation = whole ? 0 : shares[index].translation + part
      remaining -= part
      if remaining * delta <= 0 { return }
    }
    for index in order(delta) {
      let isLast = index == order(delta).last
      let followed = shares[index].translation - before[index].translation
      let part = isLast ? remaining : reach(shares[index].id, remaining, followed)
      shares[index].translation += part
      remaining -= part
      if remaining * delta <= 0 { return }
    }
  }

  /// The pager that a pointer which lifts at `velocity` throws: the one that would move next, or, where that one has not
  /// moved at all, the last one that has. `nil` where none has.
  func thrown(at velocity: Double, reach: Reach) -> ID? {
    let moved = order(translation).reversed().first { shares[$0].translation != 0 }
    guard velocity != 0 else { return moved.map { shares[$0].id } }
    let back = order(-velocity).reversed().first { shares[$0].translation * velocity < 0 }
    let next = back ?? order(velocity).first { reach(shares[$0].id, velocity, 0) != 0 } ?? order(velocity).last
    guard let next, shares[next].translation != 0 else { return moved.map { shares[$0].id } }
    return shares[next].id
  }
}
