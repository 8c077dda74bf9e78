import CSDL
import PagerGeometry
import Scene

/// The renderer for images: turned, scaled, and in rectangles that may reach far beyond the visible area.
@MainActor
final class ImageRenderer {
  /// The number of rows computed at a time: few enough to stay in the processor's cache.
  static let bandHeight = 64
  let renderer: Renderer
  private let sampler = ImageSampler()
  /// The textures for computed bands, by whether they are opaque; each as wide as needed so far.
  private var bands: [Bool: Texture] = [:]
  /// The pixels of a band of a painting, kept so that bands allocate no memory.
  var paintedPixels: [UInt32] = []
  /// The pixels of a drawing, which cannot be read in its texture.
  private var copy: Surface?
  /// The number of textures made so far.
  private(set) var madeCount = 0

  /// Creates a renderer for images on `renderer`.
  init(renderer: Renderer) { self.renderer = renderer }

  /// Frees all textures, after the renderer lost them.
  func forget() {
    bands.removeAll()
    copy = nil
  }

  /// Draws all of `texture` into `rect`, cut to `clip`, which must be the renderer's current clip.
  func draw(
    _ texture: Texture, in rect: PixelRect, _ options: ImageOptions, inside clip: Clip
  ) throws(StageError) {
    let seen = rect.intersection(clip.rect)
    guard seen.width > 0, seen.height > 0 else { return }
    let isSmooth = rect.size != options.turned(texture.size) && options.sampling == .smooth
    try texture.setScaling(isSmooth: isSmooth)
    try texture.setOpacity(options.opacity)
    // SDL is exact if it neither turns nor scales, and exact to a pixel of the image if it scales and does not cut. For
    // enlarging in software, as for previews in each frame, SDL takes twice as long as this code.
    let isEnlarged =
      renderer.isSoftware && rect.width >= 2 * texture.size.width && rect.height >= 2 * texture.size.height
    let isPlain =
      options.quarterTurns == 0 && (rect.size == texture.size || (isSmooth && seen == rect && !isEnlarged))
    if isPlain {
      var (source, target) = (texture.source, SDL_Rect(rect))
      try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, texture.pointer, &source, &target))
    } else if renderer.isSoftware {
      try drawSampled(texture, in: rect, options, isSmooth: isSmooth, seen: seen)
    } else {
      try drawGeometry(texture, in: rect, options, seen: seen)
    }
  }

  private func drawSampled(
    _ texture: Texture, in rect: PixelRect, _ options: ImageOptions, isSmooth: Bool, seen: PixelRect
  ) throws(StageError) {
    let (left, top, size) = (seen.x - rect.x, seen.y - rect.y, options.turned(texture.size))
    sampler.set(
      columns: left..<left + seen.width, of: rect.width, over: size.width, rows: top..<top + seen.height,
      of: rect.height, over: size.height, isSmooth: isSmooth)
    let band = try band(isOpaque: texture.isOpaque, width: seen.width)
    try band.setOpacity(options.opacity)
    try texture.withPixels(copy: &copy) { (pixels, rowLength) throws(StageError) in
      let image = TurnedPixels(
        pixels, size: texture.size, rowLength: rowLength, quarterTurns: options.quarterTurns)
      for row in stride(from: 0, to: seen.height, by: ImageRenderer.bandHeight) {
        let rows = row..<min(seen.height, row + ImageRenderer.bandHeight)
        try band.withRows(rows.count) { sampler.draw(rows, of: image, to: $0, rowLength: $1) }
        var source = SDL_Rect(PixelRect(x: 0, y: 0, width: seen.width, height: rows.count))
        var target = SDL_Rect(PixelRect(x: seen.x, y: seen.y + row, width: seen.width, height: rows.count))
        try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, band.pointer, &source, &target))
      }
    }
  }

  /// Returns a texture of ``bandHeight`` rows that is at least `width` wide.
  func band(isOpaque: Bool, width: Int) throws(StageError) -> Texture {
    if let band = bands[isOpaque], band.size.width >= width { return band }
    // Widths are rounded up so that a width that grows pixel by pixel makes few textures.
    let size = PixelSize(width: (width + 255) / 256 * 256, height: ImageRenderer.bandHeight)
    let band = try Texture(renderer: renderer, size: size, isOpaque: isOpaque)
    bands[isOpaque] = band
    madeCount += 1
    return band
  }

  /// Draws only the visible rectangle, with texture coordinates at its corners. A rectangle that reaches far outside
  /// would be placed inexactly, because OpenGL has 24 bits for pixel coordinates.
  private func drawGeometry(
    _ texture: Texture, in rect: PixelRect, _ options: ImageOptions, seen: PixelRect
  ) throws(StageError) {
    let color = texture.cornerColor
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { (right, bottom) in
      let (x, y) = (seen.x + right * seen.width, seen.y + bottom * seen.height)
      let place = ImageRenderer.texturePlace(
        Float(Double(x - rect.x) / Double(rect.width)), Float(Double(y - rect.y) / Double(rect.height)),
        quarterTurns: options.quarterTurns)
      return SDL_Vertex(
        position: SDL_FPoint(x: Float(x), y: Float(y)), color: color,
        tex_coord: place)
    }
    let triangles: [Int32] = [0, 1, 2, 0, 2, 3]
    try check(
      "SDL_RenderGeometry", SDL_RenderGeometry(renderer.pointer, texture.pointer, corners, 4, triangles, 6))
  }

  /// Returns the point of the image that is at (`x`, `y`) after the turns, all as fractions of the sides.
  private static func texturePlace(_ x: Float, _ y: Float, quarterTurns: Int) -> SDL_FPoint {
    switch quarterTurns {
    case 1: SDL_FPoint(x: y, y: 1 - x)
    case 2: SDL_FPoint(x: 1 - x, y: 1 - y)
    case 3: SDL_FPoint(x: 1 - y, y: x)
    default: SDL_FPoint(x: x, y: y)
    }
  }
}

