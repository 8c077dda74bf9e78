import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing
import Trace

@testable import Instruments

@MainActor
@Suite("A replay in a window")
struct PlaybackSceneTests {
  private static func trace() throws -> TraceFile {
    try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == "grid-resize-in-drag" }))
  }

  private static func player(_ trace: TraceFile, in window: PixelSize? = nil) throws -> PlaybackScene {
    func target(_ trace: TraceFile) throws -> PlaybackTarget {
      var target = try trace.header.target()
      let marks = TouchMarks(isShown: true) { [scene = target.scene] in scene.shown.readout }
      target.shown = LayeredScene(target.scene, layers: [marks], viewport: trace.header.viewport.viewport)
      return target
    }
    let player = PlaybackScene(trace, first: try target(trace), open: target)
    if let window { _ = player.handle(.resized(Viewport(pixelSize: window, scale: 1.25)), at: .zero) }
    return player
  }

  /// The place of the recorded picture in a frame; `nil` if it fills the frame.
  private static func box(of frame: Frame) -> PixelRect? {
    guard case .clipped(let box, _)? = frame.drawList.commands.first, frame.drawList.commands.count == 1 else {
      return nil
    }
    return box
  }

  @Test(
    "A replay is scaled down evenly to fit a smaller window, and centred",
    arguments: [
      (PixelSize(width: 640, height: 400), PixelRect(x: 0, y: 0, width: 640, height: 400)),
      (PixelSize(width: 640, height: 800), PixelRect(x: 0, y: 200, width: 640, height: 400)),
      (PixelSize(width: 1280, height: 200), PixelRect(x: 480, y: 0, width: 320, height: 200)),
      (PixelSize(width: 1500, height: 1000), PixelRect(x: 110, y: 100, width: 1280, height: 800)),
    ])
  func fits(window: PixelSize, box: PixelRect) throws {
    let frame = try Self.player(try Self.trace(), in: window).frame(at: .zero)
    #expect(Self.box(of: frame) == box)
  }

  @Test("In a window of the recorded size, a replay is not scaled")
  func isTheSame() throws {
    let trace = try Self.trace()
    let plain = try Self.player(trace)
    let shown = try Self.player(trace, in: trace.header.viewport.viewport.pixelSize)
    #expect(plain.frame(at: .zero).drawList.commands.count == shown.frame(at: .zero).drawList.commands.count)
    #expect(Self.box(of: shown.frame(at: Instant(milliseconds: 1))) == nil)
  }

  @Test("A recorded change of the window's size still fits the replay's window, with the same states")
  func recordedSize() throws {
    let trace = try Self.trace()
    let sizes = trace.lines.compactMap { line -> PixelSize? in
      if case .event(.resized(let viewport), _) = line { viewport.pixelSize } else { nil }
    }
    #expect(Set(sizes).count > 1)
    let window = PixelSize(width: 400, height: 300)
    let (small, plain) = (try Self.player(trace, in: window), try Self.player(trace))
    var boxes: Set<PixelRect> = []
    for frame in 0...Int(trace.duration * 60) + 60 {
      let instant = Instant.zero.advanced(bySeconds: Double(frame) / 60)
      let box = try #require(Self.box(of: small.frame(at: instant)))
      #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 400 && box.y + box.height <= 300)
      #expect(box.width == 400 || box.height == 300 || sizes.contains(PixelSize(width: box.width, height: box.height)))
      boxes.insert(box)
      _ = plain.frame(at: instant)
      #expect(small.readout?.digest == plain.readout?.digest)
    }
    #expect(boxes.count > 1)
  }

  @Test("Escape and Q close the window only without modifiers")
  func plainKeys() throws {
    let player = try Self.player(try Self.trace())
    for key in [Key.character("q"), .escape] {
      #expect(player.handle(.key(key, modifiers: .alt, isRepeat: false), at: .zero).isEmpty)
      #expect(player.handle(.key(key, modifiers: [], isRepeat: false), at: .zero) == [.quit])
    }
  }
}
