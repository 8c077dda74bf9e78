import CTestSeal
import Glibc
import Platform
import Testing

@testable import Decoding

/// What a test's thread, and all that it starts, is held by: whose rights it has, and what the system refuses it.
struct Confinement: CustomTestStringConvertible, Sendable {
  /// Whether it has an ordinary user's rights; true at once where the tests run as one.
  var isNobody = false
  /// System calls that are refused, as containers do.
  var refused: [String] = []
  /// How they are refused.
  var error = EPERM

  static let landlock = ["landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"]

  var testDescription: String {
    (isNobody ? "nobody" : "whoever tests")
      + (refused.isEmpty ? "" : ", \(String(cString: strerror(error))) for \(refused.joined(separator: ", "))")
  }

  /// What `work` returns on a thread that is confined so, and ends with it.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
    let result = Locked<Result<Value, any Error>?>(nil)
    let end = WakeUp()
    try DetachedThread.start {
      let outcome = Result {
        try confine()
        return try work()
      }
      result.withLock { $0 = outcome }
      end.signal()
    }
    end.wait()
    return try #require(result.withLock { $0 }).get()
  }

  private func confine() throws {
    if !refused.isEmpty {
      // The call reads the names, which live until it returns.
      let names: [UnsafePointer<CChar>?] = refused.map { UnsafePointer(strdup($0)) }
      defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
      try #require(ctestseal_refuse(names, Int32(names.count), error) == 0)
    }
    if isNobody, ctestseal_is_root() != 0 { try #require(ctestseal_become_nobody() == 0) }
  }
}
