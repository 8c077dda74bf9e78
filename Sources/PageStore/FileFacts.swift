import Glibc
import Platform

/// The system's facts about an open file.
public struct FileFacts: Hashable, Sendable {
  /// The length of the file, in bytes.
  public var length: Int
  /// The time of the last change, in the local time zone: `2024-05-01 12:33`.
  public var modified: String

  /// Creates facts that are already known.
  public init(length: Int, modified: String) {
    self.length = length
    self.modified = modified
  }

  /// Reads the facts about `file` from the system, which may wait for a disk; `nil` if the system gives none.
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
