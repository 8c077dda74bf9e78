import PagerGeometry
import Testing

@testable import Film
@testable import Trace

@Suite("Sheet cells")
struct SheetCellsTests {
  private func gesture(
    _ number: Int, press: Double, crossing: Double? = 90, end: String = "lift", velocity: Double? = nil
  ) -> GestureReport {
    var gesture = GestureReport(number: number, press: press, slop: 12, from: [0, 0])
    gesture.duration = 120
    gesture.lockTime = 30
    gesture.crossingTime = crossing
    gesture.settleTime = 400
    gesture.releaseVelocity = velocity
    gesture.end = end
    return gesture
  }

  private let schedule = FilmSchedule(seconds: 4, framesPerSecond: 60)

  @Test("Each gesture has a row and each of its moments a column, with its kind and time")
  func rows() {
    let sheet = SheetCells(
      [gesture(1, press: 500, velocity: -1234.6), gesture(2, press: 2000, crossing: nil, end: "cancel")], on: schedule)
    #expect(sheet.columns == 5)
    #expect(
      sheet.cells.map(\.title) == [
        "1 press  ·  0.5 s", "1 lock  ·  0.53 s", "1 crossing  ·  0.59 s", "1 release  ·  0.62 s  ·  -1235 pt/s",
        "1 settle  ·  1.02 s",
        "2 press  ·  2.0 s", "2 lock  ·  2.03 s", "2 cancel  ·  2.12 s", "2 settle  ·  2.52 s",
      ])
    #expect(sheet.cells.map(\.place) == [0, 1, 3, 2, 4, 5, 6, 7, 9])
    #expect(sheet.cells.map(\.frame) == [30, 32, 36, 38, 62, 120, 122, 128, 152])
  }

  @Test("Each of many gestures has one cell, its crossing")
  func many() {
    let gestures = (0..<20).map { gesture($0 + 1, press: Double($0) * 190) }
    let sheet = SheetCells(gestures, on: schedule)
    #expect(sheet.cells.count == 20)
    #expect(sheet.cells.allSatisfy { $0.title.contains("crossing") })
    #expect(sheet.cells.map(\.place) == Array(0..<20))
  }

  @Test("If every gesture is outside the film, the sheet has 48 different frames with their times")
  func even() {
    let sheet = SheetCells([gesture(1, press: 90_000)], on: schedule)
    #expect(sheet.cells.count == 48)
    #expect(sheet.cells.first?.title == "0.0 s")
    #expect(Set(sheet.cells.map(\.frame)).count == 48)
  }
}
