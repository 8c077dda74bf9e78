import Foundation
import TestSupport
import Testing

@Suite("The table of viewers")
struct ComparisonTableTests {
  private static let page = "docs/COMPARISON.md"

  private static func table() throws -> ComparisonTable { ComparisonTable(try Checkout.text(of: page)) }

  @Test("Every row has a permitted answer for every viewer")
  func answers() throws {
    let table = try Self.table()
    #expect(table.viewers.count == 7)
    #expect(table.rows.count >= 20)
    for row in table.rows {
      #expect(row.cells.count == table.viewers.count, "\(Self.page):\(row.line)")
      for cell in row.cells where !ComparisonTable.answers.contains(cell) {
        Issue.record("\(Self.page):\(row.line): \(cell) is no answer")
      }
    }
  }

  @Test("Each row that our program meets at least partly names a test or an existing picture")
  func oursAreProven() throws {
    let table = try Self.table()
    for row in table.rows where row.cells.first == "yes" || row.cells.first == "partly" {
      let proof = table.proof(of: row)
      let pictures = proof.matches(of: /\]\((pictures\/[^)]+)\)/).map { String($0.1) }
      #expect(
        !TestIndex.named(in: proof).isEmpty || !pictures.isEmpty, "\(Self.page):\(row.line): \(row.name) has no proof")
      for picture in pictures {
        let path = Checkout.root.appending(path: "docs/\(picture)").path
        #expect(FileManager.default.fileExists(atPath: path), "\(row.name): \(picture)")
      }
    }
  }

  @Test("Every row has a section that mentions every viewer that was tried")
  func othersAreTold() throws {
    let table = try Self.table()
    for row in table.rows {
      let section = table.sections[row.name] ?? ""
      for (viewer, cell) in zip(table.viewers, row.cells) where cell != "not tried" && !section.contains(viewer) {
        Issue.record("\(Self.page): the section of \(row.name) does not say what was seen of \(viewer)")
      }
    }
    #expect(Set(table.sections.keys) == Set(table.rows.map(\.name)))
  }

  @Test("A row, its section and its proof are read")
  func parts() {
    let table = ComparisonTable(
      """
      | asked | Ours | Other |
      |---|---|---|
      | [It flies](#it-flies) | yes | not tried |

      ### It flies

      - Ours: `Wings/flap`, and
        `Wings/glide`.
      - Other: was not seen.

      ## End
      """)
    #expect(table.viewers == ["Ours", "Other"])
    #expect(table.rows.map(\.name) == ["It flies"])
    #expect(table.rows.first?.cells == ["yes", "not tried"])
    #expect(table.rows.first?.line == 3)
    #expect(table.rows.map { table.proof(of: $0) } == ["- Ours: `Wings/flap`, and\n  `Wings/glide`."])
    #expect(table.sections.keys.sorted() == ["It flies"])
  }
}
