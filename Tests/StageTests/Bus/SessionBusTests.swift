import Glibc
import TestSupport
import Testing

@testable import Stage

struct SessionBusTests {
  @Test func aNamedBusIsThere() {
    #expect(SessionBus.isThere(address: "unix:path=/proc/nowhere", runtimeFolder: nil))
    #expect(!SessionBus.isThere(address: "", runtimeFolder: nil))
    #expect(!SessionBus.isThere(address: nil, runtimeFolder: ""))
  }

  @Test func theUsersBusIsASocketOfTheirOwn() throws {
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
