import PagerEngine
import Paging
import PhotoLibrary

/// The pictures on disk that the pages of a recorded library were. A trace has no names, so a page is known by its album's
/// place and its own place in the album.
public struct RecordedPictures: Sendable {
  private struct Row {
    var title: String
    var folder: RawPath
    /// The file of each page, by the page's id.
    var names: [Int: [UInt8]]
  }

  /// By the album's id.
  private var rows: [Int: Row] = [:]
  /// What is not as it was when the trace was recorded, a line each. Those albums' pages stay placeholders.
  public private(set) var differences: [String] = []

  /// Finds the pictures of `recorded`, a library as it was in the end, among those of `found`.
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

  /// Whether the picture `page` is on disk as it was recorded. One that was moved away meanwhile was in no album in the
  /// end, so nobody knows its file.
  func has(_ page: Page) -> Bool { rows[page.row]?.names[page.column] != nil }

  /// The album `id` with the pages `order`, as it is on disk; `nil` where it is not known.
  func album(_ id: Int, order: [Int]) -> Album? {
    guard let row = rows[id] else { return nil }
    let names = (0...(order.max() ?? 0)).map { row.names[$0] ?? Array("gone \($0).jpg".utf8) }
    return Album(id: id, title: row.title, folder: row.folder, fileNames: names).keeping(order)
  }
}
