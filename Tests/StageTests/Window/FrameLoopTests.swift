import CSDL
import PagerGeometry
import Platform
import Scene
import Testing

@testable import Stage

/// A scene that returns scripted answers and keeps the events that it receives.
@MainActor
private final class ScriptedScene: SceneController {
  var events: [InputEvent] = []
  /// The times of the frame requests.
  var instants: [Instant] = []
  var frames = 0
  var onEvent: (InputEvent) -> [WindowRequest] = { _ in [] }
  var onFrame: (Int) -> Frame = { _ in Frame(drawList: DrawList()) }

  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    events.append(event)
    return onEvent(event)
  }

  func frame(at instant: Instant) -> Frame {
    frames += 1
    instants.append(instant)
    return onFrame(frames)
  }
}

extension SDLQueue {
  @MainActor @Suite struct FrameLoopTests {
    private let stage: WindowStage

    init() throws {
      SDL_SetHint("SDL_VIDEODRIVER", "dummy")
      stage = try WindowStage(options: StageOptions(windowSize: Size(width: 320, height: 240), renderer: .software))
    }

    private func push(_ type: SDL_EventType) {
      var event = SDL_Event()
      event.type = type.rawValue
      SDL_PushEvent(&event)
    }

    @Test("A scene receives its viewport first, and no event after its request to quit") func firstAndLast() throws {
      let scene = ScriptedScene()
      scene.onFrame = { _ in
        self.push(SDL_QUIT)
        // The events behind it in the queue come too late.
        self.push(SDL_QUIT)
        return Frame(drawList: DrawList())
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      #expect(scene.events.count { $0 == .closeRequested } == 1)
      #expect(scene.events.first == .resized(stage.viewport))
      #expect(stage.viewport.pixelSize == PixelSize(width: 320, height: 240))
      #expect(scene.events.last == .closeRequested)
      #expect(stage.rendererName == "software")
    }

    @Test("A scene receives the expected window size, and no earlier one")
    func waitsForSize() throws {
      let size = PixelSize(width: 400, height: 300)
      SDL_SetWindowSize(stage.window.pointer, 400, 300)
      stage.pump.waitForSize(size)
      let scene = ScriptedScene()
      scene.onFrame = { _ in
        self.push(SDL_QUIT)
        return Frame(drawList: DrawList())
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      let sizes = scene.events.compactMap { if case .resized(let viewport) = $0 { viewport.pixelSize } else { nil } }
      #expect(sizes == [size])
    }

    @Test("A wait for a size that never arrives ends and changes nothing")
    func waitsInVain() throws {
      stage.pump.waitForSize(PixelSize(width: 4000, height: 3000))
      #expect(stage.viewport.pixelSize == PixelSize(width: 320, height: 240))
    }

    @Test("Frames of a moving scene are requested one after another, in order of time") func movingScene() throws {
      let scene = ScriptedScene()
      scene.onFrame = { count in
        if count == 8 { self.push(SDL_QUIT) }
        return Frame(drawList: DrawList(), isMoving: count < 8)
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      #expect(scene.frames >= 8)
      #expect(scene.instants == scene.instants.sorted())
    }

    @Test("The first frame of a motion is requested again for a slightly later time") func motionStart() throws {
      let scene = ScriptedScene()
      scene.onFrame = { count in
        if count == 2 { self.push(SDL_QUIT) }
        return Frame(drawList: DrawList(), isMoving: true)
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      let ahead = try #require(scene.instants.dropFirst().first).seconds(since: scene.instants[0])
      #expect((0.0005...0.05).contains(ahead))
    }

    @Test("A scene can request a frame at a later time") func laterFrame() throws {
      let scene = ScriptedScene()
      scene.onFrame = { count in
        if count >= 3 { self.push(SDL_QUIT) }
        return Frame(drawList: DrawList(), nextFrame: self.stage.clock.now.advanced(bySeconds: 0.005))
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      #expect(scene.frames >= 3)
    }

    @Test("The upload of a large image requests frames until it is complete") func largeImage() throws {
      let bitmap = TestBitmap(id: 1, width: 900, height: 900, color: Color(hex: 0x123456))
      let scene = ScriptedScene()
      scene.onFrame = { count in
        if bitmap.releaseCount > 0 || count > 50 { self.push(SDL_QUIT) }
        // If the upload does not request the next frame, the test fails and does not hang.
        let end = self.stage.clock.now.advanced(bySeconds: 40)
        return Frame(drawList: DrawList(), images: [bitmap.id], uploads: [bitmap], nextFrame: end)
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      #expect(bitmap.releaseCount == 1)
      #expect(try #require(scene.instants.last).seconds(since: scene.instants[0]) < 20)
    }

    @Test("A stand-in is evicted in the frame after its image is uploaded, without another frame request")
    func standInsGo() throws {
      let (old, new) = (
        TestBitmap(id: 1, width: 4, height: 4, color: Color(hex: 0)),
        TestBitmap(id: 2, width: 4, height: 4, color: Color(hex: 1))
      )
      let scene = ScriptedScene()
      scene.onFrame = { count in
        if count == 3 { self.push(SDL_QUIT) }
        // If the upload does not request the third frame, the test fails and does not hang.
        let end = count == 2 ? self.stage.clock.now.advanced(bySeconds: 40) : nil
        if count == 1 { return Frame(drawList: DrawList(), images: [old.id], uploads: [old], isMoving: true) }
        let images = new.releaseCount > 0 ? [new.id] : [new.id, old.id]
        return Frame(drawList: DrawList(), images: images, uploads: [new], nextFrame: end)
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      #expect(try #require(scene.instants.last).seconds(since: scene.instants[1]) < 20)
      #expect(stage.drawing.pool.texture(of: old.id) == nil)
    }

    @Test("Lost textures are removed before the scene receives the event") func lostTextures() throws {
      let bitmap = TestBitmap(id: 1, width: 4, height: 4, color: Color(hex: 0x123456))
      let scene = ScriptedScene()
      var countWhenHeard: Int?
      scene.onFrame = { _ in
        self.push(SDL_RENDER_DEVICE_RESET)
        return Frame(drawList: DrawList(), images: [bitmap.id], uploads: [bitmap])
      }
      scene.onEvent = { event in
        guard event == .texturesLost else { return [] }
        countWhenHeard = self.stage.drawing.pool.count
        return [.quit]
      }
      try stage.run(scene)
      #expect(countWhenHeard == 0)
      #expect(bitmap.releaseCount == 1)
    }

    @Test("A drawing whose texture is lost is rendered again from the next frame")
    func lostDrawing() throws {
      let drawing = Drawing(size: PixelSize(width: 4, height: 4), list: DrawList(background: Color(hex: 0x123456)))
      let scene = ScriptedScene()
      var made: [Int] = []
      scene.onFrame = { count in
        made.append(self.stage.drawing.pool.madeCount)
        self.push(count == 1 ? SDL_RENDER_TARGETS_RESET : SDL_QUIT)
        let all = PixelRect(x: 0, y: 0, width: 4, height: 4)
        return Frame(
          drawList: DrawList(commands: [.image(drawing.id, all)]), images: [drawing.id], drawings: [drawing])
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      #expect(made.prefix(2) == [0, 1])
      #expect(stage.drawing.pool.madeCount == 2)
      #expect(stage.drawing.pool.texture(of: drawing.id) != nil)
    }

    @Test("Frame figures list the time of each part, and count an overlay separately")
    func figures() throws {
      let scene = ScriptedScene()
      var told: [FrameFigures] = []
      stage.onFrame = { told.append($0) }
      scene.onFrame = { count in
        // An overlay that takes time to draw, in the second frame only.
        let all = PixelRect(x: 0, y: 0, width: 320, height: 240)
        var frame = Frame(drawList: DrawList(), isMoving: true)
        if count == 3 { frame.overlay = (0..<200).map { _ in .fill(all, Color(hex: 0x808080).opacity(0.5)) } }
        if count == 4 { self.push(SDL_MOUSEWHEEL) }
        if count == 6 { self.push(SDL_QUIT) }
        return frame
      }
      scene.onEvent = { $0 == .closeRequested ? [.quit] : [] }
      try stage.run(scene)
      stage.onFrame = nil
      // The first frame of a motion is requested twice.
      #expect(told.count >= 5)
      #expect(told.map(\.begun) == told.map(\.begun).sorted())
      for frame in told {
        let parts = frame.making + frame.uploading + frame.drawing + frame.overlaying + frame.presenting
        #expect((frame.presented.seconds(since: frame.begun) - parts).magnitude < 1e-6)
        #expect(frame.budget == 1 / stage.refreshRate || frame.budget == 1.0 / 60)
      }
      #expect(told[0].isFollowing == false && told[1].isFollowing)
      #expect(told[0].overlaying == 0 && told[1].overlaying > 0 && told[2].overlaying == 0)
    }

    @Test("A wake-up from another thread reaches the scene") func otherThread() throws {
      let scene = ScriptedScene()
      let stage = stage
      let end = stage.clock.now.advanced(bySeconds: 20)
      scene.onFrame = { count in
        if count == 1 { _ = Background { stage.wake() }.wait() }
        if self.stage.clock.now >= end { self.push(SDL_QUIT) }
        // If no wake-up arrives, the test fails and does not hang.
        return Frame(drawList: DrawList(), nextFrame: end)
      }
      // The first wake-up may come from the fonts, which have only one.
      var count = 0
      scene.onEvent = { event in
        if event == .closeRequested { return [.quit] }
        guard event == .woken else { return [] }
        count += 1
        if count == 2 { return [.quit] }
        _ = Background { stage.wake() }.wait()
        return []
      }
      try stage.run(scene)
      #expect(count == 2)
    }
  }
}
