import Glibc
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Stage

@Suite(
  "Folder dialog", .serialized,
  .enabled(if: access("/usr/bin/dbus-daemon", X_OK) == 0, "dbus-daemon is not installed"))
struct FolderChooserTests {
  /// The choices of a chooser's dialogs.
  private final class Choices: Sendable {
    private let all = Mutex<[FolderChooser.Choice]>([])
    private let news = WakeUp()

    func add(_ choice: FolderChooser.Choice) {
      all.withLock { $0.append(choice) }
      news.signal()
    }

    /// Waits for the next choice, and returns all of them.
    func next() throws -> [FolderChooser.Choice] {
      try #require(news.take(within: 10), "no choice")
      return all.withLock(\.self)
    }
  }

  @Test(
    "The chooser returns the folder that the user chooses, or reports a cancelled dialog",
    arguments: [
      (FakePortal.Answer.chosen(["file:///a%20b"]), FolderChooser.Choice.folder("file:///a%20b")),
      (
        .chosen(["file:///" + String(repeating: "%C3%A4", count: 2000)]),
        .folder("file:///" + String(repeating: "%C3%A4", count: 2000))
      ),
      (.chosen([]), .cancelled), (.cancelled, .cancelled),
    ])
  func chooses(answer: FakePortal.Answer, choice: FolderChooser.Choice) throws {
    let portal = try FakePortal([:])
    portal.answer(answer)
    let chooser = FolderChooser(address: portal.address)
    let choices = Choices()
    for _ in 1...2 {
      chooser.choose(title: "Open folder", label: "Open") { choices.add($0) }
      #expect(try choices.next().last == choice)
    }
    #expect(portal.dialogs == ["Open folder", "Open folder"])
  }

  @Test("One dialog is open at a time; it closes with the chooser or with the bus")
  func ends() throws {
    let portal = try FakePortal([:])
    portal.answer(.none)
    let choices = Choices()
    var chooser: FolderChooser? = FolderChooser(address: portal.address)
    for _ in 1...2 { chooser?.choose(title: "Open folder", label: "Open") { choices.add($0) } }
    try eventually { portal.dialogs.count == 1 ? nil : "\(portal.dialogs)" }
    chooser = nil
    #expect(try choices.next() == [.cancelled])
    #expect(portal.dialogs.count == 1)
    let other = FolderChooser(address: portal.address)
    other.choose(title: "Copy", label: "Copy") { choices.add($0) }
    try eventually { portal.dialogs.count == 2 ? nil : "\(portal.dialogs)" }
    portal.end()
    #expect(try choices.next() == [.cancelled, .unavailable])
  }

  @Test("Without a portal or a bus the chooser is unavailable")
  func unavailable() throws {
    let bus = try MessageBus()
    for address in [bus.address, "unix:path=/proc/nonexistent", nil] {
      let choices = Choices()
      let chooser = FolderChooser(address: address)
      chooser.choose(title: "Open folder", label: "Open") { choices.add($0) }
      #expect(try choices.next() == [.unavailable])
    }
  }
}
