import ArgumentParser
import Film
import Instruments

/// Options about the film or page of a replay.
struct ExportOptions: ParsableArguments {
  @Option(
    name: .customLong("export"),
    help: """
      Film of the trace, drawn without a display: a video (.mp4, .webm, .gif, .webp), a contact sheet (.png) or \
      numbered PNG files (folder/).
      """, completion: .file())
  var path: String?

  @Option(
    name: .customLong("page"),
    help: ArgumentHelp(
      """
      Review page, one self-contained HTML file: the film, the figures of each gesture, plots of position and velocity, \
      and the settings that differ from the default. With --versus or a second trace it compares both.
      """, valueName: "file.html"), completion: .file())
  var pagePath: String?

  @Option(
    name: .customLong("embed-pictures"),
    help: ArgumentHelp(
      "Copy of a trace of photos with small versions of its pictures, for a replay without the folders.",
      valueName: "file.trace"), completion: .file())
  var embeddedPath: String?

  @Option(
    name: .customLong("fps"),
    help: ArgumentHelp("Frames per second, 1 to 240. (default: 60; 25 for .gif and .webp)", valueName: "number"))
  var framesPerSecond: Int?

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("Start time in the trace; a report lists the times of gestures.", valueName: "seconds"))
  var from: Double?

  @Option(name: .customLong("to"), help: ArgumentHelp("End time in the trace.", valueName: "seconds"))
  var to: Double?

  @Option(
    name: .customLong("gesture"),
    help: ArgumentHelp(
      "Gestures, by their numbers in a report, each until the page is at rest; pauses are left out.",
      valueName: "n,m"), transform: Self.gestures)
  var gestures = GestureChoice()

  @Option(
    name: .customLong("slow"),
    help: ArgumentHelp("Slow motion with all frames, 1/1 to 1/100; 1/5 is five times slower.", valueName: "1/n"),
    transform: Self.slowness)
  var slowness = 1

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp("Number of repetitions, 2 to 1000.", valueName: "number"))
  var loops: Int?

  @Option(help: "Quality of a video.")
  var quality = FilmQuality.medium

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp("Width of a video in pixels, 64 to 8192.", valueName: "number"))
  var width: Int?

  @Flag(name: .customLong("caption"), help: "Caption with the build and the preset in each frame.")
  var hasCaption = false

  @Flag(
    name: .customLong("as-recorded"),
    help: """
      Pages as sharp as they were during the recording, with placeholders and previews.
      """)
  var isAsRecorded = false

  @Flag(name: .customLong("numbers"), help: "Numbers in place of the pictures of a trace of photos.")
  var hasNumbers = false

  @OptionGroup
  var seen: SeenOption

  mutating func validate() throws {
    if let framesPerSecond, !FilmSchedule.rates.contains(framesPerSecond) {
      throw ValidationError("--fps is \(framesPerSecond): give a number from 1 to 240")
    }
    if let loops, !(2...1000).contains(loops) {
      throw ValidationError("--loop is \(loops): give a number from 2 to 1000")
    }
    if let width, !(64...8192).contains(width) {
      throw ValidationError("--width is \(width): give a number of pixels from 64 to 8192")
    }
    for (name, time) in [("--from", from), ("--to", to)] {
      guard let time, !(0...Self.mostSeconds).contains(time) else { continue }
      throw ValidationError("\(name) is \(time): give seconds from the start of the trace, 0 or more")
    }
    if let from, let to, from >= to { throw ValidationError("--from \(from) is not before --to \(to)") }
    if !gestures.numbers.isEmpty, from != nil || to != nil {
      throw ValidationError("--gesture \(gestures) sets the times, and so do --from and --to: give one")
    }
    guard path == nil, pagePath == nil else { return }
    let asked = [
      ("--fps", framesPerSecond != nil), ("--width", width != nil), ("--caption", hasCaption),
      ("--as-recorded", isAsRecorded), ("--as-seen", seen.isAsSeen), ("--from", from != nil), ("--to", to != nil),
      ("--gesture", !gestures.numbers.isEmpty),
      ("--slow", slowness != 1),
      ("--loop", loops != nil), ("--numbers", hasNumbers),
    ].filter(\.1).map(\.0)
    guard let first = asked.first else { return }
    throw ValidationError("\(first) applies to a film: add --export FILE or --page FILE")
  }

  /// The limit of times (s), longer than any trace.
  private static let mostSeconds = 1e9

  private static func gestures(_ words: String) throws -> GestureChoice {
    let numbers = words.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { $0 > 0 } ?? false }) else {
      throw ValidationError("--gesture is \(words): give numbers from 1 with commas between them")
    }
    return GestureChoice(numbers: numbers.compactMap(\.self))
  }

  private static func slowness(_ words: String) throws -> Int {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "1", let slowness = Int(parts[1]), FilmExcerpt.slownesses.contains(slowness)
    else { throw ValidationError("--slow is \(words): give a fraction from 1/1 to 1/100") }
    return slowness
  }
}

/// The gestures that a film or a page shows; all of them if there are no numbers.
struct GestureChoice: CustomStringConvertible {
  var numbers: [Int] = []

  var description: String { numbers.map { "\($0)" }.joined(separator: ",") }
}

/// The option for a film of the recorded frames with their timing.
struct SeenOption: ParsableArguments {
  @Flag(
    name: .customLong("as-seen"),
    help: """
      Recorded frames with their real times on the screen and the real sharpness of their pages.
      """)
  var isAsSeen = false
}

extension ExportOptions {
  /// Whether no page is shown with more than its recorded readiness.
  var limitsPages: Bool { isAsRecorded || seen.isAsSeen }

  /// Returns the settings of the film at `path`.
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
