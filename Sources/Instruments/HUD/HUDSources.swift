import PagerEngine
import PagerGeometry
import Scene

/// The sources of the HUD's figures: closures over modules that this one does not import.
///
/// Each is called a few times a second.
@MainActor
public struct HUDSources {
  /// Returns the state of the visible pager; `nil` without a pager.
  public var pager: () -> PagerReadout? = { nil }
  /// Returns the place of a page's picture in its album; `nil` if the page's column and row are its name.
  public var place: (Page) -> AlbumPlace? = { _ in nil }
  /// Returns the number of decodes that are waiting or running; `nil` if nothing is decoded.
  public var decodes: () -> Int? = { nil }
  /// Returns the number of pages with their picture in a texture, without previews; `nil` if there are no pictures.
  public var residentPages: () -> Int? = { nil }
  /// Returns the numbers of used and spare textures, and the bytes of the pixels of both; `nil` if unknown.
  public var textures: () -> (used: Int, spare: Int, bytes: Int)? = { nil }
  /// Returns the process identifiers of the decoders, without the forked copies that decode.
  ///
  /// Most of a copy's memory is shared with its decoder, and would be counted twice.
  public var helpers: () -> Set<Int32> = { [] }
  /// Returns the resident memory of a process (bytes); `nil` for one that is gone.
  public var memory: (Int32) -> Int? = { ProcessMemory.bytes(of: $0) }
  /// Returns the time of the stage's clock, to measure the instruments themselves.
  public var now: () -> Instant = { .zero }

  /// Creates sources without figures, except for ``memory``, which reads from the system.
  public init() {}
}
