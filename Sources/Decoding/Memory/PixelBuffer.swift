import PagerGeometry
import Synchronization

/// Rows of red, green, blue, alpha bytes (alpha straight), top to bottom, in memory shared with a decoder process: all of
/// it, or a part of what other pixels have (``part(_:)``); or in memory of this process's own.
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
  public let bytesPerRow: Int

  /// Where the pixels are.
  private enum Storage {
    /// At the start of memory of their own, which goes back to the pool.
    case memory(SharedMemory, BufferPool)
    /// Inside `whole`, from the byte `offset` on. `whole` stays for as long as one of its parts needs it.
    case part(of: PixelBuffer, offset: Int)
    /// All of these bytes, in this process alone.
    case own([UInt8])

    func giveBack() { if case .memory(let memory, let pool) = self { pool.give(back: memory) } }
  }

  private struct State {
    var storage: Storage?
    var readers = 0
    var isReleased = false

    /// What holds the pixels, where it can go now.
    mutating func vacate(isKept: Bool) -> Storage? {
      guard isReleased, readers == 0, !isKept else { return nil }
      return storage.take()
    }
  }

  private static let lastName = Atomic<UInt64>(0)
  private let state: Locked<State>

  /// Pixels of `jobID` at the start of `memory`, which is at least as large and goes back to `pool`.
  package convenience init(
    jobID: UInt64, pixelSize: PixelSize, isOpaque: Bool, isKept: Bool = false, memory: SharedMemory, pool: BufferPool
  ) {
    precondition(pixelSize.width * pixelSize.height * 4 <= memory.count, "pixels of job \(jobID) exceed their memory")
    self.init(
      jobID: jobID, pixelSize: pixelSize, bytesPerRow: pixelSize.width * 4, isOpaque: isOpaque, isKept: isKept,
      .memory(memory, pool))
  }

  /// Pixels of `jobID` that are all of `bytes`.
  package convenience init(jobID: UInt64, pixelSize: PixelSize, isOpaque: Bool, isKept: Bool, bytes: [UInt8]) {
    precondition(pixelSize.width * pixelSize.height * 4 == bytes.count, "pixels of job \(jobID) are not their bytes")
    self.init(
      jobID: jobID, pixelSize: pixelSize, bytesPerRow: pixelSize.width * 4, isOpaque: isOpaque, isKept: isKept,
      .own(bytes))
  }

  private init(
    jobID: UInt64, pixelSize: PixelSize, bytesPerRow: Int, isOpaque: Bool, isKept: Bool, _ storage: Storage
  ) {
    name = PixelBuffer.lastName.wrappingAdd(1, ordering: .relaxed).newValue
    self.jobID = jobID
    self.pixelSize = pixelSize
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.isKept = isKept
    state = Locked(State(storage: storage))
  }

  deinit {
    // Nobody reads them now: a reader holds this object.
    state.withLock { $0.storage.take() }?.giveBack()
  }

  /// The pixels of `rect`, under a name of their own and without a copy; `nil` where the rectangle is empty or not inside
  /// these pixels. These keep their memory until each such part was released or is gone; they must not be released
  /// themselves before that.
  public func part(_ rect: PixelRect) -> PixelBuffer? {
    guard rect.width > 0, rect.height > 0, rect.x >= 0, rect.y >= 0, rect.width <= pixelSize.width,
      rect.height <= pixelSize.height, rect.x <= pixelSize.width - rect.width,
      rect.y <= pixelSize.height - rect.height
    else { return nil }
    return PixelBuffer(
      jobID: jobID, pixelSize: rect.size, bytesPerRow: bytesPerRow, isOpaque: isOpaque, isKept: false,
      .part(of: self, offset: rect.y * bytesPerRow + rect.x * 4))
  }

  /// These pixels, which are kept, under another name and in no texture; without a copy. What leaves the textures and comes
  /// back is another image to them, whether or not they have heard that it left.
  func renamed() -> PixelBuffer? {
    guard isKept, let storage = state.withLock({ $0.storage }) else { return nil }
    let shared: Storage =
      switch storage {
      case .memory: .part(of: self, offset: 0)
      case .part, .own: storage
      }
    return PixelBuffer(
      jobID: jobID, pixelSize: pixelSize, bytesPerRow: bytesPerRow, isOpaque: isOpaque, isKept: true, shared)
  }

  /// Lends the pixels for the length of the call; the pointer must not leave it. `nil` once they were released.
  public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    let lent = state.withLock { state -> Storage? in
      guard !state.isReleased || isKept else { return nil }
      state.readers += 1
      return state.storage
    }
    guard let lent else { return nil }
    defer {
      let vacated = state.withLock { state in
        state.readers -= 1
        return state.vacate(isKept: isKept)
      }
      vacated?.giveBack()
    }
    // A part ends with its own last pixel, where the row of the whole may go on.
    let count = bytesPerRow * (pixelSize.height - 1) + pixelSize.width * 4
    switch lent {
    case .memory(let memory, _):
      return try memory.withBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    case .own(let bytes): return try bytes.withUnsafeBytes(body)
    case .part(let whole, let offset):
      return try whole.withPixels { try body(UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
    }
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
    vacated?.giveBack()
  }

  /// The texture of pixels that are kept is gone, and they can be put into another one.
  public func leaveTexture() { if isKept { state.withLock { $0.isReleased = false } } }
}
