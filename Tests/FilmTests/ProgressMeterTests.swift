import Testing
import Trace

@testable import Film

@Suite("Export progress")
struct ProgressMeterTests {
  @Test("The remaining time is the time per frame so far, times the remaining frames")
  func tells() {
    let progress = ProgressMeter(total: 240)
    #expect(progress.line(done: 0, elapsed: 9) == "0 %  0 of 240 frames")
    #expect(progress.line(done: 60, elapsed: 3) == "25 %  60 of 240 frames, 9 s left")
    #expect(progress.line(done: 1, elapsed: 0.6) == "0 %  1 of 240 frames, 2 min 24 s left")
    #expect(progress.line(done: 240, elapsed: 12) == "100 %  240 of 240 frames")
    #expect(progress.bar(done: 60, elapsed: 3).hasPrefix("[######------------------] 25 %"))
    #expect(progress.bar(done: 240, elapsed: 3).hasPrefix("[########################] 100 %"))
  }

  @Test("No remaining time is shown in the first half second")
  func waits() {
    #expect(ProgressMeter(total: 10).line(done: 1, elapsed: 0.4) == "10 %  1 of 10 frames")
  }
}
