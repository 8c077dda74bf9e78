import Glibc
import Platform

/// What the system says of a file that is open.
public struct FileFacts: Hashable, Sendable {
  /// How long it is (bytes).
  public var length: Int
  /// When it was last written to, by the clock where the program runs: `2024-05-01 12:33`.
  public var modified: String

  /// Facts that are known already.
  public init(length: Int, modified: String) {
    self.length = length
    self.modified = modified
  }

  /// Asks the system of `file`, which may wait for a disk; `nil` where it does not say.
  init?(_ file: Descriptor) {
    guard let status = try? file.status() else { return nil }
    length = Int(status.st_size)
    var (seconds, date) = (status.st_mtim.tv_sec, tm())
    guard localtime_r(&seconds, &date) != nil else { return nil }
    let fields = [Int(date.tm_mon) + 1, Int(date.tm_mday), Int(date.tm_hour), Int(date.tm_min)].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }
    modified = "\(Int(date.tm_year) + 1900)-\(fields[0])-\(fields[1]) \(fields[2]):\(fields[3])"
  }
}
