import CTestSeal
import Glibc
import Platform
import Testing

@testable import Decoding

/// The restrictions on a test's thread and on the processes that it starts: user rights and refused system calls.
struct Confinement: CustomTestStringConvertible, Sendable {
  /// Whether the thread has an ordinary user's rights, as it always has if the tests run as one.
  var isNobody = false
  /// The refused system calls; containers refuse some too.
  var refused: [String] = []
  /// The error of a refused call.
  var error = EPERM

  static let landlock = ["landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"]

  var testDescription: String {
    (isNobody ? "nobody" : "whoever tests")
      + (refused.isEmpty ? "" : ", \(String(cString: strerror(error))) for \(refused.joined(separator: ", "))")
  }

  /// Runs `work` on a confined thread, which then ends. Returns the result of `work`.
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
