extension Label {
  /// `text` in lines of about `width` points at letters of `size` points, by a rough measure of its letters: scenes do not
  /// measure text. A word that is longer has a line of its own, which is shortened where it is drawn.
  public static func wrapped(_ text: String, width: Double, size: Double = Style.captionSize) -> [String] {
    let most = max(6, Int(width / (size * 0.56)))
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= most {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
