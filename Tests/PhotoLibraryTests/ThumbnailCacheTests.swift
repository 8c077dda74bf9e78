import Glibc
import Platform
import Testing

@testable import PhotoLibrary

@Suite("The desktop's thumbnails")
struct ThumbnailCacheTests {
  private let here = RawPath("/home/jens")

  private func uri(_ path: RawPath) -> String {
    String(decoding: ThumbnailCache.uri(of: path, from: here), as: UTF8.self)
  }

  @Test("A path's URI is the desktops' own, from the root and without detours")
  func spellsPaths() {
    #expect(uri(RawPath("/home/jens/photos/me.png")) == "file:///home/jens/photos/me.png")
    #expect(uri(RawPath("photos/../me.png")) == "file:///home/jens/me.png")
    #expect(uri(RawPath("./a//b/.")) == "file:///home/jens/a/b")
    #expect(uri(RawPath("/../../a")) == "file:///a")
    #expect(uri(RawPath("/a b#?[1]%;ä~(x)'!")) == "file:///a%20b%23%3F%5B1%5D%25%3B%C3%A4~(x)'!")
    #expect(uri(RawPath(bytes: [47, 0xFF, 10])) == "file:///%FF%0A")
  }

  @Test("The specification's own example has the name that it gives")
  func namesTheExample() {
    #expect(
      MD5.hexadecimal(of: ThumbnailCache.uri(of: RawPath("/home/jens/photos/me.png"), from: here))
        == "c6ee772d9e49320e97ec29a7eb5b1697")
  }

  @Test("A picture's sum is that of its path from the root")
  func sumsThePath() {
    let cache = ThumbnailCache(folder: RawPath("/"), current: here)
    #expect(cache.pathSum(of: RawPath("a/../b c.png")) == MD5.sum(of: "/home/jens/b c.png".utf8))
  }

  @Test("The size that fits a preview best is opened, else another, else nothing")
  func opensTheBest() throws {
    let folder = try TemporaryFolder()
    let cache = ThumbnailCache(folder: folder["thumbnails"], current: here)
    let picture = RawPath("/home/jens/photos/me.png")
    #expect(cache.open(for: picture) == nil)
    try folder.makeFolder("thumbnails")
    for (size, bytes) in [("normal", 1), ("xx-large", 2), ("large", 3)] {
      try folder.makeFolder("thumbnails/\(size)")
      try folder.makeFile(
        "thumbnails/\(size)/c6ee772d9e49320e97ec29a7eb5b1697.png", [UInt8](repeating: 0, count: bytes))
      #expect(cache.open(for: picture)?.size == bytes)
    }
    #expect(cache.open(for: RawPath("/home/jens/photos/you.png")) == nil)
  }
}
