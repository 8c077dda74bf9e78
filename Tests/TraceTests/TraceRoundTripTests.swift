import Foundation
import TestSupport
import Testing

@testable import Trace

@Suite("A trace that is read and written")
struct TraceRoundTripTests {
  @Test("Each kind of line reads as it was written")
  func everyKind() throws {
    let seed = Checkout.root.appending(path: "Tests/Fuzzing/text/seeds/trace/kinds")
    let once = try TraceFile(bytes: Array(Data(contentsOf: seed))).bytes()
    let twice = try TraceFile(bytes: once).bytes()
    #expect(String(decoding: twice, as: UTF8.self) == String(decoding: once, as: UTF8.self))
  }
}
