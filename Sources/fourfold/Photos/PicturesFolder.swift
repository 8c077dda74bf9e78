import Glibc
import PhotoLibrary
import Platform

/// The user's own folder of pictures, which opens without a path.
enum PicturesFolder {
  /// The size limit of the desktop's list of folders (bytes).
  private static let mostText = 1 << 16
  /// The greatest number of names that are looked at for a picture.
  private static let mostNames = 10_000

  /// Returns the folder if it has a picture, itself or in a subfolder; else `nil`.
  static func find() -> RawPath? {
    guard let home = absolute("HOME") else { return nil }
    let config = absolute("XDG_CONFIG_HOME") ?? "\(home)/.config"
    let list = (try? BoundedReader.text(at: "\(config)/user-dirs.dirs", limit: mostText)) ?? ""
    // The desktop sets this folder to the home folder to say that there is none.
    guard let folder = folder(in: list, home: home), folder != home, hasPictures(folder) else { return nil }
    return RawPath(folder)
  }

  private static func absolute(_ name: String) -> String? {
    Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Returns the folder of pictures in the text of `user-dirs.dirs`, or the usual one if the text has none.
  ///
  /// A line is `XDG_PICTURES_DIR="$HOME/Pictures"`, or has an absolute path. A backslash quotes the next character.
  static func folder(in text: String, home: String) -> String? {
    let key = "XDG_PICTURES_DIR="
    guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix(key) }) else { return "\(home)/Pictures" }
    var value = line.dropFirst(key.count)
    guard value.first == "\"", value.count >= 2, value.last == "\"" else { return nil }
    value = value.dropFirst().dropLast()
    var path = ""
    var isQuoted = false
    for character in value {
      if character == "\\", !isQuoted {
        isQuoted = true
      } else {
        path.append(character)
        isQuoted = false
      }
    }
    if path == "$HOME" || path.hasPrefix("$HOME/") { path = home + path.dropFirst(5) }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("/") ? path : nil
  }

  /// Returns whether the folder at `path`, or one of its subfolders, has a file with a picture's name.
  private static func hasPictures(_ path: String) -> Bool {
    var left = mostNames
    func look(in path: String, subfolders: inout [String]) -> Bool {
      guard left > 0, let names = try? DirectoryReader.names(in: path) else { return false }
      left -= names.count
      for name in names where !name.hasPrefix(".") {
        if RawPath(name).isPictureName { return true }
        subfolders.append("\(path)/\(name)")
      }
      return false
    }
    var folders: [String] = []
    var deeper: [String] = []
    return look(in: path, subfolders: &folders) || folders.contains { look(in: $0, subfolders: &deeper) }
  }
}
