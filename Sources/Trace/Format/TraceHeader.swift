import PagerEngine
import PagerGeometry
import Paging
import Scene

/// A trace's first line: everything that a replay needs to stand where the recording began.
public struct TraceHeader: Hashable, Sendable, Codable {
  /// The version of the format that this program writes, and the only one that it reads.
  public static let currentFormat = 6

  /// The version of the format; ``currentFormat`` in every trace that was read.
  public private(set) var format = TraceHeader.currentFormat
  /// The version of the program that recorded it.
  public var app: String
  /// What was seen.
  public var demo: Demonstration
  /// How a single key press turned: slide or instant.
  public var keyMotion: String
  /// The name of the preset that was chosen, where there was one.
  public var preset: String?
  /// Layout, physics and tuning as they were asked for; a demo changes what it must.
  public var pager: PagerConfiguration
  /// Numbers of the tuning that were set besides, and win over what the demo asks for; left out where there are none.
  public var tuning: TuningPatch?
  /// Whether and how pages were zoomed.
  public var zoom: ZoomConfiguration
  /// Whether controls and menus were to be had over pictures; left out where they were not.
  public var controls: Bool?
  /// Whether an overview could be stepped back to from pictures; left out where it could not.
  public var overview: Bool?
  /// Whether something could be done with pictures' files, such as marking; left out where not.
  public var files: Bool?
  /// The pages, as column and row, that were marked as it began; left out where none was.
  public var marks: MarkedPages?
  /// What keys did other than as they come, a line of a key file each; left out where none did.
  public var keys: [KeyTable.Change]?
  /// The motion of the key that leads through all pictures: fade; left out for a slide, as of other keys.
  public var advance: String?
  /// The program around the demo, where that was recorded too; left out where the demo alone was.
  public var shell: ShellState?
  /// The day of the recording and the names of days; left out for demos without days.
  public var calendar: Calendar?
  /// What it was seen through at first.
  public var viewport: Window
  /// The display's frames a second, where that was known.
  public var refreshRate: Double?
  /// What it was recorded on, in a line: processor, how many of them, system; left out where that is not known.
  public var machine: String?
  /// The albums of a scene of photos; none for drawn pages.
  public var map: AlbumList?

  /// A demo and its own options, as on the command line.
  public struct Demonstration: Hashable, Sendable, Codable {
    /// What the command line calls it.
    public var name: String
    /// Its options, one word each.
    public var options: [String]

    /// The demo `name` with `options`.
    public init(name: String, options: [String] = []) {
      self.name = name
      self.options = options
    }
  }

  /// The header of a recording by version `app` of `demo`, seen through `viewport`.
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

  /// The numbers of the tuning that were set.
  public var changes: TuningPatch { tuning ?? TuningPatch() }
}
