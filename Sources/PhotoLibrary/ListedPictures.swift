/// The pictures of a list, in its order.
struct ListedPictures {
  private let id: Int
  /// Whole paths.
  private var names = NameArena()
  private var ids: [UInt32] = []
  /// The folder that all of them are in; `nil` where there are several.
  private(set) var folder: RawPath?

  /// The pictures of album `id`, none yet.
  init(id: Int) { self.id = id }

  var count: Int { names.count }

  /// Adds the picture at `path`.
  mutating func append(_ path: RawPath) {
    if count == 0 { folder = path.parent } else if let folder, folder != path.parent { self.folder = nil }
    ids.append(UInt32(names.count))
    path.bytes.withUnsafeBufferPointer { names.append($0) }
  }

  /// They as an album. O(n).
  func album(title: String, isComplete: Bool) -> Album {
    Album(
      id: id, title: title, folder: RawPath(""), count: count, isComplete: isComplete,
      content: .pictures(PictureList(names: names, ids: ids)))
  }
}
