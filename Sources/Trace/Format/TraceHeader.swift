import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The first line of a trace: the state that a replay starts from.
public struct TraceHeader: Hashable, Sendable, Codable {
  /// The version of the format that this program writes, and the only one that it reads.
  public static let currentFormat = 6

  /// The version of the format; ``currentFormat`` in every trace that was read.
  public private(set) var format = TraceHeader.currentFormat
  /// The version of the program that recorded it.
  public var app: String
  /// The demo that was recorded, with its options.
  public var demo: Demonstration
  /// The motion of a single key press: `slide` or `instant`.
  public var keyMotion: String
  /// The name of the chosen preset, if any.
  public var preset: String?
  /// The requested layout, physics and tuning, before the demo's own overrides.
  public var pager: PagerConfiguration
  /// Tuning values that override those of the demo; left out if there are none.
  public var tuning: TuningPatch?
  /// The zoom settings of the pages.
  public var zoom: ZoomConfiguration
  /// Whether pictures had controls and menus; left out if not.
  public var controls: Bool?
  /// Whether pictures had an overview; left out if not.
  public var overview: Bool?
  /// Whether actions on picture files, such as marking, were available; left out if not.
  public var files: Bool?
  /// The marked pages at the start, as column and row; left out if there were none.
  public var marks: MarkedPages?
  /// The changed shortcuts, each as a line of a key file; left out if there were none.
  public var keys: [KeyTable.Change]?
  /// The motion of the key that advances through all pictures: `fade`; left out for a slide.
  public var advance: String?
  /// The settings of a slideshow; left out if they are the default.
  public var slideshow: Slideshow?
  /// The state of the program around the demo; left out if the demo alone was recorded.
  public var shell: ShellState?
  /// The day of the recording and the names of days; left out for demos without days.
  public var calendar: Calendar?
  /// The window at the start.
  public var viewport: Window
  /// The refresh rate of the display (Hz), if known.
  public var refreshRate: Double?
  /// The machine in one line: processor, number of processors, system; left out if unknown.
  public var machine: String?
  /// The albums of a scene of photos; `nil` for drawn pages.
  public var map: AlbumList?

  /// A demo and its options, as on the command line.
  public struct Demonstration: Hashable, Sendable, Codable {
    /// The name of the demo on the command line.
    public var name: String
    /// The options, one word each.
    public var options: [String]

    /// Creates the demo `name` with `options`.
    public init(name: String, options: [String] = []) {
      self.name = name
      self.options = options
    }
  }

  /// Creates the header of a recording of `demo` by version `app`, in the window `viewport`.
  public init(
    app: String, demo: Demonstration, keyMotion: String, pager: PagerConfiguration, zoom: ZoomConfiguration = .disabled,
    viewport: Viewport,
    preset: String? = nil, changes: TuningPatch = TuningPatch(), refreshRate: Double? = nil, map: AlbumList? = nil
  ) {
    self.app = app
    self.demo = demo
    self.keyMotion = keyMotion
    self.pager = pager
    self.zoom = zoom
    self.viewport = Window(viewport)
    self.preset = preset
    tuning = changes.isEmpty ? nil : changes
    self.refreshRate = refreshRate
    self.map = map
  }

  /// The tuning values that override those of the demo.
  public var changes: TuningPatch { tuning ?? TuningPatch() }
}
