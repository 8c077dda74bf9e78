/// The builder of an album whose folder is still being read.
struct AlbumBuilder {
  /// The album's id.
  var id: Int
  private let title: String
  private let folder: RawPath
  private let collation: Collation
  private let pairsRAW: Bool
  private var order: NaturalOrder
  private var list: PictureList
  private let key: PictureKey?
  private let readsDates: Bool
  private var keys: [Int64] = []

  /// Creates an album without pictures. They are sorted by `key`, where there is one, then by name in the order of
  /// `collation`. Where `readsDates`, the keys are provisional until the dates taken have been read.
  init(
    id: Int, title: String, folder: RawPath, collation: Collation, pairsRAW: Bool = false,
    key: PictureKey? = nil, readsDates: Bool = false
  ) {
    self.key = key
    self.readsDates = readsDates
    self.collation = collation
    self.pairsRAW = pairsRAW
    order = NaturalOrder(collation)
    list = PictureList(collation, pairsRAW: pairsRAW)
    self.id = id
    self.title = title
    self.folder = folder
  }

  /// Whether there is no picture yet.
  var isEmpty: Bool { order.names.count == 0 }

  /// Adds the picture `name` and returns its id. May wait for a disk.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    if let key { keys.append(key(name)) }
    order.append(name)
    return order.names.count - 1
  }

  /// Returns the album in its present state, with every picture in order if `isComplete`.
  ///
  /// While the album is incomplete, the pictures are sorted only when their number has doubled, so that all sorting
  /// together stays within O(n log n). In between, only the count grows.
  mutating func album(isComplete: Bool) -> Album {
    let count = order.names.count
    let sorted = list.idsByName.count
    if isComplete ? count > sorted : count >= 2 * sorted {
      let ids = order.extend(list.idsByName)
      list = PictureList(
        names: order.names, ids: ids, keys: keys, undated: readsDates ? ids : [], collation: collation,
        pairsRAW: pairsRAW)
    }
    return Album(
      id: id, title: title, folder: folder, count: isComplete ? list.count : count, isComplete: isComplete,
      content: .pictures(list))
  }
}
