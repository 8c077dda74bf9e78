import Gallery
import Paging
import Photos
import Shell
import Trace

extension TraceHeader {
  /// Returns the recorded scene in its state at the start of the recording; photos are placeholders.
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
  /// The replay differs from the trace.
  package struct Differs: Error, CustomStringConvertible {
    /// The differences.
    package var lines: [String]
    /// The lines as one text.
    package var description: String { lines.joined(separator: "\n") }
  }

  /// Returns the line that reports an identical replay; throws ``Differs`` if the replay differs.
  @MainActor
  @discardableResult
  package func check() throws -> String {
    var playback = Playback(self, into: try header.target())
    return try Self.said(try playback.check())
  }

  /// Returns the line that reports the same visible result with the settings of `name`, which the trace has now; throws
  /// ``Differs`` otherwise.
  @MainActor
  @discardableResult
  package func check(withSettingsOf name: String) throws -> String {
    var playback = Playback(self, into: try header.target())
    return try Self.said(try playback.check(withSettingsOf: name))
  }

  /// Returns the outcome of the trace's gestures.
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
  /// Creates albums with these numbers of pages.
  package init(pages: [Int]) { self.init(albums: pages.enumerated().map { Album(row: $0, order: Array(0..<$1)) }) }
}
