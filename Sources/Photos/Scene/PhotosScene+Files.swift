import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The commands for pictures' files, and the marks.
extension PhotosScene {
  /// The page to which a command for a file applies: the focus of the overview, or the pages' target.
  private var chosenPage: Page? { isInOverview ? overview.focus : pages.targetPage }

  /// Performs a command for the file of the current picture, or for all. Returns commands that need the desktop as
  /// requests to the scene around; a playback ignores them.
  func perform(_ own: FileCommand, given command: Command, at instant: Instant) -> [WindowRequest] {
    let chosen = chosenPage.flatMap { page in pages.content.file(of: page).map { (page: page, file: $0) } }
    switch (own, chosen) {
    case (.undo, _):
      pages.content.files.takeBack()
      return [.command(command)]
    case (.unmarkAll, _): pages.content.files.unmarkAll()
    case (_, nil): break
    case (.mark, let (page, _)?): pages.content.files.toggle(page)
    case (.nextMark, let (page, _)?):
      if let next = pages.content.files.next(after: page, in: pages.content.snapshot), next != page {
        return pages.open(next, at: instant)
      }
    case (.copyPath, let (_, file)?): return [.copyText(String(decoding: file.bytes, as: UTF8.self))]
    case (.copyAddress, let (_, file)?): return [.copyText(file.address)]
    case (.trash, let (page, file)?):
      pages.content.files.trash(page)
      pages.content.library.expectRemoval(of: file)
      return [.command(command.on(file.bytes))]
    case (.open, let (_, file)?), (.run, let (_, file)?): return [.command(command.on(file.bytes))]
    }
    return []
  }

  /// Shows a picture restored from the trash since the snapshot `old`.
  func showRestored(after old: LibrarySnapshot, at instant: Instant) -> [WindowRequest] {
    guard let page = pages.content.files.restored(in: pages.content.snapshot, after: old) else { return [] }
    overview.focus = page
    return pages.open(page, at: instant)
  }

  /// Draws the mark of each visible marked page.
  func drawMarks(over frame: inout Frame) {
    guard settings.showsChrome, !marks.isEmpty, let pager = pages.pager else { return }
    let art = MarkArt(canvas: PageCanvas(viewport), isRightToLeft: settings.pager.isRightToLeft)
    pager.forEachPlacedPage { placed in
      guard marks.contains(placed.page) else { return }
      frame.drawList.commands += art.commands(on: placed.frame, side: MarkArt.pageSide, margin: Look.margin)
    }
  }
}
