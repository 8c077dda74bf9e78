/// How much of the instruments is seen.
public enum HUDSize: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case off
  /// The frames' bars, and two figures.
  case small
  /// All about frames.
  case medium
  /// Pictures, memory and the pager too.
  case large

  /// The next one, off after the largest.
  var next: HUDSize {
    switch self {
    case .off: .small
    case .small: .medium
    case .medium: .large
    case .large: .off
    }
  }

  /// What is written down, in groups from top to bottom.
  var groups: [[HUDRow]] {
    switch self {
    case .off: []
    case .small: [[.brief]]
    case .medium: [HUDRow.ofFrames]
    case .large: [HUDRow.ofFrames, HUDRow.ofMemory, HUDRow.ofPager]
    }
  }
}

/// A line of figures.
enum HUDRow: String, Hashable, CaseIterable {
  /// The 95th percentile and what was missed.
  case brief
  case percentiles, missed, delay, upload, cost
  case decodes, resident, textures, memory, helpers
  case phase, axis, offset, velocity, current, target

  static let ofFrames: [HUDRow] = [.percentiles, .missed, .delay, .upload, .cost]
  static let ofMemory: [HUDRow] = [.decodes, .resident, .textures, .memory, .helpers]
  static let ofPager: [HUDRow] = [.phase, .axis, .offset, .velocity, .current, .target]

  /// What the figures are, with their unit where the figures do not say it.
  var title: String {
    switch self {
    case .brief: "p95, missed"
    case .percentiles: "p50, 95, 99 ms"
    case .missed: "missed, of"
    case .delay: "input to display"
    case .upload: "longest upload"
    case .cost: "instruments"
    case .decodes: "decodes open"
    case .resident: "resident pages"
    case .textures: "textures, spare"
    case .memory: "memory"
    case .helpers: "decoders"
    case .phase: "phase"
    case .axis: "axis"
    case .offset: "offset pt"
    case .velocity: "velocity pt/s"
    case .current: "current page"
    case .target: "target, anchor"
    }
  }

  /// How many columns its figures stand in.
  var columns: Int {
    switch self {
    case .percentiles, .textures: 3
    case .brief, .missed, .helpers, .offset, .velocity: 2
    case .delay, .upload, .cost, .decodes, .resident, .memory, .phase, .axis, .current, .target: 1
    }
  }
}
