import Glibc
import Testing

@testable import Decoding

@Suite("Free memory")
struct FreeMemoryTests {
  /// Returns the free memory of a system with `files`, which are texts by path.
  private static func bytes(_ files: [String: String]) throws -> Int? {
    let folder = try FixtureFolder()
    for (path, text) in files {
      var parent = folder.path
      for part in path.split(separator: "/").dropLast() {
        parent += "/\(part)"
        mkdir(parent, 0o700)
      }
      try folder.write(Array(text.utf8), path)
    }
    return FreeMemory(root: folder.path).bytes
  }

  private static let meminfo = "MemTotal:       8000000 kB\nMemFree:  100 kB\nMemAvailable:    4000000 kB\n"

  @Test("Free memory is the available memory of the kernel")
  func readsMeminfo() throws {
    #expect(try Self.bytes(["proc/meminfo": Self.meminfo]) == 4_000_000 * 1024)
  }

  @Test("A control group above the program that has less memory left counts")
  func readsGroups() throws {
    let files = [
      "proc/meminfo": Self.meminfo, "proc/self/cgroup": "0::/user.slice/app.scope\n",
      "sys/fs/cgroup/user.slice/app.scope/memory.max": "max\n",
      "sys/fs/cgroup/user.slice/app.scope/memory.current": "100\n",
      "sys/fs/cgroup/user.slice/memory.max": "1000000000\n",
      "sys/fs/cgroup/user.slice/memory.current": "700000000\n",
      "sys/fs/cgroup/user.slice/memory.stat": "anon 5\ninactive_file 50000000\nactive_file 7\n",
    ]
    #expect(try Self.bytes(files) == 350_000_000)
  }

  @Test("A control group of version 1 counts, but not the value of the root that means no limit")
  func readsOldGroups() throws {
    let files = [
      "proc/meminfo": Self.meminfo, "proc/self/cgroup": "3:cpu:/box\n2:memory:/box\n",
      "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
      "sys/fs/cgroup/memory/memory.usage_in_bytes": "5\n",
      "sys/fs/cgroup/memory/box/memory.limit_in_bytes": "600000000\n",
      "sys/fs/cgroup/memory/box/memory.usage_in_bytes": "100000000\n",
    ]
    #expect(try Self.bytes(files) == 500_000_000)
  }

  @Test("A control group over its limit leaves no memory")
  func readsFullGroup() throws {
    let files = [
      "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "100\n", "sys/fs/cgroup/memory.current": "200\n",
    ]
    #expect(try Self.bytes(files) == 0)
  }

  @Test("Free memory is unknown if the files of the system are missing or invalid")
  func readsNothing() throws {
    #expect(try Self.bytes([:]) == nil)
    #expect(try Self.bytes(["proc/meminfo": "MemAvailable: many\n", "proc/self/cgroup": "::::\n0\n"]) == nil)
  }

  @Test(
    "A decoder gets its share of four fifths of the memory beyond 200 MB, 256 MiB to 2 GiB",
    arguments: [
      (24_000_000_000, 4, 2 << 30), (5_200_000_000, 4, 1_000_000_000), (5_200_000_000, 2, 2_000_000_000),
      (1_000_000_000, 4, 256 << 20), (0, 4, 256 << 20), (Int.max, 1, 2 << 30), (2_700_000_000, 0, 2_000_000_000),
    ])
  func shares(free: Int, decoders: Int, share: Int) throws {
    let memory = try Self.memory(free: free)
    #expect(memory.share(of: decoders) == share)
  }

  private static func memory(free: Int) throws -> FreeMemory {
    let folder = try FixtureFolder()
    for path in ["/proc", "/proc/self", "/sys", "/sys/fs", "/sys/fs/cgroup"] { mkdir(folder.path + path, 0o700) }
    try folder.write(Array("0::/\n".utf8), "proc/self/cgroup")
    try folder.write(Array("\(free)\n".utf8), "sys/fs/cgroup/memory.max")
    try folder.write(Array("0\n".utf8), "sys/fs/cgroup/memory.current")
    return FreeMemory(root: folder.path)
  }

  @Test("If free memory is unknown, a decoder gets the maximum")
  func sharesUnknown() throws {
    let folder = try FixtureFolder()
    #expect(FreeMemory(root: folder.path).share(of: 4) == 2 << 30)
  }
}
