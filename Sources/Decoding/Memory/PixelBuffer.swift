import PagerGeometry
import Synchronization

/// Rows of red, green, blue, alpha bytes (alpha straight), top to bottom, in memory shared with a decoder process.
public final class PixelBuffer: Sendable {
  /// Names these pixels; no others in the process have the same name.
  public let name: UInt64
  /// The job that made them.
  public let jobID: UInt64
  /// Columns and rows.
  public let pixelSize: PixelSize
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool
  /// Whether the memory stays when the pixels are in a texture, so that they can be put into one again.
  public let isKept: Bool
  /// Bytes from one row's start to the next one's.
  public var bytesPerRow: Int { pixelSize.width * 4 }

  private struct State {
    var memory: SharedMemory?
    var readers = 0
    var isReleased = false

    /// The memory, where it can go back to its pool now.
    mutating func vacate(isKept: Bool) -> SharedMemory? {
      guard isReleased, readers == 0, !isKept else { return nil }
      defer { memory = nil }
      return memory
    }
  }

  private static let lastName = Atomic<UInt64>(0)
  private let state: Locked<State>
  private let pool: BufferPool

  /// Pixels of `jobID` at the start of `memory`, which is at least as large and goes back to `pool`.
  package init(
    jobID: UInt64, pixelSize: PixelSize, isOpaque: Bool, isKept: Bool = false, memory: SharedMemory, pool: BufferPool
  ) {
    precondition(pixelSize.width * pixelSize.height * 4 <= memory.count, "pixels of job \(jobID) exceed their memory")
    name = PixelBuffer.lastName.wrappingAdd(1, ordering: .relaxed).newValue
    self.jobID = jobID
    self.pixelSize = pixelSize
    self.isOpaque = isOpaque
    self.isKept = isKept
    self.pool = pool
    self.state = Locked(State(memory: memory))
  }

  deinit {
    // Nobody reads them now: a reader holds this object.
    if let memory = state.withLock({ $0.memory.take() }) { pool.give(back: memory) }
  }

  /// Lends the pixels for the length of the call; the pointer must not leave it. `nil` once they were released.
  public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    let lent = state.withLock { state -> SharedMemory? in
      guard !state.isReleased || isKept else { return nil }
      state.readers += 1
      return state.memory
    }
    guard let lent else { return nil }
    defer {
      let vacated = state.withLock { state in
        state.readers -= 1
        return state.vacate(isKept: isKept)
      }
      if let vacated { pool.give(back: vacated) }
    }
    let count = bytesPerRow * pixelSize.height
    return try lent.withBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Whether the pixels are in a texture, or of no more use; unless they are kept, they were given back.
  public var isReleased: Bool { state.withLock { $0.isReleased } }

  /// Gives the memory back for the next picture, as soon as no ``withPixels(_:)`` runs, unless it is kept. Calling it
  /// again does nothing.
  public func releasePixels() {
    let vacated = state.withLock { state in
      state.isReleased = true
      return state.vacate(isKept: isKept)
    }
    if let vacated { pool.give(back: vacated) }
  }

  /// The texture of pixels that are kept is gone, and they can be put into another one.
  public func leaveTexture() { if isKept { state.withLock { $0.isReleased = false } } }
}
