import ArgumentParser
import Instruments

/// Options about what lies over a scene for somebody who judges it.
struct InstrumentOptions: ParsableArguments {
  @Flag(name: .customLong("show-touches"), help: "Mark fingers and the mouse (F3).")
  var showsTouches = false

  @Option(name: .customLong("hud"), help: ArgumentHelp("Show what frames cost (F2).", valueName: "how"))
  var hud = HUDSize.off

  @Flag(
    name: .customLong("clean"),
    help: "For recordings: no caption, no control, no cursor, and a window that keeps its size.")
  var isClean = false
}

extension HUDSize: ExpressibleByArgument {}
