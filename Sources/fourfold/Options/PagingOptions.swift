import ArgumentParser
import PageStore
import PagerEngine
import Paging
import Photos
import Stage
import Words

/// Options about how pages turn.
struct PagingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How a single key press turns.", valueName: "how"))
  var keyMotion = PagingSettings.KeyMotion.slide

  @Flag(
    name: .customLong("rtl"), inversion: .prefixedNo,
    help: "Later pictures stand on the left, or on the right; by default as the language is read.")
  var isRightToLeft: Bool?

  @Flag(
    name: .customLong("reduce-motion"),
    help: "Turn without sliding, settle without overshoot; also where the desktop wishes it.")
  var reducesMotion = false

  @Flag(
    name: .customLong("keep-zoom"), help: "Carry scale and place to the next picture, for comparing.")
  var keepsZoom = false

  @Option(
    name: .customLong("zoom-handover"),
    help: ArgumentHelp(
      """
      When a drag of a zoomed picture turns the page: from-edge (it began there), at-edge (as soon as it gets there), \
      never. (default: from-edge)
      """,
      valueName: "when"))
  var handover: ZoomHandover?

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "Megabytes that pictures may take; by default what five pages of the window and one in flight do.",
      valueName: "number"))
  var mostMegabytes: Int?

  @Flag(
    name: .customLong("no-thumbnail-cache"),
    help: "Leave the desktop's cache of thumbnails alone: neither read what it has of pictures nor write to it.")
  var avoidsThumbnailCache = false

  @Option(
    name: .customLong("slideshow"),
    help: ArgumentHelp(
      "Begin a slideshow (s), in which each picture stays for so many seconds (1 to 3600).", valueName: "seconds"))
  var slideshowInterval: Double?

  @Option(
    name: .customLong("slideshow-transition"),
    help: ArgumentHelp("How a slideshow goes on: slide, or fade from each picture to the next.", valueName: "how"))
  var slideshowTransition = PagingSettings.AdvanceMotion.slide

  mutating func validate() throws {
    if let slideshowInterval, !(1...3600).contains(slideshowInterval) {
      throw ValidationError("--slideshow is \(slideshowInterval): give seconds from 1 to 3600")
    }
    if let mostMegabytes, !(1...1_000_000).contains(mostMegabytes) {
      throw ValidationError("--max-memory is \(mostMegabytes): give megabytes from 1 to 1000000")
    }
  }

  var budget: StoreBudget { StoreBudget(bytes: mostMegabytes.map { $0 * 1_000_000 }) }

  /// What the options say.
  ///
  /// - Parameters:
  ///   - isClean: whether pages are seen without captions and controls.
  ///   - desktop: what the desktop says; motion is reduced where it asks for that.
  func settings(isClean: Bool = false, desktop: DesktopSettings) -> PagingSettings {
    var pager = PagerConfiguration()
    pager.isRightToLeft = isRightToLeft ?? Language.current.isRightToLeft
    pager.layout.spacing = PhotoPages.gap
    pager.reducesMotion = reducesMotion || desktop.reducesMotion
    var settings = PagingSettings(keyMotion: keyMotion, pager: pager, showsChrome: !isClean)
    settings.advanceMotion = slideshowTransition
    settings.zoom.keepsZoom = keepsZoom
    settings.zoom.handover = handover ?? .fromEdge
    return settings
  }
}

extension PagingSettings.KeyMotion: ExpressibleByArgument {}

extension PagingSettings.AdvanceMotion: ExpressibleByArgument {}

extension ZoomHandover: ExpressibleByArgument {
  private static let named: [(name: String, handover: ZoomHandover)] = [
    ("from-edge", .fromEdge), ("at-edge", .atEdge), ("never", .never),
  ]

  /// The one that is called `argument`.
  public init?(argument: String) {
    guard let found = Self.named.first(where: { $0.name == argument }) else { return nil }
    self = found.handover
  }

  /// What can be asked for.
  public static var allValueStrings: [String] { named.map(\.name) }

  /// Nothing: the names say it. The parser would list each with the name that it has in the code.
  public static var allValueDescriptions: [String: String] { [:] }
}
