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
  var next: HUDSize { Self.allCases.drop { $0 != self }.dropFirst().first ?? .off }

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

/// Where in a window the HUD stands.
public enum HUDCorner: String, Hashable, Sendable, CaseIterable {
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}
