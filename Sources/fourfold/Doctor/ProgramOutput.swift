import Glibc
import Platform

/// What other programs say.
enum ProgramOutput {
  /// The most that is read (bytes), and how long it is waited for (s).
  private static let limit = (bytes: 1 << 20, seconds: 10.0)

  /// The standard output of the program at `path`; `nil` where it cannot be started, does not end in time or fails.
  static func of(_ path: String, _ arguments: [String]) -> String? {
    guard let (process, output) = try? start(path, arguments) else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let deadline = MonotonicClock.systemSeconds + limit.seconds
    while bytes.count < limit.bytes, MonotonicClock.systemSeconds < deadline {
      guard Poll.readable([output.rawValue], until: deadline)[0] else { continue }
      // The chunk is lent for the length of the call.
      let count = chunk.withUnsafeMutableBytes { read(output.rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        return process.wait()?.code == 0 ? String(decoding: bytes, as: UTF8.self) : nil
      }
      bytes += chunk[..<count]
    }
    process.kill()
    process.wait()
    return nil
  }

  /// Starts it with a pipe as its standard output, of which this process keeps the reading end alone.
  private static func start(_ path: String, _ arguments: [String]) throws(SystemError) -> (Subprocess, Descriptor) {
    let (reading, writing) = try Descriptor.pipe()
    let names = ["PATH", "HOME", "LD_LIBRARY_PATH", "LANG"]
    let environment = names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
    let process = try Subprocess(
      path: path, arguments: arguments, environment: environment, descriptors: [1: writing])
    return (process, reading)
  }
}
