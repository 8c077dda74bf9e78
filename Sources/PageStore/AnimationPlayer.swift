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
  /// Bytes that frames and their textures take at most.
  let bytes: Int
  /// The frame that is drawn; `nil` while the still picture stands for it. It follows the ring's as soon as that is in a
  /// texture.
  private(set) var drawn: DecodedPicture?
  /// Whether its page is the one the pager means to rest on: only then frames are decoded.
  private var isWanted = true

  private let animation = FrameID.newAnimation()
  private let originalSize: PixelSize
  private let size: PixelSize
  private let source: PictureSource
  private var ring: FrameRing<DecodedPicture>
  /// By the frames' numbers in the file.
  private var jobs: [Int: DecodeJob] = [:]

  /// A player of what `picture`, fitted into `box`, is the first frame of; `nil` where it is no animation, or `budget`
  /// has no room for one.
  init?(of picture: DecodedPicture, on page: Page, box: PixelSize, budget: StoreBudget, source: PictureSource) {
    guard let info = picture.animation else { return nil }
    let size = picture.pixels.pixelSize
    let frame = max(1, size.width * size.height * 4)
    // Two frames are in textures.
    let room = budget.animationBytes(of: box) / frame - 2
    guard room >= 2 else { return nil }
    let capacity = room >= info.frameCount ? info.frameCount : min(room, Self.usualFrames)
    self.page = page
    self.source = source
    self.size = size
    still = picture.pixels.name
    originalSize = picture.originalSize
    bytes = (capacity + 2) * frame
    ring = FrameRing(frameCount: info.frameCount, plays: info.plays, capacity: capacity)
  }

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
