import Foundation
import Testing

@testable import PhotoLibrary

@Suite("Raw paths")
struct RawPathTests {
  @Test(
    "A path consists of a parent folder and a name",
    arguments: [
      ("a/b.jpg", "a", "b.jpg"), ("b.jpg", ".", "b.jpg"), ("/b.jpg", "/", "b.jpg"), ("/a/b/", "/a", "b"),
      ("a//b", "a", "b"), ("//b", "/", "b"), ("/", ".", ""), ("", ".", ""), ("..", ".", ".."), ("./a", ".", "a"),
    ])
  func parts(path: String, parent: String, name: String) {
    #expect(RawPath(path).parent == RawPath(parent))
    #expect(RawPath(bytes: RawPath(path).name) == RawPath(name))
  }

  @Test(
    "Appending a name to a folder inserts a slash if needed",
    arguments: [("a", "a/x"), ("a/", "a/x"), ("/", "/x"), (".", "./x"), ("", "x")])
  func appending(folder: String, joined: String) {
    #expect(RawPath(folder).appending("x".utf8) == RawPath(joined))
  }

  @Test("A relative path becomes absolute from the working folder, and an absolute one stays")
  func absolute() {
    let current = FileManager.default.currentDirectoryPath
    #expect(RawPath("a/b.jpg").absolute == RawPath("\(current)/a/b.jpg"))
    #expect(RawPath("/a/b.jpg").absolute == RawPath("/a/b.jpg"))
  }

  @Test(
    "A path made absolute has no dots and no extra slashes",
    arguments: [
      ("./x.jpg", "/c/d/x.jpg"), (".", "/c/d"), ("../x.jpg", "/c/x.jpg"), ("/a//./b/", "/a/b"), ("/..", "/"),
      ("/", "/"),
    ])
  func tidy(path: String, absolute: String) {
    #expect(RawPath(path).absolute(from: RawPath("/c/d")) == RawPath(absolute))
  }

  @Test("A name is relative if it is empty, . or ..", arguments: [".", "..", "", "/", "a/..", "a/."])
  func relativeNames(path: String) {
    #expect(RawPath(path).isRelativeName)
  }

  @Test("Other names are not relative", arguments: ["a", "...", "a/.b", "/a/"])
  func names(path: String) {
    #expect(!RawPath(path).isRelativeName)
  }

  @Test(
    "A path is ambiguous if .. follows a name",
    arguments: [
      ("a/../b", true), ("/a/..", true), ("../a/./../b", true), ("a/b/../..", true), ("..", false), ("../../a", false),
      ("/../a", false), ("./../a", false), ("a/..b", false), ("a/...", false), ("a..", false), ("", false),
    ])
  func ambiguous(path: String, isAmbiguous: Bool) {
    #expect(RawPath(path).isAmbiguous == isAmbiguous)
  }

  @Test("A NUL ends a path, as it does for the kernel")
  func nul() {
    #expect(RawPath("a\0b") == RawPath("a"))
    #expect(RawPath("ab").cString == [0x61, 0x62, 0])
  }
}