extension ImageRenderer {
  /// Computes and draws the part of `painted` in `rect` that lies inside `clip`, the renderer's current clip.
  func draw(_ painted: Painted, in rect: PixelRect, inside clip: Clip) throws(StageError) {
    let seen = rect.intersection(clip.rect)
    guard seen.width > 0, seen.height > 0, painted.opacity > 0 else { return }
    let band = try band(isOpaque: painted.painting.isOpaque, width: seen.width)
    try band.setOpacity(painted.opacity)
    for row in stride(from: 0, to: seen.height, by: ImageRenderer.bandHeight) {
      let count = min(ImageRenderer.bandHeight, seen.height - row)
      let part = PixelRect(x: seen.x - rect.x, y: seen.y - rect.y + row, width: seen.width, height: count)
      let room = part.width * part.height
      if paintedPixels.count < room {
        paintedPixels += repeatElement(0, count: room - paintedPixels.count)
      } else {
        paintedPixels.removeLast(paintedPixels.count - room)
      }
      painted.painting.paint(part, of: rect.size, into: &paintedPixels)
      guard paintedPixels.count == room else {
        throw StageError(call: "paint", message: "\(painted.painting.name) changed the room for its pixels")
      }
      try band.upload(paintedPixels, size: part.size)
      var source = SDL_Rect(PixelRect(size: part.size))
      var target = SDL_Rect(PixelRect(x: seen.x, y: seen.y + row, width: seen.width, height: count))
      try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, band.pointer, &source, &target))
    }
  }
}

extension Texture {
  /// Copies pixels (alpha, red, green, blue from the highest byte to the lowest), rows of `size` without gaps, to the
  /// texture's top left corner. Throws if the count of pixels differs from `size`, or if they do not fit.
  func upload(_ pixels: [UInt32], size part: PixelSize) throws(StageError) {
    guard part.width <= size.width, part.height <= size.height, pixels.count == part.width * part.height else {
      throw StageError(call: "upload", message: "the pixels do not fit into the texture")
    }
    var rect = SDL_Rect(PixelRect(size: part))
    guard renderer.isSoftware else {
      // The textures of a graphics processor have red in the lowest byte.
      let turned = pixels.map { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | ($0 & 0xFF) << 16 }
      return try check("SDL_UpdateTexture", SDL_UpdateTexture(pointer, &rect, turned, Int32(part.width * 4)))
    }
    // In software the texture has the same order; alpha is unused if it is opaque.
    try check("SDL_UpdateTexture", SDL_UpdateTexture(pointer, &rect, pixels, Int32(part.width * 4)))
  }
}
