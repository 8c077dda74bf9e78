/// The size of the HUD.
public enum HUDSize: String, Hashable, Sendable, CaseIterable {
  /// Hidden.
  case off
  /// The bars of the frames, and two figures.
  case small
  /// The bars and all figures of the frames.
  case medium
  /// All figures: frames, memory and pictures, and the pager.
  case large

  /// The next size; ``off`` after the largest.
  var next: HUDSize { Self.allCases.drop { $0 != self }.dropFirst().first ?? .off }

  /// The lines, in groups from top to bottom.
  var groups: [[HUDRow]] {
    switch self {
    case .off: []
    case .small: [HUDRow.brief]
    case .medium: [HUDRow.ofFrames]
    case .large: [HUDRow.ofFrames, HUDRow.ofPictures, HUDRow.ofMemory, HUDRow.ofPager]
    }
  }
}

/// The corner of a window for the HUD.
public enum HUDCorner: String, Hashable, Sendable, CaseIterable {
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}
