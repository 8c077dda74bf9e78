import Foundation

/// The page that compares picture viewers: its table, and a section of observations for each row.
struct ComparisonTable {
  /// A row: a question, and a cell for each viewer, ours first.
  struct Row {
    /// The heading of the row's section.
    var name: String
    /// The line of the page, from 1.
    var line: Int
    /// The cells, ours first, in the table's order.
    var cells: [String]
  }

  /// The permitted answers in a cell.
  static let answers: Set<String> = ["yes", "partly", "no", "not tried"]

  /// The viewers, ours first, as the table's heading names them.
  private(set) var viewers: [String] = []
  /// The rows in their order.
  private(set) var rows: [Row] = []
  /// The text of each section, by its heading.
  private(set) var sections: [String: String] = [:]

  /// Reads the first table of a page, and the sections of the third level.
  init(_ page: String) {
    var section: String?
    for (number, line) in zip(1..., page.split(separator: "\n", omittingEmptySubsequences: false)) {
      if line.hasPrefix("#") {
        section = line.hasPrefix("### ") ? String(line.dropFirst(4)) : nil
      } else if let section {
        sections[section, default: ""] += "\(line)\n"
      } else if line.hasPrefix("| "), line.hasSuffix("|") {
        let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        if let name = cells.first?.firstMatch(of: /\[(.+)\]\(#/) {
          rows.append(Row(name: String(name.1), line: number, cells: Array(cells.dropFirst())))
        } else if viewers.isEmpty {
          viewers = Array(cells.dropFirst())
        }
      }
    }
  }

  /// Returns the statement about our program in the row's section: the list item that begins with its name.
  func proof(of row: Row) -> String {
    let ours = "- \(viewers.first ?? ""):"
    let section = "\n\(sections[row.name] ?? "")"
    return section.split(separator: "\n- ").map { "- \($0)" }.first { $0.hasPrefix(ours) } ?? ""
  }
}
