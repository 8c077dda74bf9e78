import CSDL
import PagerGeometry
import Platform
import Scene

/// The renderer for draw lists.
@MainActor
final class DrawListRenderer {
  let renderer: Renderer
  let pool: TexturePool
  let live: LiveTextures
  let rectangles: RectangleRenderer
  let labels: LabelRenderer
  let images: ImageRenderer
  /// The window size of the previous frame.
  var windowSize: PixelSize?
  /// The uncovered part of the target, kept between frames so that frames allocate no memory.
  private var uncovered = Uncovered(PixelRect(x: 0, y: 0, width: 0, height: 0))

  /// Creates a renderer with at most `maximumTextures` textures for images. Text is drawn once `catalog` has the fonts.
  /// `report` receives a line about each image or font that cannot be shown.
  init(
    renderer: Renderer, maximumTextures: Int, catalog: Background<FontCatalog>, report: @escaping (String) -> Void
  ) {
    self.renderer = renderer
    pool = TexturePool(renderer: renderer, limit: maximumTextures, report: report)
    live = LiveTextures(renderer: renderer, report: report)
    images = ImageRenderer(renderer: renderer)
    rectangles = RectangleRenderer(renderer: renderer)
    labels = LabelRenderer(renderer: renderer, rectangles: rectangles, catalog: catalog, report: report)
  }

  /// Frees every texture, after the renderer lost them.
  func removeTextures() {
    pool.removeAll()
    live.removeAll()
    labels.removeAll()
    images.forget()
    rectangles.forget()
  }

  /// Draws `list`, a frame, on a target of `size`. Does not present.
  func draw(_ list: DrawList, size: PixelSize) throws(StageError) {
    labels.beginFrame()
    try draw(list, inside: Clip.all(size))
  }

  /// Draws `list` in all of `clip`, which must be the renderer's current clip. Does not present.
  func draw(_ list: DrawList, inside clip: Clip) throws(StageError) {
    try clear(list, all: clip)
    try draw(list.commands, inside: clip)
  }

  /// Draws `commands` over the current contents. Does not present.
  func drawOver(_ commands: [DrawCommand], size: PixelSize) throws(StageError) {
    try draw(commands, inside: Clip.all(size))
  }

  /// Draws `commands` inside `clip`, which must be the renderer's current clip.
  func draw(_ commands: [DrawCommand], inside clip: Clip) throws(StageError) {
    for (index, command) in commands.enumerated() {
      switch command {
      case .fill(let rect, let color):
        let seen = rect.intersection(clip.rect)
        // Mostly a picture covers its placeholder.
        if index + 1 < commands.count, cover(of: commands[index + 1])?.intersection(seen) == seen { continue }
        try rectangles.fill(seen, of: rect, color)
      case .image(let image, let rect, let options):
        guard rect.intersects(clip.rect), let texture = texture(of: image) else { continue }
        try images.draw(texture, in: rect, options, inside: clip)
      case .plate(let rect, let radius, let color):
        try labels.plate.draw(rect, radius: radius, color: color, inside: clip)
      case .painting(let painted, let rect):
        try images.draw(painted, in: rect, inside: clip)
      case .label(let label):
        try labels.draw(label, inside: clip)
      case .clipped(let rect, let commands):
        try draw(commands, clippedTo: rect, inside: clip)
      }
    }
  }

  private func texture(of image: ImageID) -> Texture? { pool.texture(of: image) ?? live.texture(of: image) }

  private func draw(_ commands: [DrawCommand], clippedTo rect: PixelRect, inside clip: Clip) throws(StageError) {
    guard let part = clip.cut(to: rect) else { return }
    guard part != clip else { return try draw(commands, inside: clip) }
    try part.apply(to: renderer)
    defer { try? clip.apply(to: renderer) }
    try draw(commands, inside: part)
  }

  private func clear(_ list: DrawList, all: Clip) throws(StageError) {
    // A clear costs a graphics processor nothing, and saves it from loading the old pixels.
    guard renderer.isSoftware || !all.isAll else { return try renderer.clear(list.background) }
    uncovered.reset(to: all.rect)
    subtractCovers(of: list.commands, inside: all)
    var background = list.background
    background.alpha = 255
    for rect in uncovered.rects { try rectangles.fill(rect, of: rect, background) }
  }

  /// Subtracts the areas that `commands` cover completely.
  private func subtractCovers(of commands: [DrawCommand], inside clip: Clip) {
    for command in commands {
      if case .clipped(let rect, let commands) = command {
        guard let part = clip.cut(to: rect) else { continue }
        subtractCovers(of: commands, inside: part)
      } else if let rect = cover(of: command) {
        uncovered.subtract(rect.intersection(clip.rect))
      }
    }
  }

  /// Returns the area that `command` covers completely; `nil` for none, or if it is not one rectangle. Plates have soft
  /// corners, and labels and translucent images have holes, so they do not count.
  private func cover(of command: DrawCommand) -> PixelRect? {
    switch command {
    case .fill(let rect, let color) where color.alpha == 255: rect
    case .image(let image, let rect, let options) where options.opacity >= 1 && texture(of: image)?.isOpaque == true:
      rect
    case .painting(let painted, let rect) where painted.isOpaque: rect
    case .clipped(let rect, let commands) where commands.count == 1: cover(of: commands[0])?.intersection(rect)
    case .fill, .image, .plate, .painting, .label, .clipped: nil
    }
  }
}

/// The part of a viewport that no opaque command covers, as rectangles that do not overlap.
///
/// The background is filled only there, which saves the processor from writing a whole frame.
struct Uncovered {
  /// The rectangles to fill.
  private(set) var rects: [PixelRect]
  /// The number of rectangles from which covers are ignored, because more cutting costs more than it saves.
  private let limit = 32

  /// Creates a value with all of `rect` uncovered.
  init(_ rect: PixelRect) {
    rects = []
    rects.reserveCapacity(limit + 4)
    reset(to: rect)
  }

  /// Starts again with all of `rect` uncovered. Allocates no memory.
  mutating func reset(to rect: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    add(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Subtracts the area of `cover`.
  mutating func subtract(_ cover: PixelRect) {
    guard cover.width > 0, cover.height > 0, rects.count < limit else { return }
    // Backward, because the remaining parts of a rectangle are appended.
    for index in rects.indices.reversed() {
      let rect = rects[index]
      guard rect.intersects(cover) else { continue }
      rects.remove(at: index)
      let top = max(rect.y, cover.y)
      let bottom = min(rect.y + rect.height, cover.y + cover.height)
      let before = max(rect.x, cover.x)
      let after = min(rect.x + rect.width, cover.x + cover.width)
      add(x: rect.x, y: rect.y, width: rect.width, height: top - rect.y)
      add(x: rect.x, y: bottom, width: rect.width, height: rect.y + rect.height - bottom)
      add(x: rect.x, y: top, width: before - rect.x, height: bottom - top)
      add(x: after, y: top, width: rect.x + rect.width - after, height: bottom - top)
    }
  }

  private mutating func add(x: Int, y: Int, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    rects.append(PixelRect(x: x, y: y, width: width, height: height))
  }
}
