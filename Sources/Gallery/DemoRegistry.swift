/// Every demo there is, in the gallery's order. What is listed here is shown, named on the command line and tested.
public enum DemoRegistry {
  /// The demos.
  public static let all: [Demo] = [.grid, .calendar, .tiles, .carousel, .spreads, .photos]

  /// The demo called `name`.
  public static func demo(named name: String) -> Demo? { all.first { $0.name == name } }

  /// The name that is spelled most like `name`.
  public static func nearest(to name: String) -> String? {
    all.map(\.name).min { distance($0, name) < distance($1, name) }
  }

  /// How many letters to put in, take out or change to make `b` of `a`. O(length of a x length of b).
  static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b.prefix(100))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let changed = diagonal + (b[j] == letter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
