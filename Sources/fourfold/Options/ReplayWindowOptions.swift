import ArgumentParser
import Instruments
import Stage

/// Options about the window of a replay, whose size is the recorded one.
struct ReplayWindowOptions: ParsableArguments {
  @Option(help: "Who draws.")
  var renderer = RendererKind.auto

  @Flag(name: .customLong("show-touches"), help: "Mark where fingers and the mouse were (F3).")
  var showsTouches = false

  @Option(name: .customLong("hud"), help: ArgumentHelp("Show what frames cost (F2).", valueName: "how"))
  var hud = HUDSize.off

  @Flag(name: .customLong("clean"), help: "For recordings: no caption, no cursor, and a window that keeps its size.")
  var isClean = false
}
