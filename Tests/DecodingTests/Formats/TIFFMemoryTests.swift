import CTestVips
import CVips
import Glibc
import Platform
import TestSupport
import Testing

@testable import fourfold_decoder

@Suite("Memory for TIFF files")
struct TIFFMemoryTests {
  @Test("A file of 152 bytes that claims 64,250 channels takes less than 250 MB of memory")
  func manyChannels() throws {
    // This call waits while another test opens libvips.
    try #require(testvips_open() == 0, "libvips cannot be opened")
    try Vips.open()
    let path = Checkout.root.appending(path: "Tests/Fuzzing/decoder/seeds/tiff/many-channels").path
    let picture = try Descriptor(opening: path, O_RDONLY)
    var layout = cvips_tiff_layout()
    let file = try #require(cvips_open_tiff(picture.rawValue, &layout))
    defer { withExtendedLifetime(picture) { cvips_close_tiff(file) } }
    #expect(layout.channels == 64_250)
    let before = try residentPages()
    try #require(cvips_tiff_start(file, 0) == 0)
    var line = [UInt8](repeating: 0, count: Int(layout.width) * 4)
    _ = cvips_tiff_row(file, 0, &line)
    // A row of the strip would take 500 MB; other tests run at the same time.
    #expect((try residentPages() - before) * sysconf(Int32(_SC_PAGESIZE)) < 250 << 20)
  }

  /// Returns the number of resident memory pages of this process.
  private func residentPages() throws -> Int {
    let fields = try BoundedReader.text(at: "/proc/self/statm", limit: 4096).split(separator: " ")
    return try #require(fields.dropFirst().first.flatMap { Int($0) })
  }
}
