/// The pictures of an album in their order, and by their lasting numbers.
///
/// A picture's id is its number in the order of discovery, so a list that grows gives old pictures the same ids. An id
/// outlives a new name and new content, and goes with the picture: no other gets it.
struct PictureList: Sendable {
  /// Every name that was met, old ones among them. A picture that has not been renamed has its id's.
  let names: NameArena
  /// Ids in order.
  let ids: [UInt32]
  /// The same ids in the order of their names, where the list is sorted; ``ids`` themselves where that is what it is
  /// sorted by.
  let idsByName: [UInt32]
  /// What sorts them before their names do, by id; empty where names alone do.
  let keys: [Int64]
  /// The ids of pictures whose keys are the dates of their files, until it was read when they were taken. One may be named
  /// twice.
  let undated: [UInt32]
  /// Where each id stands in `ids`; `UInt32.max` where the picture is gone.
  private let indices: [UInt32]
  /// The numbers of the present names of pictures that were renamed, by id.
  let renamed: [UInt32: UInt32]
  /// How often pictures were written to since they were found, by id; 0 is left out.
  let versions: [UInt32: UInt32]
  /// What orders the names, where they are in order.
  let collation: Collation

  /// The pictures `names`, in the order of `ids`, which holds numbers below the count of names, each once at most; sorted
  /// again by `keys`, where there are any: as many as names. The dates of `undated` are still to be read. O(n), or
  /// O(n log n).
  init(
    names: NameArena, ids: [UInt32], renamed: [UInt32: UInt32] = [:], versions: [UInt32: UInt32] = [:],
    keys: [Int64] = [], undated: [UInt32] = [], collation: Collation
  ) {
    self.collation = collation
    self.undated = undated
    self.names = names
    self.keys = keys
    idsByName = ids
    let ids = PictureOrder.sorted(ids, by: keys)
    self.ids = ids
    self.renamed = renamed
    self.versions = versions
    var indices = [UInt32](repeating: .max, count: names.count)
    for (index, id) in ids.enumerated() { indices[Int(id)] = UInt32(index) }
    self.indices = indices
  }

  /// No picture.
  init(_ collation: Collation) {
    self.init(names: NameArena(), ids: [], collation: collation)
  }

  var count: Int { ids.count }

  func id(at index: Int) -> Int? {
    ids.indices.contains(index) ? Int(ids[index]) : nil
  }

  func index(of id: Int) -> Int? {
    guard indices.indices.contains(id), indices[id] != .max else { return nil }
    return Int(indices[id])
  }

  /// The file name's bytes.
  func name(of id: Int) -> ArraySlice<UInt8>? {
    index(of: id) == nil ? nil : names[nameNumber(of: UInt32(id))]
  }

  /// How often the picture was written to since it was found.
  func version(of id: Int) -> Int {
    versions.isEmpty || index(of: id) == nil ? 0 : Int(versions[UInt32(id)] ?? 0)
  }

  /// The picture called `name`, in a list that is sorted; `nil` when there is none. O(log n).
  func id(named name: some Collection<UInt8>) -> Int? {
    let name = NaturalName(name, collation)
    let index = firstIndex(notBefore: name)
    guard idsByName.indices.contains(index) else { return nil }
    return naturalName(at: index) == name ? Int(idsByName[index]) : nil
  }

  /// Where `name` stands, or would stand, among ``idsByName``. O(log n).
  func firstIndex(notBefore name: NaturalName) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if naturalName(at: middle) < name { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func naturalName(at index: Int) -> NaturalName {
    NaturalName(names[nameNumber(of: idsByName[index])], collation)
  }

  private func nameNumber(of id: UInt32) -> Int {
    Int(renamed.isEmpty ? id : renamed[id] ?? id)
  }
}
