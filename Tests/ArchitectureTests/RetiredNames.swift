/// Names of types, members and modules that were given up, so that none comes back by habit or by a merge.
///
/// To retire a name add a line: the name, what it is called now, and the modules it must not be in again where it has a
/// meaning elsewhere.
struct RetiredName: Hashable, CustomStringConvertible {
  /// The identifier that was given up.
  let name: String
  /// What it is called now.
  let successor: String
  /// The modules it must not be in again; `nil` for all sources, tests and benchmarks.
  let modules: Set<String>?

  init(_ name: String, now successor: String, in modules: Set<String>? = nil) {
    self.name = name
    self.successor = successor
    self.modules = modules
  }

  var description: String { name }

  /// The modules whose words follow the glossary already.
  private static let leaves: Set<String> = ["PagerGeometry", "PagerEngine", "Scene", "Stage"]

  /// The modules around a trace, whose words follow the glossary too.
  private static let review: Set<String> = [
    "Trace", "Instruments", "Film", "fourfold", "TraceTests", "InstrumentsTests", "FilmTests", "ReplaySupport",
  ]

  static let all: [RetiredName] = [
    RetiredName("Geometry", now: "PagerGeometry"),
    RetiredName("dividedDown", now: "flooredDivision"),
    RetiredName("insetBy", now: "inset"),
    RetiredName("isWished", now: "isPreferred"),
    // The engine
    RetiredName("grips", now: "axes"),
    RetiredName("jumpCell", now: "setCurrentSteps"),
    RetiredName("regrip", now: "rebaseDrag"),
    RetiredName("syncCell", now: "updateCurrentPage"),
    RetiredName("Feel", now: "PagerConfiguration, or TuningPatch"),
    RetiredName("FeelChanges", now: "TuningPatch"),
    RetiredName("TuningChanges", now: "TuningPatch"),
    RetiredName("TraceTuning", now: "TuningPatch.Difference"),
    RetiredName("Grip", now: "AxisDrag", in: leaves),
    RetiredName("letGo", now: "cancelGesture", in: leaves),
    RetiredName("mouseStirred", now: "mouseMoved", in: leaves),
    RetiredName("Shelf", now: "SizeClass", in: leaves),
    RetiredName("pace", now: "velocity", in: leaves),
    RetiredName("pull", now: "updateDrag", in: leaves),
    RetiredName("rest", now: "restingOffset or remainder", in: leaves),
    RetiredName("speed", now: "velocity", in: leaves),
    RetiredName("stretch", now: "updatePress", in: leaves),
    RetiredName("way", now: "displacement, sign or direction", in: leaves),
    // Scenes, traces and instruments
    RetiredName("Alternating", now: "SideBySide"),
    RetiredName("BadLuck", now: "FaultInjection"),
    RetiredName("DrawingShelf", now: "DrawingCache"),
    RetiredName("GalleryPiece", now: "SceneController or RecordableScene"),
    RetiredName("DemoOptions", now: "a ParsableArguments of the demo's own"),
    RetiredName("DemoOptionError", now: "DemoError"),
    RetiredName("HandOverlay", now: "TouchMarks"),
    RetiredName("HUDOverlay", now: "HUD"),
    RetiredName("InterruptibleScene", now: "a SceneLayer"),
    RetiredName("KnownAlbums", now: "AlbumList"),
    RetiredName("Patience", now: "DecodeTimeout"),
    RetiredName("PhotoAlbums", now: "AlbumList"),
    RetiredName("RecordingDesk", now: "RecordedShell"),
    RetiredName("LiveFilm", now: "Capture, which draws a film from a trace"),
    RetiredName("PagedScene", now: "PagerScene"),
    RetiredName("SubfolderNames", now: "NaturalName, sorted"),
    RetiredName("Course", now: "Lookahead"),
    RetiredName("TurnPace", now: "TurnRate"),
    RetiredName("TraceFeed", now: "Playback"),
    RetiredName("Walls", now: "Sealing"),
    RetiredName("TraceMap", now: "AlbumList"),
    RetiredName("TracePlayer", now: "PlaybackScene"),
    RetiredName("TraceReplay", now: "Playback"),
    RetiredName("TraceSubject", now: "RecordableScene or PlaybackTarget"),
    RetiredName("TraceTape", now: "TraceWriter"),
    RetiredName("TracedScene", now: "RecordableScene"),
    RetiredName("UnluckyPictures", now: "FaultInjection"),
    RetiredName("dress", now: "wrap"),
    RetiredName("luck", now: "faults"),
    RetiredName("Face", now: "Appearance", in: ["Paging", "Gallery", "Photos"]),
    // Platform, decoding and the library
    RetiredName("Bell", now: "WakeUp"),
    RetiredName("BufferShelf", now: "BufferPool"),
    RetiredName("Doorbell", now: "WakeUpRelay"),
    RetiredName("FedProgram", now: "EncoderProcess"),
    RetiredName("Letterbox", now: "BarCrop"),
    RetiredName("LibraryDesk", now: "LibraryContext or LibrarySources"),
    RetiredName("LibraryKeeper", now: "LiveLibrary"),
    RetiredName("LibraryPart", now: "LibrarySource"),
    RetiredName("LibraryScanner", now: "LiveLibrary"),
    RetiredName("SnapshotBoard", now: "SnapshotPublisher"),
    // Traces, instruments and films
    RetiredName("ExportProgress", now: "ProgressMeter"),
    RetiredName("Pen", now: "PageCanvas"),
    RetiredName("complaints", now: "errors or violations", in: review),
    RetiredName("PresetShelf", now: "PresetStore"),
    RetiredName("ReportedHand", now: "PressedPointers"),
    RetiredName("TraceHand", now: "InputScript"),
    RetiredName("TuningBoard", now: "PresetEditor"),
    RetiredName("Pace", now: "SceneClock.Rate", in: review),
    RetiredName("board", now: "editor", in: review),
    RetiredName("doorbell", now: "wakeUp", in: review),
    RetiredName("feed", now: "write", in: review),
    RetiredName("hand", now: "pointers, script or touch marks", in: review),
    RetiredName("patience", now: "triesLeft or an interval's name", in: review),
    RetiredName("shelf", now: "store", in: review),
    RetiredName("pace", now: "rate or velocity", in: review),
    RetiredName("rest", now: "remainder, restingPoint or finalPage", in: review),
    RetiredName("speed", now: "velocity or rate", in: review),
    RetiredName("way", now: "translation, displacement or direction", in: review),
  ]
}
