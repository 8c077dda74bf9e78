import PagerGeometry

/// The distribution of a pointer's displacement along one axis among nested pagers.
///
/// Each pager has a share (pt, with the pointer's sign); the sum of the shares is the pointer's translation. A pager
/// that received its share last gives it back first, so that a pointer that comes back restores the earlier state.
struct DragShares<ID: Hashable & Sendable>: Sendable {
  /// A pager and its part of the pointer's translation (pt).
  struct Share: Sendable {
    let id: ID
    fileprivate(set) var translation = 0.0
  }

  private(set) var shares: [Share]
  /// The order in which pagers move, as indices of ``shares``: toward earlier pages and toward later pages. The last
  /// pager receives the remainder, also past its end.
  private let orders: (earlier: [Int], later: [Int])

  /// Creates shares of 0 for pagers, from the innermost out.
  ///
  /// - Parameters:
  ///   - outerFirst: Whether the pagers around each pager move before it, toward earlier and toward later pages.
  ///   - wasMoving: Whether the pointer caught each pager in motion. Those pagers move first, beginning with the
  ///     outermost, so that none stays between two pages while another pager moves.
  init(_ ids: [ID], outerFirst: [(earlier: Bool, later: Bool)], wasMoving: [Bool]) {
    shares = ids.map { Share(id: $0) }
    func order(_ outerFirst: [Bool]) -> [Int] {
      let order = Self.order(outerFirst)
      return order.filter { wasMoving[$0] }.sorted(by: >) + order.filter { !wasMoving[$0] }
    }
    orders = (order(outerFirst.map(\.earlier)), order(outerFirst.map(\.later)))
  }

  /// Returns the order in which pagers move, as indices from the innermost out. `outerFirst` tells for each pager
  /// whether the pagers around it move before it.
  static func order(_ outerFirst: [Bool]) -> [Int] {
    var order: [Int] = []
    for index in outerFirst.indices {
      let isBefore = index > 0 && outerFirst[index - 1]
      order.insert(index, at: isBefore ? 0 : order.count)
    }
    return order
  }

  private func order(_ delta: Double) -> [Int] { delta < 0 ? orders.later : orders.earlier }

  /// The sum of all shares (pt).
  var translation: Double { shares.reduce(0) { $0 + $1.translation } }

  /// A function that returns the part of a displacement that a pager can follow before its end, after a first part that
  /// it has followed already.
  typealias Reach = (_ id: ID, _ delta: Double, _ followed: Double) -> Double

  /// Distributes a further displacement `delta` of the pointer.
  mutating func move(by delta: Double, reach: Reach) {
    let before = shares
    var remaining = delta
    // First undo shares with the opposite sign, the last one first.
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

  /// Returns the pager that a lift at `velocity` throws: the one that would move next, or the last one that has moved
  /// if that one has not moved. `nil` if no pager has moved.
  func thrown(at velocity: Double, reach: Reach) -> ID? {
    let moved = order(translation).reversed().first { shares[$0].translation != 0 }
    guard velocity != 0 else { return moved.map { shares[$0].id } }
    let back = order(-velocity).reversed().first { shares[$0].translation * velocity < 0 }
    let next = back ?? order(velocity).first { reach(shares[$0].id, velocity, 0) != 0 } ?? order(velocity).last
    guard let next, shares[next].translation != 0 else { return moved.map { shares[$0].id } }
    return shares[next].id
  }
}
