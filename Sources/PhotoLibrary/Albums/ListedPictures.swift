/// The pictures of a list from another program, in its order or sorted.
struct ListedPictures {
  /// The album's id.
  let id: Int
  /// The whole paths.
  private var names = NameArena()
  private var ids: [UInt32] = []
  /// The folder of all pictures; `nil` if they are in several folders.
  private(set) var folder: RawPath?
  private var key: PictureKey?
  private var keys: [Int64] = []
  private var readsDates: Bool
  /// The pictures without a date taken; see ``PictureList/undated``.
  private var undated: [UInt32] = []

  /// Creates an empty album `id`, sorted by `key` of the paths, where there is one. Where `readsDates`, the keys are
  /// provisional until the dates taken have been read.
  init(id: Int, key: PictureKey? = nil, readsDates: Bool = false) {
    self.id = id
    self.key = key
    self.readsDates = readsDates
  }

  var count: Int { names.count }

  /// Adds the picture at `path`. May wait for a disk where the pictures are sorted.
  mutating func append(_ path: RawPath) {
    if readsDates { undated.append(UInt32(names.count)) }
    if count == 0 { folder = path.parent } else if let folder, folder != path.parent { self.folder = nil }
    ids.append(UInt32(names.count))
    path.bytes.withUnsafeBufferPointer { path in
      names.append(path)
      if let key { keys.append(key(path)) }
    }
  }

  /// Notes that the file of picture `id` has changed. `id` must be below ``count``. May wait for a disk where the
  /// pictures are sorted.
  mutating func noteWritten(_ id: UInt32) {
    if readsDates {
      undated.append(id)
    } else if let key {
      keys[Int(id)] = path(of: id).withUnsafeBufferPointer(key)
    }
  }

  /// Sorts the pictures by `key` instead. O(n). May wait for a disk.
  mutating func sort(by key: PictureKey?, readsDates: Bool) {
    self.key = key
    self.readsDates = readsDates
    keys = key.map { key in ids.map { path(of: $0).withUnsafeBufferPointer(key) } } ?? []
    undated = readsDates ? ids : []
  }

  /// Takes the keys `found`, which were read for the undated pictures of `old`, an earlier album of these pictures.
  /// O(n).
  mutating func take(_ found: [Int64], readOf old: PictureList, versions: [UInt32: UInt32]) {
    guard readsDates else { return }
    let list = PictureList(
      names: names, ids: ids, versions: versions, keys: keys, undated: undated, collation: .unicode
    ).taking(found, readOf: old)
    (keys, undated) = (list.keys, list.undated)
  }

  /// Returns the whole path of picture `id`, which must be below ``count``.
  func path(of id: UInt32) -> ArraySlice<UInt8> { names[Int(id)] }

  /// Returns the first `most` folders of the pictures, each once. O(n).
  func folders(upTo most: Int) -> [RawPath] {
    var found: [RawPath] = []
    var seen: Set<RawPath> = []
    for id in ids where found.count < most {
      let folder = RawPath(bytes: path(of: id)).parent
      if found.last != folder, seen.insert(folder).inserted { found.append(folder) }
    }
    return found
  }

  /// Creates an album of the pictures that are not `gone`; `versions` has the number of changes of each file. O(n).
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
