import Glibc
import PhotoLibrary
import Platform
import Words

/// A trash folder, as in freedesktop.org's Trash specification 1.0.
///
/// Its folder `files` contains the moved files, and `info` their origins.
///
/// `gio trash --restore` needs a service (gvfs) that many systems lack. The folder itself contains the same
/// information.
struct TrashFolder: Hashable, Sendable {
  private static let suffix = ".trashinfo"
  /// The size limit of a file in `info` (bytes).
  private static let mostInfo = 1 << 16

  /// The path of the folder.
  let path: String
  /// The folder that its relative paths start from; `nil` if its paths are absolute.
  let top: String?

  /// Returns the trash folders for the file at `path`: the user's own, and those of the file's disk.
  ///
  /// In a sandbox that replaces `XDG_DATA_HOME`, a service outside moves files to the folder in the user's home.
  static func all(for path: String) -> [TrashFolder] {
    let usual = variable("HOME").map { "\($0)/.local/share" }
    var data = [variable("XDG_DATA_HOME"), usual].compactMap(\.self)
    if data.first == usual { data = data.suffix(1) }
    let home = data.map { TrashFolder(path: "\($0)/Trash", top: nil) }
    let top = topFolder(of: path)
    let root = top == "/" ? "" : top
    return home
      + ["\(root)/.Trash/\(getuid())", "\(root)/.Trash-\(getuid())"].map { TrashFolder(path: $0, top: top) }
  }

  private static func variable(_ name: String) -> String? {
    Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Returns the top folder of the disk that contains `path`.
  private static func topFolder(of path: String) -> String {
    var status = stat()
    let slash = UInt8(ascii: "/")
    var folder = path[..<(path.utf8.lastIndex(of: slash) ?? path.startIndex)]
    guard stat(folder.isEmpty ? "/" : String(folder), &status) == 0 else { return "/" }
    let disk = status.st_dev
    while let place = folder.utf8.lastIndex(of: slash) {
      let parent = folder[..<place]
      guard stat(parent.isEmpty ? "/" : String(parent), &status) == 0, status.st_dev == disk else { break }
      folder = parent
    }
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The bytes of the names of its files in `info`; empty if the folder does not exist. Strings that differ in the form
  /// of an accent are equal.
  var entries: Set<[UInt8]> {
    let names = ((try? DirectoryReader.names(in: "\(path)/info")) ?? []).filter { $0.hasSuffix(Self.suffix) }
    return Set(names.map { Array($0.utf8) })
  }

  /// Returns the files here that are not among `known`, the entries of before a move, by the bytes of their original
  /// paths. O(files here).
  func files(notAmong known: Set<[UInt8]>) -> [[UInt8]: TrashedFile] {
    let new = entries.subtracting(known).sorted { $0.lexicographicallyPrecedes($1) }
    let files = new.compactMap { bytes -> ([UInt8], TrashedFile)? in
      let entry = String(decoding: bytes, as: UTF8.self)
      let info = "\(path)/info/\(entry)"
      guard let text = try? BoundedReader.text(at: info, limit: Self.mostInfo), let original = original(in: text)
      else { return nil }
      let file = TrashedFile(
        path: "\(path)/files/\(entry.dropLast(Self.suffix.count))", info: info, original: original)
      return (Array(original.utf8), file)
    }
    return Dictionary(files) { first, _ in first }
  }

  /// Returns the absolute path in the text of an `info` file; `nil` if it has none.
  private func original(in info: String) -> String? {
    guard let line = info.split(separator: "\n").first(where: { $0.hasPrefix("Path=") }) else { return nil }
    guard let bytes = RawPath(percentEncoded: line.dropFirst(5).utf8)?.bytes else { return nil }
    let path = String(decoding: bytes, as: UTF8.self)
    guard !path.hasPrefix("/") else { return path }
    return top.map { $0 == "/" ? "/\(path)" : "\($0)/\(path)" }
  }
}

/// A file in the trash.
struct TrashedFile: Hashable, Sendable {
  /// The path in the trash.
  let path: String
  /// The path of the file that contains its origin.
  let info: String
  /// The original path.
  let original: String

  /// The original file name.
  var name: String { RawPath(original).nameText }

  /// Moves the file back to its original path, without replacing a file there.
  ///
  /// - Returns: The reason for a failure; `nil` on success.
  func restore() -> String? {
    do throws(SystemError) { try MovedFile.move(path, to: original) } catch {
      switch error.code {
      case EEXIST: return translated("another file is named %1$@ now", name)
      case ENOENT:
        return access(path, F_OK) == 0
          ? translated("its folder no longer exists") : translated("it is no longer in the trash")
      default: return error.words
      }
    }
    // The remaining `info` file describes a file that is no longer in the trash.
    unlink(info)
    return nil
  }
}
