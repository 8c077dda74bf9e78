import Glibc
import PagerGeometry
import Platform

/// An encoder that turns frames into a video with ffmpeg; the file gets its name once it is complete.
public struct VideoEncoder: Sendable {
  /// The number of frames added.
  public private(set) var frameCount = 0
  private let file: OutputFile
  private var program: EncoderProcess
  private let frameBytes: Int
  /// The path of ffmpeg.
  private let encoder: String
  private let format: FilmFormat
  /// The passes that follow once all frames are encoded.
  private let passes: GIFPasses?
  private let loop: LoopPass?

  /// Starts an encoder that writes to `path`.
  ///
  /// - Parameters:
  ///   - size: the size of every frame, in pixels.
  ///   - width: the width that the film is scaled down to, in pixels; `nil` for no scaling.
  ///   - overwrites: whether an existing file is replaced, once the film is complete.
  ///   - loops: the number of times an mp4 or a WebM plays; endless formats ignore it.
  ///   - bitRateLimit: the limit of an mp4's bit rate (kbit/s).
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

  /// Returns whether ffmpeg at `path` has an AV1 encoder; Debian's has one.
  private static func makesAV1(_ path: String) -> Bool {
    guard var trial = try? EncoderProcess(path: path, arguments: EncoderArguments.av1Trial) else { return false }
    return trial.finish() == nil
  }

  /// Adds a frame of RGBA bytes, row by row; missing bytes count as 0.
  public mutating func add(_ pixels: [UInt8]) throws {
    let missing = frameBytes - pixels.count
    let whole = missing == 0 ? pixels : Array(pixels.prefix(frameBytes)) + Array(repeating: 0, count: max(0, missing))
    guard program.write(whole) else { throw giveUp() }
    frameCount += 1
  }

  /// Finishes the video and gives the file its name.
  public mutating func finish() throws {
    try finishEncoding()
    try file.finish()
  }

  /// Finishes the video and returns its bytes instead of keeping the file; throws if it has more than `limit` bytes.
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

  /// Stops the encoder and removes its files.
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
    let words = program.finish() ?? "it stopped reading frames"
    removePasses()
    file.discard()
    return .encoder(path: file.path, words: words)
  }
}

/// A check of a film made by ffmpeg: version 5.1 exits with status 0 on a full disk, and prints nothing.
struct FilmCheck {
  /// The path of ffmpeg.
  let encoder: String
  let format: FilmFormat
  /// The expected number of frames.
  let frames: Int

  /// The time limit for reading a film (s).
  private static let seconds = 600.0
  /// The free space below which a disk counts as full (bytes).
  private static let leastRoom: UInt64 = 1 << 20

  /// Returns the fault of the film at `path`; `nil` for a complete film. O(bytes).
  ///
  /// On a full disk the text names that as the cause.
  func problem(at path: String) -> String? {
    guard let problem = format == .webp ? problemOfWebP(at: path) : problemOfPackets(at: path) else { return nil }
    return Self.isFull(path) ? "\(SystemError.words(for: ENOSPC)), and \(problem)" : problem
  }

  /// Returns the fault of a film from its number of packets.
  ///
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

  /// Returns the fault of a WebP animation from its length field.
  ///
  /// ffmpeg cannot read WebP animations, and identical frames are stored as one, so frames cannot be counted.
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
