import PagerGeometry
import Scene

/// A name on a plate at the bottom of a part of the window.
enum RivalName {
  /// The name, and room for it, in `box`.
  static func command(_ name: String, in box: PixelRect, scale: Double) -> DrawCommand {
    let margin = min(PixelGrid(scale: scale).pixel(Style.margin), box.width / 4, box.height / 4)
    return .label(
      Label(
        lines: [Label.Line([Label.Run(name)])], box: box.inset(by: margin), placement: .bottomLeading,
        plate: Style.plate, scale: scale)
    )
  }
}
