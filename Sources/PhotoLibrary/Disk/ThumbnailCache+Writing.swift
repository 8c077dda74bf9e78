import Formats
import Glibc
import Platform

/// The writing of thumbnails for other programs too, by the rules of the specification. A file is readable by its owner
/// only, is complete or absent, and says which picture it shows.
extension ThumbnailCache {
  /// The time that a picture must have been unchanged, in seconds. A younger one may change again within the second
  /// that its thumbnail records.
  static let restTime = 2.0

  /// Writes `image`, whose longest side is `side`, as the thumbnail of `picture`, which had the stamp `stamp` when it
  /// was read.
  ///
  /// Writes nothing if the file at that path is another one by now, has changed since or within the last two seconds,
  /// lies in the cache itself, or has no name; and nothing after a failure. Waits for the disk.
  public func write(_ image: ThumbnailImage, of picture: RawPath, side: Int, picture stamp: FileStamp) {
    guard !trouble.isThere, let size = Self.name(ofSide: side), !isInside(picture),
      let format = format(of: picture, if: stamp), Self.now - stamp.time >= Self.restTime || stamp.time > Self.now
    else { return }
    let uri = uri(of: picture)
    let texts = [
      ("Thumb::URI", String(decoding: uri, as: UTF8.self)), ("Thumb::MTime", "\(stamp.seconds)"),
      ("Thumb::Size", "\(stamp.length)"), ("Thumb::Mimetype", format.types[0]), ("Software", "Fourfold"),
    ]
    guard let file = image.png(saying: texts.map { (key: $0.0, text: $0.1) }) else { return }
    // Bytes that are not text would become the name of another folder.
    guard let root = String(validating: folder.bytes, as: UTF8.self) else { return }
    let path = "\(root)/\(size)/\(Self.name(of: uri))"
    // A folder, pipe or device of that name belongs to another program, and is no fault of the cache.
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else { return }
    do throws(OutputError) {
      try OutputFolder.make("\(root)/\(size)", mode: 0o700)
      let output = try OutputFile(path, overwrites: true, mode: 0o600, isDurable: false)
      try output.write(file)
      try output.finish()
    } catch {
      trouble.report(Self.line(for: error))
    }
  }

  private static func line(for error: OutputError) -> String {
    switch error {
    case .notMade(let path, let code), .notWritten(let path, let code):
      "\(path) cannot be written (\(SystemError.words(for: code))): no more thumbnails are kept, see --no-thumbnail-cache"
    case .noName, .exists, .isFolder, .notAFile, .notAFolder, .notEmpty, .taken: error.line
    }
  }

  /// Returns the format of the file at `picture` from its first bytes; `nil` if it is not a picture, has no name, or
  /// does not have `stamp`.
  private func format(of picture: RawPath, if stamp: FileStamp) -> PictureFormat? {
    guard let file = try? PictureFile.open(picture), let status = try? file.status(), status.st_nlink > 0,
      FileStamp(status) == stamp, let head = try? PictureFormat.head(of: file)
    else { return nil }
    return PictureFormat(of: head, named: picture)
  }

  /// Returns whether `picture` lies in the cache: its thumbnails would get thumbnails.
  private func isInside(_ picture: RawPath) -> Bool {
    guard let cache = Self.realPath(folder) else { return false }
    guard let picture = Self.realPath(picture) else { return true }
    return picture.starts(with: cache + [UInt8(ascii: "/")])
  }

  /// Returns the path without links; `nil` if nothing is there.
  private static func realPath(_ path: RawPath) -> [UInt8]? {
    guard let found = realpath(path.cString, nil) else { return nil }
    // realpath returns memory of its own, which is freed here.
    defer { free(found) }
    return RawPath(cString: found).bytes
  }

  /// The wall clock, in seconds since 1970, which dates files.
  private static var now: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

extension FileStamp {
  /// The time of the file's last change, in seconds since 1970.
  fileprivate var time: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}
