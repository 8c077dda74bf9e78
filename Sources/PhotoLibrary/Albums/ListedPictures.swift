/// The pictures of a list, in its order or sorted.
struct ListedPictures {
  private let id: Int
  /// Whole paths.
  private var names = NameArena()
  private var ids: [UInt32] = []
  /// The folder that all of them are in; `nil` where there are several.
  private(set) var folder: RawPath?
  private let key: PictureKey?
  private var keys: [Int64] = []

  /// The pictures of album `id`, none yet, to be sorted by `key` of their paths, where there is one.
  init(id: Int, key: PictureKey? = nil) {
    self.id = id
    self.key = key
  }

  var count: Int { names.count }

  /// Adds the picture at `path`. May wait for a disk where pictures are sorted.
  mutating func append(_ path: RawPath) {
    if count == 0 { folder = path.parent } else if let folder, folder != path.parent { self.folder = nil }
    ids.append(UInt32(names.count))
    path.bytes.withUnsafeBufferPointer { path in
      names.append(path)
      if let key { keys.append(key(path)) }
    }
  }

  /// The file of picture `id`, which is below ``count``, was written to. May wait for a disk where pictures are sorted.
  mutating func noteWritten(_ id: UInt32) {
    if let key { keys[Int(id)] = path(of: id).withUnsafeBufferPointer(key) }
  }

  /// The whole path of picture `id`, which is below ``count``.
  func path(of id: UInt32) -> ArraySlice<UInt8> { names[Int(id)] }

  /// The first `most` folders that pictures are in, each once. O(n).
  func folders(upTo most: Int) -> [RawPath] {
    var found: [RawPath] = []
    var seen: Set<RawPath> = []
    for id in ids where found.count < most {
      let folder = RawPath(bytes: path(of: id)).parent
      if found.last != folder, seen.insert(folder).inserted { found.append(folder) }
    }
    return found
  }

  /// An album of these pictures but for those that are `gone`; `versions` says how often each was written to. O(n).
  func album(
    title: String, isComplete: Bool, without gone: Set<UInt32> = [], versions: [UInt32: UInt32] = [:]
  ) -> Album {
    let ids = gone.isEmpty ? ids : ids.filter { !gone.contains($0) }
    return Album(
      id: id, title: title, folder: RawPath(""), count: ids.count, isComplete: isComplete,
      content: .pictures(PictureList(names: names, ids: ids, versions: versions, keys: keys, collation: .unicode)))
  }
}
