import PagerEngine
import PagerGeometry
import Scene
import Synchronization

/// The images of the pages in view and of their neighbours: loads them, keeps them, and drops those of other pages.
@MainActor
final class ImageStore {
  typealias Source = @Sendable (Page) async throws -> RGBAImage?

  /// The state of a page's image.
  enum State: Hashable {
    case loading
    case shown
    /// The source has no image for the page.
    case missing
    /// The source has thrown an error with this description; `nil` for an image without pixels.
    case failed(String?)
  }

  /// A page's image and its load.
  private struct Entry {
    var state = State.loading
    /// The visible image.
    var bitmap: RGBABitmap?
    /// The image that replaces the visible one once it is in a texture.
    var next: RGBABitmap?
    /// The size of the source's image; `nil` until it is known.
    var size: PixelSize?
    /// The number of the running load; 0 for none. The answer of an earlier load is dropped.
    var load = 0
    var tasks: [Task<Void, Never>] = []
    /// The size for which a shown image was loaded again; `nil` before.
    var asked: PixelSize?
    /// The last round in which the page was near.
    var round = 0
  }

  /// The number of pages that share the memory: the visible ones in a turn, and the neighbours of the target.
  private static let pageCount = 6
  /// The time (s) that loads of visible pages have to themselves.
  private static let headStart = 0.3

  private let source: Source
  private let preview: Source?
  private let memory: Int?
  private let answers = ImageAnswers()
  private var entries: [Page: Entry] = [:]
  private var round = 0
  /// The pages asked for in this round, most urgent first.
  private var near: [Page] = []
  private var loadCount = 0
  /// The visible page that the others wait for, and the time until which they do; `nil` while none waits.
  private var wait: (page: Page, end: Instant)?
  var host: (any SceneHost)? {
    didSet { answers.host.withLock { $0 = host } }
  }

  init(memory: Int?, preview: Source?, source: @escaping Source) {
    self.memory = memory
    self.preview = preview
    self.source = source
  }

  // MARK: Showing

  /// Returns the image of a near page, and notes that the page is near. Calls come in order of urgency.
  func bitmap(of page: Page) -> RGBABitmap? {
    if entries[page]?.round != round {
      entries[page, default: Entry()].round = round
      near.append(page)
    }
    if let next = entries[page]?.next, next.isReleased || entries[page]?.bitmap == nil {
      entries[page]?.bitmap = next
      entries[page]?.next = nil
    }
    return entries[page]?.bitmap
  }

  /// The images that are on their way into textures, to replace visible ones.
  var nextBitmaps: [RGBABitmap] { near.compactMap { entries[$0]?.next } }

  /// Returns the state of a page's image.
  func state(of page: Page) -> State { entries[page]?.state ?? .loading }

  /// Returns the size of a page's image in its own pixels; `nil` until it is known.
  func size(of page: Page) -> PixelSize? { entries[page]?.size }

  /// Whether no load of a near page is under way.
  var isReady: Bool { entries.values.allSatisfy { $0.load == 0 && $0.state != .loading } }

  // MARK: Loading

  /// Ends a round: drops the pages that were not asked for, and begins loads for those that were. Returns the time for
  /// another frame, if loads wait.
  func endRound(_ seen: [SeenPage], viewport: PixelSize, at instant: Instant) -> Instant? {
    defer {
      near.removeAll(keepingCapacity: true)
      round += 1
    }
    for (page, entry) in entries where entry.round != round {
      cancel(entry)
      entries[page] = nil
    }
    let box = box(in: viewport)
    for page in seen {
      let isZoomed = page.zoom.map { !$0.isAtFit } ?? false
      load(page.placed.page, into: isZoomed ? nil : box, boxOfFirst: box, priority: .userInitiated)
    }
    let loading = seen.first { entries[$0.placed.page]?.load != 0 }?.placed.page
    if loading != wait?.page { wait = loading.map { ($0, instant.advanced(bySeconds: Self.headStart)) } }
    if let wait, instant < wait.end { return wait.end }
    let visible = Set(seen.map(\.placed.page))
    for page in near where !visible.contains(page) { load(page, into: box, boxOfFirst: box, priority: .utility) }
    return nil
  }

