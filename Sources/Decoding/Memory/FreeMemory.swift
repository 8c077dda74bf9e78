import Platform

/// How much memory can still be had on this system, and by this program's control group.
package struct FreeMemory {
  /// What stays for everything else (bytes).
  private static let reserve = 200_000_000
  /// The most and the least that a decoder gets (bytes): libvips alone works in a tenth of the least.
  package static let share = 256 << 20...2 << 30

  /// Bytes; `nil` when the system does not say.
  let bytes: Int?

  /// Asks the system whose `/proc` and `/sys` are in the folder `root`.
  init(root: String = "") {
    let kibibytes = (try? BoundedReader.text(at: "\(root)/proc/meminfo", limit: 1 << 16)).flatMap {
      Self.number(after: "MemAvailable:", in: $0)
    }
    let system = kibibytes.map { min($0, 1 << 40) * 1024 }
    bytes = ([system] + Self.groups(root).map(\.room)).compactMap { $0 }.min()
  }

  /// What each of `decoders` may take: an equal part of four fifths of what is free beyond 200 MB.
  func share(of decoders: Int) -> Int {
    guard let bytes else { return Self.share.upperBound }
    let part = (bytes - Self.reserve) / 5 * 4 / max(1, decoders)
    return max(Self.share.lowerBound, min(Self.share.upperBound, part))
  }

  /// A control group that may limit memory.
  private struct Group {
    let folder: String
    let most, used: String

    /// What it has left (bytes); `nil` without a limit. Files it has read are let go of when memory is short.
    var room: Int? {
      guard let most = (try? BoundedReader.text(at: "\(folder)/\(most)", limit: 1 << 16)).flatMap(FreeMemory.number),
        let used = (try? BoundedReader.text(at: "\(folder)/\(used)", limit: 1 << 16)).flatMap(FreeMemory.number)
      else { return nil }
      let files = (try? BoundedReader.text(at: "\(folder)/memory.stat", limit: 1 << 16)).flatMap {
        FreeMemory.number(after: "inactive_file ", in: $0)
      }
      return max(0, most - max(0, used - (files ?? 0)))
    }
  }

  /// This process's group and those it is in, of both of the kernel's kinds.
  private static func groups(_ root: String) -> [Group] {
    var groups: [Group] = []
    for line in ((try? BoundedReader.text(at: "\(root)/proc/self/cgroup", limit: 1 << 16)) ?? "").split(separator: "\n")
    {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, fields[1].isEmpty || fields[1].split(separator: ",").contains("memory") else { continue }
      var path = fields[2].split(separator: "/")
      while true {
        let place = path.map { "/\($0)" }.joined()
        groups.append(
          fields[1].isEmpty
            ? Group(folder: "\(root)/sys/fs/cgroup\(place)", most: "memory.max", used: "memory.current")
            : Group(
              folder: "\(root)/sys/fs/cgroup/memory\(place)", most: "memory.limit_in_bytes",
              used: "memory.usage_in_bytes"))
        if path.popLast() == nil { break }
      }
    }
    return groups
  }

  /// The number that `text` begins with, after blanks; `nil` for words ("max").
  private static func number(_ text: String) -> Int? {
    Int(text.drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber })
  }

  /// The number in the line of `text` that begins with `name`.
  private static func number(after name: String, in text: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { number(String($0.dropFirst(name.count))) }
  }
}
