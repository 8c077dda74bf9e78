import ArgumentParser
import Film
import Instruments

/// Options about the film that a replay is exported as.
struct ExportOptions: ParsableArguments {
  @Option(
    name: .customLong("export"),
    help: """
      Draw it, frame by frame and without a display, to a video (.mp4, .webm, .gif, .webp), a contact sheet (.png) or \
      numbered PNG files (a folder/).
      """, completion: .file())
  var path: String?

  @Option(
    name: .customLong("page"),
    help: ArgumentHelp(
      """
      Write a review to one HTML file that needs nothing else: the film, each gesture's figures, its position and velocity \
      over time, and what differs from default. Beside --versus, or a second trace, that is the same page with both.
      """, valueName: "file.html"), completion: .file())
  var pagePath: String?

  @Option(
    name: .customLong("fps"),
    help: ArgumentHelp("Frames a second, 1 to 240; 60, or 25 for .gif and .webp.", valueName: "number"))
  var framesPerSecond: Int?

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("Begin that far into the trace; a report says when gestures were.", valueName: "seconds"))
  var from: Double?

  @Option(name: .customLong("to"), help: ArgumentHelp("End that far into the trace.", valueName: "seconds"))
  var to: Double?

  @Option(
    name: .customLong("gesture"),
    help: ArgumentHelp("Show one gesture, as a report numbers them, until the picture rests.", valueName: "number"))
  var gesture: Int?

  @Option(
    name: .customLong("slow"),
    help: ArgumentHelp("Slow motion with all frames: 1/5 is five times slower (1/1 to 1/100).", valueName: "1/n"),
    transform: Self.slowness)
  var slowness = 1

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp("Show it so many times, one after the other (2 to 1000).", valueName: "number"))
  var loops: Int?

  @Option(help: "How much detail a video keeps.")
  var quality = FilmQuality.medium

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp("Pixels from left to right that a video is scaled down to (64 to 8192).", valueName: "number"))
  var width: Int?

  @Flag(name: .customLong("caption"), help: "Say in each frame which build and preset it is of.")
  var hasCaption = false

  @Flag(
    name: .customLong("as-recorded"),
    help: """
      Show pages as sharp as they were while they were recorded, placeholders and previews too, instead of waiting for \
      them.
      """)
  var isAsRecorded = false

  @OptionGroup
  var seen: SeenOption

  mutating func validate() throws {
    if let framesPerSecond, !FilmSchedule.rates.contains(framesPerSecond) {
      throw ValidationError("--fps is \(framesPerSecond): give frames a second from 1 to 240")
    }
    if let loops, !(2...1000).contains(loops) {
      throw ValidationError("--loop is \(loops): give how often it is shown, from 2 to 1000")
    }
    if let width, !(64...8192).contains(width) {
      throw ValidationError("--width is \(width): give pixels from 64 to 8192")
    }
    for (name, time) in [("--from", from), ("--to", to)] {
      guard let time, !(0...Self.mostSeconds).contains(time) else { continue }
      throw ValidationError("\(name) is \(time): give seconds from the trace's beginning, 0 or more")
    }
    if let from, let to, from >= to { throw ValidationError("--from \(from) is not before --to \(to)") }
    if let gesture, from != nil || to != nil {
      throw ValidationError("--gesture \(gesture) says from when to when, and --from or --to would too: give one")
    }
    guard path == nil, pagePath == nil else { return }
    let asked = [
      ("--fps", framesPerSecond != nil), ("--width", width != nil), ("--caption", hasCaption),
      ("--as-recorded", isAsRecorded), ("--as-seen", seen.isAsSeen), ("--from", from != nil), ("--to", to != nil),
      ("--gesture", gesture != nil),
      ("--slow", slowness != 1),
      ("--loop", loops != nil),
    ].filter(\.1).map(\.0)
    guard let first = asked.first else { return }
    throw ValidationError("\(first) is about a film: add --export FILE or --page FILE")
  }

  /// Longer than any trace lasts (s).
  private static let mostSeconds = 1e9

  private static func slowness(_ words: String) throws -> Int {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "1", let slowness = Int(parts[1]), FilmExcerpt.slownesses.contains(slowness)
    else { throw ValidationError("--slow is \(words): give a part of the recorded pace, 1/1 to 1/100") }
    return slowness
  }
}

/// The option for a film of just the frames that were seen.
struct SeenOption: ParsableArguments {
  @Flag(
    name: .customLong("as-seen"),
    help: """
      Film the frames that were shown, each for as long as it was seen, late ones too, and pages as sharp as they were.
      """)
  var isAsSeen = false
}

extension ExportOptions {
  /// Whether no more is shown of a page than there was.
  var limitsPages: Bool { isAsRecorded || seen.isAsSeen }

  /// What the film at `path` is asked to be.
  func settings(path: String, overwrites: Bool, instruments: InstrumentOptions) -> FilmSettings {
    var settings = FilmSettings(path: path)
    settings.overwrites = overwrites
    settings.framesPerSecond = framesPerSecond
    settings.excerpt = FilmExcerpt(from: from, to: to, slowness: slowness)
    settings.isAsSeen = seen.isAsSeen
    settings.loops = loops ?? 1
    settings.quality = quality
    settings.width = width
    settings.hud = instruments.hud
    settings.hudCorner = instruments.hudCorner
    settings.captionVersion = hasCaption ? VersionOption.version : nil
    return settings
  }
}

extension FilmQuality: ExpressibleByArgument {}
