import Decoding
import Geometry
import PagerEngine

/// What is shown, and what was.
extension PictureStore {
  /// What there is to show for `page`.
  public func content(of page: Page) -> PageContent {
    var content = entries[page]?.content ?? PageContent()
    if let player, player.page == page { content.frame = player.drawn }
    return content
  }

  /// What should be in textures, most urgent first: an animation's frames, which are there only at rest, previews of the
  /// pages that are seen, then the plan's pictures, then the other previews.
  public var pictures: [DecodedPicture] {
    var pictures = player?.pictures ?? []
    for page in plan.pages[..<plan.seenCount] {
      if let preview = entries[page]?.previewPicture { pictures.append(preview) }
    }
    for page in plan.pages {
      guard let entry = entries[page] else { continue }
      if let picture = entry.picture { pictures.append(picture) }
      if let previous = entry.previous, !entry.content.isSharp { pictures.append(previous) }
    }
    for page in plan.previews {
      guard let preview = entries[page]?.previewPicture else { continue }
      if !plan.pages[..<plan.seenCount].contains(page) { pictures.append(preview) }
    }
    return pictures
  }

  /// Counts what a frame showed of the pages that are seen, once it was presented.
  public func didPresent(at instant: Instant) {
    counters.frames += 1
    var (hasPaper, isLate) = (false, false)
    for page in plan.pages[..<plan.seenCount] {
      guard var entry = entries[page], source(page) != nil else { continue }
      let content = entry.content
      let shown: PageEntry.Shown =
        content.isSharp || content.failure != nil
        ? .picture : content.standIn?.pixels.isReleased == true ? .standIn : .paper
      if shown == .paper {
        hasPaper = true
        isLate = isLate || instant.seconds(since: entry.askedAt) > StoreCounters.patience
      }
      if !lastSeen.contains(page) { entry.shown = .nothing }
      if entry.shown == .nothing { counters.seenPages += 1 }
      if entry.shown < .standIn, shown >= .standIn { counters.filledPages += 1 }
      if entry.shown < .picture, shown == .picture { counters.sharpPages += 1 }
      entry.shown = max(entry.shown, shown)
      if content.isSharp { entry.previous = nil }
      entries[page] = entry
    }
    lastSeen.removeAll(keepingCapacity: true)
    lastSeen += plan.pages[..<plan.seenCount]
    if hasPaper { counters.paperFrames += 1 }
    if isLate { counters.lateFrames += 1 }
  }
}
