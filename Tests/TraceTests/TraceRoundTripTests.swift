import Foundation
import TestSupport
import Testing

@testable import Trace

@Suite("Reading and writing of traces")
struct TraceRoundTripTests {
  @Test("Each kind of line is written the same again after reading")
  func everyKind() throws {
    let seed = Checkout.root.appending(path: "Tests/Fuzzing/text/seeds/trace/kinds")
    let once = try TraceFile(bytes: Array(Data(contentsOf: seed))).bytes()
    let twice = try TraceFile(bytes: once).bytes()
    #expect(String(decoding: twice, as: UTF8.self) == String(decoding: once, as: UTF8.self))
  }
}
