import Glibc
import Platform

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
