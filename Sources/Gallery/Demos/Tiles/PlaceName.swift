/// What a tile of the map is called, where it has a name: about one in nine has, and no two side by side.
struct PlaceName: Hashable, Sendable {
  /// What it says.
  let text: String
  /// Whether it is a town, which has a dot.
  let isTown: Bool

  /// The name of a tile; `nil` where it has none. O(1).
  init?(_ relief: Relief) {
    let (column, row) = (relief.column, relief.row)
    let own = Self.rank(column, row)
    for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    where Self.rank(column &+ x, row &+ y) >= own { return nil }
    let seed = Seed(column, row).part(2)
    let name = Self.word(seed)
    let kinds: [String]
    switch relief.height(x: 0.5, y: 0.5) {
    case ..<(-0.3): kinds = ["% Deep", "% Sea", "Gulf of %"]
    case ..<(-0.02): kinds = ["% Sound", "% Bay", "Strait of %"]
    case ..<0.05: kinds = ["% Strand", "Port %", "% Ness"]
    case ..<0.3: kinds = ["%", "%", "% Green", "Upper %"]
    case ..<0.5: kinds = ["% Wood", "%", "Hollow %"]
    default: kinds = ["Mount %", "% Fell", "% Horn"]
    }
    let kind = kinds[seed.part(9).index(below: kinds.count)]
    text = String(kind.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name))
    isTown = kind == "%"
  }

  private static func rank(_ column: Int, _ row: Int) -> Float { Seed(column, row).part(1).unit }

  private static func word(_ seed: Seed) -> String {
    func pick(_ words: String, _ number: Int) -> Substring {
      let words = words.split(separator: " ")
      return words[seed.part(number).index(below: words.count)]
    }
    let first = pick("Al Bre Cor Dun El Fen Gar Hol Is Ken Lor Mar Nor Os Pel Ros Sil Tar Ul Ven Wes Yar", 1)
    let last = pick("a ach ay bury by den don er ford gate ham holm ia in ley mere mont or sey ton um wick", 3)
    let middle = seed.part(2).unit < 0.34 ? pick("an be di en ga li mo ra ve", 4) : ""
    return String(first + middle + last)
  }
}
