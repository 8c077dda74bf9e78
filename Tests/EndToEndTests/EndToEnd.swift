import Foundation
import Synchronization
import TestSupport
import Testing

/// The release build on X servers of its own, seen by its pixels alone.
@Suite(
  "End to end", Lanes(),
  .enabled(if: Installation.obstacle == nil, Comment(rawValue: Installation.obstacle ?? "")))
enum EndToEnd {}

/// Something slow to make that all tests of a suite share, made for the first that asks.
final class Shared<Value: Sendable>: Sendable {
  private let make: @Sendable () throws -> Value
  private let state = Mutex<Result<Value, any Error>?>(nil)

  init(_ make: @escaping @Sendable () throws -> Value) { self.make = make }

  /// The value, or why there is none; it is tried once.
  var result: Result<Value, any Error> {
    state.withLock { state in
      if let state { return state }
      let result = Result { try make() }
      state = result
      return result
    }
  }

  /// Lets go of the value.
  func drop() { state.withLock { $0 = nil } }
}

/// Lets go of what a suite shares when the last of its tests is done.
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
