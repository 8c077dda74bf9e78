import PagerEngine
import Paging

/// The form of a changed shortcut in a trace: a line of a key file, without the names of programs.
extension KeyTable.Change: Codable {
  /// Reads a line; a line that is not valid in a key file is an error.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer()
    let line = try values.decode(String.self)
    do throws(KeyLineError) { try self.init(line: line, needsProgram: false) } catch {
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "invalid line of a key file")
    }
  }

  /// Writes the change as a line of a key file.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.singleValueContainer()
    try values.encode(line)
  }
}

extension TraceHeader {
  /// The marked pages, each as its column and row.
  public struct MarkedPages: Hashable, Sendable, Codable {
    /// The pages, in the order in which they were marked.
    public var pages: [Page]

    /// Creates a list of `pages`.
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
