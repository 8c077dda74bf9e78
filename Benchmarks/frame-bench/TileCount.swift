import BenchSupport
import Gallery
import Glibc
import PagerGeometry
import Scene
import Stage

/// A count of the tiles that exist at once during flings of a canvas of 3840 x 2160, and of those that the window
/// needs.
@MainActor
struct TileCount {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 3840, height: 2160), scale: 1)

  /// The tiles of a frame, and those permitted.
  private struct Count {
    /// The tiles in the draw list.
    var shown = 0
    /// The tiles that touch the window, computed from the place of one of them.
    var needed = 0
    /// The needed tiles with a ring around them.
    var ringed = 0
    /// The tiles that the frame names, visible or not.
    var named = 0
    var textures = 0
  }

  /// Flings the canvas and prints the maximum of each number; ends the process with status 1 if a frame has too many
  /// tiles.
  func show() throws {
    guard let demo = DemoRegistry.demo(named: "tiles") else { return print("no tiles: they are not counted") }
    let stage = try OffscreenStage(viewport: Self.viewport, maximumTextures: 4096)
    let drive = SceneDrive(try demo.scene(DemoRequest(viewport: Self.viewport)), viewport: Self.viewport)
    var counts: [Count] = []
    func look() throws {
      let frame = drive.scene.frame(at: drive.now)
      try stage.show(frame)
      drive.presented()
      counts.append(Self.count(frame, stage.textureCount))
    }
    try look()
    for way in [Vector(x: -700, y: -430), Vector(x: 900, y: 120), Vector(x: -60, y: 700)] {
      try drive.fling(by: way, each: look)
      repeat {
        drive.wait()
        try look()
      } while drive.scene.frame(at: drive.now).isMoving
    }
    var results = Results(
      title: "Tiles at 3840 x 2160 in \(counts.count) frames of three throws, the most at once",
      columns: ["tiles", "count"])
    for (name, most) in [
      ("that touch the window", counts.map(\.needed).max()), ("drawn", counts.map(\.shown).max()),
      ("with one ring", counts.map(\.ringed).max()), ("that exist", counts.map(\.named).max()),
      ("textures, used and free", counts.map(\.textures).max()),
    ] {
      results.text(name)
      results.number(Double(most ?? 0))
    }
    let over = counts.count { $0.named > $0.ringed || $0.shown > $0.needed }
    results.text("frames with more than needed")
    results.number(Double(over))
    results.show(writingTo: nil)
    if over > 0 { exit(1) }
  }

  private static func count(_ frame: Frame, _ textures: Int) -> Count {
    let boxes = frame.drawList.commands.flatMap(\.imageBoxes)
    guard let first = boxes.first else { return Count() }
    func pitch(_ place: (PixelRect) -> Int) -> Int {
      let start = place(first)
      return boxes.map { abs(place($0) - start) }.filter { $0 > 0 }.min() ?? Int.max / 4
    }
    func touching(_ start: Int, _ length: Int, _ pitch: Int, _ room: Int) -> Int {
      // Tile k is at start + k * pitch, to half a pixel: one that ends or starts exactly on the window's edge may touch
      // it.
      let low = Int((Double(-length - start) / Double(pitch)).rounded(.up))
      let high = Int((Double(room - start) / Double(pitch)).rounded(.down))
      return max(0, high - low + 1)
    }
    let size = viewport.pixelSize
    let columns = touching(first.x, first.width, pitch(\.x), size.width)
    let rows = touching(first.y, first.height, pitch(\.y), size.height)
    return Count(
      shown: boxes.count, needed: columns * rows, ringed: (columns + 2) * (rows + 2), named: frame.images.count,
      textures: textures)
  }
}

extension DrawCommand {
  /// The boxes of the drawn images, including those inside clips.
  fileprivate var imageBoxes: [PixelRect] {
    switch self {
    case .image(_, let box, _): [box]
    case .clipped(_, let commands): commands.flatMap(\.imageBoxes)
    case .fill, .plate, .painting, .label: []
    }
  }
}