  /// Returns the box for images: the viewport, or less where the memory does not suffice.
  private func box(in viewport: PixelSize) -> PixelSize {
    let bytes = viewport.width * viewport.height * 4 * Self.pageCount
    guard let memory, bytes > memory else { return viewport }
    let scale = (Double(max(1, memory)) / Double(bytes)).squareRoot()
    return PixelSize(
      width: max(1, Int(Double(viewport.width) * scale)), height: max(1, Int(Double(viewport.height) * scale)))
  }

  /// Begins a load of a page's image, reduced into `box`, or whole if that is `nil`, unless it is there or on its way.
  /// The first load of a page is reduced into `boxOfFirst`.
  private func load(_ page: Page, into box: PixelSize?, boxOfFirst: PixelSize, priority: TaskPriority) {
    guard var entry = entries[page], entry.load == 0 else { return }
    var box = box
    switch entry.state {
    case .loading: box = boxOfFirst
    case .missing, .failed: return
    case .shown:
      guard let size = entry.size, let bitmap = entry.bitmap else { return }
      let wanted = box.map { size.fitted(into: $0) } ?? size
      guard wanted != (entry.next ?? bitmap).pixelSize, wanted != entry.asked else { return }
      entry.asked = wanted
    }
    loadCount += 1
    entry.load = loadCount
    let (load, answers, source) = (loadCount, answers, source)
    if entry.bitmap == nil, let preview, let box {
      entry.tasks.append(
        Task.detached(priority: priority) {
          // Without a preview the page waits for its image.
          guard let image = try? await preview(page), let loaded = LoadedImage(image, into: box) else { return }
          answers.add(ImageAnswer(page: page, load: load, isPreview: true, outcome: .success(loaded)))
        })
    }
    entry.tasks.append(
      Task.detached(priority: priority) {
        let outcome: Result<LoadedImage?, LoadFailure>
        do {
          let image = try await source(page)
          guard !Task.isCancelled else { return }
          let loaded = image.map { LoadedImage($0, into: box) }
          outcome =
            switch loaded {
            case nil: .success(nil)
            case .some(nil): .failure(LoadFailure(line: nil))
            case .some(let loaded): .success(loaded)
            }
        } catch {
          outcome = .failure(LoadFailure(line: "\(error)"))
        }
        answers.add(ImageAnswer(page: page, load: load, isPreview: false, outcome: outcome))
      })
    entries[page] = entry
  }

  private func cancel(_ entry: Entry) {
    for task in entry.tasks { task.cancel() }
  }

  /// Takes in the answers since the last call.
  func takeAnswers() {
    for answer in answers.takeAll() {
      // A page that has left, or whose load was begun again, needs no answer.
      guard var entry = entries[answer.page], entry.load == answer.load else { continue }
      if answer.isPreview {
        if case .success(let loaded?) = answer.outcome, entry.bitmap == nil { entry.bitmap = loaded.bitmap }
      } else {
        (entry.load, entry.tasks) = (0, [])
        switch answer.outcome {
        case .success(let loaded?): (entry.state, entry.next, entry.size) = (.shown, loaded.bitmap, loaded.size)
        // An image that cannot be loaded again, in another size, stays.
        case _ where entry.state == .shown: break
        case .success(nil): (entry.state, entry.bitmap) = (.missing, nil)
        case .failure(let failure): (entry.state, entry.bitmap) = (.failed(failure.line), nil)
        }
      }
      entries[answer.page] = entry
    }
  }

  /// Drops the images of the pages for which `isGone` returns `true`. Those of near pages load again.
  func remove(where isGone: (Page) -> Bool) {
    for (page, entry) in entries where isGone(page) {
      cancel(entry)
      entries[page] = nil
    }
  }
}
