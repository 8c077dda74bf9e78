import PagerGeometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct TexturePoolTests {
  private let surface: Surface
  private let renderer: Renderer

  init() throws {
    surface = try Surface(size: PixelSize(width: 8, height: 8), format: OffscreenStage.format)
    renderer = try Renderer(surface: surface)
  }

  private func pool(limit: Int = 8, report: @escaping (String) -> Void = { _ in }) -> TexturePool {
    TexturePool(renderer: renderer, limit: limit, report: report)
  }

  @Test("A large image is uploaded in bands and has a texture only when complete") func uploadsBands() {
    let pool = pool()
    let bitmap = TestBitmap(id: 1, width: 512, height: 600, color: Color(hex: 0x123456))
    var rounds = 0
    repeat {
      #expect(pool.texture(of: bitmap.id) == nil)
      pool.reconcile(images: [bitmap.id], uploads: [bitmap]) { false }
      rounds += 1
    } while pool.isUploading && rounds < 100
    #expect(rounds == 3)
    #expect(pool.texture(of: bitmap.id) != nil)
    #expect(bitmap.releaseCount == 1)
  }

  @Test("An unfinished upload continues without a second offer of the image") func unfinishedUpload() {
    let pool = pool()
    let bitmap = TestBitmap(id: 1, width: 512, height: 600, color: Color(hex: 0x123456))
    pool.reconcile(images: [bitmap.id], uploads: [bitmap]) { false }
    pool.reconcile(images: [bitmap.id], uploads: []) { true }
    #expect(pool.texture(of: bitmap.id) != nil)
  }

  @Test("The most urgent image is uploaded first") func mostUrgent() {
    let pool = pool()
    let bitmaps = (1...3).map { TestBitmap(id: $0, width: 4, height: 4, color: Color(hex: 0)) }
    pool.reconcile(images: [2, 3, 1].map { ImageID(rawValue: $0) }, uploads: bitmaps) { false }
    #expect(bitmaps.map(\.releaseCount) == [0, 1, 0])
    pool.reconcile(images: [2, 3, 1].map { ImageID(rawValue: $0) }, uploads: bitmaps) { false }
    #expect(bitmaps.map(\.releaseCount) == [0, 1, 1])
  }

  @Test("An unwanted image is evicted, and its texture reused") func reusedTexture() throws {
    let pool = pool()
    let first = TestBitmap(id: 1, width: 4, height: 4, color: Color(hex: 0))
    pool.reconcile(images: [first.id], uploads: [first]) { true }
    let texture = try #require(pool.texture(of: first.id))
    let second = TestBitmap(id: 2, width: 4, height: 4, color: Color(hex: 0))
    pool.reconcile(images: [second.id], uploads: [second]) { true }
    #expect(pool.texture(of: first.id) == nil)
    #expect(pool.texture(of: second.id) === texture)
    #expect(pool.count == 1)
    #expect(pool.byteCount == texture.byteCount)
    pool.reconcile(images: [], uploads: []) { true }
    #expect(pool.byteCount == texture.byteCount, "a free texture takes its bytes too")
  }

  @Test("If there are more images than textures, the last ones are left out") func textureLimit() {
    let pool = pool(limit: 2)
    let bitmaps = (1...4).map { TestBitmap(id: $0, width: 4, height: 4, color: Color(hex: 0)) }
    pool.reconcile(images: bitmaps.map(\.id), uploads: bitmaps) { true }
    #expect(bitmaps.map { pool.texture(of: $0.id) != nil } == [true, true, false, false])
    #expect(!pool.isUploading)
    pool.reconcile(images: bitmaps.suffix(2).map(\.id), uploads: bitmaps) { true }
    #expect(bitmaps.map { pool.texture(of: $0.id) != nil } == [false, false, true, true])
    #expect(pool.count == 2)
  }

  @Test("An image whose pixels are lost is reported once and not uploaded") func lostPixels() {
    var said: [String] = []
    let pool = pool { said.append($0) }
    let bitmap = TestBitmap(id: 1, width: 4, height: 4, color: Color(hex: 0))
    bitmap.lose()
    for _ in 0..<5 { pool.reconcile(images: [bitmap.id], uploads: [bitmap]) { true } }
    #expect(said.count == 1)
    #expect(pool.texture(of: bitmap.id) == nil)
    #expect(!pool.isUploading)
  }

  @Test("An image of an impossible size is reported and left out", arguments: [(0, 4), (4, 0), (100_000, 100_000)])
  func impossibleSize(width: Int, height: Int) {
    var said: [String] = []
    let pool = pool { said.append($0) }
    let bitmap = ClaimingBitmap(pixelSize: PixelSize(width: width, height: height))
    pool.reconcile(images: [bitmap.id], uploads: [bitmap]) { true }
    #expect(said.count == 1)
    #expect(pool.texture(of: bitmap.id) == nil)
  }

  @Test("A bitmap with fewer bytes than its size needs is reported") func tooFewBytes() {
    var said: [String] = []
    let pool = pool { said.append($0) }
    let bitmap = ClaimingBitmap(pixelSize: PixelSize(width: 10, height: 10))
    pool.reconcile(images: [bitmap.id], uploads: [bitmap]) { true }
    #expect(said.count == 1)
  }

  @Test("After all textures are removed, an image can be uploaded again") func removedTextures() {
    let pool = pool()
    let bitmap = TestBitmap(id: 1, width: 4, height: 4, color: Color(hex: 0))
    pool.reconcile(images: [bitmap.id], uploads: [bitmap]) { true }
    pool.removeAll()
    #expect(pool.count == 0)
    let again = TestBitmap(id: 1, width: 4, height: 4, color: Color(hex: 0))
    pool.reconcile(images: [again.id], uploads: [again]) { true }
    #expect(pool.texture(of: again.id) != nil)
  }
}

/// A bitmap of four bytes that claims another size.
private final class ClaimingBitmap: Bitmap {
  let id = ImageID(rawValue: 5)
  let pixelSize: PixelSize
  let isOpaque = true
  var bytesPerRow: Int { pixelSize.width * 4 }
  init(pixelSize: PixelSize) { self.pixelSize = pixelSize }
  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    try [UInt8](repeating: 0, count: 4).withUnsafeBytes(body)
  }
  func releasePixels() {}
}
