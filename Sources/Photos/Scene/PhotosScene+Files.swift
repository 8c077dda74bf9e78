import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The commands for pictures' files, and the marks.
extension PhotosScene {
  /// The page to which a command for a file applies: the focus of the overview, or the pages' target.
  private var chosenPage: Page? { isInOverview ? overview.focus : pages.targetPage }

  /// Performs a command for the file of the current picture. Returns commands that need the desktop as requests to the
  /// scene around; a playback ignores them.
  func performOnFile(_ own: PictureCommand, given command: Command, at instant: Instant) -> [WindowRequest] {
    if own == .undo {
      pages.content.files.takeBack()
      return [.command(command)]
    }
    if own == .unmarkAll {
      pages.content.files.unmarkAll()
      return []
    }
    guard let page = chosenPage, let file = pages.content.file(of: page) else { return [] }
    switch own {
    case .mark: pages.content.files.toggle(page)
    case .nextMark:
      if let next = pages.content.files.next(after: page, in: pages.content.snapshot), next != page {
        return pages.open(next, at: instant)
      }
    case .copyPath: return [.copyText(String(decoding: file.bytes, as: UTF8.self))]
    case .copyAddress: return [.copyText(file.address)]
    case .trash:
      pages.content.files.trash(page)
      pages.content.library.expectRemoval(of: file)
      return [.command(command.on(file.bytes))]
    case .open, .run: return [.command(command.on(file.bytes))]
    case .details, .filmstrip, .sort, .caption, .undo, .unmarkAll: break
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
