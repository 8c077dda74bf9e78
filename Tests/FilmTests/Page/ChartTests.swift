import Testing
import Trace

@testable import Film

@Suite("Charts of a review page")
struct ChartTests {
  @Test(
    "An axis has round ticks and contains every number, except non-finite and huge ones",
    arguments: [
      ([0, 638.6], [0.0, 200, 400, 600, 800]), ([-12.0, 9], [-20.0, -10, 0, 10]),
      ([3.0, 3], [3.0, 3.5, 4]), ([], [0.0, 0.5, 1]), ([.nan, .infinity, 2, 1e300], [2.0, 2.5, 3]),
    ])
  func ticks(numbers: [Double], ticks: [Double]) {
    let axis = ChartAxis(covering: numbers, ticks: 4)
    #expect(axis.ticks == ticks)
    for number in numbers where number.magnitude < 1e12 { #expect(axis.range.contains(number)) }
    #expect(axis.part(axis.range.lowerBound) == 0 && axis.part(axis.range.upperBound) == 1)
  }

  /// Returns the positions of the moments' words, and whether they are before their lines.
  private func words(_ places: [Double]) -> [(x: Double, y: Double, isBefore: Bool)] {
    let moments = zip(ReviewMoment.Kind.allCases, places).map { (words: $0.rawValue, kind: $0, time: $1, x: $1) }
    let source = ChartLabels(moments, from: 50, to: 410).words.source
    return source.matches(of: #/class="word( end)?" x="([\d.]+)" y="([\d.]+)"/#).map {
      (Double($0.2) ?? 0, Double($0.3) ?? 0, $0.1 != nil)
    }
  }

  @Test("Words that would overlap are in different rows, within the drawing")
  func labels() {
    let words = words([52, 60, 70, 200, 405])
    #expect(words.map(\.y) == [12, 28, 44, 12, 12])
    #expect(words.map(\.isBefore) == [false, false, false, false, true])
  }

  @Test("The line of a moment crosses no words of an earlier moment")
  func lines() {
    // The second moment's words extend over the third's line, so that line begins below them.
    let words = words([52, 140, 160])
    #expect(words.map(\.y) == [12, 12, 28])
  }

  @Test("All ticks of an axis have the number of decimals that one of them needs")
  func decimals() {
    func names(_ numbers: [Double]) -> [String] {
      let axis = ChartAxis(covering: numbers, ticks: 4, shortest: 0.1)
      return axis.ticks.map(axis.name)
    }
    #expect(names([-200, 200]) == ["−200", "−100", "0", "100", "200"])
    #expect(names([0.5, 2]) == ["0.5", "1.0", "1.5", "2.0"])
    let between = names([0.2, 0.25])
    #expect(between.count > 2 && between.allSatisfy { $0.count == 4 }, "\(between)")
  }
}
