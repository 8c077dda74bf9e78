/// Suggestions for misspelled words: options, settings, commands, keys, demos and presets.
///
/// ArgumentParser has an edit distance too, but it is internal, serves options alone, and counts a swap of two letters
/// as two changes.
public enum Spelling {
  /// The maximum number of names in a suggestion.
  private static let most = 3
  /// The longest word that gets suggestions (characters); longer ones are unlikely typos and slow to compare.
  private static let longest = 64

  /// Returns a question that suggests the `names` most similar to `word`, nearest first; `nil` if none is similar.
  ///
  /// A name is similar if at most a third of its letters differ, where a swap of two neighbours counts as one; or if it
  /// begins with `word`, which has two letters or more.
  public static func suggestion(for word: String, among names: [String]) -> String? {
    let near = names.map { (name: $0, distance: distance(word, $0)) }
      .filter { isNear($0.distance, word, $0.name) }
      .sorted { $0.distance < $1.distance }
      .prefix(most).map(\.name)
    guard let last = near.last else { return nil }
    let others = near.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  private static func isNear(_ distance: Int, _ word: String, _ name: String) -> Bool {
    let (word, name) = (letters(word), letters(name))
    guard word.count <= longest else { return false }
    return distance * 3 <= max(word.count, name.count) || (word.count >= 2 && name.starts(with: word))
  }

  /// Returns an option's name without its dashes.
  private static func letters(_ name: String) -> [Character] { Array(name.drop { $0 == "-" }) }

  /// Returns the number of insertions, deletions, changes and swaps of neighbours that turn `a` into `b`. Of long words
  /// only the first letters are compared. O(length of a x length of b).
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.prefix(longest + 1)), Array(b.prefix(longest + 1)))
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
