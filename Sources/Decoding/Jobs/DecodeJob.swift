import PagerGeometry
import Platform
import Synchronization

/// The reason why a picture's file could not be opened.
public struct OpenFailure: Error, Hashable, Sendable {
  /// The message for the user, on one line.
  public let message: String

  /// Creates a failure with the message `message`.
  public init(message: String) { self.message = message }
}

/// A request to decode one picture.
public struct DecodeJob: Sendable {
  /// The product of a decode.
  public enum Kind: Hashable, Sendable {
    /// The picture itself, fitted into the box.
    case sharp
    /// The thumbnail in the file or in the desktop's cache: it takes a millisecond, or does not exist.
    case preview
    /// The picture fitted into the box, from the smallest sufficient source: the desktop's cache, the thumbnail in the
    /// file where `takesCarried`, else the picture itself. Where `writing` is a size, a decode of the picture itself
    /// also makes a thumbnail of that size for the cache.
    case thumbnail(writing: ThumbnailSize?, takesCarried: Bool)
    /// A frame of an animation, scaled to exactly the box.
    case frame(FrameID)
    /// A rectangle of the picture at one of its levels, exactly; for an animation, of its first frame.
    case region(PictureRegion)
    /// The details in the file; see ``DecodedPicture/details``.
    case details
  }

  /// The urgency of a job.
  public enum Urgency: Hashable, Sendable, CaseIterable {
    /// The picture is visible. Where every decoder is busy with pictures that are not, one of them stops for it.
    case now
    /// It is detail of a visible picture. Where every decoder is busy with pictures out of view, one of them stops for
    /// it; it stops for a picture that is needed now.
    case detail
    case soon
    /// The job finishes if it is already running, and does not start otherwise.
    case ifRunning
  }

  /// The number of the job. The same number always means the same work.
  public private(set) var id: UInt64
  /// The product of the decode.
  public let kind: Kind
  /// The box that the decoded picture fits into, in pixels; pictures are never enlarged. Each side is clamped to 1
  /// through ``largestSide``. For a region, its own size; for details, the memory that they take.
  public let box: PixelSize
  /// The urgency, which may change from one list of wanted jobs to the next.
  public var urgency = Urgency.soon
  /// Whether the pixels stay in memory once they are in a texture.
  public var keepsPixels = false
  /// The function that opens the file for reading, at its start. Called on a decoder thread, where it may block.
  public var open: @Sendable () throws(OpenFailure) -> Descriptor
  /// The function that opens the picture's thumbnail in the desktop's cache, for a preview or a thumbnail; `nil` if
  /// there is none.
  public let openCached: @Sendable () -> CachedFile?
  /// The function that writes a thumbnail to the desktop's cache, on a thread where it may block.
  var writeCached: (@Sendable (NewThumbnail) -> Void)?

  /// The longest side of a box, in pixels.
  public static let largestSide = 16384

  /// The file, opened once, that a decoder keeps from one job to the next; from ``newFile()``, `nil` for none. For a frame,
  /// its animation. A decoder lets it go once no wanted job has it.
  public var keptFile: UInt64? { if case .frame(let frame) = kind { frame.animation } else { regionFile } }
  /// The file of a region.
  let regionFile: UInt64?

  private static let lastFile = Atomic<UInt64>(0)

  /// Returns the number of a file that is unique in the process.
  public static func newFile() -> UInt64 { lastFile.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Creates a job for the picture that `open` opens, fitted into `box`.
  public init(
    id: UInt64, kind: Kind = .sharp, keptFile: UInt64? = nil, box: PixelSize,
    open: @escaping @Sendable () throws(OpenFailure) -> Descriptor,
    openCached: @escaping @Sendable () -> CachedFile? = { nil }
  ) {
    self.id = id
    self.kind = kind
    regionFile = if case .region = kind { keptFile } else { nil }
    let box =
      switch kind {
      case .region(let region): region.part.size
      case .details: PictureDetails.box
      case .sharp, .preview, .thumbnail, .frame: box
      }
    self.box = PixelSize(
      width: max(1, min(Self.largestSide, box.width)), height: max(1, min(Self.largestSide, box.height)))
    self.open = open
    self.openCached = openCached
  }

  /// Creates a job for the region `region` of the picture that `open` opens, with the urgency of detail. It fails with
  /// ``DecodeFailure/noSuchRegion`` where the picture is too small.
  ///
  /// - Parameter keptFile: The file that a decoder keeps, with an index, for the next region of it; see ``keptFile``.
  public init(
    id: UInt64, region: PictureRegion, keptFile: UInt64? = nil,
    open: @escaping @Sendable () throws(OpenFailure) -> Descriptor
  ) {
    self.init(id: id, kind: .region(region), keptFile: keptFile, box: region.part.size, open: open)
    urgency = .detail
  }

  /// Creates a job for a thumbnail of the picture that `open` opens, fitted into `box`, with the help of the desktop's
  /// `cache` where there is one. Its pixels stay in memory.
  ///
  /// - Parameter takesCarried: Whether the thumbnail in the file may stand in for now, as a
  ///   ``DecodedPicture/isPreview``.
  public init(
    id: UInt64, thumbnailIn box: PixelSize, takesCarried: Bool = true,
    open: @escaping @Sendable () throws(OpenFailure) -> Descriptor, cache: CachedThumbnails?
  ) {
    let size = ThumbnailSize(for: box)
    let written = cache == nil ? nil : ThumbnailSize.written(for: box)
    self.init(id: id, kind: .thumbnail(writing: written, takesCarried: takesCarried), box: box, open: open) {
      size.flatMap { cache?.open($0) }
    }
    writeCached = cache?.write
    keepsPixels = true
  }

  /// Creates a job for the details in the file that `open` opens, with the urgency of detail.
  public init(detailsOf open: @escaping @Sendable () throws(OpenFailure) -> Descriptor, id: UInt64) {
    self.init(id: id, kind: .details, box: PictureDetails.box, open: open)
    urgency = .detail
  }

  /// Returns the same work under the number `id`.
  public func numbered(_ id: UInt64) -> DecodeJob {
    var job = self
    job.id = id
    return job
  }
}

extension DecodeJob.Kind {
  /// Whether the job may use a file of the desktop's cache.
  var readsCache: Bool {
    switch self {
    case .preview, .thumbnail: true
    case .sharp, .frame, .region, .details: false
    }
  }

  /// The size of the thumbnail to write to the desktop's cache.
  var written: ThumbnailSize? { if case .thumbnail(let written, _) = self { written } else { nil } }

  /// Returns the maximum memory that the pixels in `box` take, in bytes: first those to show, then those for the cache,
  /// from ``writtenPlace(in:)`` on.
  package func byteCount(in box: PixelSize) -> Int {
    writtenPlace(in: box) + (written.map { $0.rawValue * $0.rawValue * 4 } ?? 0)
  }

  /// Returns the offset of the pixels for the cache in the memory, in bytes.
  package func writtenPlace(in box: PixelSize) -> Int { box.width * box.height * 4 }
}
