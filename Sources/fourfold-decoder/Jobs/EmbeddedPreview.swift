import CJPEG
import Decoding
import Glibc
import PagerGeometry
import Platform

extension DecodeTask {
  /// The longest JPEG file of a preview, in bytes.
  private static let longestPreview = 1 << 24
  /// The part of the picture's rows that is compared with the same part of a preview, from the top.
  private static let comparedShare = 64

  /// A smaller JPEG file of the same picture, after it in its file.
  private struct Embedded {
    let place: Range<Int>
    let stored: PixelSize
  }

  /// Decodes the smallest preview after the picture that covers the box, into the size of the picture fitted into the
  /// box. Otherwise, unless `isExact`, the largest; the result may then be smaller than the box. `nil` if there is no
  /// suitable one.
  ///
  /// Each pixel of the result lies within half a pixel of where the picture has it, and a small version is compared with
  /// one of the picture: a preview that an editor left behind is not used.
  func decodeEmbedded(_ head: JPEGHead, isExact: Bool) throws(DecodeStop) -> WirePicture? {
    let upright = head.orientation.turned(head.size)
    let wanted = head.orientation.turned(upright.fitted(into: box))
    // Its pixels are converted by the picture's profile.
    guard !head.hasSplitProfile, let embedded = embedded(head, for: wanted, isExact: isExact),
      let bytes = picture.read(at: embedded.place.lowerBound, count: embedded.place.count)
    else { return nil }
    if let profile = head.profile, !canConvert(profile) { throw .failed(.missingLibrary) }
    let size = head.orientation.turned(isExact ? wanted : Self.cheapSize(of: embedded.stored, for: wanted))
    guard let sketches = decode(bytes, embedded.stored, to: size, head), isLike(sketches, head) else {
      try cancellation.check()
      return nil
    }
    convertColors(from: head.profile, size)
    var shown = WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
    shown.more = .preview(size)
    return shown
  }

  /// Returns a size close to `wanted`, and not above it, to which libjpeg scales a picture of `stored` pixels by itself:
  /// at least three quarters of it. `wanted` if there is none; all of a picture that is smaller.
  private static func cheapSize(of stored: PixelSize, for wanted: PixelSize) -> PixelSize {
    if stored.width <= wanted.width, stored.height <= wanted.height { return stored }
    let scaled = [2, 4, 8].map {
      PixelSize(width: (stored.width + $0 - 1) / $0, height: (stored.height + $0 - 1) / $0)
    }
    let cheap = scaled.first { $0.width <= wanted.width && $0.height <= wanted.height }
    return cheap.flatMap { 4 * $0.width >= 3 * wanted.width ? $0 : nil } ?? wanted
  }

  /// Returns the smallest preview with at least `wanted` pixels as stored, else the largest, unless `isExact`.
  private func embedded(_ head: JPEGHead, for wanted: PixelSize, isExact: Bool) -> Embedded? {
    let all = head.previews.compactMap { place -> Embedded? in
      guard place.count <= Self.longestPreview, place.upperBound <= picture.fileLength,
        let own = JPEGHead(of: picture, at: place.lowerBound), own.size.width < head.size.width,
        own.size.height < head.size.height, Self.isInPlace(own.size, in: head.size)
      else { return nil }
      return Embedded(place: place, stored: own.size)
    }
    let sorted = all.sorted { $0.stored.width < $1.stored.width }
    let covering = sorted.first { $0.stored.width >= wanted.width && $0.stored.height >= wanted.height }
    return covering ?? (isExact ? nil : sorted.last)
  }

  /// Returns whether all of a picture of `picture` pixels, scaled to `size`, lies within half a pixel of its place.
  private static func isInPlace(_ size: PixelSize, in picture: PixelSize) -> Bool {
    let height = Double(size.width) * Double(picture.height) / Double(picture.width)
    let width = Double(size.height) * Double(picture.width) / Double(picture.height)
    // The middle stays, so that half of the difference is at each side.
    return abs(height - Double(size.height)) <= 1 || abs(width - Double(size.width)) <= 1
  }

  /// Small versions of a preview: all of it, and the compared rows at the top.
  private struct Sketches {
    var whole: PictureSketch
    var top: PictureSketch

    init(_ size: PixelSize) {
      whole = .whole(size)
      top = .top(size, share: comparedShare)
    }
  }

