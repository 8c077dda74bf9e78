import PagerGeometry

/// What somebody has said of a moment.
public struct TraceNote: Hashable, Sendable {
  /// In one line; empty for a mark alone.
  public let text: String

  /// The longest text: characters, and the bytes of them, as a character may have any number of marks over it.
  public static let most = (characters: 80, bytes: 320)

  /// `text` in one line: without characters that control a terminal, and cut off where it is too long.
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

  /// Reads a note. One that is longer than any is refused.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decodeIfPresent(String.self, forKey: .text) ?? ""
    guard text.utf8.count <= Self.most.bytes else {
      throw DecodingError.dataCorruptedError(forKey: .text, in: values, debugDescription: "no note is as long")
    }
    self.init(text)
  }

  /// Writes what it says, where it says anything.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if !text.isEmpty { try values.encode(text, forKey: .text) }
  }
}

extension TraceFile {
  /// What was said of it, in order of time.
  public var notes: [(instant: Instant, note: TraceNote)] {
    let notes = lines.compactMap { line -> (instant: Instant, note: TraceNote)? in
      if case .note(let note, let instant) = line { (instant, note) } else { nil }
    }
    return notes.enumerated().sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }.map(
      \.element)
  }

  /// The same with `note` at `instant`, where its time is. O(lines).
  public func adding(_ note: TraceNote, at instant: Instant) -> TraceFile {
    var trace = self
    let end = lines.firstIndex { if case .end = $0 { true } else { false } } ?? lines.endIndex
    let place = lines.firstIndex { $0.instant > instant } ?? end
    trace.lines.insert(.note(note, at: instant), at: Swift.min(place, end))
    return trace
  }
}
