import ArgumentParser
import Film
import Gallery
import Instruments
import PhotoLibrary
import Photos
import Platform

/// Options for showing to others how something feels.
struct ReviewOptions: ParsableArguments {
  @Option(
    name: .customLong("preset"),
    help: ArgumentHelp(
      "How it feels: a preset's name, or a preset file's path with a slash in it; list names the presets.",
      valueName: "name"), completion: .presets)
  var preset: String?

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

  @Flag(
    name: .customLong("as-seen"),
    help: "With --capture: show each frame for as long as it was seen, late ones too, and pages as sharp as they were.")
  var isAsSeen = false

  mutating func validate() throws {
    if isAsSeen, capturePath == nil { throw ValidationError("--as-seen is about a film: add --capture FILE") }
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

extension ReviewOptions {
  /// Prints the presets where they are asked for instead of a window; whether they are.
  func listsPresets() -> Bool {
    guard preset == "list" else { return false }
    let store = PresetStore.system()
    let names = store.names
    let width = names.map(\.count).max() ?? 0
    for name in names {
      let summary = Preset.shipped.first { $0.name == name }?.summary ?? "\(store.folder ?? "")/\(name).json"
      StandardOutput.lines(name.padded(to: width + 2) + summary)
    }
    return true
  }

  /// The preset that is asked for.
  func chosenPreset() throws -> Preset? {
    try preset.map { try PresetStore.system().preset($0) }
  }
}
