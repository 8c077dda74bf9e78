import Foundation
import Synchronization
import TestSupport
import Testing

/// Tests of the release build on servers that they start, mostly by its pixels.
@Suite(
  "End to end", Lanes(),
  .enabled(if: Installation.obstacle == nil, Comment(rawValue: Installation.obstacle ?? "")))
enum EndToEnd {}

/// A value that is slow to make and that all tests of a suite share; made at its first use.
final class Shared<Value: Sendable>: Sendable {
  private let make: @Sendable () throws -> Value
  private let state = Mutex<Result<Value, any Error>?>(nil)

  init(_ make: @escaping @Sendable () throws -> Value) { self.make = make }

  /// The value, or the error of making it, which is tried once.
  var result: Result<Value, any Error> {
    state.withLock { state in
      if let state { return state }
      let result = Result { try make() }
      state = result
      return result
    }
  }

  /// Releases the value.
  func drop() { state.withLock { $0 = nil } }
}

/// Releases a suite's shared value after the last of its tests.
struct Drops<Value: Sendable>: SuiteTrait, TestScoping {
  let shared: Shared<Value>

  init(_ shared: Shared<Value>) { self.shared = shared }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { shared.drop() }
    try await function()
  }
}
