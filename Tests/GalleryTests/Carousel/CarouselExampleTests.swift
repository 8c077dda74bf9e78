import Foundation
import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

/// The examples of the carousel's documentation, compiled and run. The last test compares the documentation with them.
@MainActor
@Suite("Carousel examples")
struct CarouselExampleTests {
  @Test("The carousel's example scrolls to the library")
  func carousel() {
    @PageState var page = 0
    let isRaining = true

    let carousel = Carousel(currentPage: $page, spacing: 16, pageWidth: 330, pageHeight: 150) {
      "Harbour"
      "Old town"
      for walk in ["Ridge", "Salt marsh"] { walk }
      if isRaining { "Library" }
    } draw: { name, canvas, isPressed in
      let card = canvas.plate(
        canvas.bounds, radius: 12, isPressed ? canvas.look.secondaryText : canvas.look.placeholder)
      return DrawList(
        background: canvas.look.background, commands: [card, canvas.text(name, size: 24, in: canvas.bounds)])
    }
    let window = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
    let scene = PagerScene(carousel, viewport: window)

    page = 4  // scrolls to the library
    _ = scene.handle(.woken, at: .zero)
    _ = scene.frame(at: Instant(milliseconds: 5000))
    #expect(scene.settledPage == Page(column: 4))
    #expect(carousel.items == ["Harbour", "Old town", "Ridge", "Salt marsh", "Library"])
  }

  struct Title: CarouselCard {
    var text: String
    func draw(on canvas: PageCanvas, isPressed: Bool) -> DrawList {
      DrawList(background: canvas.look.placeholder, commands: [canvas.text(text, size: 24, in: canvas.bounds)])
    }
  }
  struct Swatch: CarouselCard {
    var color: Color
    func draw(on canvas: PageCanvas, isPressed: Bool) -> DrawList {
      DrawList(background: isPressed ? color.opacity(0.8) : color)
    }
  }

  @Test("Cards of several types are distinct, and each draws itself")
  func kinds() {
    @PageState var page = 0
    let carousel = Carousel(currentPage: $page) {
      Title(text: "Colours")
      Swatch(color: Color(hex: 0x1F4E5F))
      for hex in [0x4A5A33, 0x6A3B2E] as [UInt32] { Swatch(color: Color(hex: hex)) }
    }
    #expect(carousel.items.count == 4 && Set(carousel.items).count == 4)
    let canvas = PageCanvas(Viewport(pixelSize: PixelSize(width: 40, height: 30), scale: 1))
    let lists = (0..<4).map { carousel.draw(carousel.appearance(of: Page(column: $0)), on: canvas) }
    #expect(lists.map(\.background)[1...] == [Color(hex: 0x1F4E5F), Color(hex: 0x4A5A33), Color(hex: 0x6A3B2E)])
    #expect(lists[0].commands.count == 1)
  }

  @Test("The style's example sizes the cards by the window")
  func cardStyle() {
    var style = CarouselStyle()
    style.cardSize = { window in Size(width: window.width * 0.6, height: window.height * 0.5) }
    style.cornerRadius = { card in card.height * 0.08 }
    style.backdrop = { canvas in DrawList(background: canvas.look.placeholder) }
    @PageState var page = 0
    let carousel = Carousel(currentPage: $page, style: style) {
      "one"
    } draw: { name, canvas, _ in
      DrawList(commands: [canvas.text(name, size: 24, in: canvas.bounds)])
    }
    let viewport = Viewport(pixelSize: PixelSize(width: 500, height: 400), scale: 1)
    let scene = PagerScene(carousel, viewport: viewport)
    #expect(scene.frame(at: .zero).drawings.map(\.size).contains(PixelSize(width: 300, height: 200)))
  }

  @Test("The state's example shares one value between the state and its binding")
  func state() {
    @PageState var page = 2
    let binding: PageBinding = $page
    binding.wrappedValue = 5
    #expect(page == 5)
    page = 1
    #expect(binding.wrappedValue == 1 && binding.projectedValue.wrappedValue == 1)
  }

  @Test("Every example in the carousel's documentation is in this file")
  func documentationExamples() throws {
    let here = URL(filePath: #filePath)
    let root = (0..<4).reduce(here) { url, _ in url.deletingLastPathComponent() }
    let compiled = Set(try lines(of: here).map(Self.bare))
    let folder = root.appending(path: "Sources/Paging/Carousel")
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      var isInside = false
      for line in try lines(of: file).map(Self.bare) {
        if line.hasPrefix("```") {
          isInside = line == "```swift"
        } else if isInside, !line.isEmpty {
          #expect(compiled.contains(line), "\(file.lastPathComponent): \(line)")
          count += 1
        }
      }
    }
    #expect(count > 15)
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// A line without its indentation and documentation marks.
  private static func bare(_ line: String) -> String {
    var line = line.trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("///") { line = line.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    return line
  }
}
