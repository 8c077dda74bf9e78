import PagerGeometry

/// A request of the client to a decoder process: one datagram of 72 bytes, little-endian.
package enum WireRequest: Hashable, Sendable {
  /// Decode the picture whose descriptor is in the message. Exactly one reply follows.
  case decode(WireJob)
  /// Stop the job with this number, if it is still running. No reply follows but the job's own.
  case cancel(job: UInt64)
  /// Unmap a piece of memory that will not be used again.
  case drop(memory: UInt32)
  /// Let the kept file go.
  case close
  /// Say which part of the seal is in force, or try something that it forbids. One reply follows.
  case probe(WireProbe)

  /// The length of every request, in bytes.
  package static let length = 72
  private static let mark: UInt32 = 0x5144_4634

  /// The request as a datagram.
  package var bytes: [UInt8] {
    var writer = WireWriter()
    writer.append(Self.mark)
    switch self {
    case .decode(let job):
      writer.append(UInt32(1))
      job.write(to: &writer)
    case .cancel(let job):
      writer.append(UInt32(2))
      writer.append(job)
    case .drop(let memory):
      writer.append(UInt32(3))
      writer.append(memory)
    case .close: writer.append(UInt32(4))
    case .probe(let probe):
      writer.append(UInt32(16))
      writer.append(probe.rawValue)
    }
    return writer.padded(to: Self.length)
  }

  /// Reads a datagram; `nil` unless every field is within its bounds and the rest is zero.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    var reader = WireReader(bytes)
    guard reader.next(UInt32.self) == Self.mark else { return nil }
    switch reader.next(UInt32.self) {
    case 1:
      guard let job = WireJob(from: &reader) else { return nil }
      self = .decode(job)
    case 2: self = .cancel(job: reader.next())
    case 3: self = .drop(memory: reader.next())
    case 4: self = .close
    case 16:
      guard let probe = WireProbe(rawValue: reader.next()) else { return nil }
      self = .probe(probe)
    default: return nil
    }
    guard reader.isPadding else { return nil }
  }
}

/// A job in its wire format.
package struct WireJob: Hashable, Sendable {
  /// The number of the job, which the reply repeats.
  package var id: UInt64
  /// The product of the decode.
  package var kind = DecodeJob.Kind.sharp
  /// The file that is kept for the next region of it; see ``keptFile``. Only for a region, and never 0.
  package var regionFile: UInt64?
  /// The box that the picture fits into, or that a frame or a region fills, in pixels: each side is 1 through
  /// ``DecodeJob/largestSide``.
  package var box: PixelSize
  /// The number of the piece of memory for the pixels.
  package var memory: UInt32
  /// The size of that piece, in bytes: at least four for each pixel of the box, and of the thumbnail for the desktop's
  /// cache.
  package var memoryCount: UInt64
  /// Whether the piece's descriptor is in the message, after the picture's, because the piece is not mapped yet.
  package var bringsMemory: Bool
  /// The sum of the path that the file of the desktop's cache should belong to; `nil` without such a file. Its
  /// descriptor comes last. Only for a preview or a thumbnail.
  package var cached: SIMD16<UInt8>?
  /// Whether only the file of the desktop's cache may be decoded: the reply is ``DecodeFailure/noPreview`` where it does
  /// not do. Only for a thumbnail with such a file.
  package var readsOnlyCache = false
  /// The maximum number of pixels of a picture; a larger one is refused.
  package var mostPixels: UInt64
  /// The number of processor cores that the decode may keep busy, 1 through ``mostCores``. Only a sharp picture and a region
  /// of a kept file have more than one.
  package var cores = 1

  /// The largest number of cores.
  package static let mostCores = 16
}

extension WireJob {
  /// The file that is kept for the next job; see ``DecodeJob/keptFile``.
  package var keptFile: UInt64? { if case .frame(let frame) = kind { frame.animation } else { regionFile } }

  /// The flag of a job for details, above the bits for the sizes of the desktop's cache.
  private static let detailsFlag: UInt32 = 1 << 16
  private static let carriedFlag: UInt32 = 1 << 15
  private static let onlyCacheFlag: UInt32 = 1 << 14
  /// The place of the number of cores beyond the first, in the flags.
  private static let coresPlace: UInt32 = 17

