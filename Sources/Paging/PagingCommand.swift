import PagerGeometry
import Scene

/// What a key asks of a scene of pages.
public enum PagingCommand: Hashable {
  case turn(Direction)
  /// So many pages along the row.
  case skip(Int)
  case first
  case last
  case toggleCaption
  /// What a tap on the page would do.
  case activate
  case toggleFullscreen
  case leaveFullscreen
  case quit

  /// The command for a key, or `nil` for keys that mean nothing here.
  ///
  /// - Parameter isRightToLeft: whether later pages stand on the left, so that the left arrow leads to them.
  public init?(_ key: Key, modifiers: Modifiers, isRightToLeft: Bool) {
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
    case .enter: self = .activate
    case .character("i"): self = .toggleCaption
    case .character("f"), .function(11): self = .toggleFullscreen
    case .escape: self = .leaveFullscreen
    default: return nil
    }
  }

  /// What the command asks of the window; nothing where it is the scene's business.
  public func windowRequests(isRepeat: Bool) -> [WindowRequest] {
    switch self {
    case .toggleFullscreen: isRepeat ? [] : [.toggleFullscreen]
    case .leaveFullscreen: [.leaveFullscreen(orQuit: true)]
    case .quit: [.quit]
    case .turn, .skip, .first, .last, .toggleCaption, .activate: []
    }
  }
}
