import Testing

@testable import Decoding

extension PoolTests {
  @Suite("The sandbox report")
  struct Report {
    let path: String

    init() throws { path = try HelperLocation.find() }

    @Test(
      "The report names every part of the seal and finds all of them in force, for root and for a user",
      arguments: [false, true])
    func reports(isNobody: Bool) throws {
      let path = path
      let report = try Confinement(isNobody: isNobody).run { try SandboxReport(helperPath: path) }
      #expect(report.holds, "\(report.lines.joined(separator: "\n"))")
      #expect(report.entries.count == WireProbe.reported.count)
      #expect(report.gaps.allSatisfy { $0.contains("Landlock") }, "\(report.gaps)")
      func results(_ what: String) -> Set<String> {
        Set(report.entries.filter { $0.what == what }.flatMap { [$0.jpeg.text, $0.everything.text] })
      }
      #expect(results("opens a file") == ["refused: Permission denied"])
      #expect(results("asks whether a file exists") == ["refused: Permission denied"])
      #expect(results("runs memory that it wrote") == ["refused: Operation not permitted"])
      #expect(results("ignores SIGXCPU and computes") == ["ended by Fourfold"])
      #expect(results("limit on threads") == ["64"])
      #expect(results("limit on descriptors") == ["32"])
      #expect(results("limit on a written file") == ["0 bytes"])
      // The entries of the second column begin at its title.
      let title = try #require(report.lines.first)
      let start = try #require(title.range(of: "other formats")).lowerBound
      let column = title.distance(from: title.startIndex, to: start)
      for line in report.lines.prefix(report.entries.count + 1) {
        #expect(Array(line)[column - 1] == " " && Array(line)[column] != " ", "\(line)")
      }
    }
  }
}
