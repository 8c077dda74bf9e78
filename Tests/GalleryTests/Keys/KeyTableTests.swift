import PagerEngine
import Paging
import Scene
import Testing

@Suite("Key table")
struct KeyTableTests {
  private func command(_ table: KeyTable, _ name: String, isRightToLeft: Bool = false) throws -> PagingCommand? {
    let stroke = try #require(KeyStroke(name: name))
    return table.command(for: stroke.key, modifiers: stroke.modifiers, isRightToLeft: isRightToLeft)
  }

  @Test("A key's name leads back to it, with all that can be held")
  func names() {
    let signs = (33...126).map { Character(UnicodeScalar($0)) }.filter { !$0.isUppercase }.map(Key.character)
    let named: [Key] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .space, .backspace, .delete, .escape, .enter, .tab,
    ]
    for key in signs + named + (1...12).map(Key.function) {
      for modifiers in (0..<8).map({ Modifiers(rawValue: $0) }) {
        let stroke = KeyStroke(key, modifiers)
        #expect(KeyStroke(name: stroke.name) == stroke, "\(stroke.name)")
      }
    }
    #expect(KeyStroke(name: "R") == KeyStroke(.character("r"), .shift))
    #expect(KeyStroke(name: "Shift+r")?.name == "R")
    #expect(KeyStroke(name: "ctrl+Z") == KeyStroke(.character("z"), .control))
    #expect(KeyStroke(name: "pageup") == KeyStroke(.pageUp))
    for name in ["", "F13", "F0", "PgUp", "Ctrl+", "nn"] { #expect(KeyStroke(name: name) == nil, "\(name)") }
  }

  @Test("Shift counts where the table says so, and not else; Ctrl and Alt always count")
  func modifiers() throws {
    let table = KeyTable.standard
    #expect(try command(table, "r") == .rotate(quarters: 1))
    #expect(try command(table, "R") == .rotate(quarters: -1))
    #expect(try command(table, "N") == .turn(.right))
    #expect(try command(table, "Shift+?") == .showHelp)
    #expect(try command(table, "Shift+Space") == .turn(.left))
    #expect(try command(table, "Ctrl+q") == .quit)
    for name in ["Ctrl+n", "Alt+n", "Ctrl+Left", "Alt+Delete"] { #expect(try command(table, name) == nil, "\(name)") }
  }

  @Test("Left and Right change places from right to left, whatever they are bound to, and no other key does")
  func rightToLeft() throws {
    #expect(try command(.standard, "Left", isRightToLeft: true) == .turn(.right))
    #expect(try command(.standard, "n", isRightToLeft: true) == .turn(.right))
    let table = KeyTable(changes: [KeyTable.Change(KeyStroke(.left), to: .command(.first))])
    #expect(try command(table, "Right", isRightToLeft: true) == .first)
  }

  @Test("A change takes the key from what it did, and the help tells of it")
  func changes() throws {
    var table = KeyTable.standard
    table.bind(KeyStroke(.character("j")), to: .command(.next))
    table.bind(KeyStroke(.character("n")), to: .nothing)
    table.bind(KeyStroke(.character("d")), to: .program(["gimp"]))
    table.bind(KeyStroke(.left), to: .nothing)
    #expect(try command(table, "j") == .turn(.right))
    #expect(try command(table, "n") == nil)
    #expect(try command(table, "N") == nil, "Shift with a key that does nothing does nothing")
    #expect(try command(table, "d") == .run(["gimp"]))
    let rows = table.bindings
    #expect(rows.first?.label == "no key, Right, Up, Down")
    #expect(rows.contains { $0.label == "Space j, p Backspace Shift+Space" && $0.meaning == "next, previous picture" })
    #expect(!rows.contains { $0.meaning == "details of a picture" })
    #expect(rows.last?.label == "d" && rows.last?.meaning == "run gimp")
    #expect(table.changes.count == 4)
    #expect(table != .standard)
  }

  @Test("What the program presses by itself has a key, whatever a person has bound")
  func ownKeys() throws {
    #expect(KeyTable.standard.advanceStroke == KeyStroke(.tab))
    #expect(KeyTable.standard.undoStroke == KeyStroke(.character("z"), .control))
    var table = KeyTable.standard
    table.bind(KeyStroke(.tab), to: .command(.overview))
    table.bind(KeyStroke(.character("z"), .control), to: .nothing)
    for (stroke, command) in [(table.advanceStroke, PagingCommand.advance), (table.undoStroke, .undo)] {
      #expect(table.command(for: stroke.key, modifiers: stroke.modifiers, isRightToLeft: false) == command)
    }
  }

  @Test("Lines of a key file are read, and written as a trace keeps them")
  func lines() throws {
    let lines = [
      ("j = next", "j = next"), ("  Ctrl+Page Up=first ", "Ctrl+Page Up = first"), ("= = farther", "= = farther"),
      ("Ctrl+= = closer", "Ctrl+= = closer"), ("+ = fit", "+ = fit"), ("+=fit", "+ = fit"), ("d = none", "d = none"),
      ("G = last", "G = last"), ("F7 = run gimp --new '{path}'", "F7 = run"),
    ]
    for (text, kept) in lines {
      let change = try KeyTable.Change(line: text)
      #expect(change.line == kept)
      #expect(try KeyTable.Change(line: kept, needsProgram: false).stroke == change.stroke)
    }
    let words = try KeyTable.Change(line: #"F7 = run convert "two words" 'it"s' {path} -o x=y"#).target
    #expect(words == .program(["convert", "two words", "it\"s", "{path}", "-o", "x=y"]))
  }

  @Test(
    "A line that says nothing says why",
    arguments: [
      ("next", KeyLineError.noSeparator), ("=", .noSeparator), ("PgUp = next", .unknownKey("PgUp")),
      ("j = nxt", .unknownCommand("nxt")), ("j =", .unknownCommand("")), ("j = run", .noProgram),
      ("j = run gimp 'a", .openQuote), ("j = running", .unknownCommand("running")),
    ])
  func errors(line: String, error: KeyLineError) {
    #expect(throws: error) { try KeyTable.Change(line: line) }
  }

  @Test("Every command stands in one row of the help")
  func rows() {
    let commands = KeyTable.commandGroups.flatMap(\.commands)
    #expect(commands.count == KeyCommand.allCases.count)
    #expect(Set(commands) == Set(KeyCommand.allCases))
  }
}