  /// Decodes the JPEG file `bytes` of a preview of `stored` pixels into the memory, upright, with `size` pixels. `nil` if
  /// it is broken.
  private func decode(_ bytes: [UInt8], _ stored: PixelSize, to size: PixelSize, _ head: JPEGHead) -> Sketches? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let reader = cjpeg_open_bytes(start, bytes.count) else { return nil }
      defer { cjpeg_close(reader) }
      var header = cjpeg_header()
      guard cjpeg_read_header(reader, &header) == 0, header.layout == cjpeg_layout_rgbx,
        Int(header.width) == stored.width, Int(header.height) == stored.height
      else { return nil }
      let turned = head.orientation.turned(size)
      let denominator = [8, 4, 2].first {
        (stored.width + $0 - 1) / $0 >= turned.width && (stored.height + $0 - 1) / $0 >= turned.height
      }
      var (width, height) = (UInt32(0), UInt32(0))
      guard cjpeg_start(reader, Int32(denominator ?? 1), &width, &height) == 0 else { return nil }
      let scaled = PixelSize(width: Int(width), height: Int(height))
      guard scaled.width >= turned.width, scaled.height >= turned.height else { return nil }
      return memory.withPixels { target in
        let rows = FittedRows(from: scaled, to: WantedPart(all: size), orientation: head.orientation, into: target)
        var sketches = Sketches(scaled)
        let isWhole = JPEGReader.forEachRow(of: reader, scaled, count: scaled.height, cancellation) { row, y in
          sketches.whole.add(row, y: y)
          sketches.top.add(row, y: y)
          rows.append(row)
        }
        return isWhole ? sketches : nil
      }
    }
  }

  /// Compares a preview with the thumbnail in the file and with the top of the picture. Returns whether it is like all of
  /// these; `false` if there is nothing to compare.
  private func isLike(_ preview: Sketches, _ head: JPEGHead) -> Bool {
    var isCompared = false
    if let (thumbnail, place) = unpackThumbnail(of: head, by: { _ in 1 }) {
      var sketch = PictureSketch.whole(place.size)
      for y in 0..<place.size.height {
        sketch.add(thumbnail.pixels + ((y + place.top) * thumbnail.size.width + place.left) * 4, y: y)
      }
      guard sketch.isLike(preview.whole) else { return false }
      isCompared = true
    }
    // Of other JPEG files, the first rows are known only once the whole file is decoded.
    guard head.isSequential else { return isCompared }
    guard let top = topSketch(), top.isLike(preview.top) else { return false }
    // Tops of one colour, as of scans and screenshots, are like any other of that colour.
    return isCompared || top.hasContrast
  }

  /// Decodes the compared rows at the top of the picture, at the smallest scale that leaves enough of them.
  private func topSketch() -> PictureSketch? {
    _ = lseek(picture.rawValue, 0, SEEK_SET)
    guard let reader = cjpeg_open(picture.rawValue, Cancellation.ask, cancellation.context) else { return nil }
    defer {
      cjpeg_close(reader)
      withExtendedLifetime(cancellation) {}
    }
    var header = cjpeg_header()
    guard cjpeg_read_header(reader, &header) == 0, header.layout == cjpeg_layout_rgbx else { return nil }
    let denominator = [8, 4, 2].first { Int(header.height) / $0 >= Self.comparedShare * 8 } ?? 1
    var (width, height) = (UInt32(0), UInt32(0))
    guard cjpeg_start(reader, Int32(denominator), &width, &height) == 0 else { return nil }
    let size = PixelSize(width: Int(width), height: Int(height))
    var sketch = PictureSketch.top(size, share: Self.comparedShare)
    let count = sketch.lines.count
    return JPEGReader.forEachRow(of: reader, size, count: count, cancellation) { sketch.add($0, y: $1) } ? sketch : nil
  }
}

extension PictureSketch {
  /// Creates an empty sketch of a whole picture of `size`.
  fileprivate static func whole(_ size: PixelSize) -> PictureSketch {
    PictureSketch(width: size.width, lines: 0..<size.height, columns: 8, rows: 6)
  }

  /// Creates an empty sketch of the topmost rows of a picture of `size`, one `share`th of them.
  fileprivate static func top(_ size: PixelSize, share: Int) -> PictureSketch {
    PictureSketch(width: size.width, lines: 0..<max(1, (size.height + share / 2) / share), columns: 16, rows: 1)
  }
}
