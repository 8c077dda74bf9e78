import PagerGeometry
import Scene

/// A pool of textures for images: filled in bands or rendered, reused, and limited in number. Each frame decides which
/// images are in textures (``Frame/images``), not the pool.
@MainActor
final class TexturePool {
  /// A function that renders rows of a drawing into a texture. Returns `false` if text was left out for lack of fonts.
  typealias Render = (Drawing, Texture, Range<Int>) throws(StageError) -> Bool
  private typealias State = TextureEntry.State

  /// The maximum number of textures at any time, used and spare together.
  let limit: Int
  /// The number of textures made so far.
  private(set) var madeCount = 0
  /// The number of bitmaps uploaded so far.
  private(set) var uploadedCount = 0
  private let renderer: Renderer
  private var entries: [ImageID: TextureEntry] = [:]
  private var free = FreeTextures()
  /// The images of the last request.
  private var wanted: [ImageID] = []
  /// The number of wanted images that have no texture but may get one.
  private var missingCount = 0
  private var pendingCount = 0
  private var textlessCount = 0
  private var round = 0
  /// The images that cannot be shown; each was reported once.
  private var refused: Set<ImageID> = []
  /// The handler for a line about an image that cannot be shown.
  private let report: (String) -> Void

  /// Creates an empty pool of at most `limit` textures on `renderer`.
  init(renderer: Renderer, limit: Int, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.limit = max(1, limit)
    self.report = report
  }

  /// The number of textures, used and spare together.
  var count: Int { entries.count + free.count }

  /// The number of spare textures, which hold no image.
  var spareCount: Int { free.count }

  /// The bytes of all textures' pixels. O(textures).
  var byteCount: Int { entries.values.reduce(free.byteCount) { $0 + $1.texture.byteCount } }

  /// Whether any image is still incomplete.
  var isUploading: Bool { pendingCount > 0 }

  /// Whether any drawing lacks its text for lack of fonts.
  var isMissingText: Bool { textlessCount > 0 }

  /// Returns the texture of an image; `nil` if the image is incomplete or not in the pool.
  func texture(of image: ImageID) -> Texture? {
    guard let entry = entries[image], !entry.state.isPending else { return nil }
    return entry.texture
  }

  /// Frees every texture, because the renderer lost them or is about to be destroyed.
  func removeAll() {
    entries.removeAll()
    free.removeAll()
    refused.removeAll()
    (wanted, missingCount, pendingCount, textlessCount) = ([], 0, 0, 0)
  }

  /// Frees the spare textures that no image used since the last call.
  func trim() { free.trim() }

  /// Handles a change of the window's size, after which pages have other sizes: frees spare textures now, and textures
  /// in use when their image is evicted.
  func windowResized() {
    free.removeAll()
    for index in entries.values.indices { entries.values[index].isOfThisSize = false }
  }

  /// Renders the drawings without text again, once the fonts are loaded.
  func redrawTextless() {
    for image in wanted {
      guard var entry = entries[image], case .textless(let drawing) = entry.state else { continue }
      entry.state = .drawing(drawing)
      put(entry, for: image)
    }
  }

  /// Makes the pool hold `images`: evicts others, renders the drawings in `shown`, and then uploads and renders bands,
  /// most urgent image first, until `mayContinue` returns `false`. It is asked after each band, so each call does at
  /// least one. Costs almost nothing while nothing changes.
  func reconcile(
    images: [ImageID], uploads: [any Bitmap], drawings: [Drawing] = [], shown: [DrawCommand] = [],
    render: Render = { _, _, _ in true }, mayContinue: () -> Bool
  ) {
    if missingCount > 0 || images != wanted {
      evict(exceptFor: images)
      if missingCount > 0 { admit(uploads: uploads, drawings: drawings) }
    }
    guard pendingCount > 0 else { return }
    shown.forEachImage { image in
      if case .drawing? = entries[image]?.state { draw(image, inBands: false, with: render) }
    }
    for image in wanted where pendingCount > 0 {
      while let state = entries[image]?.state, state.isPending {
        if case .drawing = state { draw(image, inBands: true, with: render) } else { uploadBand(of: image) }
        guard mayContinue() else { return }
      }
    }
  }

  private func evict(exceptFor images: [ImageID]) {
    round += 1
    missingCount = 0
    for image in images {
      if let index = entries.index(forKey: image) {
        entries.values[index].round = round
      } else if !refused.contains(image) {
        missingCount += 1
      }
    }
    for image in wanted {
      if let entry = entries[image], entry.round != round { evict(image, entry) }
    }
    if !refused.isEmpty { refused.formIntersection(images) }
    wanted = images
  }

  private func admit(uploads: [any Bitmap], drawings: [Drawing]) {
    var sources: [ImageID: State] = [:]
    for bitmap in uploads where sources[bitmap.id] == nil { sources[bitmap.id] = .uploading(bitmap, rowsDone: 0) }
    for drawing in drawings where entries[drawing.id] == nil { sources[drawing.id] = .drawing(drawing) }
    missingCount = 0
    for image in wanted where entries[image] == nil && !refused.contains(image) {
      guard let source = sources[image], let entry = entry(from: source, for: image) else {
        if !refused.contains(image) { missingCount += 1 }
        continue
      }
      put(entry, for: image)
    }
  }

