import PagerGeometry
import Scene

/// The effects of the menu's items and of the timeline's own keys.
extension Timeline {
  /// The shortcuts of the exports.
  private nonisolated static let exportKeys = KeyBinding(
    "e, r", "film of the loop or the gesture, review page", [.character("e"), .character("r")])

  /// The shortcuts of the timeline.
  public nonisolated static var keys: [KeyBinding] { GestureSearch.keys + [exportKeys] }

  /// The kind of gestures that the menu finds.
  var kind: String { chosenKind ?? kindAtPosition }

  private var kindAtPosition: String {
    let number = actions.state().gesture
    return marks.gestures.first { $0.number == number }?.kind ?? marks.gestures.first?.kind ?? ""
  }

  /// Handles a key; returns `nil` for a key without an effect here.
  func press(_ key: Key, isRepeat: Bool, at instant: Instant) -> [WindowRequest]? {
    if key == .escape, isMenuOpen {
      isMenuOpen = false
      return []
    }
    guard case .character(let sign) = key else { return nil }
    switch sign {
    case "n": find(.next(kind: kindAtPosition), at: instant)
    case "p": find(.previous(kind: kindAtPosition), at: instant)
    case "j": find(.mostLate, at: instant)
    case "o": find(.widestOvershoot, at: instant)
    case "e": if !isRepeat { export(.video, at: instant) }
    case "r": if !isRepeat { export(.page, at: instant) }
    default: return nil
    }
    return []
  }

  /// Performs the action of a tap on `item`.
  func perform(_ item: TimelineItem, at instant: Instant) -> [WindowRequest] {
    switch item {
    case .previousKind: find(.previous(kind: kind), at: instant)
    case .nextKind: find(.next(kind: kind), at: instant)
    case .kind:
      let kinds = marks.kinds
      guard let place = kinds.firstIndex(of: kind) else { break }
      chosenKind = kinds[(place + 1) % kinds.count]
    case .mostLate: find(.mostLate, at: instant)
    case .widestOvershoot: find(.widestOvershoot, at: instant)
    case .note:
      isMenuOpen = false
      return actions.press(.function(6), instant)
    case .video: export(.video, at: instant)
    case .page: export(.page, at: instant)
    }
    return []
  }

  private func find(_ search: GestureSearch, at instant: Instant) {
    let found = marks.gesture(search, from: actions.state().gesture)
    if let found { actions.show(found.number, instant) }
    notice = Notice(marks.words(search, found: found), at: instant)
  }

  private func export(_ export: TimelineExport, at instant: Instant) {
    isMenuOpen = false
    notice = Notice(actions.export(export), at: instant)
  }
}
