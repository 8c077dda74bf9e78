import PagerKit
import Synchronization
import TestSupport
import Testing

/// A source whose replies a test gives.
private final class Source: Sendable {
  typealias Reply = Result<RGBAImage?, Failure>
  struct Failure: Error, CustomStringConvertible { let description: String }

  private struct State {
    var asked: [Page] = []
    var waiting: [(page: Page, reply: CheckedContinuation<Reply, Never>)] = []
    var cancelled: [Page] = []
  }

  private let state = Mutex(State())

  /// The requested pages, in order.
  var asked: [Page] { state.withLock { $0.asked } }
  var cancelled: [Page] { state.withLock { $0.cancelled } }
  var waiting: [Page] { state.withLock { $0.waiting.map(\.page) } }

  func load(_ page: Page) async throws -> RGBAImage? {
    let reply = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.asked.append(page)
          $0.waiting.append((page, continuation))
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(page) }
    }
    return try reply.get()
  }

  /// Answers the oldest request for `page`.
  func answer(_ page: Page, _ reply: Reply) {
    let found = state.withLock { state in
      state.waiting.firstIndex { $0.page == page }.map { state.waiting.remove(at: $0).reply }
    }
    found?.resume(returning: reply)
  }

  /// Answers all requests, so that no task waits forever.
  func end() {
    for page in waiting { answer(page, .success(nil)) }
  }
}

@MainActor
@Suite("Pages of images from a source")
struct ImagePagesTests {
  private let source = Source()
  private let home = Page(column: 0)

  private func image(_ width: Int, _ height: Int, _ red: UInt8 = 200) -> RGBAImage {
    RGBAImage(
      size: PixelSize(width: width, height: height),
      pixels: (0..<max(0, width * height)).flatMap { _ in [red, 90, 120, 255] as [UInt8] })
  }

  private func world(
    count: Int = 20_000, memory: Int? = nil
  ) -> (scene: PagerScene<ImagePages<GridMap>>, window: ScriptedWindow) {
    let source = source
    let pages = ImagePages(GridMap(columns: .finite(count), rows: .one), memory: memory) { try await source.load($0) }
    let scene = PagerScene(pages, viewport: ScriptedWindow.viewport)
    return (scene, ScriptedWindow(scene))
  }

