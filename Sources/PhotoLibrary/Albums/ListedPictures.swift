/// The pictures of a list, in its order or sorted.
struct ListedPictures {
  /// The album's id.
  let id: Int
  /// Whole paths.
  private var names = NameArena()
  private var ids: [UInt32] = []
  /// The folder that all of them are in; `nil` where there are several.
  private(set) var folder: RawPath?
  private var key: PictureKey?
  private var keys: [Int64] = []
  private var readsDates: Bool
  /// See ``PictureList/undated``.
  private var undated: [UInt32] = []

  /// The pictures of album `id`, none yet, to be sorted by `key` of their paths, where there is one; where `readsDates`,
  /// until it was read when they were taken.
  init(id: Int, key: PictureKey? = nil, readsDates: Bool = false) {
    self.id = id
    self.key = key
    self.readsDates = readsDates
  }

  var count: Int { names.count }

  /// Adds the picture at `path`. May wait for a disk where pictures are sorted.
  mutating func append(_ path: RawPath) {
    if readsDates { undated.append(UInt32(names.count)) }
    if count == 0 { folder = path.parent } else if let folder, folder != path.parent { self.folder = nil }
    ids.append(UInt32(names.count))
    path.bytes.withUnsafeBufferPointer { path in
      names.append(path)
      if let key { keys.append(key(path)) }
    }
  }

  /// The file of picture `id`, which is below ``count``, was written to. May wait for a disk where pictures are sorted.
  mutating func noteWritten(_ id: UInt32) {
    if readsDates {
      undated.append(id)
    } else if let key {
      keys[Int(id)] = path(of: id).withUnsafeBufferPointer(key)
    }
  }

  /// Sorts them by `key` instead. O(n). May wait for a disk.
  mutating func sort(by key: PictureKey?, readsDates: Bool) {
    self.key = key
    self.readsDates = readsDates
    keys = key.map { key in ids.map { path(of: $0).withUnsafeBufferPointer(key) } } ?? []
    undated = readsDates ? ids : []
  }

  /// Takes the keys `found` that were read for what was undated in `old`, an album of these pictures. O(n).
  mutating func take(_ found: [Int64], readOf old: PictureList, versions: [UInt32: UInt32]) {
    guard readsDates else { return }
    let list = PictureList(
      names: names, ids: ids, versions: versions, keys: keys, undated: undated, collation: .unicode
    ).taking(found, readOf: old)
    (keys, undated) = (list.keys, list.undated)
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
      content: .pictures(
        PictureList(
          names: names, ids: ids, versions: versions, keys: keys, undated: undated, collation: .unicode)))
  }
}
