import Glibc
import Platform

/// A program that reads frames on its standard input, and whose standard error this process reads.
struct EncoderProcess: Sendable {
  private let process: Subprocess
  /// The writing end of its standard input, negative once that is ended. Closed explicitly, as copies of this value share it.
  private var input: Int32
  private let errors: Descriptor
  private var heard: [UInt8] = []
  /// Time limit without processor time (s).
  private let idleLimit: Int
  /// Its processor time (s), and the number of looks since that grew, a second apart.
  private var progress = (time: 0.0, looks: 0)

  /// Linux's `F_SETPIPE_SZ`, which Swift does not see.
  private static let setPipeSize: Int32 = 1031
  /// What it said last is within so many bytes.
  private static let mostHeard = 4096
  /// Of the environment it sees what a loader needs, and where the system is.
  private static let environment = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "LANG"]
  /// AV1's encoder says what it does on standard error, unless it is told to say errors alone.
  private static let quiet = ["SVT_LOG=1"]

  /// Where the program `name` is on the `PATH`; `nil` where it is not.
  static func path(of name: String) -> String? { Environment.path(ofProgram: name) }

  /// Starts the program at `path`. Once it has taken no processor time for `idleLimit` seconds it is killed.
  init(path: String, arguments: [String], idleLimit: Int = 20) throws(SystemError) {
    self.idleLimit = idleLimit
    let (frames, writing) = try Descriptor.pipe()
    let (errors, output) = try Descriptor.pipe()
    let environment =
      Self.environment.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } } + Self.quiet
    process = try Subprocess(
      path: path, arguments: arguments, environment: environment, descriptors: [0: frames, 2: output])
    input = fcntl(writing.rawValue, F_DUPFD_CLOEXEC, 0)
    // A frame is megabytes; each 64 KB, as a pipe has them, would cost both sides a turn at the processor.
    _ = fcntl(input, Self.setPipeSize, 1 << 20)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    _ = fcntl(errors.rawValue, F_SETFL, O_NONBLOCK)
    self.errors = errors
  }

  /// Gives it all of `bytes`, waiting as it reads. False once it reads no more.
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
      // It must not wait for its own words to be read.
      if waiting[1].revents != 0 { _ = hear() }
      guard waiting[0].revents != 0 else { continue }
      // The bytes are lent for the length of the call.
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Ends its input, hears what it says, and waits until it ends: `nil` where it did so with status 0, else its last
  /// line.
  mutating func finish() -> String? {
    if input >= 0 { close(input) }
    input = -1
    var waiting = pollfd(fd: errors.rawValue, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = poll(&waiting, 1, 1000)
      guard ready >= 0 || errno == EINTR, ready != 0 ? hear() : goesOn() else { break }
    }
    let status = process.wait()
    if isStuck { return "it did nothing for \(idleLimit) seconds, and was ended" }
    guard let status, status.code != 0 else { return nil }
    let lastLine = heard.split(separator: UInt8(ascii: "\n")).last.map { String(decoding: $0, as: UTF8.self) }
    return lastLine ?? status.signal.map { "killed by signal \($0)" } ?? "ended with status \(status.code ?? 0)"
  }

  /// Whether it is over its limit.
  private var isStuck: Bool { progress.looks >= idleLimit }

  /// Whether its processor time still grows; kills it at its limit. Counts looks, and not the time: both processes stand still
  /// while a terminal has them stopped.
  private mutating func goesOn() -> Bool {
    let time = process.processorTime ?? progress.time
    progress = time > progress.time ? (time, 0) : (time, progress.looks + 1)
    if isStuck { process.kill() }
    return !isStuck
  }

  /// Ends it at once.
  mutating func kill() {
    process.kill()
    _ = finish()
  }

  /// Reads what it has said; false once it says no more.
  private mutating func hear() -> Bool {
    var chunk = [UInt8](repeating: 0, count: Self.mostHeard)
    let count = chunk.withUnsafeMutableBytes { read(errors.rawValue, $0.baseAddress, $0.count) }
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    heard = Array((heard + chunk[..<count]).suffix(Self.mostHeard))
    return true
  }
}
