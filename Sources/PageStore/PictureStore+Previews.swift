import Decoding
import PagerEngine
import PagerGeometry

/// The previews of pages: small ones around, and large ones where a page shows before its picture.
extension PictureStore {
  /// Returns the decode of the preview of `page`, where one is needed. Drops a large preview that is no longer needed.
  func previewJob(of page: Page, at instant: Instant) -> DecodeJob? {
    var entry = entries[page] ?? PageEntry(askedAt: instant)
    defer { entries[page] = entry }
    let size = previewSize(of: page, entry)
    if entry.content.isSharp || !isSeen(page) { entry.preview.shrink(to: size) }
    if let asked = entry.preview.size, asked >= size || entry.preview.isMissing { return entry.preview.job }
    guard entry.picture == nil, let source = source(page) else { return nil }
    entry.hasSource = true
    let side = size.side
    let job = DecodeJob(
      id: nextNumber(), kind: .preview, box: PixelSize(width: min(side, box.width), height: min(side, box.height)),
      open: source.open, openCached: source.openCached)
    entry.preview.ask(job, size)
    return job
  }

  private func isSeen(_ page: Page) -> Bool { plan.pages[..<plan.seenCount].contains(page) }

  /// The maximum number of large previews: so many pages ahead are time enough, and more of them would take the processor
  /// from the frames.
  private static let mostLarge = 8

  /// Returns the needed size of the preview of `page`. It is large while a visible page is not sharp, and for the next
  /// pages where they turn too fast for their pictures, if the files have any. With a bound of memory, at most half of it
  /// is for large previews.
  private func previewSize(of page: Page, _ entry: PageEntry) -> PreviewSize {
    let isUseful = plan.isHurried ? haveLargePreviews || entry.preview.isLarge : isSeen(page)
    guard isUseful, !entry.content.isSharp else { return .small }
    let most = budget.bytes.map { min(Self.mostLarge, $0 / 2 / PreviewSize.large.bytes) } ?? Self.mostLarge
    return plan.previews.prefix(most).contains(page) ? .large : .small
  }

  /// Whether pages turn too fast for their pictures, and the visible page has a large preview. The decode of a picture
  /// would take the time of several previews.
  var areLargePreviewsEnough: Bool {
    plan.isHurried && plan.pages[..<plan.seenCount].contains { entries[$0]?.preview.isLarge == true }
  }
}
