import TestSupport
import Testing

/// Errors in a command line are reported before anything is built or written.
@Suite("scripts/install, uninstall, package, portable")
struct InstallScriptTests {
  private func run(_ script: String, _ arguments: [String]) throws -> (exit: ChildProcess.Exit?, output: String) {
    let process = try ChildProcess("\(Checkout.root.path)/scripts/\(script)", arguments)
    let exit = process.wait(timeout: .seconds(60))
    return (exit, process.output)
  }

  @Test(
    "A wrong argument prints one line and exits with status 64",
    arguments: [
      ("install", ["--prefix"], "usage: scripts/install [--prefix P] [--destdir D]\n"),
      ("install", ["--other", "a"], "usage: scripts/install [--prefix P] [--destdir D]\n"),
      ("install", ["--prefix", "usr"], "scripts/install: --prefix is usr: give a path from the root\n"),
      ("uninstall", ["/usr"], "usage: scripts/uninstall [--prefix P] [--destdir D]\n"),
      ("package", ["--version"], "usage: scripts/package [FOLDER]\n"),
      ("package", ["a", "b"], "usage: scripts/package [FOLDER]\n"),
      ("portable", ["--version"], "usage: scripts/portable [FOLDER]\n"),
      ("portable", ["a", "b"], "usage: scripts/portable [FOLDER]\n"),
    ])
  func wrongArguments(script: String, arguments: [String], line: String) throws {
    let result = try run(script, arguments)
    #expect(result.exit == .status(64))
    #expect(result.output == line)
  }

  @Test("Without an installation, uninstall reports the missing list and exits with status 66")
  func nothingThere() throws {
    let folder = try TemporaryDirectory()
    let result = try run("uninstall", ["--prefix", folder.path])
    #expect(result.exit == .status(66))
    #expect(result.output.contains("has no list of what was installed"))
  }

  @Test("A list with a path outside the prefix removes nothing")
  func foreignList() throws {
    let folder = try TemporaryDirectory()
    let process = try ChildProcess(
      "/bin/sh",
      [
        "-c",
        "mkdir -p \"$1/share/fourfold\" && printf 'mine\\n../mine\\n' >\"$1/share/fourfold/installed.txt\" && : >\"$1/mine\"",
        "sh", folder.path,
      ])
    #expect(process.wait(timeout: .seconds(60)) == .status(0))
    let result = try run("uninstall", ["--prefix", folder.path])
    #expect(result.exit == .status(65))
    let listing = try ChildProcess("/bin/ls", [folder.path])
    _ = listing.wait(timeout: .seconds(60))
    #expect(listing.output == "mine\nshare\n")
  }
}
