/// The changes to an album's pictures, collected until they are applied together.
struct AlbumEdit {
  private let list: PictureList
  private var removed: Set<UInt32> = []
  private var changed: Set<UInt32> = []
  /// The new names of listed pictures, by id.
  private var renamed: [UInt32: [UInt8]] = [:]
  private var idsByNewName: [[UInt8]: UInt32] = [:]
  /// The names of new pictures, numbered in order of arrival.
  private var added: [[UInt8]: Int] = [:]
  private var addedCount = 0

  private enum Picture {
    case listed(UInt32)
    case added
  }

  /// Creates an edit without changes to `list`, which is sorted by name.
  init(_ list: PictureList) { self.list = list }

  /// Whether there are no changes.
  var isEmpty: Bool { removed.isEmpty && changed.isEmpty && renamed.isEmpty && added.isEmpty }

  /// Returns whether there is a picture named `name` after the changes.
  func contains(_ name: [UInt8]) -> Bool { find(name) != nil }

  /// Returns whether there is a picture named `name` that the album had before the changes.
  func isListed(_ name: [UInt8]) -> Bool { if case .listed = find(name) { true } else { false } }

  /// Notes that there is a picture named `name`; if `isWritten`, its content may be new.
  mutating func noteThere(_ name: [UInt8], isWritten: Bool) {
    switch find(name) {
    case .listed(let id): if isWritten { changed.insert(id) }
    case .added: break
    case nil:
      added[name] = addedCount
      addedCount += 1
    }
  }

  /// Notes that the picture named `name` is gone.
  mutating func noteGone(_ name: [UInt8]) {
    switch find(name) {
    case .listed(let id):
      forgetNewName(of: id)
      changed.remove(id)
      removed.insert(id)
    case .added: added[name] = nil
    case nil: break
    }
  }

  /// Notes that the picture `old` is renamed to `new` and stays the same picture. Where a picture of the new name
  /// exists, that one counts as changed instead.
  mutating func noteRenamed(_ old: [UInt8], to new: [UInt8]) {
    guard old != new else { return }
    guard let picture = find(old), find(new) == nil else {
      noteGone(old)
      return noteThere(new, isWritten: true)
    }
    switch picture {
    case .listed(let id):
      forgetNewName(of: id)
      renamed[id] = new
      idsByNewName[new] = id
    case .added: added[new] = added.removeValue(forKey: old)
    }
  }

  /// The names of the pictures that the album had before the changes.
  var names: [[UInt8]] { list.idsByName.compactMap { list.name(of: Int($0)).map(Array.init) } }

  /// Returns the list after the changes. Takes O(n + k log n) for k changes, and O(n log n) for a list sorted by `key`.
  /// A new picture with the name of a lost one gets its id. New, renamed and changed pictures get new keys. Where
  /// `readsDates`, new pictures have their files' dates as provisional keys, and changed pictures keep their keys, until
  /// the dates taken have been read. May wait for a disk where there are keys.
  func applied(readsDates: Bool = false, key: PictureKey? = nil) -> PictureList {
    var names = list.names
    var newNames = list.renamed
    var versions = list.versions
    var lost = lostPictures
    for id in changed { versions[id, default: 0] += 1 }
    var arrivals: [(name: NaturalName, id: UInt32)] = []
    var keys = list.keys
    var undated = removed.isEmpty ? list.undated : list.undated.filter { !removed.contains($0) }
    func append(_ name: [UInt8]) -> UInt32 {
      name.withUnsafeBufferPointer { name in
        names.append(name)
        if let key { keys.append(key(name)) }
      }
      return UInt32(names.count - 1)
    }
    for (name, _) in added.sorted(by: { $0.value < $1.value }) {
      let id: UInt32
      if let known = lost.removeValue(forKey: name) {
        id = known
        versions[id, default: 0] += 1
        if let key { keys[Int(id)] = name.withUnsafeBufferPointer(key) }
      } else {
        id = append(name)
      }
      if readsDates { undated.append(id) }
      arrivals.append((NaturalName(name, list.collation), id))
    }
    for (id, name) in renamed.sorted(by: { $0.key < $1.key }) {
      newNames[id] = append(name)
      if key != nil, !readsDates, let own = keys.last { keys[Int(id)] = own }
      arrivals.append((NaturalName(name, list.collation), id))
    }
    if readsDates {
      undated += changed.sorted()
    } else if let key {
      for id in changed.sorted() where renamed[id] == nil {
        guard let name = list.name(of: Int(id)) else { continue }
        keys[Int(id)] = name.withUnsafeBufferPointer(key)
      }
    }
    arrivals.sort { $0.name < $1.name }
    return PictureList(
      names: names, ids: merged(arrivals), renamed: newNames, versions: versions, lost: lost, keys: keys,
      undated: undated, collation: list.collation, pairsRAW: list.pairsRAW)
  }

  /// The ids of the pictures that were lost before or by the changes, by their last names; without names that renamed
  /// pictures have now.
  private var lostPictures: [[UInt8]: UInt32] {
    var lost = list.lost
    for id in removed {
      if let name = list.name(of: Int(id)) { lost[Array(name)] = id }
    }
    for name in renamed.values { lost[name] = nil }
    return lost
  }

  /// Returns the ids of the remaining pictures, with `arrivals` in their places among them.
  private func merged(_ arrivals: [(name: NaturalName, id: UInt32)]) -> [UInt32] {
    var ids: [UInt32] = []
    ids.reserveCapacity(list.idsByName.count + arrivals.count)
    var next = 0
    func copy(upTo end: Int) {
      if removed.isEmpty, renamed.isEmpty {
        ids += list.idsByName[next..<end]
      } else {
        for id in list.idsByName[next..<end] where !removed.contains(id) && renamed[id] == nil { ids.append(id) }
      }
      next = end
    }
    for arrival in arrivals {
      copy(upTo: list.firstIndex(notBefore: arrival.name))
      ids.append(arrival.id)
    }
    copy(upTo: list.idsByName.count)
    return ids
  }

  private func find(_ name: [UInt8]) -> Picture? {
    if added[name] != nil { return .added }
    if let id = idsByNewName[name] { return .listed(id) }
    guard let id = list.id(named: name).map(UInt32.init), !removed.contains(id), renamed[id] == nil else { return nil }
    return .listed(id)
  }

  private mutating func forgetNewName(of id: UInt32) {
    if let name = renamed.removeValue(forKey: id) { idsByNewName[name] = nil }
  }
}
