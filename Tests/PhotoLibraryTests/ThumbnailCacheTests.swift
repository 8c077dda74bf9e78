import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@testable import PhotoLibrary

@Suite("The desktop's thumbnails")
struct ThumbnailCacheTests {
  private let here = RawPath("/home/jens")

  private func uri(_ path: RawPath) -> String {
    String(decoding: ThumbnailCache.uri(of: path, from: here), as: UTF8.self)
  }

  @Test("A path's URI is absolute, normalised and escaped as desktops escape it")
  func spellsPaths() {
    #expect(uri(RawPath("/home/jens/photos/me.png")) == "file:///home/jens/photos/me.png")
    #expect(uri(RawPath("photos/../me.png")) == "file:///home/jens/me.png")
    #expect(uri(RawPath("./a//b/.")) == "file:///home/jens/a/b")
    #expect(uri(RawPath("/../../a")) == "file:///a")
    #expect(uri(RawPath("/a b#?[1]%;ä~(x)'!")) == "file:///a%20b%23%3F%5B1%5D%25%3B%C3%A4~(x)'!")
    #expect(uri(RawPath(bytes: [47, 0xFF, 10])) == "file:///%FF%0A")
  }

  @Test("The specification's example path gets the specified thumbnail name")
  func namesTheExample() {
    #expect(
      ThumbnailCache.name(of: ThumbnailCache.uri(of: RawPath("/home/jens/photos/me.png"), from: here))
        == "c6ee772d9e49320e97ec29a7eb5b1697.png")
  }

  @Test(
    "A thumbnail's name is the MD5 sum of its URI, as in RFC 1321",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
    ])
  func isCalledByTheSum(uri: String, sum: String) {
    #expect(ThumbnailCache.name(of: Array(uri.utf8)) == "\(sum).png")
  }

  @Test("A picture is looked up by its absolute path")
  func countsFromTheRoot() {
    let cache = ThumbnailCache(folder: RawPath("/"), current: here)
    #expect(cache.path(of: RawPath("a/../b c.png")) == Array("/home/jens/b c.png".utf8))
  }

  @Test("The best size for a preview is opened, else another size, else none")
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
      #expect(cache.open(for: picture)?.fileLength == bytes)
    }
    #expect(cache.open(for: RawPath("/home/jens/photos/you.png")) == nil)
  }

  @Test("The state has the number and bytes of thumbnails, and whether the cache is writable")
  func tellsItsState() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/not/there"
    let cache = ThumbnailCache(folder: RawPath(path), current: here)
    #expect(cache.state() == ThumbnailCache.State(path: path, isWritable: true, count: 0, bytes: 0))
    for (size, length) in [("normal", 3), ("large", 5), ("fail", 100)] {
      let place = "\(path)/\(size)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try Data(count: length).write(to: URL(fileURLWithPath: "\(place)/a.png"))
    }
    let state = cache.state()
    #expect(state.count == 2 && state.bytes == 8)
    #expect(!ThumbnailCache.mayWrite(to: "/dev/null/thumbnails"))
  }
}
