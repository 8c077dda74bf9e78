import Foundation
import Testing

import enum TestSupport.Checkout

@testable import Formats

@Suite("Pictures by extension")
struct PictureFormatTests {
  private func hasEnding(_ name: String) -> Bool {
    Array(name.utf8).withUnsafeBufferPointer { PictureFormat.hasEnding($0) }
  }

  @Test(
    "An extension is recognised in upper and lower case",
    arguments: [
      "a.jpg", "a.JPEG", "a.Jpe", "a.jfif", "a.png", "a.WebP", "a.avif", "a.HEIC", "a.heif", "a.jxl", "a.tif", "a.TIFF",
      "a.gif", "a.bmp", "a.svg", "a.ppm", "a.svgz", "a.SVG.gz", "a.dib", "a.apng", "a.hif", "a.avifs", "a.pgm", "a.pnm",
      "a.pbm", "a.txt.jpg", "é.jpg",
    ])
  func known(name: String) {
    #expect(hasEnding(name))
  }

  @Test(
    "Any other name is not recognised",
    arguments: [
      "", ".", "jpg", ".jpg", "a.", "a.jpg.txt", "a.jpgx", "a.xjpg", "a.jp", "a.mp4", "a.jpg ", "a..", "ajpg", "a.gz",
      "svg.gz", ".svg.gz",
      "a.svg.gz.gz", "a.abcdefghsvg",
    ])
  func unknown(name: String) {
    #expect(!hasEnding(name))
  }

  @Test("Every file name pattern of desktops for a supported type is recognised")
  func desktopNames() throws {
    let types = Set(PictureFormat.all.flatMap(\.types))
    // Weight, type and pattern; most patterns are an ending.
    let globs = try String(contentsOfFile: "/usr/share/mime/globs2", encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ":") }
    let names = globs.filter { $0.count >= 3 && types.contains(String($0[1])) }.map { $0[2].replacing("*", with: "a") }
    #expect(names.count >= 20)
    for name in names { #expect(hasEnding(String(name)), "\(name)") }
  }

  @Test("The desktop entry has the types of all formats, and no others: FOURFOLD_RECORD=1 writes them")
  func desktopEntry() throws {
    let types = PictureFormat.all.flatMap(\.types).map { "\($0);" }.joined()
    try Checkout.compare("MimeType=\(types)", with: "packaging/fourfold.desktop", from: "MimeType=", to: "\n")
  }

  @Test("docs/DECODING.md has a row for each format, with its name and its endings, and no others")
  func page() throws {
    let lines = try Checkout.text(of: "docs/DECODING.md").split(separator: "\n")
    let section = lines.drop { $0 != "## Formats" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let rows = section.filter { $0.hasPrefix("| ") }.dropFirst()
    let told = rows.map { $0.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(told == PictureFormat.all.map { [$0.name, $0.endings.joined(separator: " ")] })
  }

  @Test(
    "The manual and the descriptions of the package name all formats",
    arguments: ["docs/USING.md", "debian/control", "packaging/fourfold.metainfo.xml"])
  func described(path: String) throws {
    let names = PictureFormat.all.map(\.name)
    let list = "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    #expect(try Checkout.text(of: path).split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(list))
  }

  @Test("Every ending of a format is recognised, and belongs to no other format")
  func endings() {
    let endings = PictureFormat.all.flatMap(\.endings)
    for ending in endings { #expect(hasEnding("a.\(ending)") && ending.utf8.count <= 8, "\(ending)") }
    #expect(Set(endings).count == endings.count)
  }

  @Test("The sample of a format is recognised as that format", arguments: PictureFormat.all)
  func samples(format: PictureFormat) {
    #expect(PictureFormat(of: format.sample) == format)
  }
}
