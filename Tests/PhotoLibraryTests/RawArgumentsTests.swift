import Testing

@testable import PhotoLibrary

@Suite("Arguments as bytes")
struct RawArgumentsTests {
  @Test("An argument that is no UTF-8 gets its bytes back, each of two that read alike its own")
  func restoring() {
    let raw = [Array("fourfold".utf8), [0x61, 0xE9], Array("-r".utf8), [0x61, 0xEA], Array("é".utf8)].map {
      RawPath(bytes: $0)
    }
    let parsed = ["a\u{FFFD}", "é", "a\u{FFFD}"]
    #expect(
      RawPath.restoring(parsed, from: raw) == [
        RawPath(bytes: [0x61, 0xE9]), RawPath("é"), RawPath(bytes: [0x61, 0xEA]),
      ])
  }

  @Test("A name that holds U+FFFD itself is found, and stays as it is where nothing reads the same")
  func replacementCharacter() {
    #expect(RawPath.restoring(["\u{FFFD}"], from: [RawPath("\u{FFFD}")]) == [RawPath("\u{FFFD}")])
    #expect(RawPath.restoring(["\u{FFFD}"], from: []) == [RawPath("\u{FFFD}")])
  }

  @Test("The process's own arguments can be asked for")
  @MainActor func ownArguments() {
    #expect(RawPath.commandLine(CommandLine.arguments) == CommandLine.arguments.map { RawPath($0) })
  }
}
