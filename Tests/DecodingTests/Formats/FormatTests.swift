import Decoding
import Formats
import PagerGeometry
import Testing

extension PoolTests {
  /// Each case is decoded by the sealed helper process, and compared with the formula of its fixture.
  @Suite("Formats")
  struct Formats {
    let folder: FixtureFolder
    let harness: PoolHarness

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    @Test(
      "A file decodes to its source picture, at 1:1 and shrunk, and is opaque if the source is",
      arguments: PictureFormat.all)
    func shows(format: PictureFormat) {
      // One decoder for all files of a format: as arguments of the test, each would start its own.
      for file in FormatCase.all where file.format == format {
        #expect(throws: Never.self, "\(file)") { try check(file) }
      }
    }

    private func check(_ file: FormatCase) throws {
      let path = try folder.write(file.make(), "fixture")
      let size = file.reference.size
      for box in [size, size.fitted(into: PixelSize(width: 48, height: 48)), PixelSize(width: 32, height: 31)] {
        let found = try harness.picture(path, box: box)
        #expect(found.originalSize == file.ownSize ?? size, "\(file)")
        #expect(found.isTruncated == file.isTruncated, "\(file)")
        if box == size, !file.isTruncated {
          #expect(found.isOpaque == file.reference.picture.samples([3]).allSatisfy { $0 == 255 }, "\(file)")
        }
        let difference = try Difference(found, file.reference)
        let tolerance = found.pixels.pixelSize == size ? file.tolerance : file.tolerance + Difference.filterTolerance
        #expect(difference.compared >= min(10, size.width * size.height), "\(file)")
        #expect(difference.worst <= tolerance, "\(file), \(found.pixels.pixelSize): \(difference.description)")
        found.pixels.releasePixels()
      }
      let details = try harness.outcome(of: harness.detailsJob(path)).get()
      #expect(details.originalSize == file.ownSize ?? size, "\(file)")
      details.pixels.releasePixels()
    }

    /// Files cut at a place where their libraries return nothing: before the pixels, or anywhere.
    static let hopeless: [(name: String, options: String, part: Double)] = [
      ("cut.avif", "", 0.6), ("cut.heic", "", 0.6), ("cut.tif", "compression=lzw", 0.6),
      ("cut.webp", "lossless", 0.002), ("cut.png", "", 0.002),
    ]

    @Test("A cut file of which nothing can be shown is too short", arguments: hopeless)
    func saysTooShort(file: (name: String, options: String, part: Double)) throws {
      let path = try folder.save(.landscape(width: 200, height: 400), file.name, options: file.options)
      let whole = try FixtureFolder.bytes(of: path)
      try folder.write(Array(whole.prefix(max(48, Int(Double(whole.count) * file.part)))), file.name)
      #expect(try harness.failure(harness.job(path)) == .tooShort)
    }

    @Test("Every format has cases", arguments: PictureFormat.all)
    func hasCases(format: PictureFormat) { #expect(FormatCase.all.contains { $0.format == format }) }
  }
}

/// The difference of a decoded picture from its formula.
struct Difference {
  /// The largest difference of a channel (steps of 255).
  private(set) var worst = 0
  /// The number of compared pixels.
  private(set) var compared = 0
  private(set) var description = ""

  /// The additional tolerance for a shrunk picture: it is rounded twice, and the weights have limited precision.
  static let filterTolerance = 2
  /// The lobes of the widest filter: farther from an edge than this many pixels of the result, it does not ring.
  private static let lobes = 3.0

  /// Compares the pixels that the formula defines: all of them at 1:1, those away from edges when shrunk.
  init(_ found: DecodedPicture, _ reference: Reference) throws {
    let size = found.pixels.pixelSize
    let across = Double(reference.size.width) / Double(size.width)
    let down = Double(reference.size.height) / Double(size.height)
    let isShrunk = size != reference.size
    let margin = isShrunk ? Self.lobes * max(across, down) : 0
    let bytes = try #require(found.pixels.withPixels { Array($0) })
    for y in 0..<size.height {
      for x in 0..<size.width {
        let middle = (x: (Double(x) + 0.5) * across, y: (Double(y) + 0.5) * down)
        guard reference.room(middle.x, middle.y) > margin else { continue }
        compared += 1
        let wanted = Reference.rounded(reference.colour(middle.x, middle.y))
        let start = y * found.pixels.bytesPerRow + x * 4
        // A transparent pixel has no colour.
        var distance = abs(Int(bytes[start + 3]) - Int(wanted.w))
        if wanted.w > 0 {
          distance = max(distance, abs(Int(bytes[start]) - Int(wanted.x)))
          distance = max(distance, abs(Int(bytes[start + 1]) - Int(wanted.y)))
          distance = max(distance, abs(Int(bytes[start + 2]) - Int(wanted.z)))
        }
        if distance > worst {
          worst = distance
          description = "\(bytes[start..<start + 4]) for \(wanted) at (\(x), \(y))"
        }
      }
    }
  }
}
