/// What was read of an album: by what its pictures are to be sorted.
struct FoundDates: Sendable {
  /// The album's id.
  let album: Int
  /// Its pictures as they were when reading began.
  let list: PictureList
  /// A key for each of the list's undated pictures, in their order.
  let keys: [Int64]
}
