import ArgumentParser
import PageStore
import PagerEngine
import Paging
import Photos
import Stage
import Words

/// Options about paging.
struct PagingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Motion of a page turned by a key.", valueName: "motion"))
  var keyMotion = PagingSettings.KeyMotion.slide

  @Flag(
    name: .customLong("rtl"), inversion: .prefixedNo,
    help: "Page order from right to left, or from left to right. (default: that of the language)")
  var isRightToLeft: Bool?

  @Flag(
    name: .customLong("reduce-motion"),
    help: "No sliding and no overshoot. (default: the desktop's setting)")
  var reducesMotion = false

  @Flag(
    name: .customLong("keep-zoom"), help: "Same zoom and position for the next picture, to compare pictures.")
  var keepsZoom = false

  @Option(
    name: .customLong("zoom-handover"),
    help: ArgumentHelp(
      """
      When a drag of a zoomed picture turns the page: from-edge (it began at the edge), at-edge (it reaches the edge), \
      never. (default: from-edge)
      """,
      valueName: "when"))
  var handover: ZoomHandover?

  @Option(
    name: .customLong("double-tap"),
    help: ArgumentHelp("Zoom of a double-tap from fit; a panorama always fills the window.", valueName: "zoom"))
  var doubleTap = DoubleTapLevel.actualSize

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "Memory for pictures, in megabytes. (default: six pages of the window)",
      valueName: "number"))
  var mostMegabytes: Int?

  @Flag(
    name: .customLong("no-thumbnail-cache"),
    help: "No use of the desktop's thumbnail cache, neither reading nor writing.")
  var avoidsThumbnailCache = false

  @Option(
    name: .customLong("slideshow"),
    help: ArgumentHelp(
      "Slideshow from the start, with this time for each picture (1 to 3600).", valueName: "seconds"))
  var slideshowInterval: Double?

  @Option(
    name: .customLong("slideshow-transition"),
    help: ArgumentHelp("Transition between the pictures of a slideshow.", valueName: "transition"))
  var slideshowTransition = PagingSettings.AdvanceMotion.slide

  @Flag(
    name: .customLong("slideshow-shuffle"), help: "Random order of a slideshow, each picture once before any repeats.")
  var shufflesSlideshow = false

  @Flag(
    name: .customLong("slideshow-loop"), inversion: .prefixedNo,
    help: "Restart of the slideshow after the last picture.")
  var loopsSlideshow = true

  mutating func validate() throws {
    if let slideshowInterval, !(1...3600).contains(slideshowInterval) {
      throw ValidationError("--slideshow is \(slideshowInterval): give seconds from 1 to 3600")
    }
    if let mostMegabytes, !(1...1_000_000).contains(mostMegabytes) {
      throw ValidationError("--max-memory is \(mostMegabytes): give a number of megabytes from 1 to 1000000")
    }
  }

  var budget: StoreBudget { StoreBudget(bytes: mostMegabytes.map { $0 * 1_000_000 }) }

  /// Returns the settings of the options.
  ///
  /// - Parameters:
  ///   - isClean: whether pages have no captions and controls.
  ///   - desktop: the desktop's settings; motion is reduced if they ask for it.
  func settings(isClean: Bool = false, desktop: DesktopSettings) -> PagingSettings {
    var pager = PagerConfiguration()
    pager.isRightToLeft = isRightToLeft ?? Language.current.isRightToLeft
    pager.layout.spacing = PhotoPages.gap
    pager.reducesMotion = reducesMotion || desktop.reducesMotion
    var settings = PagingSettings(keyMotion: keyMotion, pager: pager, showsChrome: !isClean)
    settings.advanceMotion = slideshowTransition
    settings.slideshow.interval = slideshowInterval ?? settings.slideshow.interval
    settings.slideshow.shuffles = shufflesSlideshow
    settings.slideshow.loops = loopsSlideshow
    settings.zoom.keepsZoom = keepsZoom
    settings.zoom.handover = handover ?? settings.zoom.handover
    settings.zoom.doubleTap = doubleTap
    return settings
  }
}

extension PagingSettings.KeyMotion: ExpressibleByArgument {}

extension PagingSettings.AdvanceMotion: ExpressibleByArgument {}

extension DoubleTapLevel: ExpressibleByArgument {}

extension ZoomHandover: ExpressibleByArgument {
  private static let named: [(name: String, handover: ZoomHandover)] = [
    ("from-edge", .fromEdge), ("at-edge", .atEdge), ("never", .never),
  ]

  /// Creates the value named `argument`; returns `nil` for an unknown name.
  public init?(argument: String) {
    guard let found = Self.named.first(where: { $0.name == argument }) else { return nil }
    self = found.handover
  }

  /// The names of the values.
  public static var allValueStrings: [String] { named.map(\.name) }

  /// The descriptions of the values: none, as the names are enough.
  ///
  /// Without this, the parser would list each value with its name in the code.
  public static var allValueDescriptions: [String: String] { [:] }
}
