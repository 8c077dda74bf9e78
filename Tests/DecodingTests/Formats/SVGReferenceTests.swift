import Decoding
import Glibc
import PagerGeometry
import Platform
import Testing

extension PoolTests {
  /// References of an SVG file to other files are not followed, although the files exist.
  @Suite("References in drawings")
  struct SVGReferences {
    let folder: FixtureFolder
    let harness: PoolHarness

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
      try folder.save(Picture(width: 96, height: 72) { _, _ in SIMD4(255, 0, 255, 255) }, "other.png")
      try folder.write(FormatCase.drawing(opacity: 0.5), "other.svg")
      try folder.write(Array("rect { fill: #ff00ff !important }".utf8), "other.css")
    }

    /// Ways to refer to another file; FOLDER stands for its folder, PORT for the port of a server.
    static let ways = [
      ("", #"<image href="file://FOLDER/other.png" width="96" height="72"/>"#),
      ("", #"<image xlink:href="FOLDER/other.png" width="96" height="72"/>"#),
      ("", #"<image href="other.png" width="96" height="72"/>"#),
      ("", #"<image href="http://127.0.0.1:PORT/other.png" width="96" height="72"/>"#),
      ("", ##"<use href="file://FOLDER/other.svg#a"/>"##),
      ("", #"<style>@import url("file://FOLDER/other.css");</style>"#),
      (#"<?xml-stylesheet type="text/css" href="file://FOLDER/other.css"?>"#, ""),
    ]

    @Test("Nothing outside the file is drawn, and no server is contacted", arguments: ways)
    func drawsNothingElse(before: String, after: String) throws {
      let listener = Descriptor(taking: socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let port = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Bool in
          bind(listener.rawValue, pointer, length) == 0 && listen(listener.rawValue, 1) == 0
            && getsockname(listener.rawValue, pointer, &length) == 0
        }
      }
      try #require(port)
      let number = UInt16(bigEndian: address.sin_port)
      func filled(_ text: String) -> String {
        text.split(separator: "FOLDER", omittingEmptySubsequences: false).joined(separator: folder.path)
          .split(separator: "PORT", omittingEmptySubsequences: false).joined(separator: "\(number)")
      }
      let drawing = FormatCase.drawing(before: filled(before), after: filled(after))
      let found = try harness.picture(folder.write(drawing, "drawing.svg"))
      #expect(try Difference(found, .tiles()).worst == 0)
      #expect(accept(listener.rawValue, nil, nil) == -1 && errno == EAGAIN)
    }

    @Test("A part of a drawing without a size is drawn as if the drawing had 8192 x 6144 pixels")
    func drawsParts() throws {
      let path = try folder.write(FormatCase.drawing(head: #"viewBox="0 0 96 72""#), "drawing.svg")
      // The second tile of the second row, 2048 pixels a side, from its left edge on.
      let part = try harness.region(path, PixelRect(x: 2040, y: 2100, width: 16, height: 16))
      let colors = [Reference.palette[4], Reference.palette[5]].map { SIMD4($0.x, $0.y, $0.z, 255) }
      #expect(part[7, 8] == colors[0] && part[8, 8] == colors[1])
    }

    @Test("References within the file are drawn")
    func drawsItsOwn() throws {
      let found = try harness.picture(
        folder.write(
          FormatCase.drawing(
            after: ##"<defs><rect id="a" width="96" height="72" fill="#ff00ff"/></defs><use href="#a"/>"##),
          "drawing.svg"))
      #expect(try found.color(50, 40) == SIMD4(255, 0, 255, 255))
    }
  }
}
