import CVips
import Decoding
import PagerGeometry
import Platform

/// Decodes a picture with libvips.
struct VipsDecoding {
  let task: DecodeTask
  let input: VipsInput
  /// Whether the file has more pages, which are left out.
  let isBook: Bool
  /// Whether what libvips warns of counts as damage; of a damaged file nothing is made up then.
  let isExact: Bool

  /// Decodes what is wanted of the picture into the task's memory.
  func decode() throws(DecodeStop) -> WirePicture {
    let header = try task.attempt { () throws(Vips.Failure) in try Vips.header(of: input) }
    try task.check(header.pageSize)
    let frames = Int(cvips_frames(header.pointer)) - input.moreFrames
    guard frames <= AnimationInfo.mostFrames else { throw .failed(.tooManyFrames(frames)) }
    let upright = header.orientation.turned(header.pageSize)
    let wanted = try task.wantedPart(of: upright)
    let hasAlpha = header.hasAlpha
    // libvips makes light of inks, by a profile of its own, unless it is told.
    let inks = header.profile(areInks: true)
    try task.cancellation.check()

    var isWhole = !input.isCut
    do throws(DecodeStop) { try paint(wanted, inks, isStrict: true) } catch {
      guard case .failed(.damaged) = error, !isExact else { throw error }
      // Only a file with something missing is decoded twice: the second time whatever is missing is made up.
      try paint(wanted, inks, isStrict: false)
      isWhole = false
    }
    // Inks are sRGB by now.
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

  /// Decodes what is wanted of the picture into memory.
  private func paint(_ wanted: WantedPart, _ inks: ColorProfile?, isStrict: Bool) throws(DecodeStop) {
    try task.attempt { () throws(Vips.Failure) in
      let isWatched = isStrict && isExact
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
      // Of two threads one may read a row that the other failed to read, and take it for whole and black.
      let words = String(cString: cvips_take_message())
      if !words.isEmpty { throw Vips.Failure(words: words) }
    }
  }
}

extension DecodeTask {
  /// Shows a picture that was unpacked by other means than libvips.
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

  /// The picture of which what was `wanted` lies in memory, with what its alpha says of it. Where the file ends before there
  /// is anything to see, that is what is wrong with it; a part of it may be clear.
  ///
  /// - Parameter isClear: whether all of the file's picture is; asked where nothing is left of it in the wanted size.
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

  /// Runs `body` and says in the words of this program what went wrong in it.
  func attempt<Result>(_ body: () throws(Vips.Failure) -> Result) throws(DecodeStop) -> Result {
    do throws(Vips.Failure) { return try body() } catch {
      try cancellation.check()
      if error.isMissing { throw .failed(.missingLibrary) }
      if error.words.contains("out of memory") { throw .failed(.outOfMemory) }
      // The second is said when a loader that is not allowed would have taken the file.
      let unknown = ["not in a known format", "operation is blocked"]
      throw .failed(unknown.contains { error.words.contains($0) } ? .notAPicture : .damaged)
    }
  }
}

/// What libvips reads: a file, or other bytes in its place where libvips would go wrong.
struct VipsInput {
  let file: Descriptor
  /// What is read instead.
  var bytes: FileBytes?
  /// Whether the file is known to end within its first picture.
  var isCut = false
  /// The number of frames that `bytes` have and the file has not.
  var moreFrames = 0
}
