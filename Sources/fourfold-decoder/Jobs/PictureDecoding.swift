import Decoding
import Glibc
import Platform

extension DecodeTask {
  /// Decodes the picture with the reader of its format.
  func run() throws(DecodeStop) -> WirePicture {
    try tellingLackOfMemory { () throws(DecodeStop) in try decode() }
  }

  /// Decodes a region of the picture.
  func run(_ region: PictureRegion) throws(DecodeStop) -> WirePicture {
    var task = self
    task.region = region
    var shown = try task.run()
    // The animation was not asked for.
    shown.more = .nothing
    return shown
  }

  /// Returns whether the last `length` bytes of the file begin as an MP4 file does, with a file type box (ISO/IEC
  /// 14496-12), after other bytes.
  func endsWithVideo(ofLength length: Int) -> Bool {
    let start = picture.fileLength - length
    guard start > 0, length >= 8, let head = try? picture.read(at: start, most: 8) else { return false }
    return head.count == 8 && head.suffix(4).elementsEqual("ftyp".utf8)
  }

  private func decode() throws(DecodeStop) -> WirePicture {
    let reader = try reader()
    do throws(DecodeStop) { return try reader.decode() } catch {
      guard case .failed(.damaged) = error, type(of: reader).endIsMissing(of: picture) else { throw error }
      throw .failed(.tooShort)
    }
  }

  /// Returns the reader for the file's format, from its first bytes.
  func reader() throws(DecodeStop) -> any FormatReader {
    _ = lseek(picture.rawValue, 0, SEEK_SET)
    let reader: any FormatReader.Type
    if let head = try? picture.read(at: 0, most: FormatReaders.headLength) {
      if head.isEmpty { throw .failed(.empty) }
      guard let found = FormatReaders.all.first(where: { $0.matches(head) }) else { throw .failed(.notAPicture) }
      reader = found
    } else {
      reader = StreamReader.self
    }
    guard kind == .everything || !reader.needsLibraries else { throw .failed(.missingLibrary) }
    return reader.init(self)
  }
}
