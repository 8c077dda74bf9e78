import PagerEngine
import PagerGeometry
import Scene

extension TuningPanel {
  /// The elements that can be selected with keys, top to bottom.
  static let items: [PanelItem] =
    [.button(.nextPreset)] + TuningKnob.all.indices.map { .knob($0) } + PanelButton.footer.map { .button($0) }

  /// Handles a key while the panel has the keyboard focus; returns whether it did.
  func press(_ key: Key, _ modifiers: Modifiers, at instant: Instant) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    let isCoarse = modifiers.contains(.shift)
    switch key {
    case .up: select(-1, at: instant)
    case .down: select(1, at: instant)
    case .tab: select(isCoarse ? -1 : 1, at: instant)
    case .pageUp: select(-6, at: instant)
    case .pageDown: select(6, at: instant)
    case .left: step(-1, isCoarse: isCoarse, at: instant)
    case .right: step(1, isCoarse: isCoarse, at: instant)
    case .character("-"), .character("_"): step(-1, isCoarse: isCoarse, at: instant)
    // On many keyboards plus is Shift and the equals key.
    case .character("+"), .character("="): step(1, isCoarse: false, at: instant)
    case .character("0"), .backspace:
      if let index = selection.knob { reset(TuningKnob.all[index], at: instant) }
    case .enter, .space: activate(selection, at: instant)
    case .escape: toggle(at: instant)
    default: return false
    }
    return true
  }

  private func select(_ count: Int, at instant: Instant) {
    // Elements that are not in the list count as its first one.
    let place = Self.items.firstIndex(of: selection.knob.map { .knob($0) } ?? selection) ?? 0
    selection = Self.items[max(0, min(Self.items.count - 1, place + count))]
    guard let index = selection.knob else { return }
    let row = layout.row(index, scrolledBy: 0)
    let top = row.minY - layout.list.minY
    scroller.show(from: top, to: top + row.size.height, time: instant)
  }

  /// Changes the selected knob by a step, by ten with Shift; changes the preset if a preset button is selected.
  private func step(_ sign: Double, isCoarse: Bool, at instant: Instant) {
    switch selection {
    case .knob(let index), .reset(let index):
      let knob = TuningKnob.all[index]
      set(value(of: knob) + sign * knob.step * (isCoarse ? 10 : 1), of: knob, at: instant)
    case .button(.previousPreset), .button(.nextPreset), .button(.close): choose(sign > 0 ? 1 : -1, at: instant)
    case .button: select(sign > 0 ? 1 : -1, at: instant)
    }
  }
}
