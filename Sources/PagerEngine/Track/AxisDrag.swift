/// A drag along one axis: which offset belongs to which place of the pointer.
struct AxisDrag: Hashable, Sendable {
  /// The picture's offset at the press (pt).
  var offsetAtPress: Double
  /// Whether the press caught the settle of a fling.
  let stacks: Bool
  /// The offset without any rubber band that belongs to `base` (pt).
  private var rawOffsetAtBase: Double
  /// A translation of the pointer since the drag began (pt).
  private var base: Double
  /// The part of the offset that the rubber band's inverse cannot express (pt). It is added, so that the picture does
  /// not jump.
  private var residue: Double
  /// The pointer's translation since the drag began (pt).
  private(set) var translation: Double
  /// Where the picture is (pt).
  private(set) var offset: Double
  /// How far the raw offset is past an end (pt): positive past the last page, negative before the first, 0 between.
  private(set) var rawOverscroll = 0.0

  /// A drag that begins with the picture at `offset`, past `edge` where there is one.
  init(from offset: Double, stacks: Bool, past edge: AxisEdge?) {
    offsetAtPress = offset
    self.stacks = stacks
    (self.offset, translation, base, rawOffsetAtBase, residue) = (offset, 0, 0, offset, 0)
    rebase(at: offset, translation: 0, past: edge)
  }

  /// Goes on with the picture at `offset`, past `edge` where there is one, which belongs to a pointer's `translation`.
  mutating func rebase(at offset: Double, translation: Double, past edge: AxisEdge?) {
    self.offset = offset
    self.translation = translation
    base = translation
    rawOffsetAtBase = edge?.uncompressed(offset) ?? offset
    rawOverscroll = edge.map { rawOffsetAtBase - $0.limit } ?? 0
    residue = offset - (edge?.compressed(rawOffsetAtBase) ?? rawOffsetAtBase)
  }

  /// The offset the pointer asks for, without any rubber band (pt).
  var rawOffset: Double { rawOffset(at: translation) }

  /// The offset that the pointer asks for at `translation`, without any rubber band (pt).
  func rawOffset(at translation: Double) -> Double { rawOffsetAtBase - (translation - base) }

  /// Moves the picture with the pointer, whose translation is now `translation`; the raw offset there is past `edge` where
  /// there is one.
  mutating func move(to translation: Double, past edge: AxisEdge?) {
    self.translation = translation
    offset = (edge?.compressed(rawOffset) ?? rawOffset) + residue
    rawOverscroll = edge.map { rawOffset - $0.limit } ?? 0
  }
}
