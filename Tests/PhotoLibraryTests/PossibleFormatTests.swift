import Formats
import Testing

@testable import PhotoLibrary

@Suite("Formats by first bytes and file name")
struct PossibleFormatTests {
  @Test("A file with ambiguous first bytes is SVG only if its name has the extension of SVG")
  func names() {
    let (packed, long) = ([0x1F, 0x8B, 8, 0] as [UInt8], Array("<!-- and so on".utf8))
    for header in [packed, long] {
      #expect(PictureFormat(of: header, named: RawPath("a.svgz")) == .svg)
      #expect(PictureFormat(of: header, named: RawPath("a.tar.gz")) == nil)
    }
    #expect(PictureFormat(of: [], named: RawPath("a.svg")) == nil)
    #expect(PictureFormat(of: Array("<html><svg>".utf8), named: RawPath("a.svg")) == nil)
  }
}
