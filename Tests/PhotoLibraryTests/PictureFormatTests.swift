import Foundation
import Testing

import enum TestSupport.Checkout

@testable import PhotoLibrary

@Suite("Pictures by extension")
struct PictureFormatTests {
  private func format(_ name: String) -> PictureFormat? {
    Array(name.utf8).withUnsafeBufferPointer { PictureFormat(extensionOf: $0) }
  }

  @Test(
    "Known in any case",
    arguments: [
      ("a.jpg", PictureFormat.jpeg), ("a.JPEG", .jpeg), ("a.Jpe", .jpeg), ("a.jfif", .jpeg), ("a.png", .png),
      ("a.WebP", .webp), ("a.avif", .heif), ("a.HEIC", .heif), ("a.heif", .heif), ("a.jxl", .jpegXL),
      ("a.tif", .tiff), ("a.TIFF", .tiff), ("a.gif", .gif), ("a.bmp", .bmp), ("a.svg", .svg), ("a.ppm", .pnm),
      ("a.svgz", .svg), ("a.SVG.gz", .svg), ("a.dib", .bmp), ("a.apng", .png), ("a.hif", .heif), ("a.avifs", .heif),
      ("a.pgm", .pnm), ("a.pnm", .pnm), ("a.pbm", .pnm), ("a.txt.jpg", .jpeg), ("é.jpg", .jpeg),
    ])
  func known(name: String, expected: PictureFormat) {
    #expect(format(name) == expected)
  }

  @Test(
    "Everything else is no picture",
    arguments: [
      "", ".", "jpg", ".jpg", "a.", "a.jpg.txt", "a.jpgx", "a.xjpg", "a.jp", "a.mp4", "a.jpg ", "a..", "ajpg", "a.gz",
      "svg.gz", ".svg.gz",
      "a.svg.gz.gz", "a.abcdefghsvg",
    ])
  func unknown(name: String) {
    #expect(format(name) == nil)
  }

  @Test("Names that desktops have for the types that are opened are all listed")
  func desktopNames() throws {
    let types = Set(PictureFormat.allCases.flatMap(\.types))
    // Weight, type and pattern, which is mostly an ending.
    let globs = try String(contentsOfFile: "/usr/share/mime/globs2", encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ":") }
    let names = globs.filter { $0.count >= 3 && types.contains(String($0[1])) }.map { $0[2].replacing("*", with: "a") }
    #expect(names.count >= 20)
    for name in names { #expect(format(String(name)) != nil, "\(name)") }
  }

  @Test("The desktop entry has the types of all formats, and no others")
  func desktopEntry() throws {
    let entry = try Checkout.text(of: "packaging/fourfold.desktop").split(separator: "\n")
    let types = PictureFormat.allCases.flatMap(\.types).map { "\($0);" }.joined()
    #expect(entry.first { $0.hasPrefix("MimeType=") } == "MimeType=\(types)")
  }

  @Test("docs/FORMATS.md names the endings of all formats, and no others")
  func page() throws {
    let rows = try Checkout.text(of: "docs/FORMATS.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    let told = rows.flatMap { row in
      row.split(separator: "|").dropFirst().first?.split(separator: " ").map(String.init) ?? []
    }
    #expect(Set(told) == Set(PictureFormat.allCases.flatMap(\.endings)))
    #expect(Set(told).count == told.count)
  }

  @Test("Every ending of a format stands for it")
  func endings() {
    for known in PictureFormat.allCases {
      for ending in known.endings { #expect(format("a.\(ending)") == known && ending.utf8.count <= 8) }
    }
  }
}
