import Geometry
import Scene

/// What a key asks of the photo scene.
enum PhotoCommand: Hashable {
  case turn(Direction)
  /// So many pictures along the album.
  case skip(Int)
  case first
  case last
  case toggleCaption
  case toggleFullscreen
  case leaveFullscreen
  case quit

  /// The command for a key, or `nil` for keys that mean nothing here.
  ///
  /// - Parameter isRightToLeft: whether later pictures stand on the left, so that the left arrow leads to them.
  init?(_ key: Key, modifiers: Modifiers, isRightToLeft: Bool) {
    let plain = modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .character("q") where plain || modifiers.contains(.control): self = .quit
    case _ where !plain: return nil
    case .left: self = .turn(isRightToLeft ? .right : .left)
    case .right: self = .turn(isRightToLeft ? .left : .right)
    case .up, .character("["): self = .turn(.up)
    case .down, .character("]"): self = .turn(.down)
    case .space where modifiers.contains(.shift): self = .turn(.left)
    case .space, .character("n"): self = .turn(.right)
    case .backspace, .character("p"): self = .turn(.left)
    case .home: self = .first
    case .end: self = .last
    case .pageUp: self = .skip(-10)
    case .pageDown: self = .skip(10)
    case .character("i"): self = .toggleCaption
    case .character("f"), .function(11): self = .toggleFullscreen
    case .escape: self = .leaveFullscreen
    default: return nil
    }
  }
}