  /// Waits for a condition that depends on other threads.
  private func wait(_ what: Comment, until isTrue: () -> Bool) async throws {
    for _ in 0..<2000 {
      if isTrue() { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record(what)
  }

  /// Answers a request, and waits until the scene is woken by the answer.
  private func answer(_ page: Page, _ reply: Source.Reply, _ window: ScriptedWindow) async throws {
    try await wait("\(page) was asked for") { source.waiting.contains(page) }
    source.answer(page, reply)
    try await wait("\(page) woke the window") { window.host.take() }
    window.play(.woken)
    window.draw()
  }

  private func words(_ window: ScriptedWindow) -> [String] {
    window.frame.drawings.flatMap { drawing in
      drawing.list.commands.compactMap { if case .label(let label) = $0 { label.lines[0].runs[0].text } else { nil } }
    }
  }

  @Test("The visible page loads first, then its neighbour, and the image is uploaded with its size")
  func order() async throws {
    let (scene, window) = world()
    try await wait("the first page") { source.asked == [home] }
    try await answer(home, .success(image(100, 50)), window)
    try await wait("its neighbour") { source.asked == [home, Page(column: 1)] }
    #expect(window.frame.uploads.map(\.pixelSize) == [PixelSize(width: 100, height: 50)])
    #expect(scene.content.contentSize(of: home) == PixelSize(width: 100, height: 50))
    source.end()
  }

  @Test("No image, an error and an image without pixels each show a message, and the window stays usable")
  func lines() async throws {
    let (_, window) = world()
    try await answer(home, .success(nil), window)
    #expect(words(window) == ["No image"])
    window.play(.key(.right, modifiers: [], isRepeat: false))
    window.draw(for: 1000)
    try await answer(Page(column: 1), .failure(.init(description: "the disk is gone")), window)
    #expect(words(window).contains("the disk is gone"))
    window.play(.key(.right, modifiers: [], isRepeat: false))
    window.draw(for: 1000)
    try await answer(Page(column: 2), .success(image(0, 40)), window)
    #expect(words(window).contains("The image has no pixels"))
    source.end()
  }

  @Test("A source that never answers does not block the neighbour, and is cancelled when its page is far")
  func silence() async throws {
    let (scene, window) = world()
    try await wait("the first page") { source.asked == [home] }
    window.draw(for: 250)
    // Leaves time for a task that should not begin.
    try await Task.sleep(for: .milliseconds(50))
    #expect(source.asked == [home])
    window.draw(for: 150)
    try await wait("the neighbour, after the head start") { source.asked.contains(Page(column: 1)) }
    scene.scroll(to: Page(column: 500), animation: .none)
    window.draw()
    try await wait("the far page") { source.asked.contains(Page(column: 500)) }
    try await wait("the cancelled ones") { Set(source.cancelled) == [home, Page(column: 1)] }
    // A late answer for a page that is gone changes nothing.
    source.answer(home, .success(image(10, 10)))
    try await Task.sleep(for: .milliseconds(30))
    #expect(!window.host.take() && window.frame.uploads.isEmpty)
    source.end()
  }

  @Test("An image larger than the window is reduced, and zoomed in it loads again with sides of up to 8192 pixels")
  func large() async throws {
    let (scene, window) = world()
    try await answer(home, .success(image(30_000, 60)), window)
    #expect(window.frame.uploads.map(\.pixelSize) == [PixelSize(width: 400, height: 1)])
    #expect(scene.content.contentSize(of: home) == PixelSize(width: 8192, height: 16))
    try await wait("its neighbour") { source.waiting == [Page(column: 1)] }
    window.play(.key(.character("1"), modifiers: [], isRepeat: false))
    window.draw(for: 1000)
    try await wait("the whole image") { source.waiting.contains(home) }
    source.answer(home, .success(image(30_000, 60)))
    try await wait("the whole image woke the window") { window.host.take() }
    window.play(.woken)
    window.draw()
    #expect(window.frame.uploads.map(\.pixelSize).contains(PixelSize(width: 8192, height: 16)))
    source.end()
  }

  @Test("A memory limit reduces the images")
  func memory() async throws {
    let (_, window) = world(memory: 6 * 100 * 75 * 4)
    try await answer(home, .success(image(800, 600)), window)
    let size = try #require(window.frame.uploads.first?.pixelSize)
    #expect(size == PixelSize(width: 100, height: 75))
    source.end()
  }

  @Test("After the loss of all textures the visible image loads again; after the close nothing wakes the window")
  func losses() async throws {
    let (_, window) = world()
    try await answer(home, .success(image(40, 40)), window)
    window.play(.texturesLost)
    window.draw()
    try await wait("again") { source.asked.count { $0 == home } == 2 }
    window.close()
    source.end()
    try await Task.sleep(for: .milliseconds(30))
    #expect(!window.host.take())
  }

  @Test("End goes to the last picture and Home to the first; an endless row has no last one")
  func ends() {
    let (scene, window) = world()
    window.play(.key(.end, modifiers: [], isRepeat: true))
    #expect(scene.targetPage == Page(column: 19_999))
    window.play(.key(.home, modifiers: [], isRepeat: true))
    #expect(scene.targetPage == home)
    let endless = ImagePages(GridMap(), startPage: Page(column: 7)) { _ in nil }
    #expect(endless.page(.last, from: home) == nil && endless.page(.first, from: home) == Page(column: 7))
    source.end()
  }

  @Test("After 2000 pages no more than the five near images are kept")
  func flatness() async throws {
    let source = source
    let pages = ImagePages(GridMap()) { page in
      _ = source
      return RGBAImage(size: PixelSize(width: 40, height: 30), pixels: .init(repeating: 255, count: 4800))
    }
    let scene = PagerScene(pages, viewport: ScriptedWindow.viewport)
    let window = ScriptedWindow(scene)
    var most = 0
    for column in 1...2000 {
      scene.scroll(to: Page(column: column), animation: .none)
      window.draw()
      most = max(most, window.frame.uploads.count)
    }
    try await wait("the last page") {
      window.wakeIfAsked()
      window.draw()
      return window.frame.uploads.count >= 5
    }
    #expect(max(most, window.frame.uploads.count) == 5)
    window.close()
  }
}
