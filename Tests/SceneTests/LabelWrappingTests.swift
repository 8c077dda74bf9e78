import Scene
import Testing

@Suite("Label wrapping")
struct LabelWrappingTests {
  @Test("Each line takes as many words as fit, and no word is lost")
  func wrapped() {
    let text = "The sample albums are not installed: name a folder, or set FOURFOLD_ASSETS to where they are"
    for width in stride(from: 40.0, through: 900, by: 35) {
      let lines = Label.wrapped(text, width: width)
      let most = max(6, Int(width / (14 * 0.56)))
      #expect(lines.allSatisfy { $0.count <= most || !$0.contains(" ") })
      #expect(lines.joined(separator: " ") == text)
      // No line could have taken the next one's first word.
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.count + 1 + (next.split(separator: " ").first?.count ?? 0) > most)
      }
    }
    #expect(Label.wrapped("", width: 100).isEmpty)
  }
}
