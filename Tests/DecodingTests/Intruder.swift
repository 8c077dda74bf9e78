import CJPEG
import Glibc
import Platform
import Testing

@testable import Decoding

/// What code in a decoder could do that came with a file: it writes over what the decoder works by.
enum Intruder {
  /// Whether this process may write to another user's memory: root may where it has the right to trace.
  static let isPossible: Bool = {
    let status = (try? BoundedReader.text(at: "/proc/self/status", limit: 1 << 16)) ?? ""
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("CapEff:") }),
      let rights = line.split(separator: "\t").last.flatMap({ UInt64($0, radix: 16) })
    else { return false }
    let tracing: UInt64 = 19
    return rights & 1 << tracing != 0
  }()

  /// Has every JPEG that `process` decodes from now on get its detail wrong: it takes all of it for the finest.
  static func takeOver(_ process: pid_t) throws {
    // libjpeg's order of coefficients, found in this process and looked for at the same place of the library there.
    let table = try #require(dlsym(dlopen(nil, RTLD_NOW), "jpeg_natural_order"))
    let place = UInt(bitPattern: table) - (try libraryStart(of: getpid())) + (try libraryStart(of: process))
    let memory = open("/proc/\(process)/mem", O_RDWR | O_CLOEXEC)
    try #require(memory >= 0)
    defer { close(memory) }
    let order = [Int32](repeating: 63, count: 63)
    let count = order.count * MemoryLayout<Int32>.size
    // The first is the block's mean.
    try #require(pwrite(memory, order, count, off_t(place) + 4) == count)
  }

  private static func libraryStart(of process: pid_t) throws -> UInt {
    let map = String(decoding: try FixtureFolder.bytes(of: "/proc/\(process)/maps"), as: UTF8.self)
    let line = try #require(map.split(separator: "\n").first { $0.contains("/libjpeg.so") })
    return try #require(UInt(line.prefix { $0 != "-" }, radix: 16))
  }
}
