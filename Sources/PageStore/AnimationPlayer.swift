import Decoding
import PagerEngine
import PagerGeometry

/// The animation of one page: has its frames decoded ahead of when they show, and says what is in textures.
struct AnimationPlayer {
  /// Frames that wait for their turn, where not all can be kept, with the one that shows.
  static let usualFrames = 8
  /// Decodes asked for at once.
  private static let mostJobs = 3

  /// The page whose animation it is.
  let page: Page
  /// The name of the still picture's pixels: another picture is another animation.
  let still: UInt64
  /// What textures of frames of another size take until they are replaced (bytes).
  private var replacedBytes = 0
  /// The frame that is drawn; `nil` while the still picture stands for it. It follows the ring's as soon as that is in a
  /// texture.
  private(set) var drawn: DecodedPicture?
  /// Whether its page is the one the pager means to rest on: only then frames are decoded.
  private var isWanted = true

  private var animation = FrameID.newAnimation()
  private let originalSize: PixelSize
  /// The size of the still picture, fitted.
  private let fitted: PixelSize
  /// What frames are decoded at.
  private(set) var size: PixelSize
  private let source: PictureSource
  private var ring: FrameRing<DecodedPicture>
  /// By the frames' numbers in the file.
  private var jobs: [Int: DecodeJob] = [:]

  /// A player of what `picture` is the first frame of; `nil` where it is no animation, or there is no room for one.
  ///
  /// - Parameters:
  ///   - most: what frames as large as the picture may take (bytes).
  ///   - mostZoomed: what frames of their own size may take, where those are wanted.
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

  /// What frames and their textures take at most (bytes).
  var bytes: Int { (ring.capacity + Self.textures) * Self.bytes(of: size) + replacedBytes }

  /// Frames in textures.
  private static let textures = 2

  private static func bytes(of size: PixelSize) -> Int { max(1, size.width * size.height * 4) }

  /// How many frames of `size` to keep in so many bytes; `nil` where there is no room for two and their textures.
  private static func capacity(for size: PixelSize, _ info: AnimationInfo, in bytes: Int) -> Int? {
    guard max(size.width, size.height) <= DecodeJob.largestSide else { return nil }
    let room = bytes / Self.bytes(of: size) - textures
    guard room >= 2 else { return nil }
    return room >= info.frameCount ? info.frameCount : min(room, usualFrames)
  }

  /// Has frames decoded at their own size from now on where `isZoomed`, and else as large as the still picture, if there is
  /// room for that. The frame that shows stays until it is there in that size.
  ///
  /// - Parameters:
  ///   - most: what frames may take then (bytes).
  ///   - mostAtOnce: what they may take together with textures of the size before.
  mutating func zoom(_ isZoomed: Bool, _ info: AnimationInfo, most: Int, mostAtOnce: Int) {
    let wanted = isZoomed ? originalSize : fitted
    let replaced = Self.textures * Self.bytes(of: size)
    guard wanted != size,
      let capacity = Self.capacity(for: wanted, info, in: min(most, mostAtOnce - replaced))
    else { return }
    size = wanted
    replacedBytes = replaced
    animation = FrameID.newAnimation()
    jobs = [:]
    let before = pictures
    ring.replaceFrames(capacity: capacity)
    leaveTextures(of: before)
  }

  /// Whether the frame that is drawn has the size that is wanted.
  var isSharp: Bool { drawn.map { $0.pixels.pixelSize == size } ?? true }

  /// What should be in textures: two at most.
  var pictures: [DecodedPicture] {
    guard let shown = ring.shown else { return [ring.following].compactMap(\.self) }
    guard let drawn else { return [shown, ring.following].compactMap(\.self) }
    return drawn.pixels === shown.pixels ? [drawn, ring.following].compactMap(\.self) : [drawn, shown]
  }

  /// When something else is drawn by itself, `instant` being now.
  func nextChange(after instant: Instant) -> Instant? {
    if let shown = ring.shown, shown.pixels !== drawn?.pixels { return instant }
    return ring.nextChange
  }

  /// Goes on to `instant`, or stands still there.
  ///
  /// - Parameters:
  ///   - isWanted: whether its page is the one the pager means to rest on.
  ///   - isRunning: whether pages rest.
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

  /// Those of `before` that should not be in textures any more may be put into others.
  private func leaveTextures(of before: [DecodedPicture]) {
    let after = pictures
    for picture in before where !after.contains(where: { $0.pixels === picture.pixels }) {
      picture.pixels.leaveTexture()
    }
  }

  /// The decodes to ask for, next frame first; the last one may be there only to keep the file open.
  mutating func wanted(number: () -> UInt64) -> [DecodeJob] {
    guard isWanted else { return [] }
    let missing = ring.missing.prefix(Self.mostJobs)
    let upcoming = missing.isEmpty ? ring.afterRoom : nil
    jobs = jobs.filter { missing.contains($0.key) || $0.key == upcoming }
    var wanted = missing.map { job(of: $0, .soon, number: number) }
    if let upcoming { wanted.append(job(of: upcoming, .ifRunning, number: number)) }
    return wanted
  }

  /// Takes what came of the decode `id`; `false` when it is none of these.
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
