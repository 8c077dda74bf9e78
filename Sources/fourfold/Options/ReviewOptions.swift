import ArgumentParser
import Film
import Gallery
import PhotoLibrary
import Photos
import Platform

/// Options for reviews of the program's feel.
struct ReviewOptions: ParsableArguments {
  @OptionGroup
  var preset: PresetOption

  @Flag(name: .customLong("tuning-panel"), help: "Tuning panel, opened at the start (F4).")
  var showsPanel = false

  @Option(
    name: .customLong("record"),
    help: ArgumentHelp("Trace file to record all input to.", valueName: "file"), completion: .file())
  var traceFile: String?

  @Flag(
    name: .customLong("embed-pictures"),
    help: "Small versions of the pictures in the trace (640 pixels), for a replay without the folders.")
  var embedsPictures = false

  @Option(
    name: .customLong("capture"),
    help: ArgumentHelp(
      """
      Film of the window, rendered once the window is closed; the formats are those of fourfold replay --export.
      """, valueName: "file"), completion: .file())
  var capturePath: String?

  @OptionGroup
  var seen: SeenOption

  mutating func validate() throws {
    if embedsPictures, traceFile == nil {
      throw ValidationError("--embed-pictures applies to a trace: add --record FILE")
    }
    for (path, other) in [(traceFile, traceEventsPath), (traceFile, capturePath), (traceEventsPath, capturePath)] {
      guard let path, path == other else { continue }
      throw ValidationError("\(path) is the name of two files: give another name for one")
    }
    if seen.isAsSeen, capturePath == nil { throw ValidationError("--as-seen applies to a film: add --capture FILE") }
    for (option, path, ending) in [("--record", traceFile, ".trace"), ("--trace-events", traceEventsPath, ".json")] {
      guard let path, RawPath(path).isPictureName || FilmFormat.isFilmName(path) else { continue }
      throw ValidationError("\(option): \(path) has the extension of a picture or a film: use \(ending)")
    }
  }

  @Option(
    name: .customLong("trace-events"),
    help: ArgumentHelp(
      "Timeline of frames, input and decodes, for Perfetto (.json).",
      valueName: "file"), completion: .file())
  var traceEventsPath: String?

  @OptionGroup
  var instruments: InstrumentOptions

  @Option(
    name: .customLong("simulate"),
    help: ArgumentHelp(
      """
      Simulated faults, separated by commas: slow-decode=300ms, slow-disk=50ms, broken=7%, stall=200ms@5s, seed=42.
      """, valueName: "faults"),
    transform: Self.faults)
  var faults = FaultInjection()

  private static func faults(_ words: String) throws -> FaultInjection {
    do throws(FaultInjectionError) { return try FaultInjection(words) } catch {
      throw ValidationError("--simulate: \(error.line)")
    }
  }
}
