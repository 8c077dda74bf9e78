import Platform

/// How much memory can still be had on this system, and by this program's control group.
package struct FreeMemory {
  /// What stays for everything else (bytes).
  private static let reserve = 200_000_000
  /// The most and the least that a decoder gets (bytes): libvips alone works in a tenth of the least.
  package static let share = 256 << 20...2 << 30

  /// The most that is read of a file of the system's (bytes).
  private static let limit = 1 << 16

  /// Bytes; `nil` when the system does not say.
  let bytes: Int?

  /// Asks the system whose `/proc` and `/sys` are in the folder `root`.
  init(root: String = "") {
    let kibibytes = Self.number(at: "\(root)/proc/meminfo", after: "MemAvailable:")
    let system = kibibytes.map { min($0, 1 << 40) * 1024 }
    bytes = ([system].compactMap(\.self) + Self.rooms(root)).min()
  }

  /// What each of `decoders` may take: an equal part of four fifths of what is free beyond 200 MB.
  func share(of decoders: Int) -> Int {
    guard let bytes else { return Self.share.upperBound }
    let part = (bytes - Self.reserve) / 5 * 4 / max(1, decoders)
    return max(Self.share.lowerBound, min(Self.share.upperBound, part))
  }

  /// What each control group that this process is in, of both of the kernel's kinds, has left (bytes).
  private static func rooms(_ root: String) -> [Int] {
    var rooms: [Int?] = []
    for line in ((try? BoundedReader.text(at: "\(root)/proc/self/cgroup", limit: limit)) ?? "").split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, fields[1].isEmpty || fields[1].split(separator: ",").contains("memory") else { continue }
      var path = fields[2].split(separator: "/")
      while true {
        let place = path.map { "/\($0)" }.joined()
        rooms.append(
          fields[1].isEmpty
            ? room(in: "\(root)/sys/fs/cgroup\(place)", most: "memory.max", used: "memory.current")
            : room(
              in: "\(root)/sys/fs/cgroup/memory\(place)", most: "memory.limit_in_bytes", used: "memory.usage_in_bytes"))
        if path.popLast() == nil { break }
      }
    }
    return rooms.compactMap(\.self)
  }

  /// What the group at `folder` has left (bytes); `nil` without a limit. Files it has read are let go of when memory is
  /// short.
  private static func room(in folder: String, most: String, used: String) -> Int? {
    guard let most = number(at: "\(folder)/\(most)"), let used = number(at: "\(folder)/\(used)") else { return nil }
    return max(0, most - max(0, used - (number(at: "\(folder)/memory.stat", after: "inactive_file ") ?? 0)))
  }

  /// The number that a line of the file at `path` has behind `name`, or that the file begins with; `nil` for words ("max").
  private static func number(at path: String, after name: String = "") -> Int? {
    guard let text = try? BoundedReader.text(at: path, limit: limit) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { line in
      Int(line.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber })
    }
  }
}
