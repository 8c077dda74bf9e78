import Glibc
import TestSupport
import Testing

@testable import fourfold

@Suite("Cache of the compose table")
struct ComposeCacheTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func folder(
    for user: uid_t = 1000, in cache: String? = "/home/a/.cache", display: String? = ":0"
  ) -> String? {
    ComposeCache.folder(for: user, in: cache, home: home.path, display: display)
  }

  @Test("It is below the user's folder for caches, where there is one and an X server")
  func isBelowCaches() {
    #expect(folder() == "/home/a/.cache/fourfold/compose")
    #expect(folder(in: nil) == nil)
    #expect(folder(display: nil) == nil)
  }

  @Test("There is none for root, and where libX11 could not read the path")
  func isNotAlwaysRead() {
    #expect(folder(for: 0) == nil)
    #expect(folder(in: "/home/a=b/.cache") == nil)
  }

  @Test("libX11's own folder takes precedence")
  func leavesOwnFolder() throws {
    try #require(mkdir("\(home.path)/.compose-cache", 0o700) == 0)
    #expect(folder() == nil)
  }
}
