import Decoding
import Formats
import Testing

@Suite("The report of the formats")
struct FormatReportTests {
  @Test("Every format of the table is read, by a decoder that reads a picture of each")
  func allAreRead() throws {
    let report = FormatReport(helperPath: try HelperLocation.find())
    #expect(report.entries.map(\.failure) == report.entries.map { _ in nil })
    #expect(report.read == PictureFormat.all.map(\.name))
  }

  @Test("Without a decoder none is, and it says why")
  func noDecoder() {
    let report = FormatReport(helperPath: "/proc/nowhere/fourfold-decoder")
    #expect(report.read.isEmpty && !report.entries.isEmpty)
    #expect(report.entries.allSatisfy { $0.failure == .decoderMissing })
  }
}
