import Glibc
import PhotoLibrary
import Platform
import Words

/// A folder of the trash, as freedesktop.org's Trash specification 1.0 has it: `files` has what was moved there, `info`
/// says of each where it was.
///
/// `gio trash --restore` asks a service (gvfs) that many systems lack. The folder itself says as much.
struct TrashFolder: Hashable, Sendable {
  private static let suffix = ".trashinfo"
  /// A file of `info` is no longer (bytes).
  private static let mostInfo = 1 << 16

  /// Where it is.
  let path: String
  /// What paths in it are relative to; `nil` where they begin at the root.
  let top: String?

  /// The folders that the file at `path` may be moved to: the person's own, and those of the file's disk.
  static func all(for path: String) -> [TrashFolder] {
    let data = variable("XDG_DATA_HOME") ?? variable("HOME").map { "\($0)/.local/share" }
    let home = data.map { [TrashFolder(path: "\($0)/Trash", top: nil)] } ?? []
    let top = topFolder(of: path)
    let root = top == "/" ? "" : top
    return home
      + ["\(root)/.Trash/\(getuid())", "\(root)/.Trash-\(getuid())"].map { TrashFolder(path: $0, top: top) }
  }

  private static func variable(_ name: String) -> String? {
    Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The uppermost folder of the disk that `path` is on.
  private static func topFolder(of path: String) -> String {
    var status = stat()
    var folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    guard stat(folder.isEmpty ? "/" : String(folder), &status) == 0 else { return "/" }
    let disk = status.st_dev
    while let slash = folder.lastIndex(of: "/") {
      let parent = folder[..<slash]
      guard stat(parent.isEmpty ? "/" : String(parent), &status) == 0, status.st_dev == disk else { break }
      folder = parent
    }
    return folder.isEmpty ? "/" : String(folder)
  }

  /// What it has, by the names of its files in `info`; nothing where it is not there.
  var entries: Set<String> {
    Set(((try? DirectoryReader.names(in: "\(path)/info")) ?? []).filter { $0.hasSuffix(Self.suffix) })
  }

  /// What was moved here from `original`, in a folder without links, and is not among `known`.
  func file(of original: String, notAmong known: Set<String>) -> TrashedFile? {
    for entry in entries.subtracting(known).sorted() {
      let info = "\(path)/info/\(entry)"
      guard let text = try? BoundedReader.text(at: info, limit: Self.mostInfo),
        self.original(in: text) == original
      else { continue }
      return TrashedFile(
        path: "\(path)/files/\(entry.dropLast(Self.suffix.count))", info: info, original: original)
    }
    return nil
  }

  /// The path that `info` names, from the root on.
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
  /// Where it is now.
  let path: String
  /// The file that says where it was.
  let info: String
  /// Where it was.
  let original: String

  /// What it is called.
  var name: String { original.split(separator: "/").last.map(String.init) ?? original }

  /// Moves it back to where it was, over nothing that is there by now. Why it cannot be, in a line; `nil` where it was.
  func restore() -> String? {
    do throws(SystemError) { try MovedFile.move(path, to: original) } catch {
      switch error.code {
      case EEXIST: return translated("there is another %1$@ by now", name)
      case ENOENT:
        return access(path, F_OK) == 0
          ? translated("its folder is gone") : translated("it is no longer in the trash")
      default: return error.words
      }
    }
    // What is left of it says where something was that is there no more.
    unlink(info)
    return nil
  }
}
