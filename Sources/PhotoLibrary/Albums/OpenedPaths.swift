import PagerEngine

/// The paths that a program was given or told to open, and those whose page is to be shown once it is known.
public struct OpenedPaths {
  /// A path whose page is to be shown.
  private struct Awaited {
    let path: RawPath
    /// The greatest id of the albums before, if the path is read for the first time; else `nil`.
    let after: Int?
  }

  private var paths: Set<RawPath>
  private var awaited: [Awaited] = []

  /// Creates the record of a program that was given `paths`.
  public init(_ paths: [RawPath]) { self.paths = Set(paths.map(Self.whole)) }

  /// Notes that `new` are to be opened and shown, and returns those that are to be read, because `known` does not have
  /// them. May wait for disks. O(paths x albums).
  public mutating func open(_ new: [RawPath], in known: LibrarySnapshot) -> [RawPath] {
    let unread = new.filter { !isOpen($0, in: known) }
    let newest = known.albums.map(\.id).max() ?? -1
    awaited = new.map { Awaited(path: $0, after: unread.contains($0) ? newest : nil) }
    paths.formUnion(new.map(Self.whole))
    return unread
  }

  /// Returns the page to show for the last opened paths once `known` has it, preferably one with a picture. Returns it
  /// once.
  public mutating func takePage(in known: LibrarySnapshot) -> Page? {
    guard !awaited.isEmpty else { return nil }
    let pages = awaited.compactMap { known.page(at: $0.path, after: $0.after) }
    let picture = pages.first { !known.isNotice($0) }
    guard let page = picture ?? (pages.count == awaited.count ? pages.first : nil) else { return nil }
    awaited = []
    return page
  }

  /// Returns whether `known` has all of `path`: a picture, the folder of an album, or a folder in one of the paths.
  ///
  /// A notice that nothing could be read counts only as long as that is so, and an album below a folder does not open the
  /// folder.
  private func isOpen(_ path: RawPath, in known: LibrarySnapshot) -> Bool {
    guard let page = known.page(at: path) else { return false }
    let whole = Self.whole(path)
    switch known.album(of: page)?.failure?.reason {
    case nil: break
    case .missing, .forbidden, .unreadable: return (try? SystemDisk().probe(whole)) == nil
    // The folder is watched, or the file is none to show.
    default: return true
    }
    if let file = known.location(of: page)?.absolute, file == whole || file.parent == whole { return true }
    return sequence(first: whole) { $0.parent == $0 ? nil : $0.parent }.contains(where: paths.contains)
  }

  private static func whole(_ path: RawPath) -> RawPath { SystemDisk().unambiguous(path).absolute }
}
