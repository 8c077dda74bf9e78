import Glibc

/// Rows of figures, printed as a table and written as JSON.
public struct Results {
  private enum Cell {
    case text(String)
    case number(Double)
    case spread(Samples)
  }

  private let title: String
  private let columns: [String]
  private var rows: [[Cell]] = []
  private var current: [Cell] = []

  /// Creates an empty table.
  public init(title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  /// Adds a cell of text to the row.
  public mutating func text(_ text: String) { append(.text(text)) }
  /// Adds a cell with one figure.
  public mutating func number(_ number: Double) { append(.number(number)) }
  /// Adds a cell with the median, the minimum and the maximum.
  public mutating func spread(_ samples: Samples) { append(.spread(samples)) }

  private mutating func append(_ cell: Cell) {
    current.append(cell)
    guard current.count == columns.count else { return }
    rows.append(current)
    current = []
  }

  /// Prints the table, and writes it to `path` unless that is `nil`.
  public func show(writingTo path: String?) {
    let texts = [columns] + rows.map { $0.map(Self.text) }
    let widths = columns.indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
    let isText = columns.indices.map { column in
      rows.contains { if case .text = $0[column] { true } else { false } }
    }
    print("\n\(title)")
    for row in texts {
      let cells = row.indices.map { index in
        let space = String(repeating: " ", count: widths[index] - row[index].count)
        return isText[index] ? row[index] + space : space + row[index]
      }
      print("  " + cells.joined(separator: "  "))
    }
    guard let path, let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fputs(json, file)
  }

  private var json: String {
    let lines = rows.map { row in
      "  {" + zip(columns, row).map { "\(Self.quoted($0)): \(Self.json($1))" }.joined(separator: ", ") + "}"
    }
    return "[\n\(lines.joined(separator: ",\n"))\n]\n"
  }

  private static func text(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): text
    case .number(let number): brief(number)
    case .spread(let samples): "\(brief(samples.median)) (\(brief(samples.least)) to \(brief(samples.most)))"
    }
  }

  private static func json(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): quoted(text)
    case .number(let number): "\(number)"
    case .spread(let samples):
      "{\"median\": \(samples.median), \"least\": \(samples.least), \"most\": \(samples.most)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

  private static func brief(_ number: Double) -> String {
    if number == number.rounded() { return "\(Int(number))" }
    let places = number.magnitude >= 100 ? 1.0 : number.magnitude >= 10 ? 10.0 : 100.0
    let rounded = (number * places).rounded() / places
    return places == 1 ? "\(Int(rounded))" : "\(rounded)"
  }
}
