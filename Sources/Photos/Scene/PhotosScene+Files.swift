import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The commands for pictures' files, and the marks.
extension PhotosScene {
  /// The pages to which a command for files applies: the selected pictures of the overview, or its focus, or the pages'
  /// target.
  private var chosenPages: [Page] { isInOverview ? overview.chosen : [pages.targetPage].compactMap(\.self) }

  /// Performs a command for the files of the chosen pictures, or for all. Returns commands that need the desktop as
  /// requests to the scene around; a playback ignores them.
  func perform(_ own: FileCommand, given command: Command, at instant: Instant) -> [WindowRequest] {
    let chosen = chosenPages.filter { pages.content.file(of: $0) != nil }
    let files = chosen.compactMap(pages.content.file)
    switch own {
    case .undo:
      pages.content.files.takeBack()
      return [.command(command)]
    case .unmarkAll: pages.content.files.unmarkAll()
    case .mark: pages.content.files.toggle(chosen)
    case .nextMark:
      guard let page = chosen.first else { break }
      if let next = pages.content.files.next(after: page, in: pages.content.snapshot), next != page {
        return pages.open(next, at: instant)
      }
    // Text has no path that is not UTF-8.
    case .copyPath: return copy(files.map { String(validating: $0.bytes, as: UTF8.self) ?? $0.address })
    case .copyAddress: return copy(files.map(\.address))
    case .trash:
      guard !files.isEmpty else { break }
      pages.content.files.trash(chosen)
      for file in files { pages.content.library.expectRemoval(of: file) }
      return [.command(command.on(files.map(\.bytes)))]
    case .openFolder: return [.command(command)]
    case .playVideo:
      guard !isInOverview, let length = pages.content.targetVideoLength, !files.isEmpty else { break }
      return [.command(Command(own.rawValue, words: ["\(length)"]).on(files.map(\.bytes)))]
    case .open, .copyTo, .run: return files.isEmpty ? [] : [.command(command.on(files.map(\.bytes)))]
    }
    return []
  }

  private func copy(_ lines: [String]) -> [WindowRequest] {
    lines.isEmpty ? [] : [.copyText(lines.joined(separator: "\n"), count: lines.count)]
  }

  /// Shows the first picture restored from the trash since the snapshot `old`.
  func showRestored(after old: LibrarySnapshot, at instant: Instant) -> [WindowRequest] {
    guard let page = pages.content.files.restored(in: pages.content.snapshot, after: old).first else { return [] }
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
