import PagerGeometry

/// What a decoder process says of a picture it decoded.
package struct WirePicture: Hashable, Sendable {
  /// What it says besides, by what it was asked for.
  package enum More: Hashable, Sendable {
    case nothing
    /// A preview's pixels: columns and rows, at least one each.
    case preview(PixelSize)
    /// The picture is the first frame of an animation.
    case animated(AnimationInfo)
    /// A frame, to be shown for so long (milliseconds, 0 through 2^24 - 1).
    case frame(delay: Int)
    /// So many bytes of ``PictureDetails`` are in the memory, and no pixels.
    case details(count: Int)
  }

  /// Columns and rows of the file's picture after its orientation; at least one each.
  package var originalSize: PixelSize
  /// Whether every pixel's alpha is 255.
  package var isOpaque: Bool
  /// Whether the file ended before the picture did.
  package var isTruncated: Bool
  /// Whether every pixel's alpha is 0: there is nothing to see. Never where it is opaque.
  package var isClear = false
  /// Whether the pixels for the desktop's cache are there too. Only in the answer to a thumbnail that is to be written.
  package var isWritten = false
  /// What there is to say besides.
  package var more = More.nothing

  /// A picture that was `originalSize` before it was fitted.
  package init(originalSize: PixelSize, isOpaque: Bool, isTruncated: Bool) {
    self.originalSize = originalSize
    self.isOpaque = isOpaque
    self.isTruncated = isTruncated
  }

  /// The size of the pixels that answer `job`; `nil` when they are of another kind or exceed its box, and when a picture
  /// of this size has no such region.
  package func pixelSize(for job: DecodeJob) -> PixelSize? {
    guard !isWritten || newSize(for: job) != nil else { return nil }
    return switch (job.kind, more) {
    case (.sharp, .nothing), (.sharp, .animated), (.thumbnail, .nothing): originalSize.fitted(into: job.box)
    case (.thumbnail(_, takesCarried: true), .preview(let size)) where size == originalSize.fitted(into: job.box): size
    case (.preview, .preview(let size)) where size.width <= job.box.width && size.height <= job.box.height: size
    case (.frame, .frame): job.box
    case (.region(let region), .nothing) where region.isInside(originalSize): region.part.size
    case (.details, .details): job.box
    case (.sharp, _), (.preview, _), (.thumbnail, _), (.frame, _), (.region, _), (.details, _): nil
    }
  }

  /// The size of the pixels for the desktop's cache; `nil` where there are none, or should be none: of what is no whole
  /// picture, and of what is not made smaller.
  package func newSize(for job: DecodeJob) -> PixelSize? {
    guard isWritten, !isTruncated, !isPreview, let written = job.kind.written else { return nil }
    let size = originalSize.fitted(into: written.box)
    return size == originalSize ? nil : size
  }

  /// What the file says of its frames.
  var animation: AnimationInfo? { if case .animated(let info) = more { info } else { nil } }

  /// Whether it is made of a small picture that the file, or the desktop's cache, keeps.
  var isPreview: Bool { if case .preview = more { true } else { false } }

  /// How many bytes of details are in the memory; `nil` where there are pixels.
  var detailsCount: Int? { if case .details(let count) = more { count } else { nil } }

  /// How long the frame is shown (milliseconds).
  var delay: Int? { if case .frame(let delay) = more { delay } else { nil } }

  /// As they travel: opaque, truncated, two bits for what there is besides, clear, written, and details.
  var flags: UInt32 {
    (isOpaque ? 1 : 0) | (isTruncated ? 2 : 0) | more.code | (isClear ? 16 : 0) | (isWritten ? 32 : 0)
  }
}

extension WirePicture.More {
  fileprivate var code: UInt32 {
    switch self {
    case .nothing: 0
    case .preview: 4
    case .animated: 8
    case .frame: 12
    case .details: 64
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
    }
  }

  /// Reads what `code` announces; `nil` unless every field is within its bounds.
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
    default: return nil
    }
  }
}
