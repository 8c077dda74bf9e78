import Foundation

/// The checkout these tests were built from.
public enum Checkout {
  /// Its root.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of the file at `path`, from the root.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files below `folder` whose names end in `suffix`, from the root, in order.
  public static func files(in folder: String, endingWith suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
