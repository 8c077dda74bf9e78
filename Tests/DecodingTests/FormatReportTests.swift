import Decoding
import Formats
import Testing

@Suite("The format report")
struct FormatReportTests {
  @Test("A decoder reads every format of the table")
  func allAreRead() throws {
    let report = FormatReport(helperPath: try HelperLocation.find())
    #expect(report.entries.map(\.failure) == report.entries.map { _ in nil })
    #expect(report.read == PictureFormat.all.map(\.name))
  }

  @Test("Without a decoder, every format fails with that reason")
  func noDecoder() {
    let report = FormatReport(helperPath: "/proc/nowhere/fourfold-decoder")
    #expect(report.read.isEmpty && !report.entries.isEmpty)
    #expect(report.entries.allSatisfy { $0.failure == .decoderMissing })
  }
}
