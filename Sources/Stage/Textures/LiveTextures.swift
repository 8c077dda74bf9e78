import PagerGeometry
import Scene

/// The textures of images that the program fills.
@MainActor
final class LiveTextures {
  private struct Entry {
    var texture: Texture
    var version: Int
    var pixels: [UInt8]
  }

  private let renderer: Renderer
  private let report: (String) -> Void
  private var entries: [ImageID: Entry] = [:]
  /// The images that have no texture; each was reported once.
  private var refused: Set<ImageID> = []

  init(renderer: Renderer, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.report = report
  }

  /// Returns the texture of an image; `nil` if the frame does not name it.
  func texture(of image: ImageID) -> Texture? { entries[image]?.texture }

  /// The size of all textures' pixels (bytes).
  var byteCount: Int { entries.values.reduce(0) { $0 + $1.texture.byteCount } }

  /// Frees every texture, after the renderer lost them.
  func removeAll() {
    entries.removeAll()
    refused.removeAll()
  }

  /// Brings the images into textures, those that have changed again, and frees the textures of other images.
  func follow(_ images: [LiveImage]) {
    guard !images.isEmpty || !entries.isEmpty || !refused.isEmpty else { return }
    let named = Set(images.map(\.id))
    for image in entries.keys where !named.contains(image) { entries[image] = nil }
    refused.formIntersection(named)
    for image in images where entries[image.id]?.version != image.version && !refused.contains(image.id) {
      do throws(StageError) { try fill(image) } catch {
        entries[image.id] = nil
        refused.insert(image.id)
        report("image not shown: \(error)")
      }
    }
  }

  private func fill(_ image: LiveImage) throws(StageError) {
    var entry: Entry
    if let known = entries.removeValue(forKey: image.id) {
      entry = known
    } else {
      let side = max(image.size.width, image.size.height)
      guard renderer.maximumSide == 0 || side <= renderer.maximumSide else {
        throw StageError(call: "image", message: "\(side) pixels exceed the largest texture, \(renderer.maximumSide)")
      }
      entry = Entry(
        texture: try Texture(renderer: renderer, size: image.size, isOpaque: image.isOpaque), version: 0,
        pixels: [UInt8](repeating: 0, count: image.size.width * image.size.height * 4))
    }
    entry.version = image.version
    entry.pixels.withUnsafeMutableBytes { image.fill($0) }
    let (texture, size) = (entry.texture, image.size)
    let outcome = entry.pixels.withUnsafeBytes { pixels -> Result<Void, StageError> in
      do throws(StageError) {
        return .success(try texture.upload(rows: 0..<size.height, of: pixels, bytesPerRow: size.width * 4))
      } catch {
        return .failure(error)
      }
    }
    try outcome.get()
    entries[image.id] = entry
  }
}
