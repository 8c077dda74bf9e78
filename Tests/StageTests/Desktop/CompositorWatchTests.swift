import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage

struct CompositorWatchTests {
  /// A watch on a compositor that the test can end, with counts of the watch's calls.
  private final class Rig: Sendable {
    static let patience = 0.05

    let wakes = Atomic(0)
    let ends = Atomic(0)
    private let watched = Mutex<CompositorWatch?>(nil)
    private let socket: Mutex<ListeningSocket?>
    private let folder: TemporaryDirectory

    var watch: CompositorWatch? { watched.withLock { $0 } }
    var wakeCount: Int { wakes.load(ordering: .relaxed) }
    var endCount: Int { ends.load(ordering: .relaxed) }

    /// `answers` decides whether the main thread reads its events after the given number of wake-ups.
    init(answers: @escaping @Sendable (Int) -> Bool = { _ in false }) throws {
      folder = try TemporaryDirectory()
      socket = Mutex(try ListeningSocket(path: "\(folder.path)/wayland-0", staysOpen: true))
      let watch = CompositorWatch(
        path: "\(folder.path)/wayland-0", patience: Self.patience,
        wake: { [self] in
          if answers(wakes.add(1, ordering: .relaxed).newValue) { self.watch?.didRead() }
        }, giveUp: { [self] in ends.add(1, ordering: .relaxed) })
      watched.withLock { $0 = watch }
      try #require(watch != nil)
    }

    func endCompositor() { socket.withLock { $0 = nil } }

    /// Waits long enough for a watch to decide.
    static func decide() async throws { try await Task.sleep(for: .seconds(8 * patience)) }
  }

  @Test("The watch gives up once if the compositor is gone and the main thread reads nothing")
  func givesUpOnce() async throws {
    let rig = try Rig()
    rig.endCompositor()
    try eventually { rig.endCount == 1 ? nil : "not ended" }
    try await Rig.decide()
    #expect(rig.endCount == 1 && rig.wakeCount == 1)
  }

  @Test("The watch also gives up if the main thread stops reading after one or two wake-ups")
  func stopsReading() throws {
    for answered in 1...2 {
      let rig = try Rig { $0 <= answered }
      rig.endCompositor()
      try eventually { rig.endCount == 1 ? nil : "not ended" }
      #expect(rig.wakeCount == answered + 1)
    }
  }

  @Test("The watch does not give up if the main thread reads after each of three wake-ups")
  func keepsReading() async throws {
    let rig = try Rig { _ in true }
    rig.endCompositor()
    try eventually { rig.wakeCount == 3 ? nil : "woken \(rig.wakeCount) times" }
    try await Rig.decide()
    #expect(rig.endCount == 0 && rig.wakeCount == 3)
  }

  @Test("A paused or stopped watch does not give up") func pausedOrStopped() async throws {
    let paused = try Rig()
    try #require(paused.watch).pause(true)
    let stopped = try Rig()
    try #require(stopped.watch).stop()
    for rig in [paused, stopped] { rig.endCompositor() }
    try await Rig.decide()
    #expect(paused.endCount == 0 && stopped.endCount == 0)
  }

  @Test("While the compositor runs, the watch neither wakes the main thread nor gives up")
  func runningCompositor() async throws {
    let rig = try Rig()
    try await Rig.decide()
    #expect(rig.wakeCount == 0 && rig.endCount == 0)
    try #require(rig.watch).stop()
  }

  @Test("Without a compositor's socket there is no watch") func noCompositor() throws {
    let folder = try TemporaryDirectory()
    #expect(CompositorWatch(path: "\(folder.path)/nothing", wake: {}) == nil)
  }
}
