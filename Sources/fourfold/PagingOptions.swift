import ArgumentParser
import Gallery
import PagerEngine

/// Options about how pages turn.
struct PagingOptions: ParsableArguments {
  @Option(help: "How a single key press turns: slide or instant.")
  var keyMotion = PhotoSettings.KeyMotion.slide

  @Flag(name: .customLong("rtl"), help: "Later pictures stand on the left.")
  var isRightToLeft = false

  @Flag(name: .customLong("reduce-motion"), help: "Turn without sliding; settle without overshoot.")
  var reducesMotion = false

  var settings: PhotoSettings {
    var pager = PagerConfiguration()
    pager.isRightToLeft = isRightToLeft
    pager.reducesMotion = reducesMotion
    return PhotoSettings(keyMotion: keyMotion, pager: pager)
  }
}

extension PhotoSettings.KeyMotion: ExpressibleByArgument {}
