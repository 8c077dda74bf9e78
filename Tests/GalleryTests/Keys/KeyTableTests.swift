import PagerEngine
import Paging
import Scene
import Shell
import Testing

@testable import Photos

@Suite("Key table")
struct KeyTableTests {
  private func command(_ table: KeyTable, _ name: String, isRightToLeft: Bool = false) throws -> Command? {
    let stroke = try #require(KeyStroke(name: name))
    return table.command(for: stroke.key, modifiers: stroke.modifiers, isRightToLeft: isRightToLeft)
  }

  @Test("The name of a key gives the same key again, with all combinations of modifiers")
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

  @Test("Shift counts only for keys that the table binds with Shift; Ctrl and Alt always count")
  func modifiers() throws {
    let table = KeyTable.program
    #expect(try command(table, "r") == PagerCommand.rotateRight.command)
    #expect(try command(table, "R") == PagerCommand.rotateLeft.command)
    #expect(try command(table, "N") == PagerCommand.next.command)
    #expect(try command(table, "Shift+?") == ShellCommand.help.command)
    #expect(try command(table, "Shift+Space") == PagerCommand.previous.command)
    #expect(try command(table, "Ctrl+q") == WindowCommand.quit.command)
    for name in ["Ctrl+n", "Alt+n", "Ctrl+Left", "Alt+Delete"] { #expect(try command(table, name) == nil, "\(name)") }
  }

  @Test("In a right-to-left layout Left and Right swap their commands, and other keys do not")
  func rightToLeft() throws {
    #expect(try command(.program, "Left", isRightToLeft: true) == PagerCommand.right.command)
    #expect(try command(.program, "n", isRightToLeft: true) == PagerCommand.next.command)
    let table = KeyTable.program.changed(by: [
      KeyTable.Change(KeyStroke(.left), to: .command(PagerCommand.first.command))
    ])
    #expect(try command(table, "Right", isRightToLeft: true) == PagerCommand.first.command)
  }

  @Test("A change replaces the command of a key, and the help shows the change")
  func changes() throws {
    var table = KeyTable.program
    table.bind(KeyStroke(.character("j")), to: .command(PagerCommand.next.command))
    table.bind(KeyStroke(.character("n")), to: .nothing)
    table.bind(KeyStroke(.character("d")), to: .program(["gimp"]))
    table.bind(KeyStroke(.left), to: .nothing)
    #expect(try command(table, "j") == PagerCommand.next.command)
    #expect(try command(table, "n") == nil)
    #expect(try command(table, "N") == nil, "Shift with a key that does nothing does nothing")
    #expect(try command(table, "d") == .run(["gimp"]))
    let rows = table.bindings
    #expect(rows.first?.label == "no key, Right, Up, Down")
    #expect(rows.contains { $0.label == "Space j, p Backspace Shift+Space" && $0.meaning == "next, previous picture" })
    #expect(!rows.contains { $0.meaning == "details" })
    #expect(rows.last?.label == "d" && rows.last?.meaning == "run gimp")
    #expect(table.changes.count == 4)
    #expect(table != .program)
  }

  @Test("A command that the program gives by itself has a key, even if the user binds its default key")
  func ownKeys() throws {
    let (advance, undo) = (PagerCommand.advance.command, FileCommand.undo.command)
    #expect(KeyTable.program.programStroke(for: advance) == KeyStroke(.tab))
    #expect(KeyTable.program.programStroke(for: undo) == KeyStroke(.character("z"), .control))
    #expect(KeyTable.program.programStroke(for: FileCommand.open.command) == nil)
    var table = KeyTable.program
    table.bind(KeyStroke(.tab), to: .command(PagerCommand.activate.command))
    table.bind(KeyStroke(.character("z"), .control), to: .nothing)
    for command in [advance, undo] {
      let stroke = try #require(table.programStroke(for: command))
      #expect(table.command(for: stroke.key, modifiers: stroke.modifiers, isRightToLeft: false) == command)
    }
  }

  @Test("Lines of a key file are parsed, and written in the form of a trace")
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
    "An invalid line throws its reason",
    arguments: [
      ("next", KeyLineError.noSeparator), ("=", .noSeparator), ("PgUp = next", .unknownKey("PgUp")),
      ("j = nxt", .unknownCommand("nxt")), ("j =", .unknownCommand("")), ("j = run", .noProgram),
      ("j = run gimp 'a", .openQuote), ("j = running", .unknownCommand("running")),
    ])
  func errors(line: String, error: KeyLineError) {
    #expect(throws: error) { try KeyTable.program.change(line: line) }
  }

  @Test("Every command is in one row of the help, except the one that runs a program")
  func rows() {
    let commands = KeyTable.program.rows.flatMap(\.keys).map(\.command)
    let own = PagerCommand.allCases.map(\.command) + WindowCommand.allCases.map(\.command)
    let pictures = PictureCommand.allCases.map(\.command) + FileCommand.allCases.map(\.command)
    let declared = own + pictures + ShellCommand.allCases.map(\.command)
    #expect(commands.count == Set(commands).count && declared.count == Set(declared).count)
    #expect(Set(commands) == Set(declared).subtracting([FileCommand.run.command]))
  }

  @Test("Controls and menu items give only commands of the program")
  func controls() {
    let actions = PhotoControl.allCases.compactMap(\.action)
    let asked = actions.compactMap { if case .command(let command) = $0 { command } else { nil } }
    let chosen = MenuItem.allCases.compactMap { if case .command(let command) = $0.effect { command } else { nil } }
    #expect(asked.count == 5 && chosen.count > 20)
    for command in asked + chosen { #expect(KeyTable.program.knows(command), "\(command.name)") }
  }

  @Test("A table of the pager's keys adds those of pictures once, and keeps the user's changes")
  func including() throws {
    var table = KeyTable.pager
    #expect(try command(table, "m") == nil)
    table.bind(KeyStroke(.character("m")), to: .command(PagerCommand.first.command))
    table.bind(KeyStroke(.character("d")), to: .nothing)
    let both = table.including(PictureCommand.self).including(FileCommand.self)
    #expect(try command(both, "m") == PagerCommand.first.command)
    #expect(try command(both, "d") == nil)
    #expect(try command(both, "t") == PictureCommand.filmstrip.command)
    #expect(both.including(PictureCommand.self) == both)
    #expect(KeyTable.program.including(PictureCommand.self) == .program)
    #expect(both.changes == table.changes)
  }
}
