/// The pictures of an album in natural order, and by their lasting numbers.
///
/// A picture's id is its number in the order of discovery, so a list that grows gives old pictures the same ids.
struct PictureList: Sendable {
  private let names: NameArena
  /// Ids in order.
  let ids: [UInt32]
  /// Where each id stands in `ids`.
  private let indices: [UInt32]

  /// The pictures `names`, in the order of `ids`, which holds every number below the count of names once.
  init(names: NameArena, ids: [UInt32]) {
    self.names = names
    self.ids = ids
    var indices = [UInt32](repeating: 0, count: ids.count)
    for (index, id) in ids.enumerated() { indices[Int(id)] = UInt32(index) }
    self.indices = indices
  }

  /// No picture.
  init() {
    self.init(names: NameArena(), ids: [])
  }

  var count: Int { ids.count }

  func id(at index: Int) -> Int? {
    ids.indices.contains(index) ? Int(ids[index]) : nil
  }

  func index(of id: Int) -> Int? {
    indices.indices.contains(id) ? Int(indices[id]) : nil
  }

  /// The file name's bytes.
  func name(of id: Int) -> ArraySlice<UInt8>? {
    indices.indices.contains(id) ? names[id] : nil
  }
}
