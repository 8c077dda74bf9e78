import PagerEngine
import Paging

/// How a trace writes what a key does other than as it comes: as the line of a key file. Programs are not named.
extension KeyTable.Change: Codable {
  /// Reads a line; one that says nothing is refused.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer()
    let line = try values.decode(String.self)
    do throws(KeyLineError) { try self.init(line: line, needsProgram: false) } catch {
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "no key file has such a line")
    }
  }

  /// Writes the line.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.singleValueContainer()
    try values.encode(line)
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
