import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PictureSupport
import Testing

@Suite("How much of a page there is")
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

  /// The decoder's next job is done, and what came of it is in a texture.
  private func finishNext() {
    decoder.finishFirst()
    _ = store.collect()
    for pixels in store.resident { pixels.releasePixels() }
  }

  private func readiness() -> [PageReadiness] { store.readiness.map(\.readiness) }

  @Test("It is paper, then a preview, then sharp, each once that is in its texture")
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

  @Test("No more is shown of it than asked for, and what is still to come is waited for")
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

  @Test("A preview that nobody keeps is the picture, a failure says why, and a page without a picture waits for none")
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
