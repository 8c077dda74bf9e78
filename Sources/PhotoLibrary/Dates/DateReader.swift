/// Reads from pictures when they were taken.
public protocol DateReader: Sendable {
  /// When each of `pictures` was taken, in their order, by the camera's own clock (ns since 1970, as if that clock were in
  /// UTC); `nil` for one that does not say so, or cannot be read. Waits for disks and for whatever is more urgent. What
  /// stops this reader makes it return soon.
  func dates(of pictures: [RawPath]) -> [Int64?]
}
