import PagerGeometry
import Scene
import Words

/// The naming of a preset: Save asks for a name and offers one.
extension TuningPanel {
  /// The limit of a name's length (characters).
  private static let longestName = 40

  /// Asks for a name; if it has asked already, saves the preset under the typed name.
  func save() {
    guard let name else {
      name = actions.freeName()
      requests.append(.takesText(true))
      return
    }
    guard !name.isEmpty else {
      message = translated("Enter a name.")
      return
    }
    do {
      let (preset, path) = try actions.save(editor.changes, name)
      editor.add(preset)
      actions.choose(preset.name)
      endNaming()
      message = translated("Saved %1$@", path)
    } catch {
      // The name stays, so that the user can correct it.
      message = error.report.line
    }
  }

  /// Stops asking for a name.
  func endNaming() {
    guard name != nil else { return }
    name = nil
    requests.append(.takesText(false))
  }

  /// Handles an event while a name is typed; returns whether it did.
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
    case .pressed, .moved, .lifted, .cancelled, .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded,
      .pinched, .resized,
      .texturesLost, .woken,
      .closeRequested:
      return false
    }
    return true
  }

  /// Returns whether `character` is allowed after `name` in a preset name.
  private static func isAllowed(_ character: Character, after name: String) -> Bool {
    guard name.count < longestName else { return false }
    return character.isLetter || character.isNumber || (!name.isEmpty && "-_. ".contains(character))
  }
}
