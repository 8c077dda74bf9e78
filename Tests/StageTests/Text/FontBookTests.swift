import Scene
import Testing

@testable import Stage

@MainActor @Suite("Open fonts")
struct FontBookTests {
  @Test("Letters of many sizes leave no more than twelve fonts open: those used last")
  func isBounded() throws {
    let catalog = FontCatalog.system()
    try #require(!catalog.fonts.isEmpty)
    let book = FontBook(catalog: catalog) { Issue.record("\($0)") }
    let often = try #require(book.mainFace(size: 10))
    for size in 11..<60 {
      let face = try #require(book.mainFace(size: size))
      #expect(face.ascent > 0 && book.openCount == min(12, size - 9))
      #expect(book.mainFace(size: size) === face)
      #expect(book.mainFace(size: 10) === often, "it is used all along")
    }
  }
}
