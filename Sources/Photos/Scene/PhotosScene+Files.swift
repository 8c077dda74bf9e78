import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// What is done with pictures' files, and the marks that they have.
extension PhotosScene {
  /// The picture that a command is about.
  private var chosenPage: Page? { isInOverview ? overview.focus : pages.targetPage }

  /// Asks for what is to be done with the file of the picture that is seen. Whoever runs the program does it; a replay asks
  /// in vain.
  func performOnFile(_ command: PagingCommand, at instant: Instant) -> [WindowRequest] {
    if command == .undo {
      files.takeBack()
      return [.undoTrash]
    }
    guard let page = chosenPage, let file = pages.content.file(of: page) else { return [] }
    switch command {
    case .toggleMark: files.toggle(page)
    case .nextMark:
      if let next = files.next(after: page, in: pages.content.snapshot), next != page {
        pages.jump(to: next, at: instant)
      }
    case .copyPath: return [.copyText(String(decoding: file.bytes, as: UTF8.self))]
    case .copyAddress: return [.copyText(file.address)]
    case .openFile: return [.openFile(path: file.bytes)]
    case .trash:
      files.trash(page)
      pages.content.library.expectRemoval(of: file)
      return [.trashFile(path: file.bytes)]
    case .run(let words): return [.runProgram(words, path: file.bytes)]
    case .turn, .skip, .first, .last, .advance, .zoom, .zoomTo, .rotate, .toggleCaption, .toggleDetails, .toggleStrip,
      .chooseOrder, .activate, .undo, .startSlideshow, .showGallery, .showHelp, .toggleFullscreen, .leaveFullscreen,
      .quit:
      break
    }
    return []
  }

  /// Shows a picture that has come back from the trash since the library was `old`.
  func showRestored(after old: LibrarySnapshot, at instant: Instant) {
    guard let page = files.restored(in: pages.content.snapshot, after: old) else { return }
    pages.jump(to: page, at: instant)
    overview.focus = page
  }

  /// Draws a mark in the corner of each page that has one.
  func drawMarks(over frame: inout Frame) {
    guard settings.showsChrome, !files.marks.isEmpty, let pager = pages.pager else { return }
    let art = MarkArt(canvas: PageCanvas(viewport), isRightToLeft: settings.pager.isRightToLeft)
    pager.forEachPlacedPage { placed in
      guard files.marks.contains(placed.page) else { return }
      frame.drawList.commands += art.commands(on: placed.frame, side: MarkArt.pageSide, margin: Style.margin)
    }
  }
}
