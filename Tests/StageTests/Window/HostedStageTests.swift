import CSDL
import PagerGeometry
import Scene
import Testing

@testable import Stage

/// A scene that keeps its events and requests to quit on Escape.
@MainActor
private final class Listener: SceneController {
  var events: [InputEvent] = []
  var instants: [Instant] = []
  var isClosed = false
  var host: (any SceneHost)?
  var next: Instant?

  func opened(in host: any SceneHost) { self.host = host }
  func closed() { isClosed = true }
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    events.append(event)
    instants.append(instant)
    if case .key(.escape, _, _) = event { return [.quit] }
    return []
  }
  func frame(at instant: Instant) -> Frame {
    var frame = Frame(drawList: DrawList(background: Color(hex: 0x204060)), nextFrame: next)
    frame.requests = [.title("a")]
    return frame
  }
}

extension SDLQueue {
  @MainActor @Suite("A stage in a host program's window") struct HostedStageTests {
    private let video: Video
    private let window: OpaquePointer
    private let renderer: OpaquePointer

    init() throws {
      SDL_SetHint("SDL_VIDEODRIVER", "dummy")
      video = try Video()
      // Not inside `#require`, which frees the C string of an argument before the call.
      let created = SDL_CreateWindow("own", 0, 0, 64, 48, 0)
      window = try #require(created)
      renderer = try #require(SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
    }

    private func end() {
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(window)
      video.end()
    }

    private func pixel() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 4)
      var rect = SDL_Rect(x: 5, y: 5, w: 1, h: 1)
      SDL_RenderReadPixels(renderer, &rect, SDL_PIXELFORMAT_RGBA32.rawValue, &bytes, 4)
      return bytes
    }

    @Test("A stage passes events in order, draws frames, and leaves the host's window and renderer usable")
    func whole() throws {
      defer { end() }
      let scene = Listener()
      do {
        let stage = try HostedStage(window: window, renderer: renderer)
        #expect(stage.viewport.pixelSize == PixelSize(width: 64, height: 48))
        stage.open(scene)
        #expect(scene.events == [.resized(stage.viewport)] && stage.nextFrame != nil)
        #expect(try stage.draw() == [.title("a")])
        #expect(pixel() == [0x20, 0x40, 0x60, 255])
        #expect(stage.nextFrame == nil)
        var event = SDL_Event()
        event.button = SDL_MouseButtonEvent()
        event.type = SDL_MOUSEBUTTONDOWN.rawValue
        (event.button.button, event.button.state, event.button.x, event.button.y) = (1, 1, 10, 20)
        event.common.timestamp = SDL_GetTicks()
        #expect(stage.handle(&event).isEmpty)
        #expect(scene.events.last == .pressed(Pointer(id: 0, kind: .mouse), at: Point(x: 10, y: 20)))
        #expect(stage.nextFrame != nil)
        #expect(stage.cancelGestures().isEmpty && scene.events.last == .cancelled)
        event = SDL_Event()
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = Int32(SDLK_ESCAPE.rawValue)
        event.key.keysym.scancode = SDL_SCANCODE_ESCAPE
        #expect(stage.handle(&event) == [.quit])
        #expect(scene.instants == scene.instants.sorted())
      }
      // The stage is gone; the window and the renderer are not.
      #expect(SDL_SetRenderDrawColor(renderer, 9, 8, 7, 255) == 0 && SDL_RenderClear(renderer) == 0)
      #expect(pixel() == [9, 8, 7, 255])
    }

    @Test("Repeated wake-ups arrive as one SDL event")
    func wakes() async throws {
      defer { end() }
      let scene = Listener()
      let stage = try HostedStage(window: window, renderer: renderer)
      stage.open(scene)
      let host = try #require(scene.host)
      host.wake()
      host.wake()
      var event = SDL_Event()
      var count = 0
      while SDL_PollEvent(&event) != 0 {
        count += 1
        _ = stage.handle(&event)
      }
      #expect(scene.events.count { $0 == .woken } == 1 && count >= 1)
      scene.next = stage.now.advanced(bySeconds: 5)
      _ = try stage.draw()
      #expect(stage.nextFrame == scene.next)
      stage.close()
      #expect(scene.isClosed)
    }
  }
}
