import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// What is done with pictures' files, and the marks that they have.
extension PhotosScene {
  /// The picture that a command is about.
  private var chosenPage: Page? { isInOverview ? overview.focus : pages.targetPage }

  /// Performs what is about the file of the picture that is seen. What needs the desktop goes to the scene around this one; a
  /// replay asks in vain.
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
        pages.jump(to: next, at: instant)
      }
    case .copyPath: return [.copyText(String(decoding: file.bytes, as: UTF8.self))]
    case .copyAddress: return [.copyText(file.address)]
    case .trash:
      pages.content.files.trash(page)
      pages.content.library.expectRemoval(of: file)
      return [.command(command.on(file.bytes))]
    case .open, .run: return [.command(command.on(file.bytes))]
    case .details, .strip, .sort, .caption, .undo, .unmarkAll: break
    }
    return []
  }

  /// Shows a picture that has come back from the trash since the library was `old`.
  func showRestored(after old: LibrarySnapshot, at instant: Instant) {
    guard let page = pages.content.files.restored(in: pages.content.snapshot, after: old) else { return }
    pages.jump(to: page, at: instant)
    overview.focus = page
  }

  /// Draws a mark in the corner of each page that has one.
  func drawMarks(over frame: inout Frame) {
    guard settings.showsChrome, !marks.isEmpty, let pager = pages.pager else { return }
    let art = MarkArt(canvas: PageCanvas(viewport), isRightToLeft: settings.pager.isRightToLeft)
    pager.forEachPlacedPage { placed in
      guard marks.contains(placed.page) else { return }
      frame.drawList.commands += art.commands(on: placed.frame, side: MarkArt.pageSide, margin: Look.margin)
    }
  }
}
