import PagerEngine
import Paging

/// How a trace writes a key table: what is not as it comes, as lines of a key file. Programs are not named.
extension KeyTable: Codable {
  /// No keyboard has as many keys with all that can be held with them.
  private static let mostChanges = 2000

  /// Reads a table; one that has a line that says nothing is refused.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer()
    let lines = try values.decode([String].self)
    let changes = lines.prefix(Self.mostChanges).compactMap { try? Change(line: $0, needsProgram: false) }
    guard changes.count == lines.count else {
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "no key table is like this")
    }
    self.init(changes: changes)
  }

  /// Writes what is not as it comes.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.singleValueContainer()
    try values.encode(changes.map(\.line))
  }
}

extension TraceHeader {
  /// Pages that are marked, each as its column and its row.
  public struct MarkedPages: Hashable, Sendable, Codable {
    /// In the order in which they were marked.
    public var pages: [Page]

    /// `pages` in order.
    public init(_ pages: [Page]) { self.pages = pages }

    /// Reads pages.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer()
      pages = try values.decode([[Int]].self).map { pair in
        guard pair.count == 2 else {
          throw DecodingError.dataCorruptedError(in: values, debugDescription: "a page has a column and a row")
        }
        return Page(column: pair[0], row: pair[1])
      }
    }

    /// Writes the pages.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.singleValueContainer()
      try values.encode(pages.map(\.pair))
    }
  }
}
