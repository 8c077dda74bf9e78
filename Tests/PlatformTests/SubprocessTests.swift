import Glibc
import Platform
import TestSupport
import Testing

@Suite("Subprocesses")
struct SubprocessTests {
  /// Returns the output of `script` on descriptor 3, and its exit status or signal.
  private func run(
    _ script: String, environment: [String] = [], input: Descriptor? = nil
  ) throws -> (said: String, status: Subprocess.Status?) {
    var (reading, writing): (Descriptor, Descriptor?) = try Descriptor.pipe()
    var descriptors: [Int32: Descriptor] = [3: try #require(writing)]
    descriptors[0] = input
    let process = try Subprocess(
      path: "/bin/sh", arguments: ["-c", script], environment: environment, descriptors: descriptors)
    // The program holds the only writing end, so the pipe ends with the program.
    writing = nil
    descriptors = [:]
    let said = try BoundedReader.bytes(from: reading.rawValue, named: "pipe", limit: 1 << 16)
    return (String(decoding: said, as: UTF8.self), process.wait())
  }

  @Test("A process reports its exit status or its signal", .timeLimit(.minutes(1)))
  func ends() throws {
    #expect(try run("exit 7").status?.code == 7)
    #expect(try run("exit 0").status?.signal == nil)
    #expect(try run("kill -TERM $$").status?.signal == SIGTERM)
    #expect(try run("kill -TERM $$").status?.code == nil)
  }

  @Test("A process gets the given environment and no other", .timeLimit(.minutes(1)))
  func environment() throws {
    setenv("FOURFOLD_TEST_SECRET", "secret", 1)
    let said = try run("/usr/bin/env >&3", environment: ["NAME=value"]).said
    #expect(said.contains("NAME=value\n"))
    #expect(!said.contains("FOURFOLD_TEST_SECRET"))
  }

  @Test("A process gets the given descriptors and no others", .timeLimit(.minutes(1)))
  func descriptors() throws {
    // A descriptor that is not close-on-exec.
    let open = Descriptor(taking: dup(0))
    let said = try withExtendedLifetime(open) {
      try run("for n in 0 1 2; do link=$(readlink /proc/$$/fd/$n); echo $link >&3; done; ls /proc/$$/fd | wc -w >&3")
        .said
    }
    let lines = said.split(separator: "\n")
    #expect(lines.prefix(3) == ["/dev/null", "/dev/null", "/dev/null"])
    #expect(lines.last.flatMap { Int($0.filter(\.isNumber)) } == 4)
  }

  @Test("A process reads a pipe as its standard input", .timeLimit(.minutes(1)))
  func input() throws {
    var (reading, writing): (Descriptor, Descriptor?) = try Descriptor.pipe()
    #expect(ByteStream.write(Array("hello\n".utf8)[...], to: try #require(writing).rawValue) == 0)
    writing = nil
    #expect(try run("read word; echo $word >&3", input: reading).said == "hello\n")
  }

  @Test("A process leads its own group, runs until it is killed, and reports its end once", .timeLimit(.minutes(1)))
  func state() throws {
    let process = try Subprocess(path: "/bin/sleep", arguments: ["600"], environment: [], descriptors: [:])
    #expect(getpgid(process.id) == process.id)
    #expect(process.state == .running)
    process.kill()
    #expect(process.wait()?.signal == SIGKILL)
    #expect(process.state == .unknown)
    #expect(process.wait() == nil)
  }

  @Test("A missing program throws an error")
  func missing() {
    #expect(throws: SystemError("posix_spawn", code: ENOENT)) {
      try Subprocess(path: "/proc/nonexistent", arguments: [], environment: [], descriptors: [:])
    }
  }
}
