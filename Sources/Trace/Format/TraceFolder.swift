import Glibc
import Platform

/// Traces that lie in a folder and in the folders below it.
public enum TraceFolder {
  /// What a trace's name ends in.
  public static let endings = [".trace", ".trace.gz"]
  /// Folders that lie deeper than this are not looked into.
  private static let deepest = 16

  /// Whether there is a folder at `path`.
  public static func exists(_ path: String) -> Bool { OutputFolder.exists(path) }

  /// Whether a file of this name is taken for a trace.
  public static func isTrace(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

  /// The paths of the traces below `folder`, those of a folder before those of its folders, each by name. Hidden names are
  /// passed over, and links to folders are not followed. Throws where there is none, or the folder cannot be read; `miss`
  /// is told of each folder below that cannot be.
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
