import CJPEG
import Glibc
import Platform
import Testing

@testable import Decoding

/// An attack by code from a file in a decoder: it overwrites a table that the decoder uses.
enum Intruder {
  /// Whether this process may write to another user's memory, which needs the right to trace (CAP_SYS_PTRACE).
  static let isPossible: Bool = {
    let status = (try? BoundedReader.text(at: "/proc/self/status", limit: 1 << 16)) ?? ""
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("CapEff:") }),
      let rights = line.split(separator: "\t").last.flatMap({ UInt64($0, radix: 16) })
    else { return false }
    let tracing: UInt64 = 19
    return rights & 1 << tracing != 0
  }()

  /// Makes all detail of every JPEG that `process` decodes from now on wrong: it counts as the finest detail.
  static func takeOver(_ process: pid_t) throws {
    // The coefficient order of libjpeg, found in this process and taken at the same offset of the library in the other.
    let table = try #require(dlsym(dlopen(nil, RTLD_NOW), "jpeg_natural_order"))
    let place = UInt(bitPattern: table) - (try libraryStart(of: getpid())) + (try libraryStart(of: process))
    let memory = open("/proc/\(process)/mem", O_RDWR | O_CLOEXEC)
    try #require(memory >= 0)
    defer { close(memory) }
    let order = [Int32](repeating: 63, count: 63)
    let count = order.count * MemoryLayout<Int32>.size
    // The first coefficient is the block's mean.
    try #require(pwrite(memory, order, count, off_t(place) + 4) == count)
  }

  private static func libraryStart(of process: pid_t) throws -> UInt {
    let map = String(decoding: try FixtureFolder.bytes(of: "/proc/\(process)/maps"), as: UTF8.self)
    let line = try #require(map.split(separator: "\n").first { $0.contains("/libjpeg.so") })
    return try #require(UInt(line.prefix { $0 != "-" }, radix: 16))
  }
}
