import PagerEngine
import Paging
import Scene
import Words

/// The description of pictures.
extension PhotoPages {
  /// Returns the name of the picture `page`, or of its album; for a screen reader also its mark and its problem.
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

  /// Returns the message that the page shows in place of its picture or over it; `nil` for none.
  private func problem(with page: Page) -> String? {
    if let failure = snapshot.album(of: page)?.failure { return failure.shownLine }
    let content = content(of: page)
    if let failure = content.failure { return failure.line }
    guard let picture = content.picture else { return nil }
    if picture.isClear, picture.animation == nil {
      return translated("This picture is fully transparent.")
    }
    return picture.isTruncated ? translated("This file is incomplete: the rest is missing") : nil
  }
}
