import PagerEngine
import PagerGeometry
import Scene

/// Where the instruments read: closures over modules that this one does not import. Each is called a few times a second.
@MainActor
public struct HUDSources {
  /// What the pager that is shown says; `nil` where there is none.
  public var pager: () -> PagerReadout? = { nil }
  /// Where a picture stands in its album; `nil` where a page's column and row say so themselves.
  public var place: (Page) -> AlbumPlace? = { _ in nil }
  /// Jobs that wait for a decoder or have one; `nil` where nothing is decoded.
  public var decodes: () -> Int? = { nil }
  /// Pages whose picture is in a texture, previews not among them; `nil` where there are no pictures.
  public var residentPages: () -> Int? = { nil }
  /// Textures in use and spare ones, and the bytes of the pixels of both; `nil` where nobody knows.
  public var textures: () -> (used: Int, spare: Int, bytes: Int)? = { nil }
  /// The decoders, by the system's numbers, without the copies that they decode in: most of a copy is the decoder's
  /// memory too, and would be counted twice.
  public var helpers: () -> Set<Int32> = { [] }
  /// Bytes of memory that a process has (resident); `nil` for one that is gone.
  public var memory: (Int32) -> Int? = { ProcessMemory.bytes(of: $0) }
  /// The stage's clock, for what the instruments themselves take.
  public var now: () -> Instant = { .zero }

  /// Sources that say nothing.
  public init() {}
}
