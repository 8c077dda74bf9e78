import PagerGeometry
import Scene

/// Writes frames as text that a person can read and compare. Images are named by their content, in the order in which
/// they first appear, and not by their IDs, which differ from run to run.
public struct FrameText {
  private var drawings: [Drawing] = []
  private var names: [ImageID: String] = [:]
  private var pictureCount = 0
  /// The lines of the added frames.
  public private(set) var lines: [String] = []

  /// Creates an empty text.
  public init() {}

  /// Adds the frame at `instant`.
  public mutating func add(_ frame: Frame, at instant: Instant) {
    for drawing in frame.drawings where names[drawing.id] == nil { name(drawing) }
    let state = frame.isMoving ? "moving" : frame.nextFrame == nil ? "at rest" : "waiting"
    lines.append("at \(instant.nanoseconds / 1_000_000) ms, \(state), on \(Self.text(frame.drawList.background))")
    for command in frame.drawList.commands { lines += text(command, indent: "  ") }
    for command in frame.overlay { lines += text(command, indent: "  over it: ") }
  }

  /// Returns the whole text: the frames, then the drawings in them.
  public mutating func text() -> String {
    var index = 0
    while index < drawings.count {
      let list = drawings[index].list
      let size = drawings[index].size
      lines.append("drawing \(index + 1): \(size.width)x\(size.height) on \(Self.text(list.background))")
      for command in list.commands { lines += text(command, indent: "  ") }
      index += 1
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func name(_ drawing: Drawing) {
    if let index = drawings.firstIndex(where: { $0.list == drawing.list && $0.size == drawing.size }) {
      names[drawing.id] = "drawing \(index + 1)"
    } else {
      drawings.append(drawing)
      names[drawing.id] = "drawing \(drawings.count)"
    }
  }

  private mutating func name(of image: ImageID) -> String {
    if let name = names[image] { return name }
    pictureCount += 1
    let name = "picture \(pictureCount)"
    names[image] = name
    return name
  }

  private mutating func text(_ command: DrawCommand, indent: String) -> [String] {
    switch command {
    case .fill(let rect, let color): return ["\(indent)fill \(Self.text(rect)) \(Self.text(color))"]
    case .plate(let rect, let radius, let color):
      return ["\(indent)plate \(Self.text(rect)) radius \(radius) \(Self.text(color))"]
    case .image(let image, let rect, let options):
      return ["\(indent)\(name(of: image)) \(Self.text(rect))\(Self.text(options))"]
    case .painting(let painted, let rect):
      let opacity = painted.opacity == 1 ? "" : " opacity \((painted.opacity * 1000).rounded() / 1000)"
      return ["\(indent)\(painted.painting.name) \(Self.text(rect))\(opacity)"]
    case .label(let label): return Self.text(label).map { indent + $0 }
    case .clipped(let rect, let commands):
      return ["\(indent)inside \(Self.text(rect))"] + commands.flatMap { text($0, indent: indent + "  ") }
    }
  }

  private static func text(_ label: Label) -> [String] {
    var head = "\(label.placement) in \(text(label.box))"
    if let plate = label.plate { head += " on \(text(plate))" }
    if label.opacity != 1 { head += " opacity \((label.opacity * 1000).rounded() / 1000)" }
    return label.lines.map { line in
      let runs = line.runs.map { "\"\($0.text)\" \(text($0.color))" }.joined(separator: " ")
      return "text \(runs) \(line.size) pt \(head)"
    }
  }

  /// Returns the options of an image; an empty text for the default ones.
  private static func text(_ options: ImageOptions) -> String {
    let turns = options.quarterTurns == 0 ? "" : " turned \(options.quarterTurns * 90) degrees"
    return turns + (options.sampling == .nearest ? " in squares" : "")
  }

  private static func text(_ rect: PixelRect) -> String { "(\(rect.x), \(rect.y)) \(rect.width)x\(rect.height)" }

  private static func text(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue, color.alpha].prefix(color.alpha == 255 ? 3 : 4)
    return "#"
      + digits.map { byte in
        let text = String(byte, radix: 16)
        return text.count == 1 ? "0\(text)" : text
      }.joined()
  }
}
