import Decoding
import PagerEngine
import PagerGeometry

/// What is shown, and what was.
extension PictureStore {
  /// What there is to show for `page`.
  public func content(of page: Page) -> PageContent {
    var content = entries[page]?.content ?? PageContent()
    if let player, player.page == page { content.frame = player.drawn }
    return content
  }

  /// What there is to show for `page` of no more than `most`; `nil` where that much is still to come. A preview that
  /// nobody keeps is the picture.
  public func content(of page: Page, atMost most: PageReadiness) -> PageContent? {
    let all = content(of: page)
    guard source(page) != nil else { return all }
    if most == .placeholder { return .placeholder }
    if most == .preview, let entry = entries[page] {
      if let preview = entry.previewPicture { return PageContent(standIn: preview) }
      if entry.previewJob != nil { return nil }
    }
    guard all.isSettled else { return nil }
    return most == .failed ? PageContent(failure: all.failure) : all
  }

  /// Begins again at another time, which may be earlier: what goes on with time begins anew. Pictures and previews stay
  /// that have pixels, or are in a texture, as `isInTexture` says.
  public func rewind(_ isInTexture: (PixelBuffer) -> Bool) {
    player = nil
    detail = nil
    lastSeen = []
    // The next plan is followed, though it be the same.
    plan = ResidencyPlan(pages: [])
    for page in Array(entries.keys) { entries[page]?.forget { $0.isReleased && !isInTexture($0) } }
  }

  /// How much there is to see of the pages that are kept, those that are seen first.
  public var readiness: [(page: Page, readiness: PageReadiness)] {
    plan.pages.compactMap { page in
      source(page) == nil ? nil : (page, content(of: page).readiness)
    }
  }

  /// What should be in textures, most urgent first: an animation's frames, which are there only at rest, previews and
  /// pictures of the pages that are seen, tiles of the one that is zoomed, then the plan's other pictures and previews.
  public var resident: [PixelBuffer] {
    var resident: [PixelBuffer] = []
    forEachResident { resident.append($0) }
    return resident
  }

  /// Calls `body` with each of ``resident``, in its order. Asks for no memory where nothing moves by itself or is zoomed.
  public func forEachResident(_ body: (PixelBuffer) -> Void) {
    for picture in player?.pictures ?? [] { body(picture.pixels) }
    let seen = plan.pages[..<plan.seenCount]
    for page in seen {
      if let preview = entries[page]?.previewPicture { body(preview.pixels) }
    }
    for page in seen { forEachPicture(of: page, body) }
    for tile in detail?.resident ?? [] { body(tile) }
    for page in plan.pages[plan.seenCount...] { forEachPicture(of: page, body) }
    for page in plan.previews where !seen.contains(page) {
      if let preview = entries[page]?.previewPicture { body(preview.pixels) }
    }
  }

  /// Calls `body` with the picture of `page`, and with the one before it where that still shows.
  private func forEachPicture(of page: Page, _ body: (PixelBuffer) -> Void) {
    guard let entry = entries[page], let picture = entry.picture else { return }
    body(picture.pixels)
    if let previous = entry.previous, !entry.content.isSharp { body(previous.pixels) }
  }

  /// Counts what a frame showed of the pages that are seen, once it was presented.
  public func didPresent(at instant: Instant) {
    counters.frames += 1
    var (hasPlaceholder, isLate) = (false, false)
    for page in plan.pages[..<plan.seenCount] {
      guard var entry = entries[page], entry.hasSource else { continue }
      let content = entry.content
      let shown = content.readiness
      if shown == .placeholder {
        hasPlaceholder = true
        isLate = isLate || instant.seconds(since: entry.askedAt) > StoreCounters.patience
      }
      let before = lastSeen.contains(page) ? entry.shown : nil
      if before == nil { counters.seenPages += 1 }
      if before ?? .placeholder < .preview, shown >= .preview { counters.filledPages += 1 }
      if before ?? .placeholder < .sharp, shown >= .sharp { counters.sharpPages += 1 }
      entry.shown = max(before ?? .placeholder, shown)
      if content.isSharp { entry.previous = nil }
      entries[page] = entry
    }
    lastSeen.removeAll(keepingCapacity: true)
    lastSeen += plan.pages[..<plan.seenCount]
    if hasPlaceholder { counters.placeholderFrames += 1 }
    if isLate { counters.lateFrames += 1 }
  }
}
