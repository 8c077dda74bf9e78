/// The pictures of an album, in order and by their ids.
///
/// A picture's id is its number in the order of discovery, so a growing list keeps the ids of old pictures. An id stays
/// with its picture through renames and changes of the file. A file with the name of a lost picture is that picture
/// again.
struct PictureList: Sendable {
  /// All names, old ones included. The name of a picture that has not been renamed has the picture's id as its number.
  let names: NameArena
  /// The ids in order.
  let ids: [UInt32]
  /// The ids before they are sorted by ``keys``: in the order of names if the list sorts its names. Also those of paired
  /// RAW photographs, which are not among ``ids``.
  let idsByName: [UInt32]
  /// The sort keys, which come before the names, by id; empty if the names alone decide.
  let keys: [Int64]
  /// The ids of pictures whose keys are the dates of their files, until the dates taken have been read. An id may occur
  /// twice.
  let undated: [UInt32]
  /// The index of each id in `ids`; `UInt32.max` if the picture is gone.
  private let indices: [UInt32]
  /// The numbers of the present names of renamed pictures, by id.
  let renamed: [UInt32: UInt32]
  /// The number of changes of each picture's file since it was found, by id; 0 is left out.
  let versions: [UInt32: UInt32]
  /// The ids of lost pictures, by their last names.
  let lost: [[UInt8]: UInt32]
  /// The order of the names, where they are sorted.
  let collation: Collation
  /// Whether a RAW photograph and a JPEG of one name are one page.
  let pairsRAW: Bool
  /// The RAW photographs that are not among ``ids``, as their JPEGs are.
  private let pairs: RAWPairs

  /// Creates a list of the pictures `names`, in the order of `ids`, which holds numbers below the count of names, each
  /// at most once. Sorts the list by `keys` if there are any; there must be as many keys as names. The dates of
  /// `undated` are still to be read. O(n), or O(n log n) with keys.
  init(
    names: NameArena, ids: [UInt32], renamed: [UInt32: UInt32] = [:], versions: [UInt32: UInt32] = [:],
    lost: [[UInt8]: UInt32] = [:], keys: [Int64] = [], undated: [UInt32] = [], collation: Collation,
    pairsRAW: Bool = false
  ) {
    self.collation = collation
    self.pairsRAW = pairsRAW
    self.undated = undated
    self.names = names
    self.keys = keys
    idsByName = ids
    var ids = PictureOrder.sorted(ids, by: keys)
    let pairs = pairsRAW ? RAWPairs(of: idsByName) { names[Int(renamed[$0] ?? $0)] } : RAWPairs()
    if pairsRAW { ids.removeAll { pairs.jpeg(of: Int($0)) != nil } }
    self.pairs = pairs
    self.ids = ids
    self.renamed = renamed
    self.versions = versions
    self.lost = lost
    var indices = [UInt32](repeating: .max, count: names.count)
    for (index, id) in ids.enumerated() { indices[Int(id)] = UInt32(index) }
    self.indices = indices
  }

  /// Creates an empty list.
  init(_ collation: Collation, pairsRAW: Bool = false) {
    self.init(names: NameArena(), ids: [], collation: collation, pairsRAW: pairsRAW)
  }

  var count: Int { ids.count }

  func id(at index: Int) -> Int? {
    ids.indices.contains(index) ? Int(ids[index]) : nil
  }

  func index(of id: Int) -> Int? {
    guard indices.indices.contains(id), indices[id] != .max else { return nil }
    return Int(indices[id])
  }

  /// Returns the bytes of the file name of a picture, also of a paired RAW photograph.
  func name(of id: Int) -> ArraySlice<UInt8>? { shown(id) == nil ? nil : names[nameNumber(of: UInt32(id))] }

  /// Returns the id of the picture that is shown for picture `id`: another one for a paired RAW photograph, `nil` if there
  /// is none.
  func shown(_ id: Int) -> Int? { index(of: id) == nil ? pairs.jpeg(of: id) : id }

  /// Returns the file name of the RAW photograph that the JPEG `id` is shown for; `nil` if there is none.
  func nameOfRAW(of id: Int) -> ArraySlice<UInt8>? { pairs.raw(of: id).flatMap(name) }

  /// Returns the number of times that the picture's file has changed since it was found.
  func version(of id: Int) -> Int {
    versions.isEmpty || shown(id) == nil ? 0 : Int(versions[UInt32(id)] ?? 0)
  }

  /// Returns the id of the picture named `name`, in a list sorted by name; `nil` if there is none. O(log n).
  func id(named name: some Collection<UInt8>) -> Int? {
    let name = NaturalName(name, collation)
    let index = firstIndex(notBefore: name)
    guard idsByName.indices.contains(index) else { return nil }
    return naturalName(at: index) == name ? Int(idsByName[index]) : nil
  }

  /// Returns the index of `name` in ``idsByName``, or the index where it would be inserted. O(log n).
  func firstIndex(notBefore name: NaturalName) -> Int {
    var (low, high) = (0, idsByName.count)
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
