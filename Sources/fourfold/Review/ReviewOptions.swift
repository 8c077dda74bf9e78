import ArgumentParser
import Review

/// Options for showing to others how something feels.
struct ReviewOptions: ParsableArguments {
  @Option(name: .customLong("record"), help: "Record a trace of all that is done to this file.")
  var traceFile: String?

  @Flag(name: .customLong("show-touches"), help: "Mark where fingers and the mouse are (F3).")
  var showsTouches = false

  @Option(name: .customLong("hud"), help: "Show what frames cost: off, small, medium or large (F2).")
  var hud = HUDSize.off

  @Flag(
    name: .customLong("clean"),
    help: "For recordings: no caption, no control, no cursor, and a window that keeps its size.")
  var isClean = false
}

extension HUDSize: ExpressibleByArgument {}
