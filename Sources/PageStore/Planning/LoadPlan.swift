import Decoding
import PagerEngine

/// The pages of a residency plan to keep, and the decodes to ask for, within the available room.
///
/// A pure function: the store acts on it, and evicts what it does not keep.
public struct LoadPlan: Hashable, Sendable {
  /// The state of a page's picture.
  public enum Holding: Hashable, Sendable {
    case nothing
    /// A decode is wanted.
    case asked
    case picture
  }

  /// A decode to ask for.
  public struct Load: Hashable, Sendable {
    /// The page of the picture.
    public let page: Page
    /// The urgency of the decode.
    public let urgency: DecodeJob.Urgency
  }

  /// The pages whose picture or decode is kept, most urgent first.
  public let keep: [Page]
  /// The decodes for those pages, most urgent first.
  public let loads: [Load]

  /// Creates the load plan for `plan` with room for `capacity` pictures. Keeps all visible pages, and as many others as
  /// fit, the most urgent first: the next pages come before the neighbours beside them.
  public init(_ plan: ResidencyPlan, capacity: Int, holding: (Page) -> Holding) {
    let seen = plan.pages[..<plan.seenCount]
    let begun = Set(plan.loads)
    var others = Self.others(plan)
    if plan.isHurried {
      // In a hurry, pages beside or behind are not decoded, begun or not.
      let upcoming = Set(plan.upcoming)
      others.removeAll { !upcoming.contains($0) && holding($0) != .picture }
    }
    var keep = Array(seen)
    // A visible page that will be passed before it is decoded takes no memory.
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

  /// Returns the pages out of view: first the next ones, then those beside them.
  private static func others(_ plan: ResidencyPlan) -> [Page] {
    var listed = Set(plan.pages[..<plan.seenCount])
    return (plan.upcoming + plan.loads + plan.pages + plan.ahead).filter { listed.insert($0).inserted }
  }
}

extension ResidencyPlan {
  /// Whether pages turn so fast that the visible pages are passed before they could be decoded.
  var isHurried: Bool { !loads.contains { pages[..<seenCount].contains($0) } }
}
