import PagerEngine
import Scene
import Words

/// What a screen reader tells of pictures.
extension PhotoPages {
  /// Whether `page` is marked, and what is wrong with it.
  public func spokenStates(of page: Page) -> [SpokenState] {
    var states: [SpokenState] = []
    if files.marks.contains(page) {
      states.append(SpokenState("mark", translated("marked"), end: translated("no longer marked")))
    }
    if let problem = problem(with: page) { states.append(SpokenState("problem", problem)) }
    return states
  }

  /// What the page says instead of a picture, or over it.
  private func problem(with page: Page) -> String? {
    if let failure = snapshot.album(of: page)?.failure { return failure.shownLine }
    let content = content(of: page)
    if let failure = content.failure { return failure.line }
    guard let picture = content.picture else { return nil }
    if picture.isClear, picture.animation == nil {
      return translated("This picture is fully transparent: there is nothing to see.")
    }
    return picture.isTruncated ? translated("This file ends early: the rest is missing") : nil
  }
}
