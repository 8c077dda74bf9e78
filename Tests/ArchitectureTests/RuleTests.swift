import Testing

/// Tests of the rules, with code that each must find and code that must pass.
@Suite struct RuleTests {
  private func violations(_ rule: Rule, _ path: String, _ text: String) -> [String] {
    rule.violations(in: [SourceFile(path: path, text: text)], of: Manifest(""))
  }

  @Test(
    "An import of Foundation is found, except FoundationEssentials in a module that may use it",
    arguments: ["import Foundation", "import FoundationEssentials", "import struct Foundation.URL"])
  func foundationImport(text: String) {
    for module in ["PagerEngine", "Scene", "Stage", "Trace", "fourfold"] {
      let isAllowed = text == "import FoundationEssentials" && module == "Trace"
      #expect(violations(.noFoundation, "Sources/\(module)/A.swift", text).count == (isAllowed ? 0 : 1))
    }
  }

  @Test(
    "The use of a clock is found outside the permitted modules, except in comments",
    arguments: [
      "MonotonicClock()", "ContinuousClock().now", "clock_gettime(CLOCK_MONOTONIC, &time)", "SDL_GetTicks64()",
    ])
  func clockUse(text: String) {
    #expect(violations(.clocksStayInTheirModules, "Sources/PagerEngine/A.swift", text).count == 1)
    #expect(violations(.clocksStayInTheirModules, "Sources/Gallery/A.swift", text).count == 1)
    #expect(violations(.clocksStayInTheirModules, "Sources/Stage/A.swift", text).isEmpty)
    #expect(violations(.clocksStayInTheirModules, "Sources/Gallery/A.swift", "// \(text)").isEmpty)
  }

  @Test(
    "Drawn text without a translation is found",
    arguments: [
      #"canvas.text("Reset", size: 11)"#, #"Label.Run("Looking for \(what)")"#, #"say("Paused", at: instant)"#,
      #"label(["A note"], color)"#, #"message = "It needs a name.""#, #"fail("Not opened: \(error.words)")"#,
    ])
  func untranslatedText(text: String) {
    #expect(violations(.wordsAreTranslated, "Sources/Gallery/A.swift", text).count == 1)
    #expect(violations(.wordsAreTranslated, "Sources/Stage/A.swift", text).isEmpty)
    #expect(violations(.wordsAreTranslated, "Sources/Gallery/A.swift", "/// \(text)").isEmpty)
  }

  @Test(
    "Translated text, names and numbers pass",
    arguments: [
      #"canvas.text(translated("Reset"), size: 11)"#, #"canvas.text("\(number)", size: 11)"#,
      #"Label.Run("   \(place.title)")"#, #"canvas.text("−10")"#, #"func text(_ text: String)"#,
    ])
  func translatedWordsPass(text: String) {
    #expect(violations(.wordsAreTranslated, "Sources/Gallery/A.swift", text).isEmpty)
  }

  @Test(
    "Opening a file by name is found outside the permitted modules",
    arguments: [
      "let file = open(path, O_RDONLY)", "fopen(path, \"r\")", "if openat(folder, name, 0) < 0 {}",
      "return open(path, 0)",
    ])
  func fileOpening(text: String) {
    #expect(violations(.filesAreOpenedInTheirModules, "Sources/Gallery/A.swift", text).count == 1)
    #expect(violations(.filesAreOpenedInTheirModules, "Sources/PhotoLibrary/A.swift", text).isEmpty)
  }

  @Test(
    "A method called open does not count as opening a file by name",
    arguments: [
      "library.open(path)", "cjpeg_open(descriptor)", "try open()", "func reopen(path: Path) {}",
      "func open(path: Path) {}",
    ])
  func openMethod(text: String) {
    #expect(violations(.filesAreOpenedInTheirModules, "Sources/Gallery/A.swift", text).isEmpty)
  }

  @Test(
    "Creating a file or folder is found outside the permitted module",
    arguments: [
      "open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)", "fopen(path, \"w\")", "guard mkdir(made, 0o777) == 0",
      "png_image_write_to_file(&control, path)",
    ])
  func fileCreation(text: String) {
    #expect(violations(.filesAreMadeInOnePlace, "Sources/Review/A.swift", text).count == 1)
    #expect(violations(.filesAreMadeInOnePlace, "Sources/Platform/A.swift", text).isEmpty)
    #expect(violations(.filesAreMadeInOnePlace, "Sources/Review/A.swift", "open(path, O_RDONLY)").isEmpty)
  }