  /// Returns an entry with a texture; `nil` if the pool is full, or if the image cannot be shown, which is then
  /// refused.
  private func entry(from state: State, for image: ImageID) -> TextureEntry? {
    do throws(StageError) {
      switch state {
      case .uploading(let bitmap, _):
        let texture = try texture(size: bitmap.pixelSize, isOpaque: bitmap.isOpaque, use: .picture)
        return texture.map { TextureEntry(texture: $0, state: state, round: round) }
      case .drawing(let drawing, _, _), .textless(let drawing):
        let texture = try texture(size: drawing.size, isOpaque: drawing.isOpaque, use: .drawing)
        return texture.map { TextureEntry(texture: $0, state: state, round: round) }
      case .complete: return nil
      }
    } catch {
      if case .uploading(let bitmap, _) = state { bitmap.releasePixels() }
      refuse(image, because: error)
      return nil
    }
  }

  /// Renders the rest of a drawing, or a band of it. All rows go at once on a graphics processor, where that is faster,
  /// and on a clear ground, which is cleared as a whole.
  private func draw(_ image: ImageID, inBands: Bool, with render: Render) {
    guard var entry = entries[image], case .drawing(let drawing, let done, var lacksText) = entry.state else { return }
    let size = drawing.size
    let rows =
      inBands && drawing.isOpaque && renderer.isSoftware
      ? UploadBand.next(after: done, of: size.height, bytesPerRow: size.width * 4) : done..<size.height
    do throws(StageError) {
      if try !render(drawing, entry.texture, rows) { lacksText = true }
      let remainder = State.drawing(drawing, rowsDone: rows.upperBound, lacksText: lacksText)
      entry.state = rows.upperBound < size.height ? remainder : lacksText ? .textless(drawing) : .complete
      put(entry, for: image)
    } catch {
      evict(image, entry)
      refuse(image, because: error)
    }
  }

  private func uploadBand(of image: ImageID) {
    guard var entry = entries[image], case .uploading(let bitmap, let rowsDone) = entry.state else { return }
    let rows = UploadBand.next(after: rowsDone, of: bitmap.pixelSize.height, bytesPerRow: bitmap.bytesPerRow)
    do throws(StageError) {
      let outcome = bitmap.withPixels { pixels -> Result<Void, StageError> in
        do throws(StageError) {
          return .success(try entry.texture.upload(rows: rows, of: pixels, bytesPerRow: bitmap.bytesPerRow))
        } catch {
          return .failure(error)
        }
      }
      guard let outcome else { throw StageError(call: "withPixels", message: "the pixels are gone") }
      try outcome.get()
      let isDone = rows.upperBound >= bitmap.pixelSize.height
      if isDone {
        bitmap.releasePixels()
        uploadedCount += 1
      }
      entry.state = isDone ? .complete : .uploading(bitmap, rowsDone: rows.upperBound)
      put(entry, for: image)
    } catch {
      evict(image, entry)
      bitmap.releasePixels()
      refuse(image, because: error)
    }
  }

  /// Returns a spare texture of the shape and use, else a new one; `nil` while all textures of a full pool are in use.
  private func texture(size: PixelSize, isOpaque: Bool, use: Texture.Use) throws(StageError) -> Texture? {
    guard size.width > 0, size.height > 0 else { throw StageError(call: "image", message: "it has no pixels") }
    guard renderer.maximumSide == 0 || max(size.width, size.height) <= renderer.maximumSide else {
      let message = "\(size.width) x \(size.height) pixels exceeds the largest texture, \(renderer.maximumSide)"
      throw StageError(call: "image", message: message)
    }
    if let texture = free.take(size: size, isOpaque: isOpaque, use: use) { return texture }
    if count >= limit {
      guard free.count > 0 else { return nil }
      free.removeOldest()
    }
    let texture = try Texture(renderer: renderer, size: size, isOpaque: isOpaque, use: use)
    madeCount += 1
    return texture
  }

  /// Takes the texture from `image`, and keeps it as a spare one if it has the current size.
  private func evict(_ image: ImageID, _ entry: TextureEntry) {
    put(nil, for: image)
    if entry.isOfThisSize { free.put(entry.texture) }
  }

  /// Sets or removes the entry of `image`, and updates the counts.
  private func put(_ entry: TextureEntry?, for image: ImageID) {
    count(entries[image]?.state, by: -1)
    count(entry?.state, by: 1)
    entries[image] = entry
  }

  private func count(_ state: State?, by number: Int) {
    switch state {
    case .uploading, .drawing: pendingCount += number
    case .textless: textlessCount += number
    case .complete, nil: break
    }
  }

  private func refuse(_ image: ImageID, because error: StageError) {
    refused.insert(image)
    report("image not shown: \(error)")
  }
}
