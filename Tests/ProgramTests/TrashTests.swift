import Foundation
import Platform
import TestSupport
import Testing

@testable import fourfold

@Suite("Trash")
struct TrashTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ text: String, to name: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// A trash with four files, one of them with a path relative to the disk `top`.
  private func trash(top: String? = nil) throws -> TrashFolder {
    for (entry, place) in [("a.jpg", "/p/a.jpg"), ("a.2.jpg", "/p/a.jpg"), ("n e.jpg", "/p/n%C3%A9.jpg"), ("t", "q/t")]
    {
      _ = try write(entry, to: "Trash/files/\(entry)")
      _ = try write(
        "[Trash Info]\nPath=\(place)\nDeletionDate=2026-01-01T00:00:00\n", to: "Trash/info/\(entry).trashinfo")
    }
    return TrashFolder(path: "\(folder.path)/Trash", top: top)
  }

  @Test("A trashed file is found by its original path, and not confused with an older one")
  func finds() throws {
    let trash = try trash(top: "/media/disk")
    let entries = trash.entries
    #expect(entries.count == 4)
    #expect(trash.files(notAmong: entries).isEmpty)
    func found(_ path: String, besides known: String? = nil) -> TrashedFile? {
      trash.files(notAmong: Set([known].compactMap { $0.map { Array($0.utf8) } }))[Array(path.utf8)]
    }
    #expect(found("/p/a.jpg", besides: "a.jpg.trashinfo")?.path == "\(trash.path)/files/a.2.jpg")
    #expect(found("/p/n\u{E9}.jpg")?.name == "n\u{E9}.jpg")
    #expect(found("/media/disk/q/t")?.path == "\(trash.path)/files/t")
    #expect(TrashFolder(path: "/proc/nowhere", top: nil).entries.isEmpty)
  }

  @Test("A file is restored without replacing another, and stays in the trash if that fails")
  func restores() throws {
    let place = "\(folder.path)/back/a.jpg"
    let (path, info) = (try write("one", to: "files/a.jpg"), try write("", to: "info/a.jpg.trashinfo"))
    let file = TrashedFile(path: path, info: info, original: place)
    #expect(file.restore() == "its folder no longer exists")
    _ = try write("another", to: "back/a.jpg")
    #expect(file.restore() == "another file is named a.jpg now")
    #expect(try String(contentsOfFile: place, encoding: .utf8) == "another")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
    try FileManager.default.removeItem(atPath: place)
    #expect(file.restore() == nil)
    #expect(try String(contentsOfFile: place, encoding: .utf8) == "one")
    #expect(!FileManager.default.fileExists(atPath: path) && !FileManager.default.fileExists(atPath: info))
    try FileManager.default.removeItem(atPath: place)
    #expect(file.restore() == "it is no longer in the trash")
  }

  @Test("Names that differ only in the Unicode form of an accent are two files")
  func accents() throws {
    let names = ["caf\u{E9}.jpg", "cafe\u{301}.jpg"]
    for part in ["info", "files"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/Trash/\(part)", withIntermediateDirectories: true)
    }
    let trash = TrashFolder(path: "\(folder.path)/Trash", top: nil)
    func put(_ name: String) throws {
      try "[Trash Info]\nPath=/a/\(name)\n".write(
        toFile: "\(trash.path)/info/\(name).trashinfo", atomically: false, encoding: .utf8)
    }
    try put(names[0])
    let known = trash.entries
    try put(names[1])
    #expect(known.count == 1 && trash.entries.count == 2)
    #expect(trash.files(notAmong: known).map { Array($1.name.utf8) } == [Array(names[1].utf8)])
    #expect(Set(trash.files(notAmong: []).keys) == Set(names.map { Array("/a/\($0)".utf8) }))
  }

  /// Returns the first `count` lines of a trash can whose `gio` is the shell script `script`.
  private func news(
    _ script: String?, count: Int = 1, seconds: Double = 60, _ work: (TrashCan) -> Void
  ) throws -> [String] {
    let program = script.map { _ in "\(folder.path)/gio" }
    if let script, let program { try ExecutableFile.write("#!/bin/sh\n\(script)\n", to: program) }
    let wakeUp = WakeUpRelay()
    let told = WakeUp()
    wakeUp.forward { told.signal() }
    let queue = NewsQueue(wakeUp: wakeUp)
    let trash = TrashFolder(path: "\(folder.path)/Trash", top: nil)
    work(TrashCan(queue, seconds: seconds, folders: { _ in [trash] }, program: { program }))
    var lines: [String] = []
    while lines.count < count, told.wait(atMost: 60) { lines += queue.take().map(\.line) }
    return lines
  }

  @Test("A failed move is reported in one line, and the file stays")
  func problems() throws {
    let path = try write("a", to: "a.jpg")
    let bytes = Array(path.utf8)
    let refusal = "echo \"gio: file:///a.jpg: Error trashing file $2: Read-only file system\" >&2; exit 1"
    #expect(try news(refusal) { $0.move([bytes]) } == ["Not moved to trash: Read-only file system"])
    #expect(try news("exit 1") { $0.move([bytes]) } == ["Not moved to trash: gio failed"])
    #expect(try news(nil) { $0.move([bytes]) } == ["Not moved: gio is not installed (Debian package: libglib2.0-bin)"])
    #expect(try news("exit 0") { $0.move([Array(folder.path.utf8)]) }.first?.hasSuffix("is not a regular file") == true)
    #expect(try news("exit 0") { $0.move([bytes + [0x78]]) } == ["Not moved: a.jpgx no longer exists"])
    #expect(
      try news("exit 0") { $0.move([[0x2F, 0xFF]]) }
        == ["Not moved: the file's name is not UTF-8"])
    #expect(try news("exit 0") { $0.takeBack() } == ["Nothing to undo"])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("With .. after a link in the path, the file on display goes to the trash")
  func ambiguous() throws {
    for name in ["top/x.png", "deep/x.png", "deep/dir/y.png"] { _ = try write(name, to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/top/link", withDestinationPath: "\(folder.path)/deep/dir")
    // GLib follows `..` in the text.
    let script = "rm \"$(realpath -ms \"$2\")\""
    let lines = try news(script) { $0.move([Array("\(folder.path)/top/link/../x.png".utf8)]) }
    #expect(lines == ["gio removed x.png, but it is in no known trash folder"])
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/top/x.png"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/deep/x.png"))
  }

  @Test("A move is judged by the file's presence, not by gio's exit status")
  func lies() throws {
    let path = try write("a", to: "a.jpg")
    #expect(
      try news("exit 0") { $0.move([Array(path.utf8)]) }
        == ["Not moved to trash: gio reported success, but the file is still there"])
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(
      try news("rm \"$2\"; exit 1") { $0.move([Array(path.utf8)]) } == [
        "gio removed a.jpg, but it is in no known trash folder"
      ])
  }

  @Test("A gio that hangs is killed, and the next request is carried out")
  func hangs() throws {
    let (first, second) = (try write("a", to: "a.jpg"), try write("b", to: "b.jpg"))
    let script = "case $2 in *a.jpg) exec sleep 600;; esac; rm \"$2\""
    let lines = try news(script, count: 2, seconds: 0.5) { can in
      can.move([Array(first.utf8)])
      can.move([Array(second.utf8)])
    }
    #expect(
      lines == ["Not moved to trash: gio did not respond", "gio removed b.jpg, but it is in no known trash folder"])
  }

  @Test("Undo applies to the last move only, and a failure is reported")
  func lastOnly() throws {
    let path = try write("a", to: "a.jpg")
    let lines = try news("rm \"$2\"", count: 3) { can in
      can.move([Array(path.utf8)])
      can.takeBack()
      can.takeBack()
    }
    #expect(
      lines == [
        "gio removed a.jpg, but it is in no known trash folder", "Not restored: a.jpg is in no known trash folder",
        "Nothing to undo",
      ])
  }

  /// A `gio` that moves each file into a trash in `folder`, but refuses those with `no` in their names.
  private var trashing: String {
    """
    shift; code=0; trash='\(folder.path)/Trash'; mkdir -p "$trash/files" "$trash/info"
    for file; do
      case $file in
        *no*) echo "gio: file://$file: Error trashing file $file: Permission denied" >&2; code=1; continue;;
      esac
      name=${file##*/}
      printf '[Trash Info]\\nPath=%s\\n' "$file" > "$trash/info/$name.trashinfo"
      mv "$file" "$trash/files/$name"
    done
    exit $code
    """
  }

  @Test("Pictures that are moved together are restored together")
  func together() throws {
    let paths = try (0..<250).map { try write("\($0)", to: "album/\($0).jpg") }
    let lines = try news(trashing, count: 3) { can in
      can.move(paths.map { Array($0.utf8) })
      can.takeBack()
      can.takeBack()
    }
    #expect(lines == ["Moved 250 pictures to trash", "Restored 250 pictures", "Nothing to undo"])
    for (index, path) in paths.enumerated() {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(index)")
    }
  }

  @Test("A partial move reports its count and a reason, and can be undone")
  func inPart() throws {
    let paths = try ["a.jpg", "no.jpg", "b.jpg"].map { try write($0, to: "album/\($0)") }
    let others = paths.map { Array($0.utf8) } + [Array("\(folder.path)/gone.jpg".utf8)]
    let lines = try news(trashing, count: 3) { can in
      can.move(others)
      can.move(others.suffix(1))
      can.takeBack()
    }
    #expect(
      lines == [
        "Moved 2 of 4 pictures to trash. Not moved: gone.jpg no longer exists", "Not moved: gone.jpg no longer exists",
        "Restored 2 pictures",
      ])
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    let refused = try news(trashing) { $0.move(Array(others.prefix(2))) }
    #expect(refused == ["Moved 1 of 2 pictures to trash. Not moved: no.jpg: Permission denied"])
  }

  @Test("An undo that another file blocks is reported and can be retried")
  func undoInPart() throws {
    let paths = try ["a.jpg", "b.jpg"].map { try write($0, to: "album/\($0)") }
    let script = trashing.replacingOccurrences(of: "exit $code", with: "echo new > '\(paths[0])'; exit $code")
    let lines = try news(script, count: 3) { can in
      can.move(paths.map { Array($0.utf8) })
      can.takeBack()
      can.takeBack()
    }
    #expect(
      lines == [
        "Moved 2 pictures to trash",
        "Restored 1 of 2 pictures. Not restored: another file is named a.jpg now",
        "Not restored: another file is named a.jpg now",
      ])
    #expect(try String(contentsOfFile: paths[0], encoding: .utf8) == "new\n")
    #expect(try String(contentsOfFile: paths[1], encoding: .utf8) == "b.jpg")
  }

  // MARK: Programs

  @Test("A program gets the path at its placeholder, otherwise as the last argument")
  func arguments() {
    #expect(ProgramStarter.arguments(["-n"], path: "/a b") == ["-n", "/a b"])
    #expect(ProgramStarter.arguments(["{path}", "-o", "{path}.bak"], path: "/a b") == ["/a b", "-o", "/a b.bak"])
  }

  @Test("A program starts without a shell, and a failed or missing program is reported")
  func programs() throws {
    let (path, said) = ("/a b/$(c).jpg", "\(folder.path)/said")
    let script = "\(folder.path)/program"
    try ExecutableFile.write("#!/bin/sh\nprintf '%s|' \"$@\" > '\(said)'; exit 4\n", to: script)
    func line(_ words: [String]) -> String? {
      let wakeUp = WakeUpRelay()
      let told = WakeUp()
      wakeUp.forward { told.signal() }
      let queue = NewsQueue(wakeUp: wakeUp)
      ProgramStarter(queue).start(words, on: Array(path.utf8))
      _ = told.wait(atMost: 60)
      return queue.take().first?.line
    }
    #expect(line([script, "-x", "a b"]) == "\(script) failed with status 4")
    #expect(try String(contentsOfFile: said, encoding: .utf8) == "-x|a b|\(path)|")
    #expect(line(["no-such-program"]) == "no-such-program was not started: program not found")
    #expect(line(["/no/program"])?.hasPrefix("/no/program was not started: ") == true)
  }
}
