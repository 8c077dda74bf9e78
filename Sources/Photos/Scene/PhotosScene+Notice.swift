import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The button on the page of a path without pictures, which opens another folder.
extension PhotosScene {
  /// Passes `event` to the button of the page at rest. Returns `nil` if the button does not take the event.
  func hearInNotice(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    let area = pages.targetPage.flatMap(noticeButton)
    let isAtRest = pages.readout?.isAnimating == false
    switch noticePress.hear(event, in: area ?? Rect(origin: .zero, size: .zero), isShown: area != nil && isAtRest) {
    case .passed: return nil
    case .taken: return []
    case .tapped: return perform(FileCommand.openFolder.command, at: instant)
    }
  }

  /// Returns the frame of the button on `page` at rest (pt); `nil` for a page without a button.
  func noticeButton(on page: Page) -> Rect? {
    guard settings.hasFileCommands, pages.content.snapshot.isNotice(page) else { return nil }
    return NoticeArt(canvas: PageCanvas(strip.pagesViewport)).button
  }

  /// Draws the buttons of the visible notices.
  func drawNoticeButtons(over frame: inout Frame) {
    guard settings.showsChrome, let pager = pages.pager else { return }
    let art = NoticeArt(canvas: PageCanvas(strip.pagesViewport))
    pager.forEachPlacedPage { placed in
      guard let area = noticeButton(on: placed.page) else { return }
      let origin = placed.frame.origin
      frame.drawList.commands += art.commands(
        button: Rect(
          x: area.minX + origin.x, y: area.minY + origin.y, width: area.size.width, height: area.size.height),
        isPressed: noticePress.isPressed && placed.page == pages.targetPage,
        isRightToLeft: settings.pager.isRightToLeft)
    }
  }
}
