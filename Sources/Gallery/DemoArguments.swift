import ArgumentParser
import PagerEngine

/// The options of a demo that has none of its own.
public struct NoOptions: ParsableArguments {
  /// None.
  public init() {}
}

extension Page: ExpressibleByArgument {
  /// The farthest page that can be asked for, in columns or rows from page (0, 0).
  private static let farthest = 1_000_000_000_000_000

  /// A column and a row, as in `3,-2`.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let column = parts[0], let row = parts[1],
      max(column.magnitude, row.magnitude) <= Self.farthest
    else { return nil }
    self.init(column: column, row: row)
  }

  /// The page as on the command line.
  public var defaultValueDescription: String { "\(column),\(row)" }
}

extension ParsableArguments {
  /// Throws where the option `name` has a value that is not in `range`.
  func check<Value>(_ name: String, _ value: Value?, in range: ClosedRange<Value>) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError("--\(name) is \(value): give a number from \(range.lowerBound) to \(range.upperBound)")
  }
}
