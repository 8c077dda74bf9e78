import PagerGeometry

/// The answer of a decoder process about a decoded picture.
package struct WirePicture: Hashable, Sendable {
  /// The additional part of the answer, which depends on the kind of job.
  package enum More: Hashable, Sendable {
    case nothing
    /// The size of a preview, at least one pixel each way.
    case preview(PixelSize)
    /// The picture is the first frame of an animation.
    case animated(AnimationInfo)
    /// The picture is a motion photo: the last `length` bytes of the file, 1 through 2^40, are an MP4 video.
    case motion(length: Int)
    /// The delay of a frame, in milliseconds, 0 through 2^24 - 1.
    case frame(delay: Int)
    /// The number of bytes of ``PictureDetails`` in the memory, which has no pixels then.
    case details(count: Int)
  }

  /// The columns and rows of the picture in the file, with its orientation applied; at least one each.
  package var originalSize: PixelSize
  /// Whether every pixel's alpha is 255.
  package var isOpaque: Bool
  /// Whether the file ended before the picture did.
  package var isTruncated: Bool
  /// Whether every pixel's alpha is 0, so that nothing is visible. Never true of an opaque picture.
  package var isClear = false
  /// Whether the memory also has the pixels for the desktop's cache. Only in the answer to a job for a thumbnail to
  /// write.
  package var isWritten = false
  /// Whether regions of the picture may be decoded without the data before them.
  package var mayHaveIndex = false
  /// The additional part.
  package var more = More.nothing

  /// Creates the answer for a picture whose size in the file is `originalSize`.
  package init(originalSize: PixelSize, isOpaque: Bool, isTruncated: Bool) {
    self.originalSize = originalSize
    self.isOpaque = isOpaque
    self.isTruncated = isTruncated
  }

  /// Returns the size of the pixels for `job`; `nil` if the answer is of another kind, the pixels exceed the box, or
  /// a picture of this size has no such region.
  package func pixelSize(for job: DecodeJob) -> PixelSize? {
    guard !isWritten || newSize(for: job) != nil else { return nil }
    return switch (job.kind, more) {
    case (.sharp, .nothing), (.sharp, .animated), (.sharp, .motion), (.thumbnail, .nothing):
      originalSize.fitted(into: job.box)
    case (.thumbnail(_, takesCarried: true), .preview(let size)) where size == originalSize.fitted(into: job.box): size
    case (.preview, .preview(let size)) where size.width <= job.box.width && size.height <= job.box.height: size
    case (.frame, .frame): job.box
    case (.region(let region), .nothing) where region.isInside(originalSize): region.part.size
    case (.details, .details): job.box
    case (.sharp, _), (.preview, _), (.thumbnail, _), (.frame, _), (.region, _), (.details, _): nil
    }
  }

  /// Returns the size of the pixels for the desktop's cache; `nil` if there are none. There must be none for an
  /// incomplete picture, for a preview, and for a picture that is not made smaller.
  package func newSize(for job: DecodeJob) -> PixelSize? {
    guard isWritten, !isTruncated, !isPreview, let written = job.kind.written else { return nil }
    let size = originalSize.fitted(into: written.box)
    return size == originalSize ? nil : size
  }

  /// The animation in the file.
  var animation: AnimationInfo? { if case .animated(let info) = more { info } else { nil } }

  /// The length of the video at the end of a motion photo's file, in bytes.
  var videoLength: Int? { if case .motion(let length) = more { length } else { nil } }

  /// Whether it was made from the thumbnail in the file or in the desktop's cache.
  var isPreview: Bool { if case .preview = more { true } else { false } }

  /// The number of bytes of details in the memory; `nil` if it has pixels.
  var detailsCount: Int? { if case .details(let count) = more { count } else { nil } }

  /// The delay of the frame, in milliseconds.
  var delay: Int? { if case .frame(let delay) = more { delay } else { nil } }

  /// The flags on the wire: opaque, truncated, two bits for the additional part, clear, written, a third bit for the
  /// additional part, and the index.
  var flags: UInt32 {
    (isOpaque ? 1 : 0) | (isTruncated ? 2 : 0) | more.code | (isClear ? 16 : 0) | (isWritten ? 32 : 0)
      | (mayHaveIndex ? 128 : 0)
  }
}

extension WirePicture.More {
  /// The greatest length of a video, in bytes.
  package static let longestVideo = 1 << 40

  fileprivate var code: UInt32 {
    switch self {
    case .nothing: 0
    case .preview: 4
    case .animated: 8
    case .frame: 12
    case .details: 64
    case .motion: 68
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .nothing: break
    case .preview(let size):
      writer.append(UInt32(clamping: size.width))
      writer.append(UInt32(clamping: size.height))
    case .animated(let info):
      writer.append(UInt32(info.frameCount))
      writer.append(UInt32(info.plays))
    case .frame(let delay): writer.append(UInt32(clamping: delay))
    case .details(let count): writer.append(UInt32(clamping: count))
    case .motion(let length): writer.append(UInt64(clamping: length))
    }
  }

  /// Reads the part that `code` announces; `nil` unless every field is within its bounds.
  init?(code: UInt32, from reader: inout WireReader) {
    switch code & 76 {
    case 0: self = .nothing
    case 4:
      let size = PixelSize(width: Int(reader.next(UInt32.self)), height: Int(reader.next(UInt32.self)))
      guard size.width >= 1, size.height >= 1 else { return nil }
      self = .preview(size)
    case 8:
      let (frameCount, plays) = (Int(reader.next(UInt32.self)), Int(reader.next(UInt32.self)))
      guard let info = AnimationInfo(frameCount: frameCount, plays: plays) else { return nil }
      self = .animated(info)
    case 12:
      let delay = Int(reader.next(UInt32.self))
      guard delay <= FrameDelay.longest else { return nil }
      self = .frame(delay: delay)
    case 64:
      let count = Int(reader.next(UInt32.self))
      guard count <= PictureDetails.mostBytes else { return nil }
      self = .details(count: count)
    case 68:
      let length = reader.next(UInt64.self)
      guard length >= 1, length <= Self.longestVideo else { return nil }
      self = .motion(length: Int(length))
    default: return nil
    }
  }
}
