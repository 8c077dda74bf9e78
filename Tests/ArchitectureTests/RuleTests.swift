import Testing

/// Each rule is shown what it must catch and what it must let pass: a rule that catches nothing guards nothing.
@Suite struct RuleTests {
  private func violations(_ rule: Rule, _ path: String, _ text: String) -> [String] {
    rule.violations(in: [SourceFile(path: path, text: text)], of: Manifest(""))
  }

  @Test(
    "Foundation is found wherever it is imported",
    arguments: ["import Foundation", "import FoundationEssentials", "import struct Foundation.URL"])
  func foundationIsFoundWhereverItIsImported(text: String) {
    for module in ["PagerEngine", "Scene", "Stage", "Trace", "fourfold"] {
      let isAllowed = text == "import FoundationEssentials" && module == "Trace"
      #expect(violations(.noFoundation, "Sources/\(module)/A.swift", text).count == (isAllowed ? 0 : 1))
    }
  }

  @Test(
    "A clock is found outside its modules",
    arguments: [
      "MonotonicClock()", "ContinuousClock().now", "clock_gettime(CLOCK_MONOTONIC, &time)", "SDL_GetTicks64()",
    ])
  func aClockIsFoundOutsideItsModules(text: String) {
    #expect(violations(.clocksStayInTheirModules, "Sources/PagerEngine/A.swift", text).count == 1)
    #expect(violations(.clocksStayInTheirModules, "Sources/Gallery/A.swift", text).count == 1)
    #expect(violations(.clocksStayInTheirModules, "Sources/Stage/A.swift", text).isEmpty)
    #expect(violations(.clocksStayInTheirModules, "Sources/Gallery/A.swift", "// \(text)").isEmpty)
  }

  @Test(
    "Words that are drawn and not translated are found",
    arguments: [
      #"canvas.text("Reset", size: 11)"#, #"Label.Run("Looking for \(what)")"#, #"say("Paused", at: instant)"#,
      #"label(["A note"], color)"#, #"message = "It needs a name.""#, #"fail("Not opened: \(error.words)")"#,
    ])
  func wordsThatAreNotTranslatedAreFound(text: String) {
    #expect(violations(.wordsAreTranslated, "Sources/Gallery/A.swift", text).count == 1)
    #expect(violations(.wordsAreTranslated, "Sources/Stage/A.swift", text).isEmpty)
    #expect(violations(.wordsAreTranslated, "Sources/Gallery/A.swift", "/// \(text)").isEmpty)
  }

  @Test(
    "Words that are translated, names and numbers pass",
    arguments: [
      #"canvas.text(translated("Reset"), size: 11)"#, #"canvas.text("\(number)", size: 11)"#,
      #"Label.Run("   \(place.title)")"#, #"canvas.text("−10")"#, #"func text(_ text: String)"#,
    ])
  func translatedWordsPass(text: String) {
    #expect(violations(.wordsAreTranslated, "Sources/Gallery/A.swift", text).isEmpty)
  }

  @Test(
    "A file opened by name is found outside its modules",
    arguments: [
      "let file = open(path, O_RDONLY)", "fopen(path, \"r\")", "if openat(folder, name, 0) < 0 {}",
      "return open(path, 0)",
    ])
  func aFileOpenedByNameIsFoundOutsideItsModules(text: String) {
    #expect(violations(.filesAreOpenedInTheirModules, "Sources/Gallery/A.swift", text).count == 1)
    #expect(violations(.filesAreOpenedInTheirModules, "Sources/PhotoLibrary/A.swift", text).isEmpty)
  }

  @Test(
    "A method that is called open is no file opened by name",
    arguments: [
      "library.open(path)", "cjpeg_open(descriptor)", "try open()", "func reopen(path: Path) {}",
      "func open(path: Path) {}",
    ])
  func aMethodThatIsCalledOpenIsNoFileOpenedByName(text: String) {
    #expect(violations(.filesAreOpenedInTheirModules, "Sources/Gallery/A.swift", text).isEmpty)
  }

  @Test(
    "What makes a file is found outside its module",
    arguments: [
      "open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)", "fopen(path, \"w\")", "guard mkdir(made, 0o777) == 0",
      "png_image_write_to_file(&control, path)",
    ])
  func whatMakesAFileIsFoundOutsideItsModule(text: String) {
    #expect(violations(.filesAreMadeInOnePlace, "Sources/Review/A.swift", text).count == 1)
    #expect(violations(.filesAreMadeInOnePlace, "Sources/Platform/A.swift", text).isEmpty)
    #expect(violations(.filesAreMadeInOnePlace, "Sources/Review/A.swift", "open(path, O_RDONLY)").isEmpty)
  }

