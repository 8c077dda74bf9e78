import Platform

/// The memory that is still available on this system and in this program's control groups.
package struct FreeMemory {
  /// The memory that is left for everything else, in bytes.
  private static let reserve = 200_000_000
  /// The minimum and maximum memory of a decoder, in bytes. libvips alone needs a tenth of the minimum.
  package static let share = 256 << 20...2 << 30

  /// The maximum number of bytes that are read of a system file.
  private static let limit = 1 << 16

  /// The available memory, in bytes; `nil` if the system does not say.
  let bytes: Int?

  /// Reads the available memory from `/proc` and `/sys` in the folder `root`.
  init(root: String = "") {
    let kibibytes = Self.number(at: "\(root)/proc/meminfo", after: "MemAvailable:")
    let system = kibibytes.map { min($0, 1 << 40) * 1024 }
    bytes = ([system].compactMap(\.self) + Self.rooms(root)).min()
  }

  /// Returns the share of each of `decoders`, in bytes: an equal part of four fifths of the memory beyond 200 MB,
  /// clamped to ``share``. The maximum of ``share`` if the memory is unknown.
  func share(of decoders: Int) -> Int {
    guard let bytes else { return Self.share.upperBound }
    let part = (bytes - Self.reserve) / 5 * 4 / max(1, decoders)
    return max(Self.share.lowerBound, min(Self.share.upperBound, part))
  }

  /// Returns the memory left in each control group of this process, in bytes, for both versions of control groups.
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

  /// Returns the memory left in the group at `folder`, in bytes; `nil` without a limit. Inactive cached files count as
  /// free, because the kernel drops them when memory is short.
  private static func room(in folder: String, most: String, used: String) -> Int? {
    guard let most = number(at: "\(folder)/\(most)"), let used = number(at: "\(folder)/\(used)") else { return nil }
    return max(0, most - max(0, used - (number(at: "\(folder)/memory.stat", after: "inactive_file ") ?? 0)))
  }

  /// Returns the number after `name` on its line of the file at `path`, or at the start of the file; `nil` for words
  /// ("max").
  private static func number(at path: String, after name: String = "") -> Int? {
    guard let text = try? BoundedReader.text(at: path, limit: limit) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { line in
      Int(line.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber })
    }
  }
}
