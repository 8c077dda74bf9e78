import PagerEngine
import Paging
import PhotoLibrary

/// The pictures on disk for the pages of a recorded library. A trace has no file names, so a page is identified by its
/// album's position and its own position in the album.
public struct RecordedPictures: Sendable {
  private struct Row {
    var title: String
    var folder: RawPath
    /// The file of each page, by the page's id.
    var names: [Int: [UInt8]]
  }

  /// The albums, by id.
  private var rows: [Int: Row] = [:]
  /// The differences between the recorded library and the one on disk, one line each. The pages of albums with another
  /// number of pictures stay placeholders.
  public private(set) var differences: [String] = []

  /// Finds the pictures of `recorded`, the final state of the recorded library, among those of `found`.
  public init(_ recorded: AlbumList, among found: LibrarySnapshot) {
    if recorded.albums.count != found.albums.count {
      differences.append("the trace has \(recorded.albums.count) albums, the folders have \(found.albums.count)")
    }
    for (index, (was, album)) in zip(recorded.albums, found.albums).enumerated() {
      guard !was.isNotice, album.failure == nil else { continue }
      guard was.order.count == album.listed else {
        differences.append(
          "album \(index + 1) (\(album.title)) had \(was.order.count) pictures and has \(album.listed): its pages stay placeholders"
        )
        continue
      }
      var names: [Int: [UInt8]] = [:]
      for (place, id) in was.order.enumerated() {
        names[id] = album.id(at: place).flatMap { album.location(of: $0) }.map { Array($0.name) }
      }
      rows[was.row] = Row(title: album.title, folder: album.folder, names: names)
    }
  }

  /// Returns the path of the picture `page`; `nil` for one that was not found.
  public func path(of page: Page) -> RawPath? {
    guard let row = rows[page.row], let name = row.names[page.column] else { return nil }
    return RawPath(bytes: row.folder.bytes + [UInt8(ascii: "/")] + name)
  }

  /// Returns whether the file of the picture `page` is known. It is not for a picture that was moved away during the
  /// recording, because the final state of the library does not contain it.
  func has(_ page: Page) -> Bool { rows[page.row]?.names[page.column] != nil }

  /// Returns the album `id` on disk with the pages `order`; `nil` for an album that was not found.
  func album(_ id: Int, order: [Int]) -> Album? {
    guard let row = rows[id] else { return nil }
    let names = (0...(order.max() ?? 0)).map { row.names[$0] ?? Array("gone \($0).jpg".utf8) }
    return Album(id: id, title: row.title, folder: row.folder, fileNames: names).keeping(order)
  }
}
