import PagerGeometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct DrawingPoolTests {
  private let renderer: Renderer

  init() throws {
    renderer = try Renderer(surface: Surface(size: PixelSize(width: 8, height: 8), format: OffscreenStage.format))
  }

  private func drawings(_ count: Int, side: Int = 4) -> [Drawing] {
    (0..<count).map { _ in Drawing(size: PixelSize(width: side, height: side), list: DrawList()) }
  }

  private func command(_ drawing: Drawing) -> DrawCommand {
    .image(drawing.id, PixelRect(x: 0, y: 0, width: 4, height: 4))
  }

  private func pool(limit: Int = 2048) -> TexturePool { TexturePool(renderer: renderer, limit: limit) { _ in } }

  @Test("Visible drawings are rendered at once, the others in order as time allows")
  func visibleFirst() {
    let pool = pool()
    let drawings = drawings(5)
    var drawn: [ImageID] = []
    let clip = PixelRect(x: 0, y: 0, width: 1, height: 1)
    for _ in 0..<4 {
      pool.reconcile(
        images: drawings.map(\.id), uploads: [], drawings: drawings,
        shown: [command(drawings[3]), .clipped(clip, [command(drawings[4])])],
        render: { (drawing, _, _) throws(StageError) in
          drawn.append(drawing.id)
          return true
        }, mayContinue: { false })
      #expect(drawn.count >= 3)
    }
    #expect(drawn == [3, 4, 0, 1, 2].map { drawings[$0].id })
    #expect(!pool.isUploading)
  }

  @Test("An image that is no longer listed is evicted, and a drawing reuses its texture") func eviction() throws {
    let pool = pool()
    let first = drawings(1)
    pool.reconcile(images: first.map(\.id), uploads: [], drawings: first) { true }
    let texture = try #require(pool.texture(of: first[0].id))
    let second = drawings(1)
    pool.reconcile(images: second.map(\.id), uploads: [], drawings: first + second) { true }
    #expect(pool.texture(of: first[0].id) == nil)
    #expect(pool.texture(of: second[0].id) === texture)
    // A bitmap of the same size needs a texture for another use.
    let bitmap = TestBitmap(id: 1, width: 4, height: 4, color: Look.dark.placeholder)
    pool.reconcile(images: [bitmap.id], uploads: [bitmap]) { true }
    #expect(pool.texture(of: bitmap.id) !== texture)
    #expect(pool.count == 2)
    pool.reconcile(images: [], uploads: []) { true }
    #expect(pool.texture(of: bitmap.id) == nil)
  }

  @Test("A drawing without its fonts is shown without text, and rendered again once they load")
  func missingFonts() {
    let pool = pool()
    let drawings = drawings(2)
    var drawn: [ImageID] = []
    func reconcile(hasFonts: Bool) {
      pool.reconcile(
        images: drawings.map(\.id), uploads: [], drawings: drawings,
        render: { (drawing, _, _) throws(StageError) in
          drawn.append(drawing.id)
          return hasFonts || drawing === drawings[1]
        }, mayContinue: { true })
    }
    reconcile(hasFonts: false)
    reconcile(hasFonts: false)
    #expect(drawn == drawings.map(\.id))
    #expect(pool.isMissingText && !pool.isUploading)
    #expect(pool.texture(of: drawings[0].id) != nil)
    pool.redrawTextless()
    reconcile(hasFonts: true)
    #expect(drawn == [0, 1, 0].map { drawings[$0].id })
    #expect(!pool.isMissingText)
  }

  @Test("A large drawing is rendered in bands as time allows, and its rest at once when it is visible")
  func drawsInBands() {
    let pool = pool()
    let drawing = Drawing(size: PixelSize(width: 1024, height: 1000), list: DrawList())
    let clear = Drawing(
      size: drawing.size, list: DrawList(background: Color(red: 0, green: 0, blue: 0, alpha: 0)))
    var drawn: [Range<Int>] = []
    func reconcile(_ drawing: Drawing, isShown: Bool = false, hasFonts: Bool = true) {
      pool.reconcile(
        images: [drawing.id], uploads: [], drawings: [drawing], shown: isShown ? [command(drawing)] : [],
        render: { (_, _, rows) throws(StageError) in
          drawn.append(rows)
          return hasFonts
        }, mayContinue: { false })
    }
    reconcile(drawing, hasFonts: false)
    reconcile(drawing)
    #expect(pool.isUploading && pool.texture(of: drawing.id) == nil)
    reconcile(drawing, isShown: true)
    #expect(drawn == [0..<128, 128..<256, 256..<1000])
    #expect(pool.texture(of: drawing.id) != nil && pool.isMissingText)
    drawn = []
    reconcile(clear)
    #expect(drawn == [0..<1000])
  }

  @Test("A drawing that fails to render is reported once and left out") func failuresAreSaidOnce() {
    var said: [String] = []
    let pool = TexturePool(renderer: renderer, limit: 8) { said.append($0) }
    let drawings = drawings(1)
    var calls = 0
    for _ in 0..<3 {
      pool.reconcile(
        images: drawings.map(\.id), uploads: [], drawings: drawings,
        render: { (_, _, _) throws(StageError) in
          calls += 1
          throw StageError(call: "test", message: "no")
        }, mayContinue: { true })
    }
    #expect(said.count == 1 && calls == 1)
    #expect(pool.texture(of: drawings[0].id) == nil && !pool.isUploading)
  }

  @Test("Tiles that scroll for 1000 frames create no more textures than one screen holds")
  func scrollingTiles() throws {
    let pool = pool()
    let (columns, rows) = (39, 22)
    var shown: [Int: [Drawing]] = [:]
    for frame in 0..<1000 {
      for column in frame..<frame + columns where shown[column] == nil { shown[column] = drawings(rows) }
      shown[frame - 1] = nil
      let wanted = (frame..<frame + columns).flatMap { shown[$0] ?? [] }
      pool.reconcile(images: wanted.map(\.id), uploads: [], drawings: wanted) { true }
      #expect(wanted.allSatisfy { pool.texture(of: $0.id) != nil })
    }
    #expect(pool.madeCount == columns * rows)
    #expect(pool.count == columns * rows)
  }

  @Test("The number of free textures has a limit for small ones and a limit for large ones")
  func freeTextureLimits() throws {
    let pool = pool()
    let small = drawings(200, side: 10)
    pool.reconcile(images: small.map(\.id), uploads: [], drawings: small) { true }
    pool.reconcile(images: [], uploads: []) { true }
    #expect((64...200).contains(pool.count))
    #expect(pool.count == FreeTextures.mostSmall)
    // As many bytes as the limit, but few textures: 4 MB each.
    pool.removeAll()
    let large = drawings(20, side: 1000)
    pool.reconcile(images: large.map(\.id), uploads: [], drawings: large) { true }
    pool.reconcile(images: [], uploads: []) { true }
    #expect(pool.count == FreeTextures.mostLarge)
  }

  @Test("After a window resize, textures of the old size are not kept as spares")
  func otherSizes() throws {
    let pool = pool()
    func show(_ drawings: [Drawing]) {
      pool.reconcile(images: drawings.map(\.id), uploads: [], drawings: drawings) { true }
    }
    let before = drawings(5, side: 10)
    show(before)
    show(Array(before.prefix(3)))
    #expect(pool.count == 5 && pool.spareCount == 2)
    pool.windowResized()
    #expect(pool.count == 3 && pool.spareCount == 0 && before.prefix(3).allSatisfy { pool.texture(of: $0.id) != nil })
    var after = drawings(3, side: 20)
    show(after)
    #expect(pool.count == 3 && pool.spareCount == 0)
    // Textures of the new size are kept as spares.
    show([])
    #expect(pool.spareCount == 3)
    after = drawings(3, side: 20)
    show(after)
    #expect(pool.count == 3 && pool.spareCount == 0 && pool.madeCount == 8)
  }

  @Test("The second trim frees a spare texture, unless an image used it since the first trim")
  func trims() {
    let pool = pool()
    func show(_ drawings: [Drawing]) {
      pool.reconcile(images: drawings.map(\.id), uploads: [], drawings: drawings) { true }
    }
    for side in [10, 1000] {
      let all = drawings(3, side: side)
      show(all)
      show(Array(all.prefix(1)))
      pool.trim()
      #expect(pool.count == 3 && pool.spareCount == 2)
      // One is reused and becomes spare again: its age counts from its last image.
      show(Array(all.prefix(1)) + drawings(1, side: side))
      show(Array(all.prefix(1)))
      pool.trim()
      #expect(pool.count == 2 && pool.spareCount == 1)
      pool.trim()
      #expect(pool.count == 1 && pool.spareCount == 0 && pool.texture(of: all[0].id) != nil)
      pool.removeAll()
    }
    #expect(pool.madeCount == 6)
  }

  @Test("Small pages that come and go do not push out the free textures of large pages")
  func largeFreeTextures() throws {
    let pool = pool()
    var pages = drawings(FreeTextures.mostLarge, side: 1000)
    for _ in 0..<20 {
      let small = drawings(30, side: 100)
      pool.reconcile(images: small.map(\.id), uploads: [], drawings: small) { true }
      pages.removeFirst()
      pages += drawings(1, side: 1000)
      let wanted = pages + small
      pool.reconcile(images: wanted.map(\.id), uploads: [], drawings: wanted) { true }
      pool.reconcile(images: [], uploads: []) { true }
    }
    #expect(pool.madeCount == 30 + FreeTextures.mostLarge)
  }

  @Test("A pool renders each drawing once while the images stay the same") func nothingChanges() {
    let pool = pool()
    let drawings = drawings(300)
    var asked = 0
    for _ in 0..<3 {
      pool.reconcile(
        images: drawings.map(\.id), uploads: [], drawings: drawings,
        render: { (_, _, _) throws(StageError) in
          asked += 1
          return true
        }, mayContinue: { true })
    }
    #expect(asked == 300)
    pool.removeAll()
    pool.reconcile(images: drawings.map(\.id), uploads: [], drawings: drawings) { true }
    #expect(drawings.allSatisfy { pool.texture(of: $0.id) != nil })
  }
}
