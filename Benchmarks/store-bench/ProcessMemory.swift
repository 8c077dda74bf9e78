import Glibc

/// The memory use of processes.
enum ProcessMemory {
  /// Returns the memory of this process and of `others`, with shared memory counted proportionally (PSS, 10^6 bytes).
  ///
  /// Pages of files do not count: the share of a library is smaller while other programs use it, too.
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
