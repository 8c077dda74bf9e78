import Foundation

/// A folder with a sub-folder for each album, and in each as many pictures whose colours name their pages.
public struct PictureFolder: Sendable {
  /// Absolute path.
  public let path: String
  // Kept so that the files live as long as this value does.
  private let temporary: TemporaryDirectory?

  /// Flat pictures in a folder that goes with this value.
  public static func flat(albums: Int, pictures: Int, width: Int, height: Int) throws -> PictureFolder {
    let temporary = try TemporaryDirectory()
    try fill(temporary.path, albums, pictures, suffix: "png") { page in
      Data(FlatPNG.encode(page.colour, width: width, height: height))
    }
    return PictureFolder(path: temporary.path, temporary: temporary)
  }

  /// Photographs of 24 megapixels, in a folder under `cache` that later runs find again (some 8 MB a picture).
  public static func photographs(albums: Int, pictures: Int, cache: String) throws -> PictureFolder {
    // The 2 counts up when the pictures change, so that an older cache is not taken for this one.
    let path = "\(cache)/photographs-2-\(albums)x\(pictures)"
    guard !FileManager.default.fileExists(atPath: path) else { return PictureFolder(path: path, temporary: nil) }
    // Written beside and then moved: a run that is cut short leaves no half folder behind.
    let draft = "\(path).\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    let writer = NoisyJPEG(width: 6000, height: 4000)
    try fill(draft, albums, pictures, suffix: "jpg") { writer.encode($0.colour) }
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    return PictureFolder(path: path, temporary: nil)
  }

  private static func fill(
    _ path: String, _ albums: Int, _ pictures: Int, suffix: String, encode: (NamedPage) -> Data
  ) throws {
    for album in 0..<albums {
      let folder = "\(path)/Album \(album + 1)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for picture in 0..<pictures {
        let file = URL(fileURLWithPath: "\(folder)/Picture \(picture + 1).\(suffix)")
        try encode(NamedPage(album, picture)).write(to: file)
      }
    }
  }
}
