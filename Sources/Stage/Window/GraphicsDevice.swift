import Platform

/// The check for a graphics processor that a program may use.
enum GraphicsDevice {
  /// Returns whether the device folder lists a card, a render node or NVIDIA's device. The check costs two folder
  /// listings; starting OpenGL only to find that it draws on the processor costs about 100 ms.
  static func isPresent(devices: String = "/dev") -> Bool {
    let cards = names(in: devices + "/dri").contains { $0.hasPrefix("card") || $0.hasPrefix("renderD") }
    return cards || names(in: devices).contains { $0.hasPrefix("nvidia") }
  }

  /// Returns whether `renderer`, OpenGL's name, is one that draws on the processor.
  static func drawsOnProcessor(renderer: String) -> Bool {
    let name = renderer.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
  }

  private static func names(in folder: String) -> [String] { (try? DirectoryReader.names(in: folder)) ?? [] }
}
