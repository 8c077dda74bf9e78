import PagerGeometry

/// The reply of a decoder process to a job: one datagram of 32 bytes, little-endian.
///
/// It says only what is necessary. The size of the decoded picture follows from the original's and the box, so that it
/// cannot be false. Only a preview has a size of its own, which the client compares with the box.
package struct WireReply: Hashable, Sendable {
  /// The outcome of a job.
  package enum Result: Hashable, Sendable {
    case picture(WirePicture)
    case failure(DecodeFailure)
    case cancelled
    /// The answer to a probe. The number of the probe stands in for the job's.
    case probed(UInt32)
  }

  /// The job.
  package var id: UInt64
  /// The outcome.
  package var result: Result

  /// Whether it is a picture to show and not to write, or a cancellation. A process that has read other files may give no
  /// other reply: what it says of this picture must reach no file.
  package var isShownOnly: Bool {
    switch result {
    case .picture(let picture): !picture.isWritten
    case .cancelled: true
    case .failure, .probed: false
    }
  }

  /// The length of every reply, in bytes.
  package static let length = 32
  private static let mark: UInt32 = 0x5244_4634

  /// Creates the reply `result` to the job `id`.
  package init(id: UInt64, result: Result) {
    self.id = id
    self.result = result
  }

  /// The reply as a datagram. Failures that only the client can detect are sent as ``DecodeFailure/damaged``.
  package var bytes: [UInt8] {
    var writer = WireWriter()
    writer.append(Self.mark)
    switch result {
    case .picture(let picture):
      writer.append(0x100 | picture.flags)
      writer.append(id)
      writer.append(UInt32(clamping: picture.originalSize.width))
      writer.append(UInt32(clamping: picture.originalSize.height))
      picture.more.write(to: &writer)
    case .failure(let failure):
      let (code, details) = failure.wire
      writer.append(0x200 | code)
      writer.append(id)
      for detail in details { writer.append(detail) }
    case .cancelled:
      writer.append(0x300 as UInt32)
      writer.append(id)
    case .probed(let answer):
      writer.append(0x600 as UInt32)
      writer.append(id)
      writer.append(answer)
    }
    return writer.padded(to: Self.length)
  }

  /// Reads a datagram; `nil` unless every field is within its bounds and the rest is zero.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    var reader = WireReader(bytes)
    guard reader.next(UInt32.self) == Self.mark else { return nil }
    let code: UInt32 = reader.next()
    id = reader.next()
    let size = PixelSize(width: Int(reader.next(UInt32.self)), height: Int(reader.next(UInt32.self)))
    switch code {
    case 0x100...0x1FF:
      guard size.width >= 1, size.height >= 1, code & 17 != 17, let more = WirePicture.More(code: code, from: &reader)
      else {
        return nil
      }
      var picture = WirePicture(originalSize: size, isOpaque: code & 1 != 0, isTruncated: code & 2 != 0)
      picture.isClear = code & 16 != 0
      picture.mayHaveIndex = code & 128 != 0
      picture.isWritten = code & 32 != 0
      picture.more = more
      result = .picture(picture)
    case 0x200...0x2FF:
      guard let failure = DecodeFailure(wireCode: code - 0x200, size: size) else { return nil }
      result = .failure(failure)
    case 0x300:
      guard size == PixelSize(width: 0, height: 0) else { return nil }
      result = .cancelled
    case 0x600:
      guard size.height == 0 else { return nil }
      result = .probed(UInt32(size.width))
    default: return nil
    }
    guard reader.isPadding else { return nil }
  }
}

extension DecodeFailure {
  /// The failures that are sent as a number alone.
  private static let plain: [UInt32: DecodeFailure] = [
    1: .empty, 2: .notAPicture, 3: .tooShort, 5: .outOfMemory, 6: .missingLibrary, 7: .damaged, 9: .noPreview,
    12: .crowded, 13: .noSuchRegion,
  ]

  /// The failure's number and at most two details. Failures that only the client can detect have the number of
  /// `damaged`.
  fileprivate var wire: (code: UInt32, details: [UInt32]) {
    switch self {
    case .tooLarge(let size): (4, [UInt32(clamping: size.width), UInt32(clamping: size.height)])
    case .tooManyFrames(let count): (8, [UInt32(clamping: count)])
    case .unread(let kind): (10, [kind.rawValue])
    case .overspent(let seconds): (11, [UInt32((max(0, min(1e6, seconds)) * 1000).rounded())])
    default: (Self.plain.first { $0.value == self }?.key ?? 7, [])
    }
  }

  fileprivate init?(wireCode: UInt32, size: PixelSize) {
    switch wireCode {
    case 4: self = .tooLarge(size)
    case 8 where size.height == 0: self = .tooManyFrames(size.width)
    case 10 where size.height == 0:
      guard let kind = UnreadKind(rawValue: UInt32(clamping: size.width)) else { return nil }
      self = .unread(kind)
    case 11 where size.height == 0 && size.width <= 1_000_000_000: self = .overspent(seconds: Double(size.width) / 1000)
    default:
      guard size == PixelSize(width: 0, height: 0), let failure = Self.plain[wireCode] else { return nil }
      self = failure
    }
  }
}
