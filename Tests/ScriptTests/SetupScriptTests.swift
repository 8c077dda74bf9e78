import Foundation
import Platform
import TestSupport
import Testing

@Suite("scripts/setup")
struct SetupScriptTests {
  private let speaks = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"

  @Test("If everything is installed, nothing is printed")
  func quiet() throws {
    let result = try Workshop(version: speaks, isSetUp: true).run("setup", ["run"])
    #expect(result.exit == .status(0), "\(result.lines)")
    #expect(result.lines.isEmpty)
  }

  @Test(
    "On Debian 12 a missing package is named; on another system packages are taken as installed",
    arguments: [("ID=debian\nVERSION_ID=\"12\"\n", true), ("ID=ubuntu\nVERSION_ID=12\n", false), ("ID=arch\n", false)])
  func otherSystems(release: String, isDebian: Bool) throws {
    let workshop = try Workshop(version: speaks, isSetUp: true)
    let setup = try String(contentsOfFile: "\(workshop.path)/scripts/setup", encoding: .utf8)
    try workshop.write("scripts/setup", setup.replacing("/etc/os-release", with: "\(workshop.path)/os-release"))
    try workshop.write("os-release", release)
    try workshop.write("scripts/packages/run.txt", "no-such-package\n")
    try workshop.write("bin/apt-get", "#!/bin/sh\nexit 100\n")
    let result = try workshop.run("setup", ["run"])
    #expect(result.exit == .status(isDebian ? 69 : 0), "\(result.lines)")
    let line =
      isDebian ? "no-such-package" : "This is not Debian 12: taking the packages in scripts/packages/ as installed"
    #expect(result.lines.contains { $0.contains(line) }, "\(result.lines)")
  }

  @Test("A swift command that does not start is reported, even if no package is missing")
  func muteSwift() throws {
    let workshop = try Workshop(version: "exit 127", isSetUp: true)
    let result = try workshop.run("setup", ["run"])
    #expect(result.exit == .status(69))
    #expect(result.lines.count == 1)
    #expect(result.lines.first?.contains("/bin/swift does not start (try: swift --version)") == true, "\(result.lines)")
  }

  @Test("A Swift version that is too old is reported")
  func oldSwift() throws {
    let result = try Workshop(version: "echo 'Swift version 5.9'", isSetUp: true).run("setup", ["run"])
    #expect(result.exit == .status(69))
    #expect(result.lines.first?.contains("needs Swift 6.1 or later") == true, "\(result.lines)")
  }

  @Test(
    "For a checkout moved after its build, the old path and the folder to remove are printed",
    arguments: ["debug", "release"])
  func movedCheckout(kind: String) throws {
    let workshop = try Workshop(version: speaks, isSetUp: true)
    try workshop.write(".build/\(kind).yaml", #"  inputs: ["/before/Sources/fourfold/Fourfold.swift","/b"]"# + "\n")
    let result = try workshop.run("setup", ["run"])
    #expect(result.exit == .status(69))
    let place = workshop.path.replacing("//", with: "/")
    #expect(
      result.lines == [
        "This checkout was at /before when it was built, and what was built there does not work here: rm -rf \(place)/.build"
      ])
  }

  @Test("A checkout at the path of its build is accepted, even if the path is written differently")
  func sameCheckout() throws {
    let workshop = try Workshop(version: speaks, isSetUp: true)
    try workshop.write(
      ".build/debug.yaml", "  inputs: [\"\(workshop.path)/./Sources/fourfold/Fourfold.swift\"]\n")
    let result = try workshop.run("setup", ["run"])
    #expect(result.exit == .status(0), "\(result.lines)")
  }
}