  @Test(
    "Output to a terminal is found outside the permitted module",
    arguments: ["print(line)", "write(STDERR_FILENO, bytes, 3)", "{ print($0) }", "perror(\"open\")"])
  func terminalOutput(text: String) {
    #expect(violations(.messagesGoThroughOnePlace, "Sources/fourfold/A.swift", text).count == 1)
    #expect(violations(.messagesGoThroughOnePlace, "Sources/Platform/A.swift", text).isEmpty)
    #expect(violations(.messagesGoThroughOnePlace, "Sources/fourfold/A.swift", "fingerprint(line)").isEmpty)
  }

  @Test(
    "A type with a module's name is found, even if the module has no files",
    arguments: ["struct Scene {}", "public enum Stage {", "typealias Review = Int", "final class Gallery {}"])
  func moduleName(text: String) {
    let modules = ["Scene", "Stage", "Review", "Gallery"].map { ".target(name: \"\($0)\")," }.joined()
    let file = SourceFile(path: "Sources/PagerGeometry/A.swift", text: text)
    #expect(Rule.noTypeIsNamedLikeAModule.violations(in: [file], of: Manifest(modules)).count == 1)
  }

  @Test(
    "A type whose name is not a module's passes",
    arguments: ["struct SceneController {}", "// a struct Scene", "import struct Scene.Label"])
  func otherTypeName(text: String) {
    let file = SourceFile(path: "Sources/PagerGeometry/A.swift", text: text)
    #expect(Rule.noTypeIsNamedLikeAModule.violations(in: [file], of: Manifest(".target(name: \"Scene\"),")).isEmpty)
  }

  @Test("A Swift file may have at most 250 lines", arguments: [(249, 0), (250, 0), (251, 1), (252, 1)])
  func fileLength(lines: Int, found: Int) {
    let text = String(repeating: "let a = 1\n", count: lines)
    #expect(violations(.filesAreShort, "Sources/PagerGeometry/A.swift", text).count == found)
    #expect(violations(.filesAreShort, "Sources/CVips/A.c", text).isEmpty)
  }

  @Test(
    "Force unwraps, force tries, forced casts and fatal errors are found",
    arguments: [
      "try! f()", "fatalError(\"no\")", "fatalError (message)", "let a = b!", "let a = b!.c", "f()!.d", "list[0]!",
      "x as! Int", "let a: Int!", "let a: [Int]!", "a?.b!", "\"sum \\(a!) of\"", "print(#\"\\#(a!)\"#)", "{ $0 }!",
      "f(a!, b)", "a! + b",
    ])
  func whatForcesIsFound(text: String) {
    #expect(violations(.nothingIsForced, "Sources/PagerGeometry/A.swift", text).count == 1)
  }

  @Test(
    "Code without forced operations passes",
    arguments: [
      "a != b", "a !== b", "!a", "f(!a)", "[!a]", "try f()", "try? f()", "// no! not this", "/* b! */", "\"Hello!\"",
      "\"a \\\" b!\"", "#\"a \" b!\"#", "\"\"\"\n  b!\n  \"\"\"", "if !a, !(b) {}", "{ !$0 }", "/// Uses `try!`",
      "preconditionFailure(\"no\")",
    ])
  func unforcedCode(text: String) {
    #expect(violations(.nothingIsForced, "Sources/PagerGeometry/A.swift", text).isEmpty)
  }

  @Test("A demo's name is found in the engine, also in comments, and ignored elsewhere")
  func aDemosNameIsFound() {
    let engine = SourceFile(
      path: "Sources/PagerEngine/Pager.swift", text: "/// As Tiles ask.\nvar isCarousel = false\n")
    #expect(Rule.theEngineKnowsNoDemo.violations(in: [engine], of: Manifest("")).count == 2)
    let gallery = SourceFile(path: "Sources/Gallery/Demo.swift", text: engine.text)
    #expect(Rule.theEngineKnowsNoDemo.violations(in: [gallery], of: Manifest("")).isEmpty)
  }

  @Test("A TODO or FIXME is found", arguments: ["// TODO: later", "/* FIXME */", "/// TODO later"])
  func todoComments(text: String) {
    #expect(violations(.nothingIsLeftToDo, "Sources/PagerGeometry/A.swift", text).count == 1)
    #expect(violations(.nothingIsLeftToDo, "Sources/CVips/A.c", text).count == 1)
  }

  @Test("No rule reports a correct file") func correctFile() {
    for rule in Rule.allCases {
      let text = "import PagerGeometry\n\n/// Done.\nstruct Plain {\n  let done = true\n}\n"
      let manifest = Manifest(#".target(name: "Scene", dependencies: ["PagerGeometry"])"#)
      let file = SourceFile(path: "Sources/Scene/Plain.swift", text: text)
      #expect(rule.violations(in: [file], of: manifest).isEmpty)
    }
  }
}
