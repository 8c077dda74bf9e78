import Foundation

/// A folder with a sub-folder for each album; all have the same number of pictures, whose colours name their pages.
public struct PictureFolder: Sendable {
  /// Absolute path.
  public let path: String
  // Kept so that the files live as long as this value does.
  private let temporary: TemporaryDirectory?

  /// Creates flat pictures in a folder that is deleted with this value.
  public static func flat(albums: Int, pictures: Int, width: Int, height: Int) throws -> PictureFolder {
    let temporary = try TemporaryDirectory()
    try fill(temporary.path, albums, pictures, suffix: "png") { page in
      Data(FlatPNG.encode(page.colour, width: width, height: height))
    }
    return PictureFolder(path: temporary.path, temporary: temporary)
  }

  /// Creates photographs of 24 megapixels, in a folder under `cache` that later runs reuse (some 8 MB a picture).
  public static func photographs(albums: Int, pictures: Int, cache: String) throws -> PictureFolder {
    // The 2 is raised when the pictures change, so that no older cache is used.
    let path = "\(cache)/photographs-2-\(albums)x\(pictures)"
    guard !FileManager.default.fileExists(atPath: path) else { return PictureFolder(path: path, temporary: nil) }
    // Written to another folder and then moved: an interrupted run leaves no incomplete folder.
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
