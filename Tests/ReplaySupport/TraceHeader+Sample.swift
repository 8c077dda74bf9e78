import PagerEngine
import PagerGeometry
import Scene
import Trace

extension TraceHeader {
  /// A recording of the grid.
  package static let sample = TraceHeader(
    app: "0.1.0", demo: TraceHeader.Demonstration(name: "grid", options: ["--columns", "5"]), keyMotion: "slide",
    pager: PagerConfiguration(), viewport: Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1.25))
}
