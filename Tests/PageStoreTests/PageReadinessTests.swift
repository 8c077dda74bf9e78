import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PictureSupport
import Testing

@Suite("Readiness of pages")
struct PageReadinessTests {
  private let decoder = ImaginaryDecoder()
  private let store: PictureStore
  private let page = Page(column: 0)

  init() {
    let source = PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    store = PictureStore(decoder: decoder) { page in page.row < 0 ? nil : source }
    decoder.hasPreviews = true
  }

  private func follow() {
    store.follow(ResidencyPlan(pages: [page, Page(column: 1)], seenCount: 1, previews: [page]), box: size)
  }

  private let size = PixelSize(width: 300, height: 200)

  /// Finishes the decoder's next job and uploads all results to textures.
  private func finishNext() {
    decoder.finishFirst()
    _ = store.collect()
    for pixels in store.resident { pixels.releasePixels() }
  }

  private func readiness() -> [PageReadiness] { store.readiness.map(\.readiness) }

  @Test("A page is a placeholder, then a preview, then sharp, each after its upload to a texture")
  func grows() {
    #expect(store.readiness.isEmpty)
    follow()
    #expect(store.readiness.map(\.page) == [page, Page(column: 1)])
    #expect(readiness() == [.placeholder, .placeholder])
    decoder.finishFirst()
    _ = store.collect()
    #expect(readiness() == [.placeholder, .placeholder], "it is in no texture yet")
    for pixels in store.resident { pixels.releasePixels() }
    #expect(readiness() == [.preview, .placeholder])
    finishNext()
    #expect(readiness() == [.sharp, .placeholder])
    decoder.failFirst(.damaged)
    _ = store.collect()
    #expect(readiness() == [.sharp, .failed])
    let levels: [PageReadiness] = [.placeholder, .preview, .sharp, .failed]
    #expect(levels == levels.reversed().sorted())
  }

  @Test("Content is limited to the requested readiness, and nil until it reaches that")
  func showsNoMore() throws {
    follow()
    #expect(try #require(store.content(of: page, atMost: .placeholder)).readiness == .placeholder)
    for most in [PageReadiness.preview, .sharp, .failed] { #expect(store.content(of: page, atMost: most) == nil) }
    finishNext()
    let preview = try #require(store.content(of: page, atMost: .preview))
    #expect(preview.picture == nil && preview.readiness == .preview)
    #expect(store.content(of: page, atMost: .sharp) == nil)
    finishNext()
    #expect(try #require(store.content(of: page, atMost: .placeholder)).readiness == .placeholder)
    #expect(try #require(store.content(of: page, atMost: .preview)).standIn?.pixels === preview.standIn?.pixels)
    #expect(try #require(store.content(of: page, atMost: .sharp)).readiness == .sharp)
    #expect(try #require(store.content(of: page, atMost: .failed)).readiness == .placeholder, "it has not failed here")
  }

  @Test("Without a preview the picture is used, a failure has its reason, and a notice is ready at once")
  func fallsBack() throws {
    decoder.hasPreviews = false
    follow()
    finishNext()
    #expect(store.content(of: page, atMost: .preview) == nil)
    finishNext()
    #expect(try #require(store.content(of: page, atMost: .preview)).readiness == .sharp)
    store.reload { $0 == page }
    while decoder.wanted.contains(where: { $0.kind == .preview }) { finishNext() }
    decoder.failFirst(.damaged)
    _ = store.collect()
    #expect(try #require(store.content(of: page, atMost: .failed)).failure == .damaged)
    #expect(store.content(of: Page(column: 0, row: -1), atMost: .sharp) != nil)
  }
}
