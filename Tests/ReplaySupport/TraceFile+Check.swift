import Gallery
import Paging
import Photos
import Shell
import Trace

extension TraceHeader {
  /// What was recorded, as it stood when that began; photos are placeholders.
  @MainActor
  package func target(showsChrome: Bool = true) throws -> PlaybackTarget {
    let library = openingAlbums.map { ReplayedLibrary($0) }
    let photos = library.map { library -> DemoRequest.MakePhotos in
      { library.scene(viewport: $0, settings: $1, journal: $2) }
    }
    let scene = try scene(showsChrome: showsChrome, photos: photos)
    return PlaybackTarget(scene, library: library)
  }
}

extension TraceFile {
  /// The trace does not hold.
  package struct Differs: Error, CustomStringConvertible {
    /// What differs.
    package var lines: [String]
    /// The same in one text.
    package var description: String { lines.joined(separator: "\n") }
  }

  /// The line that says that the trace replays alike; throws ``Differs`` where it does not.
  @MainActor
  @discardableResult
  package func check() throws -> String {
    var playback = Playback(self, into: try header.target())
    return try Self.said(try playback.check())
  }

  /// The line that says that the trace looks the same with the settings of `name` that it has now.
  @MainActor
  @discardableResult
  package func check(withSettingsOf name: String) throws -> String {
    var playback = Playback(self, into: try header.target())
    return try Self.said(try playback.check(withSettingsOf: name))
  }

  /// What the trace's gestures come to.
  @MainActor
  package func outcome(framesPerSecond: Double) throws -> TraceOutcome {
    var playback = Playback(self, into: try header.target())
    return playback.outcome(framesPerSecond: framesPerSecond)
  }

  private static func said(_ verdict: TraceVerdict) throws -> String {
    guard verdict.holds else { throw Differs(lines: verdict.lines) }
    return verdict.lines.joined()
  }
}

extension AlbumList {
  /// Albums of so many pages each.
  package init(pages: [Int]) { self.init(albums: pages.enumerated().map { Album(row: $0, order: Array(0..<$1)) }) }
}