  fileprivate func write(to writer: inout WireWriter) {
    writer.append(id)
    writer.append(UInt32(box.width))
    writer.append(UInt32(box.height))
    writer.append(memory)
    var flags = (bringsMemory ? 1 : 0) | (kind == .preview ? 2 : 0) | (cached != nil ? 4 : 0) as UInt32
    if case .frame = kind { flags |= 8 }
    if case .region = kind { flags |= 16 }
    if case .thumbnail(let written, let takesCarried) = kind {
      flags |= (takesCarried ? Self.carriedFlag : 0) | (readsOnlyCache ? Self.onlyCacheFlag : 0)
      flags |= 32 | UInt32(written.flatMap(ThumbnailSize.allCases.firstIndex).map { $0 + 1 } ?? 0) << 6
    }
    if kind == .details { flags |= Self.detailsFlag }
    flags |= UInt32(cores - 1) << Self.coresPlace
    writer.append(flags)
    writer.append(memoryCount)
    writer.append(mostPixels)
    if case .frame(let frame) = kind {
      writer.append(frame.animation)
      writer.append(UInt32(frame.index))
    }
    if case .region(let region) = kind {
      for number in [region.level, region.part.x, region.part.y] { writer.append(UInt32(clamping: number)) }
      writer.append(regionFile ?? 0)
    }
    if let cached { for index in cached.indices { writer.append(cached[index]) } }
  }

  fileprivate init?(from reader: inout WireReader) {
    id = reader.next()
    box = PixelSize(width: Int(reader.next(UInt32.self)), height: Int(reader.next(UInt32.self)))
    memory = reader.next()
    let allFlags: UInt32 = reader.next()
    cores = Int(allFlags >> Self.coresPlace) + 1
    let flags = allFlags & (1 << Self.coresPlace - 1)
    bringsMemory = flags & 1 != 0
    var kind = flags & 2 != 0 ? DecodeJob.Kind.preview : .sharp
    memoryCount = reader.next()
    mostPixels = reader.next()
    if flags & 8 != 0 {
      let animation: UInt64 = reader.next()
      let index = Int(reader.next(UInt32.self))
      guard flags & 6 == 0, index < AnimationInfo.mostFrames else { return nil }
      kind = .frame(FrameID(animation: animation, index: index))
    }
    if flags & 16 != 0 {
      let (level, x, y) = (Int(reader.next(UInt32.self)), Int(reader.next(UInt32.self)), Int(reader.next(UInt32.self)))
      let part = PixelRect(x: x, y: y, width: box.width, height: box.height)
      guard flags & 14 == 0, let region = PictureRegion(level: level, part: part) else { return nil }
      kind = .region(region)
      let file: UInt64 = reader.next()
      regionFile = file == 0 ? nil : file
    }
    if flags & Self.detailsFlag != 0 {
      guard flags & ~(Self.detailsFlag | 1) == 0, box == PictureDetails.box else { return nil }
      kind = .details
    } else if flags >> 5 != 0 {
      readsOnlyCache = flags & Self.onlyCacheFlag != 0
      let number = Int((flags & ~(Self.carriedFlag | Self.onlyCacheFlag)) >> 6)
      guard flags & 0x3A == 0x20, !readsOnlyCache || flags & 4 != 0, number <= ThumbnailSize.allCases.count else {
        return nil
      }
      kind = .thumbnail(
        writing: number == 0 ? nil : ThumbnailSize.allCases[number - 1], takesCarried: flags & Self.carriedFlag != 0)
    }
    self.kind = kind
    if flags & 4 != 0 {
      var sum = SIMD16<UInt8>()
      for index in sum.indices { sum[index] = reader.next() }
      cached = sum
    }
    let sides = 1...DecodeJob.largestSide
    guard cores == 1 || cores <= Self.mostCores, cores == 1 || kind == .sharp || regionFile != nil else {
      return nil
    }
    guard kind.readsCache || cached == nil, sides.contains(box.width), sides.contains(box.height),
      memoryCount <= 1 << 40,
      memoryCount >= UInt64(kind.byteCount(in: box))
    else { return nil }
  }
}
