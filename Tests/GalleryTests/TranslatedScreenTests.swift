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

  @Test("The text of a screen and its positions match the recording", arguments: recorded)
  func looksAsRecorded(screen: TranslatedScreen) throws {
    var text = FrameText()
    text.add(screen.frame(), at: Instant(milliseconds: 1000))
    try GoldenText.compare(text.text(), with: "words-\(screen.testDescription).txt")
  }

  @Test("No text is cut off or outside the window, from a phone to a high-density monitor", arguments: all)
  func wordsHaveRoom(screen: TranslatedScreen) throws {
    let catalog = FontCatalog.system()
    try #require(!catalog.fonts.isEmpty)
    let fonts = FontBook(catalog: catalog) { _ in }
    for label in screen.frame().drawList.commands.flatMap(\.labels) {
      for line in label.lines {
        let text = line.runs.map(\.text).joined()
        // Text from a file may have any length.
        if screen.content == .details, line.runs.first?.color == Look.dark.text { continue }
        let width = TextLine(line.runs, size: Int(line.size.rounded()), fonts: fonts).width
        let room = LabelLayout.lineWidth(of: label)
        #expect(width <= room, "\(text): \(width) of \(room) pixels")
        #expect(label.box.x >= 0 && label.box.x + label.box.width <= screen.size.width, "\(text): \(label.box)")
      }
    }
  }

  @Test("A right-to-left screen has as many labels as a left-to-right one, at other places")
  func mirrored() {
    for content in [TranslatedScreen.Content.controls, .menu] {
      let size = TranslatedScreen.sizes[0]
      func labels(_ language: String) -> [Label] {
        TranslatedScreen(language: language, content: content, size: size).frame().drawList.commands.flatMap(\.labels)
      }
      let (german, arabic) = (labels("de"), labels("ar"))
      #expect(german.count == arabic.count)
      let first = content == .controls ? 0 : 1
      // The menu is at its point in both; its first item, and the first control, are on the other side.
      #expect(german[first].box.x != arabic[first].box.x || german[0].placement != arabic[0].placement)
    }
  }
}
