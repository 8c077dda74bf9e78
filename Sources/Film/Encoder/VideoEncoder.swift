import Glibc
import PagerGeometry
import Platform

/// Turns frames into a video by ffmpeg. There is no file of the target's name before it is whole.
public struct VideoEncoder: Sendable {
  /// Frames that were taken.
  public private(set) var frameCount = 0
  private let file: OutputFile
  private var program: EncoderProcess
  private let frameBytes: Int
  /// ffmpeg's path.
  private let encoder: String
  private let format: FilmFormat
  /// What follows once all frames are there.
  private let passes: GIFPasses?
  private let loop: LoopPass?

  /// Starts an encoder that writes to `path`.
  ///
  /// - Parameters:
  ///   - size: every frame's, in pixels.
  ///   - width: what the film is scaled down to, in pixels; not at all where it is `nil`.
  ///   - overwrites: whether a file that is there is replaced, once the film is whole.
  ///   - loops: how often an mp4 or a WebM shows its frames; what is endless anyway does not heed it.
  ///   - bitRateLimit: the most that a second of an mp4 may take (kbit).
  public init(
    path: String, overwrites: Bool = false, format: FilmFormat, quality: FilmQuality, size: PixelSize,
    framesPerSecond: Int, width: Int? = nil, loops: Int = 1, bitRateLimit: Int? = nil
  ) throws {
    guard let encoder = EncoderProcess.path(of: "ffmpeg") else { throw ExportError.noEncoder }
    file = try OutputFile(path, overwrites: overwrites)
    self.encoder = encoder
    self.format = format
    passes = format == .gif ? GIFPasses(beside: file.unfinishedPath, colors: quality.pick(64, 128, 256)) : nil
    let plays = format == .mp4 || format == .webm
    loop = plays && loops > 1 ? LoopPass(beside: file.unfinishedPath, format: format, count: loops) : nil
    let height = width.map { $0 * size.height / max(1, size.width) } ?? size.height
    let isLarge = min(width ?? size.width, height) >= EncoderArguments.leastAV1Side
    let hasAV1 = format == .webm && isLarge && Self.makesAV1(encoder)
    let arguments = EncoderArguments(
      format: format, quality: quality, size: size, framesPerSecond: framesPerSecond, width: width,
      bitRateLimit: bitRateLimit, hasAV1: hasAV1)
    do throws(SystemError) {
      program = try EncoderProcess(
        path: encoder, arguments: arguments.words(path: passes?.frames ?? loop?.once ?? file.unfinishedPath))
    } catch {
      file.discard()
      throw ExportError.failed(path: encoder, call: error.call, reason: error.words)
    }
    frameBytes = size.width * size.height * 4
  }

  /// Whether ffmpeg at `path` has an encoder of AV1; Debian's has one.
  private static func makesAV1(_ path: String) -> Bool {
    guard var trial = try? EncoderProcess(path: path, arguments: EncoderArguments.av1Trial) else { return false }
    return trial.finish() == nil
  }

  /// Takes a frame of red, green, blue, alpha bytes, row by row; missing bytes count as 0.
  public mutating func add(_ pixels: [UInt8]) throws {
    let missing = frameBytes - pixels.count
    let whole = missing == 0 ? pixels : Array(pixels.prefix(frameBytes)) + Array(repeating: 0, count: max(0, missing))
    guard program.write(whole) else { throw giveUp() }
    frameCount += 1
  }

  /// Writes what is left, and gives the file its name.
  public mutating func finish() throws {
    try finishEncoding()
    try file.finish()
  }

  /// Writes what is left, and returns the video instead of keeping its file. Throws where it has more than `limit` bytes.
  mutating func finishedBytes(limit: Int) throws -> [UInt8] {
    try finishEncoding()
    defer { file.discard() }
    return try BoundedReader.bytes(at: file.unfinishedPath, limit: limit)
  }

  private mutating func finishEncoding() throws {
    defer { removePasses() }
    do {
      if let words = program.finish() { throw ExportError.encoder(path: file.path, words: words) }
      for words in passes?.words(path: file.unfinishedPath) ?? [] { try run(words) }
      if let loop { try run(loop.words(path: file.unfinishedPath)) }
      let check = FilmCheck(encoder: encoder, format: format, frames: frameCount * (loop?.count ?? 1))
      if let problem = check.problem(at: file.unfinishedPath) {
        throw ExportError.encoder(path: file.path, words: problem)
      }
    } catch {
      file.discard()
      throw error
    }
  }

  private func run(_ arguments: [String]) throws {
    var pass: EncoderProcess
    do throws(SystemError) {
      pass = try EncoderProcess(path: encoder, arguments: arguments)
    } catch {
      throw ExportError.failed(path: encoder, call: error.call, reason: error.words)
    }
    if let words = pass.finish() { throw ExportError.encoder(path: file.path, words: words) }
  }

  /// Leaves no file.
  public mutating func discard() {
    program.kill()
    removePasses()
    file.discard()
  }

  private func removePasses() {
    passes?.remove()
    loop?.remove()
  }

  private mutating func giveUp() -> ExportError {
    let words = program.finish() ?? "it read no more frames"
    removePasses()
    file.discard()
    return .encoder(path: file.path, words: words)
  }
}

/// Checks a film made by ffmpeg: version 5.1 exits with 0 on a full disk, and prints nothing.
struct FilmCheck {
  /// ffmpeg's path.
  let encoder: String
  let format: FilmFormat
  /// The expected number of frames.
  let frames: Int

  /// Time limit for reading a film (s).
  private static let seconds = 600.0
  /// A disk with less room than this is full (bytes).
  private static let leastRoom: UInt64 = 1 << 20

  /// The fault of the film at `path`, after a full disk where that is the cause; `nil` for a whole film. O(bytes).
  func problem(at path: String) -> String? {
    guard let problem = format == .webp ? problemOfWebP(at: path) : problemOfPackets(at: path) else { return nil }
    return Self.isFull(path) ? "\(SystemError.words(for: ENOSPC)), and \(problem)" : problem
  }

  /// ffmpeg reads the container to its end, and decodes nothing.
  private func problemOfPackets(at path: String) -> String? {
    let words =
      ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-i", "file:" + path, "-map", "0:v:0"]
      + ["-c", "copy", "-progress", "pipe:1", "-f", "null", "-"]
    guard let said = ProgramOutput.of(encoder, words, seconds: Self.seconds) else { return "the film cannot be read" }
    let counts = said.split(separator: "\n").filter { $0.hasPrefix("frame=") }
    let count = counts.last.flatMap { Int($0.dropFirst(6)) } ?? 0
    return count == frames ? nil : "the film has \(count) of \(frames) frames"
  }

  /// ffmpeg reads no moving WebP. The file says how long it is, and holds frames that are alike as one.
  private func problemOfWebP(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, let file = try? Descriptor(opening: path, O_RDONLY),
      let head = try? file.read(at: 0, most: 12), head.count == 12, head.starts(with: "RIFF".utf8),
      head[8...].elementsEqual("WEBP".utf8)
    else { return "the film cannot be read" }
    let length = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8
    return length == Int(status.st_size) ? nil : "the film has \(status.st_size) of \(length) bytes"
  }

  private static func isFull(_ path: String) -> Bool {
    var disk = statvfs()
    return statvfs(path, &disk) == 0 && UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < leastRoom
  }
}
