import Foundation
import TestSupport
import Testing

@Suite("scripts/words")
struct WordsScriptTests {
  /// Runs the script of the checkout at `root` and waits for its end.
  private func run(in root: String, _ arguments: [String]) throws -> (exit: ChildProcess.Exit?, output: String) {
    let process = try ChildProcess("\(root)/scripts/words", arguments)
    let exit = process.wait(timeout: .seconds(120))
    return (exit, process.output)
  }

  /// Returns a checkout with a German catalogue and `swift` as its only source; `template` generates the template from
  /// it.
  private func checkout(_ swift: String, template: Bool = true) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let root = Checkout.root.path
    for part in ["scripts", "po", "Sources/Gallery"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(part)", withIntermediateDirectories: true)
    }
    for file in ["scripts/words", "po/extract.py"] {
      try FileManager.default.copyItem(atPath: "\(root)/\(file)", toPath: "\(folder.path)/\(file)")
    }
    try swift.write(toFile: "\(folder.path)/Sources/Gallery/A.swift", atomically: true, encoding: .utf8)
    try "de # a reason\n".write(toFile: "\(folder.path)/po/LINGUAS", atomically: true, encoding: .utf8)
    try Self.head.write(toFile: "\(folder.path)/po/de.po", atomically: true, encoding: .utf8)
    if template { try #require(try run(in: folder.path, ["update"]).exit == .status(0)) }
    return folder
  }

  private static let head = """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Language: de\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    """

  @Test("The template has every message of the sources, and every language translates them all")
  func allTranslated() throws {
    let result = try run(in: Checkout.root.path, ["check"])
    #expect(result.exit == .status(0), "\(result.output)")
  }

  @Test("Messages are extracted from Swift code, and other literals are not")
  func reads() throws {
    let folder = try checkout(
      #"""
      // translated("not this")
      /* translated("nor this") */
      let a = translated("plain"), b = translated("with \"quotes\" and é \u{2014}")
      let c = "\(isOne ? "not" : "nor") \(translated("inside of another"))"
      let d = translated(one: "%1$@ tap", other: "%1$@ taps", count: count)
      let e = translated("%1$@ of %2$@", "an argument", translated("nested"))
      let f = #"translated("raw")"#
      // translators: what it is
      // in two lines
      let g = marked("said twice")
      let h = marked("said twice")
      let i = KeyBinding("F5", "what it does", [.function(5)])
      let j = Demo(name: "not me", title: "a title", summary: "a summary")
      let k = translated("\(computed) is no message")
      """#)
    let template = try String(contentsOfFile: "\(folder.path)/po/fourfold.pot", encoding: .utf8)
    let said = template.split(separator: "\n").filter { $0.hasPrefix("msgid") }.dropFirst().map(String.init)
    #expect(
      said == [
        #"msgid "plain""#, #"msgid "with \"quotes\" and é —""#, #"msgid "inside of another""#, #"msgid "%1$@ tap""#,
        #"msgid_plural "%1$@ taps""#, #"msgid "%1$@ of %2$@""#, #"msgid "nested""#, #"msgid "said twice""#,
        #"msgid "what it does""#, #"msgid "a title""#, #"msgid "a summary""#,
      ])
    #expect(template.contains("#. what it is in two lines\n#: Sources/Gallery/A.swift\nmsgid \"said twice\""))
  }

  @Test("A new message, a missing translation and a mismatch of arguments are each reported")
  func tells() throws {
    let folder = try checkout(#"let a = translated("Saved %1$@", path)"#)
    let po = "\(folder.path)/po/de.po"
    let empty = try String(contentsOfFile: po, encoding: .utf8)
    #expect(try run(in: folder.path, ["check"]).output.contains("1 untranslated message"))
    func translate(_ text: String) throws {
      try empty.replacing("msgid \"Saved %1$@\"\nmsgstr \"\"", with: "msgid \"Saved %1$@\"\nmsgstr \"\(text)\"")
        .write(toFile: po, atomically: true, encoding: .utf8)
    }
    try translate("Gesichert")
    let differing = try run(in: folder.path, ["check"])
    #expect(differing.exit == .status(1) && differing.output.contains("number of format specifications"))
    try translate("%1$@ gesichert")
    let whole = try run(in: folder.path, ["check"])
    #expect(whole.exit == .status(0), "\(whole.output)")
    try #"let a = translated("Kept %1$@", path)"#.write(
      toFile: "\(folder.path)/Sources/Gallery/A.swift", atomically: true, encoding: .utf8)
    let stale = try run(in: folder.path, ["check"])
    #expect(stale.exit == .status(1) && stale.output.contains("is not as the sources are: scripts/words update"))
  }

  @Test("Without gettext nothing is generated, and a line reports it")
  func withoutGettext() throws {
    let folder = try checkout(#"let a = translated("Help")"#)
    let tools = "\(folder.path)/bin"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    for tool in ["bash", "dirname", "readlink", "sed", "xargs", "env", "echo"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(tools)/\(tool)", withDestinationPath: "/usr/bin/\(tool)")
    }
    let process = try ChildProcess(
      "\(folder.path)/scripts/words", ["build", "\(folder.path)/out"], environment: ["PATH": tools])
    #expect(process.wait(timeout: .seconds(60)) == .status(0))
    #expect(process.output.contains("There is no msgfmt (Debian: gettext)"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }
}
