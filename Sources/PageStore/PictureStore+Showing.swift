import Decoding
import PagerEngine
import PagerGeometry

/// The content of the pages, and the counts of presented frames.
extension PictureStore {
  /// Returns the content of `page`.
  public func content(of page: Page) -> PageContent {
    var content = entries[page]?.content ?? PageContent()
    if let player, player.page == page { content.frame = player.drawn }
    return content
  }

  /// Returns the content of `page`, limited to the readiness `most`; `nil` if that readiness is still to come. For a
  /// page without a preview, the picture stands for it.
  public func content(of page: Page, atMost most: PageReadiness) -> PageContent? {
    let all = content(of: page)
    guard source(page) != nil else { return all }
    if most == .placeholder { return .placeholder }
    if most == .preview, let entry = entries[page] {
      if let preview = entry.preview.shown { return PageContent(standIn: preview) }
      if entry.preview.job != nil { return nil }
    }
    guard all.isSettled else { return nil }
    return most == .failed ? PageContent(failure: all.failure) : all
  }

  /// Starts again at another time, which may be earlier: animations, tiles and views begin anew. Pictures and previews
  /// stay if their pixels are in memory, or in a texture according to `isInTexture`.
  public func rewind(_ isInTexture: (PixelBuffer) -> Bool) {
    player = nil
    detail = nil
    lastSeen = []
    // The next plan must take effect even if it equals the last one.
    plan = ResidencyPlan(pages: [])
    for page in Array(entries.keys) { entries[page]?.forget { $0.isReleased && !isInTexture($0) } }
  }

  /// The readiness of the kept pages, the visible pages first.
  public var readiness: [(page: Page, readiness: PageReadiness)] {
    plan.pages.compactMap { page in
      source(page) == nil ? nil : (page, content(of: page).readiness)
    }
  }

  /// The pixels that belong in textures, most urgent first: frames of the animation, previews and pictures of the
  /// visible pages, tiles of the zoomed page, then the other pictures and previews of the plan.
  public var resident: [PixelBuffer] {
    var resident: [PixelBuffer] = []
    forEachResident { resident.append($0) }
    return resident
  }

  /// Calls `body` with each of ``resident``, in order. Allocates no memory while no page is animated or zoomed.
  public func forEachResident(_ body: (PixelBuffer) -> Void) {
    for picture in player?.pictures ?? [] { body(picture.pixels) }
    let seen = plan.pages[..<plan.seenCount]
    for page in seen { entries[page]?.preview.forEachPicture(body) }
    for page in seen { forEachPicture(of: page, body) }
    for tile in detail?.resident ?? [] { body(tile) }
    for page in plan.pages[plan.seenCount...] { forEachPicture(of: page, body) }
    for page in plan.previews where !seen.contains(page) { entries[page]?.preview.forEachPicture(body) }
  }

  /// Calls `body` with the picture of `page`, and with the previous picture while that still shows.
  private func forEachPicture(of page: Page, _ body: (PixelBuffer) -> Void) {
    guard let entry = entries[page], let picture = entry.picture else { return }
    body(picture.pixels)
    if let previous = entry.previous, !entry.content.isSharp { body(previous.pixels) }
  }

  /// Counts the readiness of the visible pages in a frame. Call it once the frame is presented.
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
      entry.preview.forget()
      entries[page] = entry
    }
    lastSeen.removeAll(keepingCapacity: true)
    lastSeen += plan.pages[..<plan.seenCount]
    if hasPlaceholder { counters.placeholderFrames += 1 }
    if isLate { counters.lateFrames += 1 }
  }
}
