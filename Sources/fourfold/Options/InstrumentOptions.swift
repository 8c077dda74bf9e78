import ArgumentParser
import Instruments

/// Options about the instruments over a scene.
struct InstrumentOptions: ParsableArguments {
  @Flag(name: .customLong("show-touches"), help: "Touch marks: fingers and the mouse (F3).")
  var marksTouches = false

  @Flag(
    name: .customLong("explain-touches"),
    help: "Touch marks with the result of each release in words (F3 twice).")
  var explainsTouches = false

  /// Whether touch marks are shown, with words or without.
  var showsTouches: Bool { marksTouches || explainsTouches }

  @Option(name: .customLong("hud"), help: ArgumentHelp("HUD with frame times (F2).", valueName: "size"))
  var hud = HUDSize.off

  @Option(name: .customLong("hud-corner"), help: ArgumentHelp("Corner of the HUD.", valueName: "corner"))
  var hudCorner = HUDCorner.topLeft

  @Flag(
    name: .customLong("clean"),
    help: "Clean window for screen recordings: no caption, controls or cursor, and a fixed size.")
  var isClean = false
}

extension HUDSize: ExpressibleByArgument {}
extension HUDCorner: ExpressibleByArgument {}
