/// What the program takes while a trace is recorded.
public struct TraceMemory: Hashable, Sendable, Codable {
  /// Memory of the program that is in the machine's (bytes), decoders left out.
  public var resident: Int
  /// Textures that have an image.
  public var textures: Int
  /// Textures that are kept for the next one.
  public var spare: Int
  /// What the pixels of all textures take (bytes).
  public var textureBytes: Int

  /// So many textures, and so many bytes.
  public init(resident: Int, textures: Int, spare: Int, textureBytes: Int) {
    self.resident = resident
    self.textures = textures
    self.spare = spare
    self.textureBytes = textureBytes
  }
}
