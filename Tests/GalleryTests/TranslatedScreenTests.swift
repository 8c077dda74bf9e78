import PagerGeometry
import Scene
import TestSupport
import Testing
import Words

@testable import Stage

/// German, whose words are long, and Arabic, which is read from right to left.
@MainActor
@Suite("Screens in other languages")
struct TranslatedScreenTests {
  nonisolated private static let recorded = ["de", "ar"].flatMap { language in
    [TranslatedScreen.Content.menu, .help, .details, .error].flatMap { content in
      TranslatedScreen.sizes.map { TranslatedScreen(language: language, content: content, size: $0) }
    }
  }

  nonisolated private static let all = ["en", "de", "ar"].flatMap { language in
    TranslatedScreen.Content.allCases.flatMap { content in
      TranslatedScreen.allSizes.map {
        TranslatedScreen(language: language, content: content, size: $0.size, scale: $0.scale)
      }
    }
  }

  @Test("Its words and places are those that were looked at", arguments: recorded)
  func looksAsRecorded(screen: TranslatedScreen) throws {
    var text = FrameText()
    text.add(screen.frame(), at: Instant(milliseconds: 1000))
    try GoldenText.compare(text.text(), with: "words-\(screen.testDescription).txt")
  }

  @Test("No word is cut off or beside the window, from a telephone to a monitor of fine pixels", arguments: all)
  func wordsHaveRoom(screen: TranslatedScreen) throws {
    let catalog = FontCatalog.system()
    try #require(!catalog.fonts.isEmpty)
    let fonts = FontBook(catalog: catalog) { _ in }
    for label in screen.frame().drawList.commands.flatMap(\.labels) {
      for line in label.lines {
        let text = line.runs.map(\.text).joined()
        // What comes from a file is as long as it is.
        if screen.content == .details, line.runs.first?.color == Look.dark.text { continue }
        let width = TextLine(line.runs, size: Int(line.size.rounded()), fonts: fonts).width
        let room = LabelLayout.lineWidth(of: label)
        #expect(width <= room, "\(text): \(width) of \(room) pixels")
        #expect(label.box.x >= 0 && label.box.x + label.box.width <= screen.size.width, "\(text): \(label.box)")
      }
    }
  }

  @Test("A screen that is read from right to left is the mirror of one that is not")
  func mirrored() {
    for content in [TranslatedScreen.Content.controls, .menu] {
      let size = TranslatedScreen.sizes[0]
      func labels(_ language: String) -> [Label] {
        TranslatedScreen(language: language, content: content, size: size).frame().drawList.commands.flatMap(\.labels)
      }
      let (german, arabic) = (labels("de"), labels("ar"))
      #expect(german.count == arabic.count)
      let first = content == .controls ? 0 : 1
      // The menu stands at its point in both; inside it, and among the controls, the first is on the other side.
      #expect(german[first].box.x != arabic[first].box.x || german[0].placement != arabic[0].placement)
    }
  }
}
