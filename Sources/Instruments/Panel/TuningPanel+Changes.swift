import PagerEngine
import PagerGeometry
import Scene
import Words

/// The effects of taps and keys on the values.
extension TuningPanel {
  /// Performs the action of a tap on `item`.
  func activate(_ item: PanelItem, at instant: Instant) {
    switch item {
    case .knob: break
    case .reset(let index): reset(TuningKnob.all[index], at: instant)
    case .button(.previousPreset): choose(-1, at: instant)
    case .button(.nextPreset): choose(1, at: instant)
    case .button(.close): toggle(at: instant)
    case .button(.printDiff): write(.diff, editor.diff)
    case .button(.printSwift): write(.swift, editor.swift)
    case .button(.save): save()
    case .button(.resetAll): change(at: instant) { $0.reset() }
    }
  }

  /// Returns the effective value of `knob`: the set one, or else the demo's own.
  func value(of knob: TuningKnob) -> Double {
    editor.changes[knob] ?? actions.configuration().map { knob.value(of: $0.tuning) } ?? knob.start
  }

  func set(_ value: Double, of knob: TuningKnob, at instant: Instant) {
    change(at: instant) { $0.set(value, of: knob) }
  }

  func reset(_ knob: TuningKnob, at instant: Instant) { change(at: instant) { $0.reset(knob) } }

  func choose(_ count: Int, at instant: Instant) { change(at: instant) { $0.choose(count) } }

  private func change(at instant: Instant, _ body: (inout PresetEditor) -> Void) {
    let before = editor
    body(&editor)
    guard editor != before else { return }
    message = nil
    actions.choose(editor.changedKnobs.isEmpty ? editor.preset.name : nil)
    if editor.changes != before.changes { requests += actions.tune(editor.changes, instant) }
  }

  /// Switches between the settings A and B; the first switch keeps the present ones as A.
  ///
  /// - Returns: The requests to the window that follow.
  public func switchSettings(at instant: Instant) -> [WindowRequest] {
    editor = pair.change(from: editor)
    message = nil
    actions.choose(editor.changedKnobs.isEmpty ? editor.preset.name : nil)
    return actions.tune(editor.changes, instant)
  }

  private func write(_ text: TuningText, _ lines: [String]) {
    do { message = translated("Written to %1$@", try actions.write(text, lines)) } catch { message = error.report.line }
  }

  /// The settle with the set values.
  var settle: SettlePreview {
    SettlePreview((actions.configuration() ?? PagerConfiguration()).taking(editor.changes).tuning)
  }
}
