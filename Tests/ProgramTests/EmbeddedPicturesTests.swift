import Foundation
import PagerGeometry
import Scene
import Stage
import TestSupport
import Testing
import Trace

/// Traces with small versions of their pictures.
@Suite("Pictures in a trace")
struct EmbeddedPicturesTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let albums = Checkout.root.appending(path: "assets/albums").path
  private static let trace = Checkout.root.appending(path: "docs/traces/photos.trace").path

  /// Returns a frame of each second of a film of the trace.
  @MainActor
  private func frames(_ words: [String]) throws -> [RGBAImage] {
    let film = "\(folder.path)/film/"
    let (output, exit) = try Program.run(["replay"] + words + ["--export", film, "--fps", "1", "--overwrite"])
    try #require(exit == .status(0), "\(output)")
    let names = try FileManager.default.contentsOfDirectory(atPath: film).sorted()
    defer { try? FileManager.default.removeItem(atPath: film) }
    return try names.map { try RGBAImage(pngAt: film + $0) }
  }

  /// Returns the mean difference of two films, in steps of 8 bits.
  private func difference(_ some: [RGBAImage], _ others: [RGBAImage]) -> Double {
    var (sum, count) = (0, 0)
    for (one, other) in zip(some, others) {
      for (some, other) in zip(one.pixels, other.pixels) {
        sum += abs(Int(some) - Int(other))
        count += 1
      }
    }
    return Double(sum) / Double(max(1, count))
  }

  @Test("A moved trace shows its embedded pictures like the originals, and names no file")
  @MainActor
  func elsewhere() throws {
    let (made, moved) = ("\(folder.path)/made.trace", "\(folder.path)/elsewhere/moved.trace")
    let (output, exit) = try Program.run(["replay", Self.trace, Self.albums, "--embed-pictures", made])
    try #require(exit == .status(0) && output.contains("made.trace: "), "\(output)")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: made, toPath: moved)
    let check = try Program.run(["replay", "--check", moved])
    #expect(check.exit == .status(0), "\(check.output)")
    let trace = try TraceFile(reading: moved)
    let zipped = "\(folder.path)/made.trace.gz"
    #expect(
      try Program.run(["replay", Self.trace, Self.albums, "--embed-pictures", zipped]).exit == .status(0)
        && Data(contentsOf: URL(filePath: zipped)).starts(with: [0x1F, 0x8B])
        && TraceFile(reading: zipped).pictures == trace.pictures)
    #expect(trace.pictures.count >= 6 && trace.pictures.allSatisfy { $0.isSmall && $0.size.width > 640 })
    let itself = try frames([Self.trace, Self.albums])
    let small = try frames([moved])
    let numbers = try frames([moved, "--numbers"])
    try #require(itself.count == small.count && itself.count == numbers.count && itself.count >= 5)
    #expect(difference(small, itself) < 4)
    #expect(difference(numbers, itself) > 30)
    // No name of a file or a folder is in the trace.
    let text = try String(contentsOfFile: moved, encoding: .utf8)
    #expect(!text.contains("Dunes") && !text.contains(Self.albums))
  }

  @Test("Embedded pictures that are invalid, too large or too many are refused")
  func hostile() throws {
    let header = try String(contentsOfFile: Self.trace, encoding: .utf8).split(separator: "\n")[0]
    func read(_ lines: [String]) throws -> TraceFile {
      let text = ([String(header)] + lines).map { "\($0)\n" }.joined()
      return try TraceFile(bytes: Array(text.utf8), path: "made-up")
    }
    func line(_ jpeg: [UInt8], size: String = "[6000,4000]") -> String {
      #"{"t":0,"picture":{"page":[0,0],"size":\#(size),"jpeg":"\#(Data(jpeg).base64EncodedString())"}}"#
    }
    func jpeg(_ width: Int, _ height: Int, length: Int = 40) -> [UInt8] {
      let frame: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, UInt8(height >> 8), UInt8(height & 255)]
      return frame + [UInt8(width >> 8), UInt8(width & 255)] + Array(repeating: 0, count: length)
    }
    #expect(try read([line(jpeg(640, 480))]).pictures.count == 1)
    for bad in [
      line(jpeg(641, 480)), line(jpeg(480, 641)), line(jpeg(0, 0)), line([0x89, 0x50]), line([]),
      line([0xFF, 0xD8, 0xFF]), line([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]), line(jpeg(640, 480, length: 1 << 18)),
      line(jpeg(640, 480), size: "[0,5]"), line(jpeg(640, 480), size: "[5]"),
      #"{"t":0,"picture":{"page":[0,0],"size":[5,5],"jpeg":"not Base64"}}"#,
    ] {
      #expect(throws: TraceError.badLine(path: "made-up", number: 2)) { try read([bad]) }
    }
    let many = Array(repeating: line(jpeg(64, 64)), count: TracePicture.most.pictures + 1)
    #expect(try read(Array(many.dropLast())).pictures.count == TracePicture.most.pictures)
    #expect(
      throws: TraceError.tooManyPictures(
        path: "made-up", number: TracePicture.most.pictures + 2, most: TracePicture.most.pictures)
    ) { try read(many) }
  }

  @Test("A wrong use of --embed-pictures is reported in one line")
  func errors() throws {
    let made = "\(folder.path)/made.trace"
    let grid = Checkout.root.appending(path: "docs/traces/grid.trace").path
    for (words, reason) in [
      ([grid, Self.albums, "--embed-pictures", made], "shows no pictures"),
      ([Self.trace, "--embed-pictures", made], "name the folders"),
      ([Self.trace, Self.albums, "--embed-pictures", made, "--check"], "exclude each other"),
    ] {
      let (output, exit) = try Program.run(["replay"] + words)
      #expect(exit == .status(64) && output.contains(reason), "\(output)")
      #expect(output.split(separator: "\n").count == 1 && !FileManager.default.fileExists(atPath: made))
    }
    let (output, exit) = try Program.run(["--embed-pictures", Self.albums])
    #expect(exit == .status(64) && output.contains("--record"), "\(output)")
  }
}
