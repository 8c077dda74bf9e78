import PagerGeometry
import Scene

/// The textures that hold images: filled in bands or drawn, used again, and never more than a limit. Which images are to
/// be in textures each frame says (``Frame/images``); the pool decides nothing about that.
@MainActor
final class TexturePool {
  /// Draws rows of a drawing into a texture. Returns `false` where text was left out as its fonts were not there yet.
  typealias Render = (Drawing, Texture, Range<Int>) throws(StageError) -> Bool
  private typealias State = TextureEntry.State

  /// The most textures there ever are, used and free together.
  let limit: Int
  /// Textures made so far.
  private(set) var madeCount = 0
  /// Bitmaps that have come into textures so far.
  private(set) var uploadedCount = 0
  private let renderer: Renderer
  private var entries: [ImageID: TextureEntry] = [:]
  private var free = FreeTextures()
  /// The images asked for last.
  private var wanted: [ImageID] = []
  /// How many of `wanted` have no texture, though they may get one.
  private var missingCount = 0
  private var pendingCount = 0
  private var textlessCount = 0
  private var round = 0
  /// Images that cannot be shown; each was reported once.
  private var refused: Set<ImageID> = []
  /// Takes a line about an image that cannot be shown.
  private let report: (String) -> Void

  /// An empty pool of at most `limit` textures on `renderer`.
  init(renderer: Renderer, limit: Int, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.limit = max(1, limit)
    self.report = report
  }

  /// Textures there are, used and spare together.
  var count: Int { entries.count + free.count }

  /// Those of them that no image is in.
  var spareCount: Int { free.count }

  /// The bytes that the pixels of all of them take. O(textures).
  var byteCount: Int { entries.values.reduce(free.byteCount) { $0 + $1.texture.byteCount } }

  /// Whether the pixels of an image are still to come.
  var isUploading: Bool { pendingCount > 0 }

  /// Whether a drawing lacks its text because the fonts were not there.
  var isMissingText: Bool { textlessCount > 0 }

  /// The texture of an image that is complete; `nil` for another one.
  func texture(of image: ImageID) -> Texture? {
    guard let entry = entries[image], !entry.state.isPending else { return nil }
    return entry.texture
  }

  /// Frees every texture: the renderer lost them, or is about to be destroyed.
  func removeAll() {
    entries.removeAll()
    free.removeAll()
    refused.removeAll()
    (wanted, missingCount, pendingCount, textlessCount) = ([], 0, 0, 0)
  }

  /// Frees spare textures that no image has been in since this was last called.
  func trim() { free.trim() }

  /// Says that the window has another size, so that the pages to come have other sizes than those before: textures that are
  /// free are freed, and those in use are once their image goes.
  func windowResized() {
    free.removeAll()
    for index in entries.values.indices { entries.values[index].isOfThisSize = false }
  }

  /// Draws those drawings again that lack their text, now that the fonts are there.
  func redrawTextless() {
    for image in wanted {
      guard var entry = entries[image], case .textless(let drawing) = entry.state else { continue }
      entry.state = .drawing(drawing)
      put(entry, for: image)
    }
  }

  /// Makes the pool hold `images`: frees the textures of others, draws what `shown` names, and goes on copying pixels
  /// and drawing, the first image first, until `mayContinue` says no; it is asked after each band, so at least one goes
  /// each time. Costs next to nothing while nothing changes.
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

  /// An entry with a texture; `nil` while no texture is free, and for an image that cannot be shown, which is then
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

  /// Draws what is left of a drawing, or a band of it. A graphics processor is quicker with all at once, and a clear
  /// ground is cleared as a whole.
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

  /// A free texture of the shape and use, else a new one; `nil` while the pool is full of wanted ones.
  private func texture(size: PixelSize, isOpaque: Bool, use: Texture.Use) throws(StageError) -> Texture? {
    guard size.width > 0, size.height > 0 else { throw StageError(call: "image", message: "it has no pixels") }
    guard renderer.maximumSide == 0 || max(size.width, size.height) <= renderer.maximumSide else {
      let message = "\(size.width) x \(size.height) pixels is more than a texture's \(renderer.maximumSide)"
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

  /// Takes the texture from `image`, and keeps it for another one that it may fit.
  private func evict(_ image: ImageID, _ entry: TextureEntry) {
    put(nil, for: image)
    if entry.isOfThisSize { free.put(entry.texture) }
  }

  /// Sets or takes away the entry of `image`, and keeps count.
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
