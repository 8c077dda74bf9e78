import Glibc
import PagerGeometry
import Platform
import Synchronization
import TestSupport
import Testing

@testable import PhotoLibrary

@Suite("Writing the desktop's thumbnails")
struct ThumbnailWritingTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache
  private let troubles = Troubles()

  private final class Troubles: Sendable {
    let lines = Mutex<[String]>([])
  }

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(folder: folder["cache/thumbnails"], current: RawPath("/")) { [troubles] line in
      troubles.lines.withLock { $0.append(line) }
    }
  }

  /// A picture with an old modification time.
  private func picture(_ name: String = "a b#ü.jpg") throws -> RawPath {
    try folder.makeFile(name)
    try setTime(name, 1_000_000)
    return folder[name]
  }

  private func setTime(_ name: String, _ seconds: Int, microseconds: Int = 500_000) throws {
    var times = [
      timeval(tv_sec: seconds, tv_usec: microseconds), timeval(tv_sec: seconds, tv_usec: microseconds),
    ]
    guard utimes(folder[name].cString, &times) == 0 else { throw TemporaryFolder.Failure("utimes") }
  }

  private func stamp(_ path: RawPath) throws -> FileStamp {
    try #require(FileStamp(of: try PictureFile.open(path)))
  }

  /// An image with a red left half and a blue right half, which is half transparent if the image is not opaque.
  private func image(isOpaque: Bool = true) throws -> ThumbnailImage {
    let pixels = (0..<256 * 171).flatMap { index -> [UInt8] in
      index % 256 < 128 ? [255, 0, 0, 255] : [0, 0, 255, isOpaque ? 255 : 128]
    }
    return try #require(ThumbnailImage(size: PixelSize(width: 256, height: 171), isOpaque: isOpaque, pixels: pixels))
  }

  private func write(_ path: RawPath, side: Int = 256, isOpaque: Bool = true) throws {
    cache.write(try image(isOpaque: isOpaque), of: path, side: side, picture: try stamp(path))
  }

  /// The output of a program; the test fails if the program fails.
  private func output(_ words: [String]) throws -> String {
    let process = try ChildProcess("/usr/bin/env", words)
    #expect(process.wait(timeout: .seconds(60)) == .status(0), "\(words): \(process.output)")
    return process.output
  }

  private func names(_ path: String) -> [String] {
    ((try? DirectoryReader.names(in: "\(text(path))")) ?? []).sorted()
  }

  private func text(_ name: String) -> String { String(decoding: folder[name].bytes, as: UTF8.self) }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(folder[name].cString, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test(
    "Other programs confirm the specified name, metadata, pixels and permissions",
    arguments: [(256, "large"), (512, "x-large")])
  func isReadByOthers(side: Int, size: String) throws {
    let path = try picture()
    try write(path, side: side)
    let uri = "file://\(text(""))a%20b%23%C3%BC.jpg"
    let sum = try output(["sh", "-c", "printf %s \"$0\" | md5sum", uri]).prefix(32)
    #expect(names("cache/thumbnails/\(size)") == ["\(sum).png"])
    let file = "cache/thumbnails/\(size)/\(sum).png"
    let said = try output(["identify", "-verbose", text(file)])
    for line in [
      "Thumb::URI: \(uri)", "Thumb::MTime: 1000000", "Thumb::Size: 10", "Thumb::Mimetype: image/jpeg",
      "Software: Fourfold",
      "png:IHDR.bit_depth: 8", "png:IHDR.interlace_method: 0 (Not interlaced)", "png:IHDR.width,height: 256, 171",
      "png:IHDR.color_type: 2 (Truecolor)",
    ] {
      #expect(said.contains(line), "\(line) in \(said)")
    }
    let colors = try output(["convert", text(file), "-format", "%[pixel:p{10,10}] %[pixel:p{250,160}]", "info:"])
    #expect(colors.contains("red") || colors.contains("255,0,0"), "\(colors)")
    #expect(colors.contains("blue") || colors.contains("0,0,255"), "\(colors)")
    #expect(mode(file) == 0o600)
    for folder in ["cache", "cache/thumbnails", "cache/thumbnails/\(size)"] { #expect(mode(folder) == 0o700) }
    #expect(troubles.lines.withLock { $0 } == [])
  }

  @Test("Transparency is written")
  func writesAlpha() throws {
    try write(try picture(), isOpaque: false)
    let name = try #require(names("cache/thumbnails/large").first)
    let color = try output([
      "convert", text("cache/thumbnails/large/\(name)"), "-format", "%[fx:round(255*p{250,160}.a)]", "info:",
    ])
    #expect(color.hasPrefix("128"), "\(color)")
  }

  @Test(
    "A pipe, folder or device in a thumbnail's place stays, and other thumbnails are written",
    arguments: ["pipe", "folder", "device"])
  func leavesOthers(kind: String) throws {
    let path = try picture()
    try write(path)
    let name = try #require(names("cache/thumbnails/large").first)
    let place = "cache/thumbnails/large/\(name)"
    try folder.remove(place)
    switch kind {
    case "pipe": try folder.makePipe(place)
    case "folder": try folder.makeFolder(place)
    default: try folder.makeLink(place, to: "/dev/null")
    }
    try write(path)
    try write(try picture("other.jpg"))
    #expect(names("cache/thumbnails/large").count == 2)
    #expect(troubles.lines.withLock { $0 } == [])
    var status = stat()
    #expect(stat(folder[place].cString, &status) == 0 && status.st_mode & S_IFMT != S_IFREG)
  }

  @Test("An existing thumbnail is replaced, and no other file remains")
  func replaces() throws {
    let path = try picture()
    try write(path)
    try setTime("a b#ü.jpg", 2_000_000)
    try write(path)
    let all = names("cache/thumbnails/large")
    #expect(all.count == 1)
    #expect(try output(["identify", "-verbose", text("cache/thumbnails/large/\(all[0])")]).contains("MTime: 2000000"))
  }

  @Test("No thumbnail is written of a file that has changed, is new, has no name or is in the cache")
  func leavesOut() throws {
    let path = try picture()
    let before = try stamp(path)
    try setTime("a b#ü.jpg", 1_000_001)
    cache.write(try image(), of: path, side: 256, picture: before)
    #expect(names("cache/thumbnails/large") == [], "written to meanwhile")

    try folder.makeFile("other.jpg")
    try setTime("other.jpg", 1_000_001)
    cache.write(try image(), of: folder["other.jpg"], side: 256, picture: try stamp(path))
    #expect(names("cache/thumbnails/large") == [], "another file of the same time and length")

    try folder.makeFile("new.jpg")
    try write(folder["new.jpg"])
    #expect(names("cache/thumbnails/large") == [], "just written")

    let file = try Descriptor(opening: path.cString, O_RDONLY)
    try folder.remove("a b#ü.jpg")
    try write(RawPath("/proc/self/fd/\(file.rawValue)"))
    #expect(names("cache/thumbnails/large") == [], "without a name")

    for name in ["cache", "cache/thumbnails", "cache/thumbnails/large"] { try folder.makeFolder(name) }
    _ = try picture("cache/thumbnails/large/inside.png")
    try write(folder["cache/thumbnails/large/inside.png"])
    try folder.makeLink("link", to: "cache/thumbnails")
    try write(folder["link/large/inside.png"])
    #expect(names("cache/thumbnails/large") == ["inside.png"])

    _ = try picture("outside.jpg")
    try write(folder["outside.jpg"])
    #expect(names("cache/thumbnails/large").count == 2, "what makes the difference is the place")
    #expect(troubles.lines.withLock { $0 } == [])
  }

  @Test("After a failed write, the cache reports one line and writes no more")
  func failsOnce() throws {
    try folder.makeFile("cache")
    for _ in 0..<3 { try write(try picture()) }
    let lines = troubles.lines.withLock { $0 }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("cannot be written (Not a directory)") == true, "\(lines)")
    try folder.remove("cache")
    try write(try picture())
    #expect(names("cache/thumbnails/large") == [])
  }

  @Test("An image without a size or with too few bytes is refused")
  func checksBytes() {
    #expect(ThumbnailImage(size: PixelSize(width: 2, height: 1), isOpaque: true, pixels: [0, 0, 0, 0]) == nil)
    #expect(ThumbnailImage(size: PixelSize(width: 0, height: 1), isOpaque: true, pixels: []) == nil)
  }
}
