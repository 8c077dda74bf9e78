import Scene
import Words

/// The words on the grid's pages that change from frame to frame. There are few, so all are kept.
struct GridWords {
  /// What they say.
  enum Word: Hashable {
    case percent(Int)
    case visible(Int)
    case current
    case dragging

    fileprivate var text: String {
      switch self {
      case .percent(let percent): "\(localNumber(percent)) %"
      case .visible(let percent): translated("%1$@ %% visible", localNumber(percent))
      case .current: translated("current")
      case .dragging: translated("dragging")
      }
    }
  }

  private struct Key: Hashable {
    var word: Word
    var size: Double
    var color: Color
  }

  private var lines = Remembered<Key, [Label.Line]>()

  /// A line that says `word` in letters of `size` points.
  mutating func line(_ word: Word, size: Double, _ color: Color) -> [Label.Line] {
    lines.value(of: Key(word: word, size: size, color: color)) {
      [Label.Line([Label.Run(word.text, color: color)], size: size)]
    }
  }
}
