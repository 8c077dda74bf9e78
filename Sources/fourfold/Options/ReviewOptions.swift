import ArgumentParser
import Film
import Gallery
import PhotoLibrary
import Photos
import Platform

/// Options for showing to others how something feels.
struct ReviewOptions: ParsableArguments {
  @OptionGroup
  var preset: PresetOption

  @Flag(name: .customLong("tuning-panel"), help: "Open the panel that changes how it feels (F4).")
  var showsPanel = false

  @Option(
    name: .customLong("record"),
    help: ArgumentHelp("Record a trace of all that is done to this file.", valueName: "file"), completion: .file())
  var traceFile: String?

  @Option(
    name: .customLong("capture"),
    help: ArgumentHelp(
      """
      Make a film of what the window shows: it is recorded, and drawn once the window is closed; formats as for replay \
      --export.
      """, valueName: "file"), completion: .file())
  var capturePath: String?

  @OptionGroup
  var seen: SeenOption

  mutating func validate() throws {
    if seen.isAsSeen, capturePath == nil { throw ValidationError("--as-seen is about a film: add --capture FILE") }
    for (option, path, ending) in [("--record", traceFile, ".trace"), ("--trace-events", traceEventsPath, ".json")] {
      guard let path, RawPath(path).isPictureName || FilmFormat.isFilmName(path) else { continue }
      throw ValidationError("\(option): \(path) has the ending of a picture or a film; take \(ending)")
    }
  }

  @Option(
    name: .customLong("trace-events"),
    help: ArgumentHelp(
      "Write when each frame, its parts, its input and each decode were, as Perfetto shows it, to this file (.json).",
      valueName: "file"), completion: .file())
  var traceEventsPath: String?

  @OptionGroup
  var instruments: InstrumentOptions

  @Option(
    name: .customLong("simulate"),
    help: ArgumentHelp(
      """
      Let things go wrong, as in broken=7%,seed=42: slow-decode=300ms, slow-disk=50ms, broken=7%, stall=200ms@5s, \
      seed=42, with a comma between them.
      """, valueName: "what"),
    transform: Self.faults)
  var faults = FaultInjection()

  private static func faults(_ words: String) throws -> FaultInjection {
    do throws(FaultInjectionError) { return try FaultInjection(words) } catch {
      throw ValidationError("--simulate: \(error.line)")
    }
  }
}
