import PagerEngine
import PagerGeometry
import Scene
import Trace

/// A line at a film's foot that says what made it: the demo, the build, the preset.
public final class FilmCaption: SceneLayer {
  /// What it says.
  public let line: String

  /// What a film by version `app` of the program says of the trace that `header` begins.
  public init(_ header: TraceHeader, app: String) {
    let preset = header.preset ?? (header.pager.tuning == Tuning() ? "default" : "changed numbers")
    let build = header.app == app ? "fourfold \(app)" : "fourfold \(app), recorded by \(header.app)"
    line = "\(header.demo.name)  ·  \(build)  ·  preset \(preset)"
  }

  /// Takes nothing.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? { nil }

  /// Draws the line.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let margin = viewport.grid.pixel(Style.margin)
    let box = PixelRect(size: viewport.pixelSize).inset(by: margin)
    frame.drawList.commands.append(
      .label(
        Label(
          lines: [Label.Line([Label.Run(line, color: Style.secondaryText)])], box: box, placement: .bottomLeading,
          plate: Style.plate, scale: viewport.grid.scale)))
  }
}
