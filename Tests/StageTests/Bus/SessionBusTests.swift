import Glibc
import TestSupport
import Testing

@testable import Stage

struct SessionBusTests {
  @Test("A session bus counts as present if its address is set and not empty") func namedBus() {
    #expect(SessionBus.isThere(address: "unix:path=/proc/nowhere", runtimeFolder: nil))
    #expect(!SessionBus.isThere(address: "", runtimeFolder: nil))
    #expect(!SessionBus.isThere(address: nil, runtimeFolder: ""))
  }

  @Test("A bus counts as prompt unless it accepts a connection and leaves a message unanswered")
  func silentBus() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/a bus"
    let address = "unix:path=\(SessionBus.escaped(path)),guid=00"
    #expect(BusProbe.isPrompt(address: address, seconds: 60), "nobody is there to wait for")
    // It accepts connections and never answers.
    let mute = try ListeningSocket(path: path, staysOpen: true)
    #expect(!BusProbe.isPrompt(address: address, seconds: 0.1))
    #expect(!BusProbe.isPrompt(address: "unix:path=/proc/nowhere;\(address)", seconds: 0.1))
    withExtendedLifetime(mute) {}
    unlink(path)
    // It accepts the authentication and answers nothing more.
    let halfWay = try ListeningSocket(path: path, answers: [Array("OK 00\r\n".utf8)], staysOpen: true)
    #expect(!BusProbe.isPrompt(address: address, seconds: 0.1))
    #expect(halfWay.heard.first?.starts(with: "\0AUTH EXTERNAL 3".utf8) == true)
    #expect(BusProbe.isPrompt(address: "tcp:host=localhost,port=1", seconds: 0.1), "no socket of this machine")
    #expect(BusProbe.isPrompt(address: "", seconds: 0.1))
  }

  @Test("A running message bus counts as prompt", .enabled(if: access(MessageBus.program, X_OK) == 0))
  func promptBus() throws {
    let bus = try MessageBus()
    #expect(BusProbe.isPrompt(address: bus.address, seconds: 60))
  }

  @Test("Without an address, the bus must be a socket of this user in the runtime folder") func ownSocket() throws {
    let folder = try TemporaryDirectory()
    #expect(!SessionBus.isThere(address: nil, runtimeFolder: folder.path))
    let bus = folder.path + "/bus"
    close(open(bus, O_CREAT | O_WRONLY, 0o600))
    #expect(!SessionBus.isThere(address: nil, runtimeFolder: folder.path), "a file is no bus")
    unlink(bus)
    let socket = try ListeningSocket(path: bus)
    #expect(SessionBus.isThere(address: nil, runtimeFolder: folder.path))
    guard getuid() == 0, lchown(socket.path, 65534, 65534) == 0 else { return }
    #expect(!SessionBus.isThere(address: nil, runtimeFolder: folder.path), "somebody else's")
  }
}
