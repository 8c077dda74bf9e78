import Glibc
import Testing

@testable import Film

@Suite("The encoder's process")
struct EncoderProcessTests {
  private func start(_ script: String, idleLimit: Int = 20) throws -> EncoderProcess {
    try EncoderProcess(path: "/bin/sh", arguments: ["-c", script], idleLimit: idleLimit)
  }

  @Test("A process that stops reading or does not exit is stopped; one that works is not", .timeLimit(.minutes(1)))
  func hangs() throws {
    var process = try start("exec sleep 600", idleLimit: 1)
    while process.write([UInt8](repeating: 0, count: 1 << 20)) {}
    let said = process.finish()
    #expect(said == "it did not respond for 1 seconds and was stopped")
    var ending = try start("cat >/dev/null; exec sleep 600", idleLimit: 1)
    let isWritten = ending.write([1, 2, 3])
    let last = ending.finish()
    #expect(isWritten && last == said)
    var working = try start("n=0; while [ $n -lt 600000 ]; do n=$((n+1)); done; exit 3", idleLimit: 2)
    let words = working.finish()
    #expect(words == "exit status 3")
  }

  @Test("A process that fails after reading its input reports its last line", .timeLimit(.minutes(1)))
  func fails() throws {
    var process = try start("head -c 3000000 | wc -c >&2; echo last >&2; exit 3")
    let isWritten = process.write([UInt8](repeating: 7, count: 3_000_000))
    #expect(isWritten)
    let said = process.finish()
    #expect(said == "last")
  }

  @Test("Success reports nothing, and a failure without output its status or signal", .timeLimit(.minutes(1)))
  func status() throws {
    for (script, words) in [
      ("exit 0", nil), ("exit 3", "exit status 3"), ("kill -9 $$", "killed by signal 9"),
    ] as [(String, String?)] {
      var process = try start(script)
      let said = process.finish()
      #expect(said == words)
    }
  }

  @Test("The input is closed even while a copy of the value exists", .timeLimit(.minutes(1)))
  func copies() throws {
    var process = try start("cat")
    let copy = process
    let isWritten = process.write([1, 2, 3])
    #expect(isWritten)
    let said = process.finish()
    #expect(said == nil)
    withExtendedLifetime(copy) {}
  }

  @Test("Writing to a process that has ended fails, and its success reports nothing", .timeLimit(.minutes(1)))
  func readsNoMore() throws {
    // As the program does; the signal would end the tests.
    _ = signal(SIGPIPE, SIG_IGN)
    var process = try start("exit 0")
    while process.write([UInt8](repeating: 0, count: 1 << 20)) {}
    let said = process.finish()
    #expect(said == nil)
  }
}
