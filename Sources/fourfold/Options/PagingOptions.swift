import ArgumentParser
import PageStore
import PagerEngine
import Paging
import Stage

/// Options about how pages turn.
struct PagingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How a single key press turns.", valueName: "how"))
  var keyMotion = PagingSettings.KeyMotion.slide

  @Flag(name: .customLong("rtl"), help: "Later pictures stand on the left.")
  var isRightToLeft = false

  @Flag(
    name: .customLong("reduce-motion"),
    help: "Turn without sliding, settle without overshoot; also where the desktop wishes it.")
  var reducesMotion = false

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "Megabytes that pictures may take; by default what five pages of the window and one in flight do.",
      valueName: "number"))
  var mostMegabytes: Int?

  mutating func validate() throws {
    if let mostMegabytes, !(1...1_000_000).contains(mostMegabytes) {
      throw ValidationError("--max-memory is \(mostMegabytes): give megabytes from 1 to 1000000")
    }
  }

  var budget: StoreBudget { StoreBudget(bytes: mostMegabytes.map { $0 * 1_000_000 }) }

  /// What the options say.
  ///
  /// - Parameter isClean: whether pages are seen without captions and controls.
  func settings(isClean: Bool = false) -> PagingSettings {
    var pager = PagerConfiguration()
    pager.isRightToLeft = isRightToLeft
    pager.reducesMotion = reducesMotion || ReducedMotion.isPreferred()
    return PagingSettings(keyMotion: keyMotion, pager: pager, showsChrome: !isClean)
  }
}

extension PagingSettings.KeyMotion: ExpressibleByArgument {}
