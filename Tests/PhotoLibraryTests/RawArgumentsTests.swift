import Testing

@testable import PhotoLibrary

@Suite("Arguments as bytes")
struct RawArgumentsTests {
  @Test("Arguments that are not UTF-8 get their bytes back, even if two look the same as text")
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

  @Test("A name that contains U+FFFD is found, and stays unchanged without a match")
  func replacementCharacter() {
    #expect(RawPath.restoring(["\u{FFFD}"], from: [RawPath("\u{FFFD}")]) == [RawPath("\u{FFFD}")])
    #expect(RawPath.restoring(["\u{FFFD}"], from: []) == [RawPath("\u{FFFD}")])
  }

  @Test("RawPath.commandLine returns the arguments of this process")
  @MainActor func ownArguments() {
    #expect(RawPath.commandLine(CommandLine.arguments) == CommandLine.arguments.map { RawPath($0) })
  }
}
