import PagerEngine
import PagerGeometry
import Paging
import Scene
import Testing

@testable import Gallery

@MainActor
@Suite("The look of a card")
struct CarouselArtTests {
  private nonisolated static let windows = [
    PixelSize(width: 360, height: 640), PixelSize(width: 1280, height: 800), PixelSize(width: 3840, height: 2160),
    PixelSize(width: 300, height: 251),
  ]

  private func scene(_ size: PixelSize, _ words: [String] = []) throws -> any PagesInSight {
    let viewport = Viewport(pixelSize: size, scale: 1)
    return try #require(
      try Demo.carousel.scene(DemoRequest(viewport: viewport, words: words)) as? any PagesInSight)
  }

  private func cards(_ size: PixelSize) throws -> [Drawing] {
    try (1...9).map { page in
      let scene = try scene(size, ["--page", "\(page)"])
      let frame = scene.frame(at: .zero)
      let card = try #require(scene.seenPages.first { $0.isCurrent })
      let shown = frame.drawList.commands.lazy.compactMap { command -> ImageID? in
        if case .image(let id, card.box, _) = command { id } else { nil }
      }.first
      return try #require(frame.drawings.first { $0.id == shown })
    }
  }

  @Test("No text is wider than its card, from a phone's window to the largest", arguments: windows)
  func wordsFit(size: PixelSize) throws {
    for card in try cards(size) {
      let labels = card.list.commands.compactMap { if case .label(let label) = $0 { label } else { nil } }
      #expect(labels.flatMap(\.lines).count == 2)
      for label in labels {
        #expect(label.box.x > 0 && label.box.x + label.box.width < card.size.width)
        for line in label.lines {
          let text = line.runs.map(\.text).joined()
          #expect(CarouselArt.width(of: text) * line.size <= Double(label.box.width), "\(text)")
          #expect(line.size >= 9, "\(text)")
        }
      }
    }
  }

  @Test("Each card has a different picture")
  func pictures() throws {
    let pictures = try cards(PixelSize(width: 360, height: 640)).compactMap { card in
      card.list.commands.lazy.compactMap { if case .painting(let painted, _) = $0 { painted } else { nil } }.first
    }
    #expect(Set(pictures).count == 9)
  }

  @Test("Cards grow with the window, are centred, and leave a part of their neighbours visible", arguments: windows)
  func sizes(size: PixelSize) throws {
    let scene = try scene(size, ["--page", "5"])
    _ = scene.frame(at: .zero)
    let boxes = scene.seenPages.map(\.box)
    let card = try #require(scene.seenPages.first { $0.isCurrent }?.box)
    #expect(boxes.count == 3)
    #expect(card.width * 100 >= size.width * 45 && card.height * 100 >= size.height * 40)
    #expect(card.width * 100 <= size.width * 84 && card.height * 100 <= size.height * 84)
    #expect(abs(2 * card.x + card.width - size.width) <= 1)
  }

  @Test("Fixed cards are 330 by 150 points, or of the requested width and height")
  func fixed() throws {
    func size(_ words: [String]) throws -> PixelSize? {
      let scene = try scene(PixelSize(width: 1280, height: 800), words)
      _ = scene.frame(at: .zero)
      return scene.seenPages.first { $0.isCurrent }?.box.size
    }
    #expect(try size(["--cards", "fixed"]) == PixelSize(width: 330, height: 150))
    #expect(try size(["--cards", "fixed", "--height", "200"]) == PixelSize(width: 330, height: 200))
    #expect(try size(["--width", "500", "--height", "200"]) == PixelSize(width: 500, height: 200))
  }

  @Test("The backdrop is the first image, drawn once per window size")
  func backdrop() throws {
    let size = PixelSize(width: 640, height: 400)
    let scene = try scene(size)
    func backdrop(_ frame: Frame) -> ImageID? {
      if case .image(let id, let rect, _)? = frame.drawList.commands.first, rect.size == size { id } else { nil }
    }
    let first = try #require(backdrop(scene.frame(at: .zero)))
    #expect(backdrop(scene.frame(at: Instant(milliseconds: 40))) == first)
    _ = scene.handle(
      .resized(Viewport(pixelSize: PixelSize(width: 500, height: 400), scale: 1)), at: Instant(milliseconds: 50))
    #expect(scene.frame(at: Instant(milliseconds: 60)).drawings.contains { $0.id == first } == false)
  }
}
