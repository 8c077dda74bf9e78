import Glibc
import Platform

/// A program that reads frames from its standard input; this process reads its standard error.
struct EncoderProcess: Sendable {
  private let process: Subprocess
  /// The write end of its standard input, negative once closed.
  ///
  /// It is closed explicitly, as copies of this value share it.
  private var input: Int32
  private let errors: Descriptor
  private var heard: [UInt8] = []
  /// The time limit without processor time (s).
  private let idleLimit: Int
  /// The program's processor time (s), and the number of checks, one per second, since that grew.
  private var progress = (time: 0.0, looks: 0)

  /// The `F_SETPIPE_SZ` of Linux, which Swift does not import.
  private static let setPipeSize: Int32 = 1031
  /// The number of last bytes of standard error that are kept.
  private static let mostHeard = 4096
  /// The environment variables that the program gets: those for the loader and for system paths.
  private static let environment = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "LANG"]
  /// The variable that limits the AV1 encoder's messages on standard error to errors.
  private static let quiet = ["SVT_LOG=1"]

  /// Returns the path of the program `name` on the `PATH`; `nil` if there is none.
  static func path(of name: String) -> String? { Environment.path(ofProgram: name) }

  /// Starts the program at `path`; it is killed once it takes no processor time for `idleLimit` seconds.
  init(path: String, arguments: [String], idleLimit: Int = 20) throws(SystemError) {
    self.idleLimit = idleLimit
    let (frames, writing) = try Descriptor.pipe()
    let (errors, output) = try Descriptor.pipe()
    let environment =
      Self.environment.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } } + Self.quiet
    process = try Subprocess(
      path: path, arguments: arguments, environment: environment, descriptors: [0: frames, 2: output])
    input = fcntl(writing.rawValue, F_DUPFD_CLOEXEC, 0)
    // A frame has megabytes; in pieces of 64 KB, a pipe's default, each piece would cost both sides a context switch.
    _ = fcntl(input, Self.setPipeSize, 1 << 20)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    _ = fcntl(errors.rawValue, F_SETFL, O_NONBLOCK)
    self.errors = errors
  }

  /// Writes all of `bytes`, waiting while the program reads; returns false once it reads no more.
  mutating func write(_ bytes: [UInt8]) -> Bool {
    guard input >= 0 else { return false }
    var done = 0
    while done < bytes.count {
      var waiting = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: errors.rawValue, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waiting, 2, 1000)
      guard ready >= 0 || errno == EINTR else { return false }
      guard ready != 0 || goesOn() else { return false }
      // The program must not block on its own unread messages.
      if waiting[1].revents != 0 { _ = hear() }
      guard waiting[0].revents != 0 else { continue }
      // The bytes are valid during the call only.
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Closes its input, reads its messages and waits until it ends.
  ///
  /// - Returns: `nil` if it exit status 0, else its last line.
  mutating func finish() -> String? {
    if input >= 0 { close(input) }
    input = -1
    var waiting = pollfd(fd: errors.rawValue, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = poll(&waiting, 1, 1000)
      guard ready >= 0 || errno == EINTR, ready != 0 ? hear() : goesOn() else { break }
    }
    let status = process.wait()
    if isStuck { return "it did not respond for \(idleLimit) seconds and was stopped" }
    guard let status, status.code != 0 else { return nil }
    let lastLine = heard.split(separator: UInt8(ascii: "\n")).last.map { String(decoding: $0, as: UTF8.self) }
    return lastLine ?? status.signal.map { "killed by signal \($0)" } ?? "exit status \(status.code ?? 0)"
  }

  /// Whether the time limit is exceeded.
  private var isStuck: Bool { progress.looks >= idleLimit }

  /// Returns whether the program is within its limit, and kills it at the limit.
  ///
  /// The limit counts checks, not time: both processes stand still while a terminal has them stopped.
  private mutating func goesOn() -> Bool {
    let time = process.processorTime ?? progress.time
    progress = time > progress.time ? (time, 0) : (time, progress.looks + 1)
    if isStuck { process.kill() }
    return !isStuck
  }

  /// Kills the program.
  mutating func kill() {
    process.kill()
    _ = finish()
  }

  /// Reads its messages; returns false at their end.
  private mutating func hear() -> Bool {
    var chunk = [UInt8](repeating: 0, count: Self.mostHeard)
    let count = chunk.withUnsafeMutableBytes { read(errors.rawValue, $0.baseAddress, $0.count) }
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    heard = Array((heard + chunk[..<count]).suffix(Self.mostHeard))
    return true
  }
}
