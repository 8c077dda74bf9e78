import Glibc

/// Tries one parser of the decoder's input: libFuzzer calls this with bytes that reach new branches. `FUZZ_TARGET`
/// selects the parser. Built and run by scripts/fuzz.
///
/// libFuzzer and the address sanitizer find a trap, a read out of bounds, an endless loop and memory without bound. A
/// target checks its other promises itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosenTarget(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// The parsers, by the names of their seed folders.
let fuzzTargets: [String: @Sendable ([UInt8]) -> Void] = [
  "wire": fuzzWire, "channel": fuzzChannel, "bitmap": fuzzBitmap, "jpeg-head": fuzzJPEGHead, "jpeg": fuzzJPEG,
  "preview": fuzzPreview, "thumbnail": fuzzThumbnail, "file-end": fuzzFileEnd, "bar-crop": fuzzBarCrop,
  "matrix-profile": fuzzMatrixProfile, "png": fuzzPNG, "webp": fuzzWebP, "pnm": fuzzPNM, "gif": fuzzGIF,
  "packed-drawing": fuzzPackedDrawing, "exif": fuzzExif, "heif-boxes": fuzzHEIFBoxes, "tiff": fuzzTIFF,
  "svg": fuzzSVG, "png-head": fuzzPNGHead, "jxl": fuzzJXL, "details": fuzzDetails, "multi-picture": fuzzMultiPicture,
  "raw": fuzzRAW, "jpeg-index": fuzzJPEGIndex,
]

let chosenTarget: @Sendable ([UInt8]) -> Void = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = fuzzTargets[name] else { fatalError("FUZZ_TARGET names no target: \(name)") }
  return target
}()
