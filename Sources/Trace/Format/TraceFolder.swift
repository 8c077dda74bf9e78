import Glibc
import Platform

/// A search for traces in a folder and its subfolders.
public enum TraceFolder {
  /// The file extensions of traces.
  public static let endings = [".trace", ".trace.gz"]
  /// The depth limit of the search: deeper folders are ignored.
  private static let deepest = 16

  /// Returns whether there is a folder at `path`.
  public static func exists(_ path: String) -> Bool { OutputFolder.exists(path) }

  /// Returns whether a file with this name counts as a trace.
  public static func isTrace(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

  /// Returns the paths of the traces in `folder` and its subfolders.
  ///
  /// The traces of a folder come before those of its subfolders, each sorted by name. Hidden names are ignored, and
  /// links to folders are not followed.
  ///
  /// - Parameter miss: receives the error of each subfolder that cannot be read.
  /// - Throws: A `FileError` if `folder` cannot be read, or ``TraceError/noTraces(path:)`` if all folders could be read
  ///   and contain no trace.
  public static func traces(in folder: String, miss: (any Error) -> Void) throws -> [String] {
    var isWhole = true
    let found = try traces(in: folder, depth: 0) { error in
      isWhole = false
      miss(error)
    }
    guard !found.isEmpty || !isWhole else { throw TraceError.noTraces(path: folder) }
    return found
  }

  private static func traces(in folder: String, depth: Int, miss: (any Error) -> Void) throws(FileError) -> [String] {
    let names: [String]
    do throws(SystemError) { names = try DirectoryReader.names(in: folder).sorted() } catch {
      throw FileError(error, path: folder)
    }
    let stem = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = names.filter { !$0.hasPrefix(".") }.map { stem + $0 }
    var found = paths.filter { isTrace($0) && !isFolder($0) }
    for path in paths where depth < deepest && isFolder(path) {
      do { found += try traces(in: path, depth: depth + 1, miss: miss) } catch { miss(error) }
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
