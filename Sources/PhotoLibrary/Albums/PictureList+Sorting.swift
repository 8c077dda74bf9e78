extension PictureList {
  /// The same pictures, sorted by `key` alone and then by their names; where `readsDates`, until all dates have been read.
  /// O(n log n). May wait for a disk.
  func sorted(by key: PictureKey?, readsDates: Bool) -> PictureList {
    var keys: [Int64] = []
    if let key {
      keys = Array(repeating: 0, count: names.count)
      for id in idsByName {
        if let name = name(of: Int(id)) { keys[Int(id)] = name.withUnsafeBufferPointer(key) }
      }
    }
    return PictureList(
      names: names, ids: idsByName, renamed: renamed, versions: versions, keys: keys,
      undated: readsDates ? idsByName : [], collation: collation)
  }

  /// The same pictures, sorted by the keys `found` that were read for ``undated`` of `old`, which is this list as it was:
  /// one for each, in order. What was written to since is still to be read. O(n log n).
  func taking(_ found: [Int64], readOf old: PictureList) -> PictureList {
    var keys = keys
    var isRead = Array(repeating: false, count: keys.count)
    for (id, key) in zip(old.undated, found) where keys.indices.contains(Int(id)) && versions[id] == old.versions[id] {
      keys[Int(id)] = key
      isRead[Int(id)] = true
    }
    return PictureList(
      names: names, ids: idsByName, renamed: renamed, versions: versions, keys: keys,
      undated: undated.filter { !isRead[Int($0)] }, collation: collation)
  }
}
