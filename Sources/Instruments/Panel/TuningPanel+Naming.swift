import PagerGeometry
import Scene
import Words

/// A preset that is saved has a name: Save asks for it, and offers one.
extension TuningPanel {
  /// The longest name (characters).
  private static let longestName = 40

  /// Asks for a name; where that was asked, saves under what was typed.
  func save() {
    guard let name else {
      name = actions.freeName()
      requests.append(.takesText(true))
      return
    }
    guard !name.isEmpty else {
      message = translated("It needs a name.")
      return
    }
    do {
      let (preset, path) = try actions.save(editor.changes, name)
      editor.add(preset)
      actions.choose(preset.name)
      endNaming()
      message = translated("Saved %1$@", path)
    } catch {
      // The name stays, to be typed otherwise.
      message = error.report.line
    }
  }

  /// Asks no more.
  func endNaming() {
    guard name != nil else { return }
    name = nil
    requests.append(.takesText(false))
  }

  /// Takes what is typed while a name is asked for; whether it was.
  func takesName(_ event: InputEvent) -> Bool {
    guard isShown, let name else { return false }
    switch event {
    case .typed(let text):
      message = nil
      for character in text where Self.isAllowed(character, after: self.name ?? "") { self.name?.append(character) }
    case .key(.enter, _, _): save()
    case .key(.escape, _, _): endNaming()
    case .key(.backspace, _, _): if !name.isEmpty { self.name?.removeLast() }
    case .key(.function, _, _): return false
    case .key, .keyReleased: break
    case .pressed, .moved, .lifted, .cancelled, .wheel, .zoomed, .panned, .panEnded, .resized, .texturesLost, .woken,
      .closeRequested:
      return false
    }
    return true
  }

  /// Whether a file's name may have `character` after `name`.
  private static func isAllowed(_ character: Character, after name: String) -> Bool {
    guard name.count < longestName else { return false }
    return character.isLetter || character.isNumber || (!name.isEmpty && "-_. ".contains(character))
  }
}
