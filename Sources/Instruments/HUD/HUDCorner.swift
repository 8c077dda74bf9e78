/// Where in a window the HUD stands.
public enum HUDCorner: String, Hashable, Sendable, CaseIterable {
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}
