import Decoding
import PageStore
import PagerGeometry

/// A decoder without files or processes: the test decides on each outcome and its time.
public final class ImaginaryDecoder: PictureDecoder {
  /// The version of the colours: with a new number, files decode to other colours.
  public var colorVersion = 0
  /// The wanted jobs whose outcomes were not taken so far, most urgent first.
  public private(set) var wanted: [DecodeJob] = []
  /// The numbers of all jobs that were ever wanted, in order, each once.
  public private(set) var asked: [UInt64] = []
  /// The number of calls of ``want(_:)``.
  public private(set) var askedTimes = 0
  /// Whether its pictures have transparent parts.
  public var areClear = false
  /// Whether its pictures are fully transparent.
  public var areEmpty = false
  /// Whether its pictures are left black, which takes no time.
  public var areBlank = false
  /// Whether every picture is damaged.
  public var failsAll = false
  /// Whether its pictures have previews.
  public var hasPreviews = false
  /// Whether its pictures' files contain a small picture, which is used for thumbnails where that is allowed.
  public var carry = false
  /// The length of the video in its pictures' files; `nil` for none.
  public var videoLength: Int?
  /// Whether its pictures' files may have an index.
  public var mayHaveIndex = false
  /// The details of its pictures.
  public var details = PictureDetails()
  /// The animation of its pictures; its frames repeat ``delays``.
  public var animation: AnimationInfo?
  /// The delays of the frames, from the first on (milliseconds); at least one.
  public var delays = [100]
  /// The index of the first broken frame; the frames after it are broken too.
  public var firstBrokenFrame = Int.max
  private var finished: [(id: UInt64, outcome: DecodeOutcome)] = []
  /// The numbers in ``asked``, for a fast search among a hundred thousand.
  private var known: Set<UInt64> = []

  /// Creates a decoder without jobs.
  public init() {}

  /// Replaces the wanted jobs.
  public func want(_ jobs: [DecodeJob]) {
    wanted = jobs
    askedTimes += 1
    for job in jobs where known.insert(job.id).inserted { asked.append(job.id) }
    finished.removeAll { result in !jobs.contains { $0.id == result.id } }
  }

  /// All wanted jobs, as if each had its own decoder.
  public var begun: Set<UInt64> { Set(wanted.map(\.id)) }

  /// Returns the outcomes of finished jobs that are still wanted.
  public func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    defer { finished = [] }
    // A finished job is not decoded again.
    wanted.removeAll { job in finished.contains { $0.id == job.id } }
    return finished
  }

  /// Finishes the most urgent job with a picture of `size`, fitted into its box. Returns `false` if no job is wanted.
  @discardableResult
  public func finishFirst(size: PixelSize = PixelSize(width: 6000, height: 4000), isTruncated: Bool = false) -> Bool {
    let next = wanted.first { job in
      if job.keptFile != nil, job.urgency == .ifRunning { return false }
      return !finished.contains { $0.id == job.id }
    }
    guard let job = next else { return false }
    if failsAll {
      finished.append((job.id, .failure(.damaged)))
      return true
    }
    if case .frame(let frame) = job.kind, frame.index >= firstBrokenFrame {
      finished.append((job.id, .failure(.damaged)))
      return true
    }
    if job.kind == .preview, !hasPreviews {
      finished.append((job.id, .failure(.noPreview)))
      return true
    }
    if case .region(let region) = job.kind, !region.isInside(size) {
      finished.append((job.id, .failure(.noSuchRegion)))
      return true
    }
    let decoded = Self.picture(
      for: job, size: size, isTruncated: isTruncated, isOpaque: !areClear, isClear: areEmpty, isBlank: areBlank,
      isPreview: carry && job.kind.takesCarried)
    guard var picture = decoded else { return false }
    if case .frame(let frame) = job.kind { picture.delay = delays[frame.index % delays.count] }
    if job.kind == .sharp {
      (picture.animation, picture.mayHaveIndex, picture.videoLength) = (animation, mayHaveIndex, videoLength)
    }
    if job.kind == .details { picture.details = details }
    finished.append((job.id, .success(picture)))
    return true
  }

  /// Finishes the most urgent job of a sharp picture with `failure`.
  public func failFirst(_ failure: DecodeFailure) {
    if let job = wanted.first(where: { $0.kind == .sharp }) { finished.append((job.id, .failure(failure))) }
  }

  /// Finishes the most urgent job of all with `failure`.
  public func fail(_ failure: DecodeFailure) {
    if let job = wanted.first { finished.append((job.id, .failure(failure))) }
  }

  /// Finishes the most urgent job of a region with `failure`.
  public func failRegion(_ failure: DecodeFailure) {
    let region = wanted.first { if case .region = $0.kind { true } else { false } }
    if let region { finished.append((region.id, .failure(failure))) }
  }

  /// Finishes the job of details with `failure`.
  public func failDetails(_ failure: DecodeFailure) {
    if let job = wanted.first(where: { $0.kind == .details }) { finished.append((job.id, .failure(failure))) }
  }

  /// Returns the picture that `job` makes of a file whose picture is of `size`.
  public static func picture(
    for job: DecodeJob, size: PixelSize, isTruncated: Bool, isOpaque: Bool = true, isClear: Bool = false,
    isBlank: Bool = false, isPreview: Bool = false, seconds: Double = 0.1
  ) -> DecodedPicture? {
    var shown = size.fitted(into: job.box)
    switch job.kind {
    case .frame, .region, .details: shown = job.box
    case .sharp, .preview, .thumbnail: break
    }
    let count = shown.width * shown.height * 4
    guard let file = SharedMemory.makeFile(count: count), let memory = SharedMemory(id: 1, file: file, count: count)
    else { return nil }
    var blue: UInt8 = 120
    if case .frame(let frame) = job.kind { blue = UInt8(truncatingIfNeeded: 120 + 10 * frame.index) }
    // A region is a part of the level, and has its own blue.
    var (whole, left, top) = (shown, 0, 0)
    if case .region(let region) = job.kind {
      whole = PictureRegion.size(of: size, atLevel: region.level)
      (left, top) = (region.part.x, region.part.y)
      blue = UInt8(200 + region.level)
    }
    // Brighter to the right and to the bottom, so that a cut or turned picture differs from a whole one.
    memory.withBytes { bytes in
      for y in 0..<shown.height where !isBlank {
        for x in 0..<shown.width {
          let pixel = (y * shown.width + x) * 4
          bytes[pixel] = UInt8(55 + 200 * (left + x) / whole.width)
          bytes[pixel + 1] = UInt8(55 + 200 * (top + y) / whole.height)
          bytes[pixel + 2] = blue
          bytes[pixel + 3] = 255
        }
      }
    }
    let pixels = PixelBuffer(
      jobID: job.id, pixelSize: shown, isOpaque: isOpaque, isKept: job.keepsPixels, memory: memory,
      pool: BufferPool())
    return DecodedPicture(
      pixels: pixels, originalSize: size, isTruncated: isTruncated, isClear: isClear, isPreview: isPreview,
      seconds: seconds)
  }
}

extension DecodeJob.Kind {
  /// Whether it is a thumbnail that may come from the small picture in the file.
  fileprivate var takesCarried: Bool { if case .thumbnail(_, takesCarried: true) = self { true } else { false } }
}
