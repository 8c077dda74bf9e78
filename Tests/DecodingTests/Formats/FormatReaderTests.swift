import Formats
import Testing

@testable import fourfold_decoder

@Suite("The table of readers")
struct FormatReaderTests {
  @Test("Each format has exactly one reader, which matches its first bytes", arguments: PictureFormat.all)
  func readers(format: PictureFormat) throws {
    #expect(FormatReaders.all.filter { $0.formats.contains(format) }.count == 1)
    let head = Array(format.sample.prefix(FormatReaders.headLength))
    let reader = try #require(FormatReaders.all.first { $0.matches(head) })
    #expect(reader.formats.contains(format))
  }
}
