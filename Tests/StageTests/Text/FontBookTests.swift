import CSDL
import Scene
import Testing

@testable import Stage

@MainActor @Suite("Open fonts")
struct FontBookTests {
  @Test("At most twelve fonts stay open, the most recently used ones")
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

  @Test("Marks above the letters are not cut off")
  func marks() throws {
    let catalog = FontCatalog.system()
    let book = FontBook(catalog: catalog) { Issue.record("\($0)") }
    for text in ["التحكّم", "أدوات", "Ế", "x"] {
      let run = Label.Run(text, color: Color(hex: 0xFFFFFF))
      for size in [12, 14, 40] {
        func seen(_ surface: Surface?) throws -> Int {
          let pixels = try #require(surface).rgba()
          return stride(from: 3, to: pixels.count, by: 4).count { pixels[$0] > 0 }
        }
        let letters = try TextRun.runs(of: text, in: catalog).reduce(0) { sum, part in
          let face = try #require(book.face(part.font, size: size))
          return sum + (try seen(try face.render(part, color: SDL_Color(r: 255, g: 255, b: 255, a: 255))))
        }
        let line = try seen(try TextLine([run], size: size, fonts: book).render())
        #expect(line == letters, "\(text) at \(size)")
      }
    }
  }
}
