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
      """)
  var path: String?

  @Option(
    name: .customLong("fps"),
    help: ArgumentHelp("Frames a second, 1 to 240; 60, or 25 for .gif and .webp.", valueName: "number"))
  var framesPerSecond: Int?

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

  mutating func validate() throws {
    if let framesPerSecond, !FilmSchedule.rates.contains(framesPerSecond) {
      throw ValidationError("--fps is \(framesPerSecond): give frames a second from 1 to 240")
    }
    if let width, !(64...8192).contains(width) {
      throw ValidationError("--width is \(width): give pixels from 64 to 8192")
    }
    guard path == nil, framesPerSecond != nil || width != nil || hasCaption || isAsRecorded else { return }
    throw ValidationError("--fps, --width, --caption and --as-recorded are about a film: add --export FILE")
  }
}

extension ExportOptions {
  /// What the film at `path` is asked to be.
  func settings(path: String, overwrites: Bool, hud: HUDSize) -> FilmSettings {
    var settings = FilmSettings(path: path)
    settings.overwrites = overwrites
    settings.framesPerSecond = framesPerSecond
    settings.quality = quality
    settings.width = width
    settings.hud = hud
    settings.captionVersion = hasCaption ? Fourfold.version : nil
    return settings
  }
}

extension FilmQuality: ExpressibleByArgument {}
