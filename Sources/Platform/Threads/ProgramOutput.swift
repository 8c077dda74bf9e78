import Glibc

/// Runs of other programs with a time limit, and their output.
public enum ProgramOutput {
  /// The end of a program, with its text on the chosen stream.
  public enum Ending: Hashable, Sendable {
    case ended(Subprocess.Status, said: String)
    /// It took too long or wrote too much and was killed, or its exit status is unknown.
    case killed
  }

  /// One of a program's output streams.
  public enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2
  }

  /// The maximum number of bytes that are read.
  private static let mostBytes = 1 << 20
  /// The interval between checks for the exit of a program whose stream is closed (µs).
  private static let interval: UInt32 = 5000

  /// Returns the standard output of the program at `path`; `nil` if it cannot be started, fails or exceeds `seconds`.
  public static func of(_ path: String, _ arguments: [String], seconds: Double = 10) -> String? {
    let names = ["PATH", "HOME", "LD_LIBRARY_PATH", "LANG"]
    let environment = names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
    guard case .ended(let status, let said)? = try? run(path, arguments, environment: environment, seconds: seconds),
      status.code == 0
    else { return nil }
    return said
  }

  /// Runs the program at `path` without a shell, and waits for its end. Kills it after `seconds`, or after a megabyte
  /// of output. Throws if it cannot be started.
  ///
  /// - Parameter environment: its whole environment, as `NAME=value`.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String], hearing stream: Stream = .output, seconds: Double
  ) throws(SystemError) -> Ending {
    let (process, pipe) = try start(path, arguments, environment, stream)
    let deadline = MonotonicClock.systemSeconds + seconds
    let said = bytes(from: pipe, until: deadline)
    while said != nil, MonotonicClock.systemSeconds < deadline {
      switch process.state {
      case .ended(let status): return .ended(status, said: String(decoding: said ?? [], as: UTF8.self))
      case .running: usleep(interval)
      case .unknown: return .killed
      }
    }
    process.kill()
    process.wait()
    return .killed
  }

  /// Returns all bytes from `pipe`; `nil` if they are too many or take too long.
  private static func bytes(from pipe: Descriptor, until deadline: Double) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < mostBytes, MonotonicClock.systemSeconds < deadline {
      guard Poll.readable([pipe.rawValue], until: deadline)[0] else { continue }
      // The array is lent for the length of the call.
      let count = chunk.withUnsafeMutableBytes { read(pipe.rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
    return nil
  }

  /// Starts the program with a pipe as one of its streams; this process keeps only the reading end.
  private static func start(
    _ path: String, _ arguments: [String], _ environment: [String], _ stream: Stream
  ) throws(SystemError) -> (Subprocess, Descriptor) {
    let (reading, writing) = try Descriptor.pipe()
    let process = try Subprocess(
      path: path, arguments: arguments, environment: environment, descriptors: [stream.rawValue: writing])
    return (process, reading)
  }
}
