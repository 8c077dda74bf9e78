import Decoding
import PagerEngine
import PagerGeometry

/// The animation of one page. It has frames decoded before they are due, and lists the frames that belong in textures.
struct AnimationPlayer {
  /// The number of frames kept where not all fit, the current frame included.
  static let usualFrames = 8
  /// The maximum number of missing frames whose decodes are asked for at once.
  private static let mostJobs = 3

  /// The page of the animation.
  let page: Page
  /// The name of the still picture's pixels: a different picture is a different animation.
  let still: UInt64
  /// The memory of the textures that hold frames of the previous size until they are replaced, in bytes.
  private var replacedBytes = 0
  /// The frame to draw; `nil` while the still picture is drawn instead. It becomes the ring's current frame as soon as
  /// that is in a texture.
  private(set) var drawn: DecodedPicture?
  /// Whether the pager will settle on the animation's page. Frames are decoded only then.
  private var isWanted = true

  private var animation = DecodeJob.newFile()
  private let originalSize: PixelSize
  /// The size of the fitted still picture, in pixels.
  private let fitted: PixelSize
  /// The size that frames are decoded at, in pixels.
  private(set) var size: PixelSize
  private let source: PictureSource
  private var ring: FrameRing<DecodedPicture>
  /// The running decodes, by the frame's number in the file.
  private var jobs: [Int: DecodeJob] = [:]

  /// Creates a player for the animation whose first frame is `picture`. Returns `nil` if `picture` is not animated, or
  /// the frames do not fit into the memory.
  ///
  /// - Parameters:
  ///   - most: The maximum memory for frames of the size of the still picture, in bytes.
  ///   - mostZoomed: The maximum memory for frames of their original size, in bytes; `nil` if that size is not wanted.
  init?(of picture: DecodedPicture, on page: Page, most: Int, mostZoomed: Int?, source: PictureSource) {
    guard let info = picture.animation else { return nil }
    fitted = picture.pixels.pixelSize
    originalSize = picture.originalSize
    if let mostZoomed, let capacity = Self.capacity(for: originalSize, info, in: mostZoomed) {
      (size, ring) = (originalSize, FrameRing(frameCount: info.frameCount, plays: info.plays, capacity: capacity))
    } else if let capacity = Self.capacity(for: fitted, info, in: most) {
      (size, ring) = (fitted, FrameRing(frameCount: info.frameCount, plays: info.plays, capacity: capacity))
    } else {
      return nil
    }
    self.page = page
    self.source = source
    still = picture.pixels.name
  }

  /// The maximum memory that frames and their textures take, in bytes.
  var bytes: Int { (ring.capacity + Self.textures) * Self.bytes(of: size) + replacedBytes }

  /// The number of frames in textures.
  private static let textures = 2

  private static func bytes(of size: PixelSize) -> Int { max(1, size.width * size.height * 4) }

  /// Returns the number of frames of `size` to keep in `bytes`; `nil` if two frames and their textures do not fit.
  private static func capacity(for size: PixelSize, _ info: AnimationInfo, in bytes: Int) -> Int? {
    guard max(size.width, size.height) <= DecodeJob.largestSide else { return nil }
    let room = bytes / Self.bytes(of: size) - textures
    guard room >= 2 else { return nil }
    return room >= info.frameCount ? info.frameCount : min(room, usualFrames)
  }

  /// Changes the size of the frames: the original size where `isZoomed`, else the size of the still picture. Changes
  /// nothing where the memory does not suffice. The current frame stays until it is decoded again in the new size.
  ///
  /// - Parameters:
  ///   - most: The maximum memory for frames of the new size, in bytes.
  ///   - mostAtOnce: The maximum memory for these and for the textures of the old size together, in bytes.
  mutating func zoom(_ isZoomed: Bool, _ info: AnimationInfo, most: Int, mostAtOnce: Int) {
    let wanted = isZoomed ? originalSize : fitted
    let replaced = Self.textures * Self.bytes(of: size)
    guard wanted != size,
      let capacity = Self.capacity(for: wanted, info, in: min(most, mostAtOnce - replaced))
    else { return }
    size = wanted
    replacedBytes = replaced
    animation = DecodeJob.newFile()
    jobs = [:]
    let before = pictures
    ring.replaceFrames(capacity: capacity)
    leaveTextures(of: before)
  }

  /// Whether the drawn frame has the wanted size.
  var isSharp: Bool { drawn.map { $0.pixels.pixelSize == size } ?? true }

  /// The frames that belong in textures, at most two.
  var pictures: [DecodedPicture] {
    guard let shown = ring.shown else { return [ring.following].compactMap(\.self) }
    guard let drawn else { return [shown, ring.following].compactMap(\.self) }
    return drawn.pixels === shown.pixels ? [drawn, ring.following].compactMap(\.self) : [drawn, shown]
  }

  /// Returns the time of the next change of the drawn frame; `nil` if none is due. `instant` is the present time.
  func nextChange(after instant: Instant) -> Instant? {
    if let shown = ring.shown, shown.pixels !== drawn?.pixels { return instant }
    return ring.nextChange
  }

  /// Plays on to `instant`, or pauses there.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the pager will settle on the animation's page.
  ///   - isRunning: Whether the animation plays; otherwise it pauses.
  mutating func advance(to instant: Instant, isWanted: Bool, isRunning: Bool) {
    if self.isWanted, !isWanted {
      jobs = [:]
      ring.dropOthers()
    }
    self.isWanted = isWanted
    let before = pictures
    ring.advance(to: instant, isRunning: isRunning)
    if let shown = ring.shown, shown.pixels.isReleased { drawn = shown }
    if isSharp { replacedBytes = 0 }
    leaveTextures(of: before)
  }

  /// Frees those of `before` that no longer belong in textures, so that they can go into new textures.
  private func leaveTextures(of before: [DecodedPicture]) {
    let after = pictures
    for picture in before where !after.contains(where: { $0.pixels === picture.pixels }) {
      picture.pixels.leaveTexture()
    }
  }

  /// Returns the decodes to ask for, the next frame first. The last decode may be there only to keep the file open.
  mutating func wanted(number: () -> UInt64) -> [DecodeJob] {
    guard isWanted else { return [] }
    let missing = ring.missing.prefix(Self.mostJobs)
    let upcoming = missing.isEmpty ? ring.afterRoom : nil
    jobs = jobs.filter { missing.contains($0.key) || $0.key == upcoming }
    var wanted = missing.map { job(of: $0, .soon, number: number) }
    if let upcoming { wanted.append(job(of: upcoming, .ifRunning, number: number)) }
    return wanted
  }

  /// Takes the outcome of the decode `id`. Returns `false` where the decode is not one of the player's.
  mutating func finish(_ id: UInt64, _ outcome: DecodeOutcome, at instant: Instant) -> Bool {
    guard let index = jobs.first(where: { $0.value.id == id })?.key else { return false }
    jobs[index] = nil
    if case .success(let frame) = outcome, frame.originalSize == originalSize, let delay = frame.delay {
      ring.take(frame, index: index, seconds: FrameDelay.seconds(delay), at: instant)
    } else {
      ring.fail(index)
    }
    return true
  }

  private mutating func job(of index: Int, _ urgency: DecodeJob.Urgency, number: () -> UInt64) -> DecodeJob {
    var job =
      jobs[index]
      ?? DecodeJob(
        id: number(), kind: .frame(FrameID(animation: animation, index: index)), box: size, open: source.open)
    job.urgency = urgency
    job.keepsPixels = ring.keepsAll
    jobs[index] = job
    return job
  }
}
