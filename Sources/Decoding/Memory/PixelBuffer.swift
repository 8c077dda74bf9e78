import PagerGeometry
import Synchronization

/// The pixels of a picture: rows from top to bottom of red, green, blue and straight alpha bytes. They are in memory
/// shared with a decoder process, all of it or a part of another buffer's (``part(_:)``), or in memory of this process
/// only.
public final class PixelBuffer: Sendable {
  /// The name of these pixels, unique in the process.
  public let name: UInt64
  /// The job that made the pixels.
  public let jobID: UInt64
  /// The columns and rows.
  public let pixelSize: PixelSize
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool
  /// Whether the memory stays when the pixels are in a texture, so that they can be uploaded again.
  public let isKept: Bool
  /// The distance from one row's start to the next, in bytes.
  public let bytesPerRow: Int

  /// The location of the pixels.
  private enum Storage {
    /// At the start of a piece of memory, which goes back to the pool.
    case memory(SharedMemory, BufferPool)
    /// Inside `whole`, from the byte `offset` on. `whole` stays as long as one of its parts needs it.
    case part(of: PixelBuffer, offset: Int)
    /// All of these bytes, in this process only.
    case own([UInt8])

    func giveBack() { if case .memory(let memory, let pool) = self { pool.give(back: memory) } }
  }

  private struct State {
    var storage: Storage?
    var readers = 0
    var isReleased = false

    /// Removes and returns the storage where it is no longer needed.
    mutating func vacate(isKept: Bool) -> Storage? {
      guard isReleased, readers == 0, !isKept else { return nil }
      return storage.take()
    }
  }

  private static let lastName = Atomic<UInt64>(0)
  private let state: Locked<State>

  /// Creates the pixels of `jobID` at the start of `memory`, which must be large enough and goes back to `pool`.
  package convenience init(
    jobID: UInt64, pixelSize: PixelSize, isOpaque: Bool, isKept: Bool = false, memory: SharedMemory, pool: BufferPool
  ) {
    precondition(pixelSize.width * pixelSize.height * 4 <= memory.count, "pixels of job \(jobID) exceed their memory")
    self.init(
      jobID: jobID, pixelSize: pixelSize, bytesPerRow: pixelSize.width * 4, isOpaque: isOpaque, isKept: isKept,
      .memory(memory, pool))
  }

  /// Creates the pixels of `jobID` from all of `bytes`.
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
    // No reader is left: a reader holds this object.
    state.withLock { $0.storage.take() }?.giveBack()
  }

  /// Returns the pixels of `rect` under a new name, without a copy; `nil` if the rectangle is empty or not inside
  /// these pixels. These pixels keep their memory until each such part is released or gone. Do not release them before
  /// that.
  public func part(_ rect: PixelRect) -> PixelBuffer? {
    guard rect.width > 0, rect.height > 0, rect.x >= 0, rect.y >= 0, rect.width <= pixelSize.width,
      rect.height <= pixelSize.height, rect.x <= pixelSize.width - rect.width,
      rect.y <= pixelSize.height - rect.height
    else { return nil }
    return PixelBuffer(
      jobID: jobID, pixelSize: rect.size, bytesPerRow: bytesPerRow, isOpaque: isOpaque, isKept: false,
      .part(of: self, offset: rect.y * bytesPerRow + rect.x * 4))
  }

  /// Returns kept pixels under a new name, in no texture and without a copy; `nil` if they are not kept. Pixels that
  /// leave the textures and come back are a new image there, even before their removal is noticed.
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

  /// Calls `body` with the pixels; the pointer is valid during the call only. Returns `nil` if the pixels were released
  /// and are not kept.
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
    // A part ends with its own last pixel, though the row of the whole may go on.
    let count = bytesPerRow * (pixelSize.height - 1) + pixelSize.width * 4
    switch lent {
    case .memory(let memory, _):
      return try memory.withBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    case .own(let bytes): return try bytes.withUnsafeBytes(body)
    case .part(let whole, let offset):
      return try whole.withPixels { try body(UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
    }
  }

  /// Whether the pixels are in a texture, or no longer needed. Their memory has then been given back, unless they are
  /// kept.
  public var isReleased: Bool { state.withLock { $0.isReleased } }

  /// Gives the memory back for the next picture, as soon as no ``withPixels(_:)`` runs, unless the pixels are kept.
  /// Calling it again does nothing.
  public func releasePixels() {
    let vacated = state.withLock { state in
      state.isReleased = true
      return state.vacate(isKept: isKept)
    }
    vacated?.giveBack()
  }

  /// Notes that the texture of kept pixels is gone, so that they can go into another one.
  public func leaveTexture() { if isKept { state.withLock { $0.isReleased = false } } }
}
