import PagerGeometry
import Platform

/// Why a picture's file could not be opened.
public struct OpenFailure: Error, Hashable, Sendable {
  /// One line for a person.
  public let message: String

  /// A failure that says `message`.
  public init(message: String) { self.message = message }
}

/// A request to decode one picture.
public struct DecodeJob: Sendable {
  /// What is made of the file.
  public enum Kind: Hashable, Sendable {
    /// The picture itself, fitted into the box.
    case sharp
    /// The small picture that the file, or the desktop's cache, keeps of it: in a millisecond, or not at all.
    case preview
    /// The picture fitted into the box, of the least that has enough pixels: what the desktop's cache has, what the file
    /// carries, where that will do, else the picture itself. That one comes in the cache's size too, where it is to be written
    /// there.
    case thumbnail(writing: ThumbnailSize?, takesCarried: Bool)
    /// One frame of an animation, scaled to exactly the box.
    case frame(FrameID)
    /// A rectangle of the picture at one of its levels, exactly; of an animation its first frame's.
    case region(PictureRegion)
    /// What the file says of the picture; see ``DecodedPicture/details``.
    case details
  }

  /// How soon it is needed.
  public enum Urgency: Hashable, Sendable, CaseIterable {
    /// It is seen now. Where every decoder is busy with pictures that are not, one of them stops for it.
    case now
    /// It is detail of what is seen already. Where every decoder is busy with what is not seen, one of them stops for it;
    /// and it stops for what is needed now.
    case detail
    case soon
    /// It is finished if it runs already, and not begun otherwise.
    case ifRunning
  }

  /// Names the picture at this box; the same number always means the same work.
  public private(set) var id: UInt64
  /// What is made of the file.
  public let kind: Kind
  /// The decoded picture fits inside, never enlarged. Each side is held to 1 through ``largestSide``. A region's own size;
  /// for details as much memory as they take.
  public let box: PixelSize
  /// How soon it is needed; may change from one list of wanted jobs to the next.
  public var urgency = Urgency.soon
  /// Whether the pixels stay in memory once they are in a texture.
  public var keepsPixels = false
  /// Opens the file for reading, at its start. Called on a thread of the decoder's, where it may block.
  public var open: @Sendable () throws(OpenFailure) -> Descriptor
  /// Opens what the desktop's cache has of the picture, for a preview or a thumbnail; `nil` when it has nothing.
  public let openCached: @Sendable () -> CachedFile?
  /// Takes what the desktop's cache has not, on a thread of the decoder's, where it may block.
  var writeCached: (@Sendable (NewThumbnail) -> Void)?

  /// The longest side a box can have (pixels).
  public static let largestSide = 16384

  /// The animation that it is a frame of.
  var animation: UInt64? { if case .frame(let frame) = kind { frame.animation } else { nil } }

  /// The picture that `open` gives, fitted into `box`.
  public init(
    id: UInt64, kind: Kind = .sharp, box: PixelSize, open: @escaping @Sendable () throws(OpenFailure) -> Descriptor,
    openCached: @escaping @Sendable () -> CachedFile? = { nil }
  ) {
    self.id = id
    self.kind = kind
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

  /// The part `region` of the picture that `open` gives. It fails with ``DecodeFailure/noSuchRegion`` where the picture
  /// is not that large, and is as urgent as detail is.
  public init(
    id: UInt64, region: PictureRegion, open: @escaping @Sendable () throws(OpenFailure) -> Descriptor
  ) {
    self.init(id: id, kind: .region(region), box: region.part.size, open: open)
    urgency = .detail
  }

  /// The picture that `open` gives, fitted into `box`, by way of the desktop's `cache` where there is one. Its pixels stay in
  /// memory.
  ///
  /// - Parameter takesCarried: whether the small picture that the file carries will do for now: a ``DecodedPicture/isPreview``.
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

  /// What the file that `open` gives says of its picture. As urgent as detail is.
  public init(detailsOf open: @escaping @Sendable () throws(OpenFailure) -> Descriptor, id: UInt64) {
    self.init(id: id, kind: .details, box: PictureDetails.box, open: open)
    urgency = .detail
  }

  /// The same work under the number `id`.
  public func numbered(_ id: UInt64) -> DecodeJob {
    var job = self
    job.id = id
    return job
  }
}

extension DecodeJob.Kind {
  /// Whether a file of the desktop's cache may come along.
  var readsCache: Bool {
    switch self {
    case .preview, .thumbnail: true
    case .sharp, .frame, .region, .details: false
    }
  }

  /// The size in which the desktop's cache is to have it.
  var written: ThumbnailSize? { if case .thumbnail(let written, _) = self { written } else { nil } }

  /// What its pixels in `box` take of memory at most (bytes): first those that are shown, then those for the cache, from
  /// ``writtenPlace(in:)`` on.
  package func byteCount(in box: PixelSize) -> Int {
    writtenPlace(in: box) + (written.map { $0.rawValue * $0.rawValue * 4 } ?? 0)
  }

  /// Where in memory the pixels for the cache are (bytes from the start).
  package func writtenPlace(in box: PixelSize) -> Int { box.width * box.height * 4 }
}
