/// An album whose folder is still being read.
struct AlbumBuilder {
  /// The album's id.
  var id: Int
  private let title: String
  private let folder: RawPath
  private let collation: Collation
  private var order: NaturalOrder
  private var list: PictureList
  private let key: PictureKey?
  private let readsDates: Bool
  private var keys: [Int64] = []

  /// Album `id` before its first picture, to be sorted by `key`, where there is one, then in the order of `collation`. Where
  /// `readsDates` the keys count until it was read when pictures were taken.
  init(
    id: Int, title: String, folder: RawPath, collation: Collation,
    key: PictureKey? = nil, readsDates: Bool = false
  ) {
    self.key = key
    self.readsDates = readsDates
    self.collation = collation
    order = NaturalOrder(collation)
    list = PictureList(collation)
    self.id = id
    self.title = title
    self.folder = folder
  }

  /// Whether there is no picture yet.
  var isEmpty: Bool { order.names.count == 0 }

  /// Adds the picture `name`, and returns its id. May wait for a disk.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    if let key { keys.append(key(name)) }
    order.append(name)
    return order.names.count - 1
  }

  /// The album as it is now, with every picture in order if `isComplete`.
  ///
  /// Before that the order is made anew only when the pictures have doubled, so that all sorting together stays within
  /// O(n log n); in between the count alone grows.
  mutating func album(isComplete: Bool) -> Album {
    let count = order.names.count
    if isComplete ? count > list.count : count >= 2 * list.count {
      let ids = order.extend(list.idsByName)
      list = PictureList(
        names: order.names, ids: ids, keys: keys, undated: readsDates ? ids : [], collation: collation)
    }
    return Album(id: id, title: title, folder: folder, count: count, isComplete: isComplete, content: .pictures(list))
  }
}
