import Platform
import TestSupport
import Testing

@Suite("scripts/setup")
struct SetupScriptTests {
  private let speaks = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"

  @Test("Where all is there it says nothing")
  func quiet() throws {
    let result = try Workshop(version: speaks, isSetUp: true).run("setup", ["run"])
    #expect(result.exit == .status(0), "\(result.lines)")
    #expect(result.lines.isEmpty)
  }

  @Test("A swift that says nothing is named, also where no package is missing")
  func muteSwift() throws {
    let workshop = try Workshop(version: "exit 127", isSetUp: true)
    let result = try workshop.run("setup", ["run"])
    #expect(result.exit == .status(69))
    #expect(result.lines.count == 1)
    #expect(result.lines.first?.contains("/bin/swift does not start (try: swift --version)") == true, "\(result.lines)")
  }

  @Test("A swift that is too old is named")
  func oldSwift() throws {
    let result = try Workshop(version: "echo 'Swift version 5.9'", isSetUp: true).run("setup", ["run"])
    #expect(result.exit == .status(69))
    #expect(result.lines.first?.contains("needs Swift 6.1 or later") == true, "\(result.lines)")
  }

  @Test(
    "A checkout that was moved after it was built says where it was, and what to remove",
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

  @Test("A checkout that is where it was built is taken as it is, by whatever name")
  func sameCheckout() throws {
    let workshop = try Workshop(version: speaks, isSetUp: true)
    try workshop.write(
      ".build/debug.yaml", "  inputs: [\"\(workshop.path)/./Sources/fourfold/Fourfold.swift\"]\n")
    let result = try workshop.run("setup", ["run"])
    #expect(result.exit == .status(0), "\(result.lines)")
  }
}
