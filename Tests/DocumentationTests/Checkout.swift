import Foundation

/// The checkout these tests were built from.
enum Checkout {
  /// Its root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The engine's documentation catalogue, from the root.
  static let catalogue = "Sources/PagerEngine/PagerEngine.docc"

  /// The text of the file at `path`, from the root.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files below `folder` whose names end in `suffix`, from the root, in order.
  static func files(in folder: String, endingWith suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
