import Geometry
import Scene

/// The textures that images live in: filled in bands, reused, and never more than a fixed number.
@MainActor
final class TexturePool {
  private struct Entry {
    var texture: Texture
    /// The pixels still to come; `nil` once all are there.
    var bitmap: (any Bitmap)?
    var rowsDone = 0
  }

  /// The most textures there ever are, used and free together.
  let limit: Int
  private let renderer: Renderer
  private let freeLimit = 6
  private var entries: [ImageID: Entry] = [:]
  /// Oldest first.
  private var free: [Texture] = []
  /// Images that can never be shown; said once.
  private var refused: Set<ImageID> = []
  /// Where a line goes about an image that cannot be shown.
  private let report: (String) -> Void

  /// An empty pool of at most `limit` textures on `renderer`.
  init(renderer: Renderer, limit: Int, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.limit = max(1, limit)
    self.report = report
  }

  /// Textures there are, used and free together.
  var count: Int { entries.count + free.count }

  /// Whether an image's pixels are on their way.
  var isUploading: Bool { entries.contains { $0.value.bitmap != nil } }

  /// The texture of an image whose pixels are all there.
  func texture(of image: ImageID) -> Texture? {
    guard let entry = entries[image], entry.bitmap == nil else { return nil }
    return entry.texture
  }

  /// Frees every texture: the renderer lost them, or is going.
  func removeAll() {
    entries.removeAll()
    free.removeAll()
    refused.removeAll()
  }

  /// Makes the pool hold `images`: frees the textures of others, and goes on copying pixels, the first image's first,
  /// until `mayContinue` says no; it is asked after each band, so at least one band goes each time.
  func reconcile(images: [ImageID], uploads: [any Bitmap], mayContinue: () -> Bool) {
    let wanted = Set(images)
    for (image, entry) in entries where !wanted.contains(image) {
      entries[image] = nil
      release(entry.texture)
    }
    refused.formIntersection(wanted)
    admit(images: images, uploads: uploads)
    for image in images {
      while entries[image]?.bitmap != nil {
        uploadBand(of: image)
        guard mayContinue() else { return }
      }
    }
  }

  private func admit(images: [ImageID], uploads: [any Bitmap]) {
    let bitmaps = Dictionary(uploads.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for image in images {
      guard entries[image] == nil, !refused.contains(image), let bitmap = bitmaps[image] else { continue }
      do throws(StageError) {
        guard let texture = try texture(for: bitmap) else { return }
        entries[image] = Entry(texture: texture, bitmap: bitmap)
      } catch {
        refuse(image, because: error)
        bitmap.releasePixels()
      }
    }
  }

  private func uploadBand(of image: ImageID) {
    guard var entry = entries[image], let bitmap = entry.bitmap else { return }
    let rows = UploadBand.next(after: entry.rowsDone, of: bitmap.pixelSize.height, bytesPerRow: bitmap.bytesPerRow)
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
      entry.rowsDone = rows.upperBound
      if entry.rowsDone >= bitmap.pixelSize.height {
        entry.bitmap = nil
        bitmap.releasePixels()
      }
      entries[image] = entry
    } catch {
      entries[image] = nil
      release(entry.texture)
      refuse(image, because: error)
      bitmap.releasePixels()
    }
  }

  /// A free texture of the bitmap's shape, else a new one; `nil` while the pool is full of wanted ones.
  private func texture(for bitmap: any Bitmap) throws(StageError) -> Texture? {
    let size = bitmap.pixelSize
    guard size.width > 0, size.height > 0 else {
      throw StageError(call: "image", message: "it has no pixels")
    }
    guard renderer.maximumSide == 0 || max(size.width, size.height) <= renderer.maximumSide else {
      let message = "\(size.width) x \(size.height) pixels is more than a texture's \(renderer.maximumSide)"
      throw StageError(call: "image", message: message)
    }
    if let index = free.lastIndex(where: { $0.size == size && $0.isOpaque == bitmap.isOpaque }) {
      return free.remove(at: index)
    }
    if count >= limit {
      guard !free.isEmpty else { return nil }
      free.removeFirst()
    }
    return try Texture(renderer: renderer, size: size, isOpaque: bitmap.isOpaque)
  }

  private func release(_ texture: Texture) {
    free.append(texture)
    if free.count > freeLimit { free.removeFirst() }
  }

  private func refuse(_ image: ImageID, because error: StageError) {
    refused.insert(image)
    report("image not shown: \(error)")
  }
}
