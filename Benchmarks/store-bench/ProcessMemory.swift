import Glibc

/// What processes keep in memory.
enum ProcessMemory {
  /// Megabytes (10^6 bytes) of this process and of `others`, what they share counted in parts (PSS).
  ///
  /// Without pages of files: a part of a library is smaller while other programs of the machine use it, too.
  static func megabytes(with others: Set<Int32>) -> Double {
    let names = ["self"] + others.map { "\($0)" }
    return names.reduce(0) { $0 + proportional("/proc/\($1)/smaps_rollup") }
  }

  private static func proportional(_ path: String) -> Double {
    guard let file = fopen(path, "r") else { return 0 }
    defer { fclose(file) }
    var kilobytes = 0.0
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("Pss_Anon:") || text.hasPrefix("Pss_Shmem:") else { continue }
      kilobytes += Double(text.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
    }
    return kilobytes * 1024 / 1e6
  }
}
