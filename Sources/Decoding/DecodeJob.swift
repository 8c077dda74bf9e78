import Geometry

/// Why a picture's file could not be opened.
public struct OpenFailure: Error, Hashable, Sendable {
  /// One line for a person.
  public let message: String

  /// A failure that says `message`.
  public init(message: String) { self.message = message }
}

/// A picture somebody wants to see.
public struct DecodeJob: Sendable {
  /// Names the picture at this box; the same number always means the same work.
  public let id: UInt64
  /// The decoded picture fits inside, never enlarged. Each side is held to 1 through ``largestSide``.
  public let box: PixelSize
  /// Opens the file for reading, at its start. Called on a thread of the decoder's, where it may block.
  public let open: @Sendable () throws(OpenFailure) -> Descriptor

  /// The longest side a box can have (pixels).
  public static let largestSide = 16384

  /// The picture that `open` gives, fitted into `box`.
  public init(id: UInt64, box: PixelSize, open: @escaping @Sendable () throws(OpenFailure) -> Descriptor) {
    self.id = id
    self.box = PixelSize(
      width: max(1, min(Self.largestSide, box.width)), height: max(1, min(Self.largestSide, box.height)))
    self.open = open
  }
}
