import Glibc
import PhotoLibrary
import Platform
import Words

/// Copies of pictures' files in another folder. No file there is ever replaced.
enum PictureCopies {
  /// The greatest number in a new name.
  private static let mostNumber = 10_000

  /// Copies the files at `paths` into `folder`, and reports the result to `news`. May wait for disks.
  static func make(_ paths: [[UInt8]], in folder: RawPath, telling news: NewsQueue) {
    guard let text = String(validating: folder.bytes, as: UTF8.self) else {
      return news.add(translated("Not copied: the folder's name is not UTF-8"))
    }
    if paths.count > 1 {
      news.add(translated(one: "Copying %1$@ picture…", other: "Copying %1$@ pictures…", count: paths.count))
    }
    var (names, problems): ([String], [String]) = ([], [])
    for path in paths {
      do throws(Problem) { names.append(try copy(path, into: text)) } catch { problems.append(error.line) }
    }
    let name = ShownText.caption(String(decoding: folder.name, as: UTF8.self))
    if paths.count == 1 {
      return news.add(problems.first ?? translated("Copied %1$@ to %2$@", names.first ?? "", name))
    }
    news.add(
      problems.isEmpty
        ? translated(
          one: "Copied %1$@ picture to %2$@", other: "Copied %1$@ pictures to %2$@", count: names.count, name)
        : translated(
          "Copied %1$@ of %2$@ pictures to %3$@", localNumber(names.count), localNumber(paths.count), name), problems)
  }

  /// A picture that was not copied, as a line for the window.
  private struct Problem: Error {
    let line: String
  }

  /// Copies the file at `path`. Where its name is taken, the copy gets the next free one, such as `name (2).jpg`.
  ///
  /// - Returns: The copy's name.
  private static func copy(_ path: [UInt8], into folder: String) throws(Problem) -> String {
    guard let text = String(validating: path, as: UTF8.self) else {
      throw Problem(line: translated("Not copied: the file's name is not UTF-8"))
    }
    let name = RawPath(text).nameText
    var number = 1
    while true {
      let free = number == 1 ? name : numbered(name, number)
      do throws(SystemError) {
        try CopiedFile.copy(text, to: "\(folder)/\(free)")
        return free
      } catch {
        number += 1
        guard error.code == EEXIST, number <= mostNumber else {
          throw Problem(
            line: error == CopiedFile.notRegular
              ? translated("Not copied: %1$@ is not a regular file", name)
              : translated("Not copied: %1$@: %2$@", name, error.words))
        }
      }
    }
  }

  /// Returns the file name `name` with a number before its extension.
  static func numbered(_ name: String, _ number: Int) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(name) (\(number))" }
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }
}
