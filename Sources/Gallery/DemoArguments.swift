import ArgumentParser
import PagerEngine

/// The options of a demo without options.
public struct NoOptions: ParsableArguments {
  /// Creates the empty options.
  public init() {}
}

extension Page: ExpressibleByArgument {
  /// The greatest distance of a page on the command line, in columns or rows from page (0, 0).
  private static let farthest = 1_000_000_000_000_000

  /// Creates a page from a column and a row, such as `3,-2`; `nil` for other text, and for pages too far away.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let column = parts[0], let row = parts[1],
      max(column.magnitude, row.magnitude) <= Self.farthest
    else { return nil }
    self.init(column: column, row: row)
  }

  /// The page as text of the command line.
  public var defaultValueDescription: String { "\(column),\(row)" }
}

extension ParsableArguments {
  /// Checks the value of the option `name`.
  ///
  /// - Throws: A `ValidationError` for a value outside `range`.
  func check<Value>(_ name: String, _ value: Value?, in range: ClosedRange<Value>) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError("--\(name) is \(value): give a number from \(range.lowerBound) to \(range.upperBound)")
  }
}
