/// A drag along one axis: the relation between the pointer's translation and the pager's offset.
struct AxisDrag: Hashable, Sendable {
  /// The pager's offset at the press (pt).
  var offsetAtPress: Double
  /// Whether the press caught the settle of a fling.
  let stacks: Bool
  /// The offset without the rubber band at translation `base` (pt).
  private var rawOffsetAtBase: Double
  /// The pointer's translation at the last rebase, since the drag began (pt).
  private var base: Double
  /// The part of the offset that the inverse of the rubber band cannot express (pt). It is added to the offset to avoid
  /// a jump.
  private var residue: Double
  /// The pointer's translation since the drag began (pt).
  private(set) var translation: Double
  /// The pager's offset (pt).
  private(set) var offset: Double
  /// The distance of the raw offset past an end (pt): positive past the last page, negative before the first, 0
  /// between.
  private(set) var rawOverscroll = 0.0

  /// Creates a drag that begins at `offset`, past `edge` if there is one.
  init(from offset: Double, stacks: Bool, past edge: AxisEdge?) {
    offsetAtPress = offset
    self.stacks = stacks
    (self.offset, translation, base, rawOffsetAtBase, residue) = (offset, 0, 0, offset, 0)
    rebase(at: offset, translation: 0, past: edge)
  }

  /// Continues the drag from `offset` at the pointer's `translation`, past `edge` if there is one.
  mutating func rebase(at offset: Double, translation: Double, past edge: AxisEdge?) {
    self.offset = offset
    self.translation = translation
    base = translation
    rawOffsetAtBase = edge?.uncompressed(offset) ?? offset
    rawOverscroll = edge.map { rawOffsetAtBase - $0.limit } ?? 0
    residue = offset - (edge?.compressed(rawOffsetAtBase) ?? rawOffsetAtBase)
  }

  /// The offset that the pointer asks for, without the rubber band (pt).
  var rawOffset: Double { rawOffset(at: translation) }

  /// Returns the offset that the pointer asks for at `translation`, without the rubber band (pt).
  func rawOffset(at translation: Double) -> Double { rawOffsetAtBase - (translation - base) }

  /// Moves the offset to the pointer's new `translation`. The raw offset there is past `edge` if there is one.
  mutating func move(to translation: Double, past edge: AxisEdge?) {
    self.translation = translation
    offset = (edge?.compressed(rawOffset) ?? rawOffset) + residue
    rawOverscroll = edge.map { rawOffset - $0.limit } ?? 0
  }
}
