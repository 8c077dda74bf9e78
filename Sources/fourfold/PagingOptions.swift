import ArgumentParser
import Gallery
import PagerEngine
import Stage

/// Options about how pages turn.
struct PagingOptions: ParsableArguments {
  @Option(help: "How a single key press turns: slide or instant.")
  var keyMotion = PagingSettings.KeyMotion.slide

  @Flag(name: .customLong("rtl"), help: "Later pictures stand on the left.")
  var isRightToLeft = false

  @Flag(
    name: .customLong("reduce-motion"),
    help: "Turn without sliding, settle without overshoot; also where the desktop wishes it.")
  var reducesMotion = false

  var settings: PagingSettings {
    var pager = PagerConfiguration()
    pager.isRightToLeft = isRightToLeft
    pager.reducesMotion = reducesMotion || ReducedMotion.isWished()
    return PagingSettings(keyMotion: keyMotion, pager: pager)
  }
}

extension PagingSettings.KeyMotion: ExpressibleByArgument {}
