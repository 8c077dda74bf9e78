import CVips
import Decoding
import PagerGeometry
import Platform

/// The decoding of a picture with libvips.
struct VipsDecoding {
  let task: DecodeTask
  let input: VipsInput
  /// Whether the file has more pages, which are left out.
  let isBook: Bool
  /// Whether an error that libvips notes without failing counts as damage.
  let isWatched: Bool
  /// Whether nothing is made up for a damaged file.
  let isExact: Bool

  /// Decodes the wanted part of the picture into the task's memory.
  func decode() throws(DecodeStop) -> WirePicture {
    let header = try task.attempt { () throws(Vips.Failure) in try Vips.header(of: input) }
    try task.check(header.pageSize)
    let frames = Int(cvips_frames(header.pointer)) - input.moreFrames
    guard frames <= AnimationInfo.mostFrames else { throw .failed(.tooManyFrames(frames)) }
    let upright = header.orientation.turned(header.pageSize)
    let wanted = try task.wantedPart(of: upright)
    let hasAlpha = header.hasAlpha
    // Without this profile, libvips would convert inks by one of its own.
    let inks = header.profile(areInks: true)
    try task.cancellation.check()

    var isWhole = !input.isCut
    do throws(DecodeStop) { try paint(wanted, inks, isStrict: true) } catch {
      guard case .failed(.damaged) = error, !isExact else { throw error }
      // Only an incomplete file is decoded twice. The second time, missing pixels are made up.
      try paint(wanted, inks, isStrict: false)
      isWhole = false
    }
    // Inks are already sRGB here.
    task.convertColors(from: inks == nil ? header.profile() : nil, wanted.size)
    var decoded = WirePicture(originalSize: upright, isOpaque: !hasAlpha, isTruncated: !isWhole)
    decoded.more = withExtendedLifetime(header) {
      OpenAnimation.info(of: header, without: input.moreFrames).map { .animated($0) } ?? .nothing
    }
    guard hasAlpha else { return decoded }
    return try task.described(decoded, wanted) { () throws(DecodeStop) in
      try task.attempt { () throws(Vips.Failure) in try Vips.isClear(input) }
    }
  }

  /// Decodes the wanted part of the picture into the memory.
  private func paint(_ wanted: WantedPart, _ inks: ColorProfile?, isStrict: Bool) throws(DecodeStop) {
    try task.attempt { () throws(Vips.Failure) in
      let isWatched = isStrict && isWatched
      if isWatched { _ = cvips_take_message() }
      let size = wanted.whole
      let image =
        if let inks {
          try Vips.converted(input, from: inks, size)
        } else if isBook {
          try Vips.firstPage(of: input, size, isStrict: isStrict)
        } else {
          try Vips.thumbnail(of: input, size, isStrict: isStrict)
        }
      try Vips.write(try image.part(wanted), wanted.size, to: task.memory, task.cancellation)
      guard isWatched else { return }
      // With two threads, one may read a row that the other failed to read, and treat it as complete and black.
      let words = String(cString: cvips_take_message())
      if !words.isEmpty { throw Vips.Failure(words: words) }
    }
  }
}

extension DecodeTask {
  /// Shows a picture that was decoded without libvips.
  func show(_ unpacked: UnpackedPicture) throws(DecodeStop) -> WirePicture {
    let wanted = try wantedPart(of: unpacked.size)
    try attempt { () throws(Vips.Failure) in
      try withExtendedLifetime(unpacked) { () throws(Vips.Failure) in
        try Vips.shrink(unpacked.pixels, unpacked.size, to: wanted, into: memory, cancellation)
      }
    }
    convertColors(from: unpacked.profile, wanted.size)
    let picture = WirePicture(originalSize: unpacked.size, isOpaque: false, isTruncated: unpacked.isTruncated)
    return try described(picture, wanted) { unpacked.isClear }
  }

  /// Returns `picture`, whose wanted part is in the memory, with its opacity. Throws where the file ends before
  /// anything is visible; a part may be transparent.
  ///
  /// - Parameter isClear: Returns whether the whole picture in the file is transparent. Called only where nothing is
  ///   visible in the wanted size.
  func described(
    _ picture: WirePicture, _ wanted: WantedPart, isClear: () throws(DecodeStop) -> Bool
  ) throws(DecodeStop) -> WirePicture {
    var picture = picture
    memory.withBytes { bytes in
      let alphas = stride(from: 3, to: wanted.size.width * wanted.size.height * 4, by: 4)
      picture.isOpaque = alphas.allSatisfy { bytes[$0] == 255 }
      picture.isClear = alphas.allSatisfy { bytes[$0] == 0 }
    }
    if picture.isClear, wanted.isWhole, wanted.whole != picture.originalSize { picture.isClear = try isClear() }
    if picture.isClear, picture.isTruncated, wanted.isWhole { throw .failed(.tooShort) }
    return picture
  }

  /// Calls `body` and translates its failure.
  func attempt<Result>(_ body: () throws(Vips.Failure) -> Result) throws(DecodeStop) -> Result {
    do throws(Vips.Failure) { return try body() } catch {
      try cancellation.check()
      if error.isMissing { throw .failed(.missingLibrary) }
      if error.words.contains("out of memory") { throw .failed(.outOfMemory) }
      // libvips gives the second message where a loader that is not allowed would read the file.
      let unknown = ["not in a known format", "operation is blocked"]
      throw .failed(unknown.contains { error.words.contains($0) } ? .notAPicture : .damaged)
    }
  }
}

/// The input of libvips: a file, or other bytes where libvips would misread the file.
struct VipsInput {
  let file: Descriptor
  /// The bytes to read instead.
  var bytes: FileBytes?
  /// Whether the file is known to end within its first picture.
  var isCut = false
  /// The number of frames in `bytes` that are not in the file.
  var moreFrames = 0
}
