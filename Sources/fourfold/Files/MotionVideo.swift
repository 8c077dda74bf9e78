import Glibc
import PhotoLibrary
import Platform
import Words

/// The video of a motion photo as a file of its own, in the user's cache, for other programs.
enum MotionVideo {
  /// The reason that there is no video to play, as a line for the window.
  struct Problem: Error {
    let line: String
  }

  /// The folder of the video; `nil` if no folder for caches is known.
  static var folder: String? { Environment.cacheFolder.map { "\($0)/fourfold/video" } }

  /// Writes the MP4 video in the last `length` bytes of the file at `path` to `folder`, and removes the video that was
  /// there before. May wait for disks.
  ///
  /// - Returns: The path of the video.
  static func make(_ path: [UInt8], length: Int, in folder: String? = Self.folder) throws(Problem) -> String {
    guard let text = String(validating: path, as: UTF8.self) else {
      throw Problem(line: translated("Not opened: the file's name is not UTF-8"))
    }
    let name = RawPath(text).nameText
    guard let folder else { throw Problem(line: translated("Not played: neither HOME nor XDG_CACHE_HOME is set")) }
    do throws(OutputError) { try OutputFolder.make(folder, mode: 0o700) } catch {
      throw Problem(line: translated("Not played: %1$@", error.line))
    }
    let video = "\(folder)/\(name).mp4"
    do throws(SystemError) {
      // A player keeps the file that it has open.
      for old in try DirectoryReader.names(in: folder) where old.hasSuffix(".mp4") { unlink("\(folder)/\(old)") }
      try CopiedFile.copy(text, onlyEnd: (length, "ftyp"), to: video)
    } catch {
      throw Problem(
        line: error == CopiedFile.notRegular
          ? translated("Not played: %1$@ has no video any more", name)
          : translated("Not played: %1$@: %2$@", name, error.words))
    }
    return video
  }
}
