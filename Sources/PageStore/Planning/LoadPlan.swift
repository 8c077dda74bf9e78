import Decoding
import PagerEngine

/// What to keep and what to decode in which order, of what a residency plan names and there is room for.
///
/// A pure function: it says what should be, and the store acts on it. What it does not keep is evicted.
public struct LoadPlan: Hashable, Sendable {
  /// What there is of a page.
  public enum Holding: Hashable, Sendable {
    case nothing
    /// A decode that has been asked for.
    case asked
    case picture
  }

  /// A decode to be asked for.
  public struct Load: Hashable, Sendable {
    /// The page whose picture it is.
    public let page: Page
    /// How much somebody waits for it.
    public let urgency: DecodeJob.Urgency
  }

  /// Pages whose picture, or decode, is kept: most urgent first.
  public let keep: [Page]
  /// What to decode of them: most urgent first.
  public let loads: [Load]

  /// Follows `plan` with room for `capacity` pictures. The seen pages are kept whatever their number; of the others those
  /// that there is room for, the most urgent first: what comes next before what stands beside.
  public init(_ plan: ResidencyPlan, capacity: Int, holding: (Page) -> Holding) {
    let seen = plan.pages[..<plan.seenCount]
    let begun = Set(plan.loads)
    var others = Self.others(plan)
    if plan.isHurried {
      // What stands beside or behind is not decoded now, whether or not it was begun.
      let upcoming = Set(plan.upcoming)
      others.removeAll { !upcoming.contains($0) && holding($0) != .picture }
    }
    var keep = Array(seen)
    // A seen page that will be passed before it is decoded takes no memory.
    var count = seen.count { begun.contains($0) || holding($0) != .nothing }
    for page in others where begun.contains(page) || holding(page) != .nothing {
      guard count < capacity else { break }
      count += 1
      keep.append(page)
    }
    self.keep = keep
    let kept = Set(keep)
    var loads: [Load] = []
    for page in plan.loads where kept.contains(page) && holding(page) != .picture {
      loads.append(Load(page: page, urgency: seen.contains(page) ? .now : .soon))
    }
    for page in keep where holding(page) == .asked && !begun.contains(page) {
      loads.append(Load(page: page, urgency: .ifRunning))
    }
    self.loads = loads
  }

  /// The pages that are not seen: first those that come next, then those beside them.
  private static func others(_ plan: ResidencyPlan) -> [Page] {
    var listed = Set(plan.pages[..<plan.seenCount])
    let order = plan.isHurried ? plan.upcoming + plan.pages : plan.loads + plan.pages + plan.ahead
    return order.filter { listed.insert($0).inserted }
  }
}

extension ResidencyPlan {
  /// Whether pages are turned so fast that what is seen is passed before it could be decoded.
  var isHurried: Bool { !loads.contains { pages[..<seenCount].contains($0) } }
}
