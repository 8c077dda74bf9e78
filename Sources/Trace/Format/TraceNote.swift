import PagerGeometry

/// A note on a moment of a trace.
public struct TraceNote: Hashable, Sendable {
  /// The text in one line; empty for a mark without text.
  public let text: String

  /// The limits of a text: characters and bytes, as one character may have any number of combining marks.
  public static let most = (characters: 80, bytes: 320)

  /// Creates a note of `text` in one line: control characters become spaces, and overlong text is cut off.
  public init(_ text: String) {
    var kept = ""
    for character in text.prefix(Self.most.characters) {
      guard kept.utf8.count + character.utf8.count <= Self.most.bytes else { break }
      let isPlain = character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
      kept.append(isPlain ? character : " ")
    }
    self.text = kept
  }
}

extension TraceNote: Codable {
  private enum CodingKeys: CodingKey { case text }

  /// Reads a note; a text above the byte limit is an error.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decodeIfPresent(String.self, forKey: .text) ?? ""
    guard text.utf8.count <= Self.most.bytes else {
      throw DecodingError.dataCorruptedError(forKey: .text, in: values, debugDescription: "no note is as long")
    }
    self.init(text)
  }

  /// Writes the note; an empty text is left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if !text.isEmpty { try values.encode(text, forKey: .text) }
  }
}

extension TraceFile {
  /// The notes, in order of time.
  public var notes: [(instant: Instant, note: TraceNote)] {
    let notes = lines.compactMap { line -> (instant: Instant, note: TraceNote)? in
      if case .note(let note, let instant) = line { (instant, note) } else { nil }
    }
    return notes.enumerated().sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }.map(
      \.element)
  }

  /// Returns the trace with `note` at the place of its time, and before the end line. O(lines).
  public func adding(_ note: TraceNote, at instant: Instant) -> TraceFile {
    var trace = self
    let end = lines.firstIndex { if case .end = $0 { true } else { false } } ?? lines.endIndex
    let place = lines.firstIndex { $0.instant > instant } ?? end
    trace.lines.insert(.note(note, at: instant), at: Swift.min(place, end))
    return trace
  }
}
