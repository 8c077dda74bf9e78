import ArgumentParser
import Instruments

/// Options about what lies over a scene for somebody who judges it.
struct InstrumentOptions: ParsableArguments {
  @Flag(name: .customLong("show-touches"), help: "Mark fingers and the mouse (F3).")
  var marksTouches = false

  @Flag(
    name: .customLong("explain-touches"),
    help: "Mark them, and say in words what a release comes to (F3 twice).")
  var explainsTouches = false

  /// Whether touches are marked, with words or without.
  var showsTouches: Bool { marksTouches || explainsTouches }

  @Option(name: .customLong("hud"), help: ArgumentHelp("Show what frames cost (F2).", valueName: "how"))
  var hud = HUDSize.off

  @Option(name: .customLong("hud-corner"), help: ArgumentHelp("Where that is shown.", valueName: "corner"))
  var hudCorner = HUDCorner.topLeft

  @Flag(
    name: .customLong("clean"),
    help: "For recordings: no caption, no control, no cursor, and a window that keeps its size.")
  var isClean = false
}

extension HUDSize: ExpressibleByArgument {}
extension HUDCorner: ExpressibleByArgument {}