  @Test(
    "What writes to a terminal is found outside its module",
    arguments: ["print(line)", "write(STDERR_FILENO, bytes, 3)", "{ print($0) }", "perror(\"open\")"])
  func whatWritesToATerminalIsFoundOutsideItsModule(text: String) {
    #expect(violations(.messagesGoThroughOnePlace, "Sources/fourfold/A.swift", text).count == 1)
    #expect(violations(.messagesGoThroughOnePlace, "Sources/Platform/A.swift", text).isEmpty)
    #expect(violations(.messagesGoThroughOnePlace, "Sources/fourfold/A.swift", "fingerprint(line)").isEmpty)
  }

  @Test(
    "A type with a module's name is found, whether it has files or not",
    arguments: ["struct Scene {}", "public enum Stage {", "typealias Review = Int", "final class Gallery {}"])
  func aTypeWithAModulesNameIsFound(text: String) {
    let modules = ["Scene", "Stage", "Review", "Gallery"].map { ".target(name: \"\($0)\")," }.joined()
    let file = SourceFile(path: "Sources/PagerGeometry/A.swift", text: text)
    #expect(Rule.noTypeIsNamedLikeAModule.violations(in: [file], of: Manifest(modules)).count == 1)
  }

  @Test(
    "A type with a name of its own passes",
    arguments: ["struct SceneController {}", "// a struct Scene", "import struct Scene.Label"])
  func aTypeWithANameOfItsOwnPasses(text: String) {
    #expect(violations(.noTypeIsNamedLikeAModule, "Sources/PagerGeometry/A.swift", text).isEmpty)
  }

  @Test("A file may have 250 lines", arguments: [(249, 0), (250, 0), (251, 1), (252, 1)])
  func aFileMayHave250Lines(lines: Int, found: Int) {
    let text = String(repeating: "let a = 1\n", count: lines)
    #expect(violations(.filesAreShort, "Sources/PagerGeometry/A.swift", text).count == found)
    #expect(violations(.filesAreShort, "Sources/CVips/A.c", text).isEmpty)
  }

  @Test(
    "What forces is found",
    arguments: [
      "try! f()", "fatalError(\"no\")", "fatalError (message)", "let a = b!", "let a = b!.c", "f()!.d", "list[0]!",
      "x as! Int", "let a: Int!", "let a: [Int]!", "a?.b!", "\"sum \\(a!) of\"", "print(#\"\\#(a!)\"#)", "{ $0 }!",
      "f(a!, b)", "a! + b",
    ])
  func whatForcesIsFound(text: String) {
    #expect(violations(.nothingIsForced, "Sources/PagerGeometry/A.swift", text).count == 1)
  }

  @Test(
    "What does not force passes",
    arguments: [
      "a != b", "a !== b", "!a", "f(!a)", "[!a]", "try f()", "try? f()", "// no! not this", "/* b! */", "\"Hello!\"",
      "\"a \\\" b!\"", "#\"a \" b!\"#", "\"\"\"\n  b!\n  \"\"\"", "if !a, !(b) {}", "{ !$0 }", "/// Uses `try!`",
      "preconditionFailure(\"no\")",
    ])
  func whatDoesNotForcePasses(text: String) {
    #expect(violations(.nothingIsForced, "Sources/PagerGeometry/A.swift", text).isEmpty)
  }

  @Test("A demo's name is found in the engine, in its comments too, and elsewhere left alone")
  func aDemosNameIsFound() {
    let engine = SourceFile(
      path: "Sources/PagerEngine/Pager.swift", text: "/// As Tiles ask.\nvar isCarousel = false\n")
    #expect(Rule.theEngineKnowsNoDemo.violations(in: [engine], of: Manifest("")).count == 2)
    let gallery = SourceFile(path: "Sources/Gallery/Demo.swift", text: engine.text)
    #expect(Rule.theEngineKnowsNoDemo.violations(in: [gallery], of: Manifest("")).isEmpty)
  }

  @Test("What is left to do is found", arguments: ["// TODO: later", "/* FIXME */", "/// TODO later"])
  func whatIsLeftToDoIsFound(text: String) {
    #expect(violations(.nothingIsLeftToDo, "Sources/PagerGeometry/A.swift", text).count == 1)
    #expect(violations(.nothingIsLeftToDo, "Sources/CVips/A.c", text).count == 1)
  }

  @Test("Every rule is quiet about a plain file") func everyRuleIsQuietAboutAPlainFile() {
    for rule in Rule.allCases {
      let text = "import PagerGeometry\n\n/// Done.\nstruct Plain {\n  let done = true\n}\n"
      let manifest = Manifest(#".target(name: "Scene", dependencies: ["PagerGeometry"])"#)
      let file = SourceFile(path: "Sources/Scene/Plain.swift", text: text)
      #expect(rule.violations(in: [file], of: manifest).isEmpty)
    }
  }
}
