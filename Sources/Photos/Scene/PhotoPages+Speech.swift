import PagerEngine
import Paging
import Scene
import Words

/// Pictures in words.
extension PhotoPages {
  /// The name of the picture `page`, or of its album; aloud also whether it is marked, and what is wrong with it.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    guard let album = snapshot.album(of: page) else { return nil }
    let name = album.name(of: page.column) ?? album.title
    return PageDescription(name, states: use == .speech ? states(of: page) : [])
  }

  private func states(of page: Page) -> [SpokenState] {
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
