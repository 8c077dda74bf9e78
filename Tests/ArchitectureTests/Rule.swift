/// A rule that can be checked from the sources and the manifest.
///
/// `violations(in:of:)` is pure: it takes all sources and returns one line per violation, beginning with `path:line:`.
enum Rule: String, CaseIterable {
  case importsAreDeclared
  case declarationsAreUsed
  case systemModulesStayInTheirPlaces
  case noFoundation
  case clocksStayInTheirModules
  case filesAreOpenedInTheirModules
  case filesAreMadeInOnePlace
  case messagesGoThroughOnePlace
  case noTypeIsNamedLikeAModule
  case theEngineKnowsNoDemo
  case filesAreShort
  case nothingIsForced
  case wordsAreTranslated
  case nothingIsLeftToDo
  case foldersAreFloors

  /// The maximum length of a Swift source (lines).
  static let longestFile = 250

  func violations(in all: [SourceFile], of manifest: Manifest) -> [String] {
    let files = all.filter(\.isOfProgram)
    return switch self {
    case .importsAreDeclared: all.filter(\.isSwift).flatMap { Self.undeclaredImports(of: $0, manifest) }
    case .declarationsAreUsed: Self.unusedDeclarations(all, manifest)
    case .systemModulesStayInTheirPlaces: files.flatMap(Self.misplacedSystemModules)
    case .noFoundation:
      Self.found(
        #/\bimport\s+(?:\w+\s+)?Foundation(?!Essentials\b)\w*/#, in: files, "costs start-up time: Glibc serves")
        + Self.found(
          #/\bimport\s+(?:\w+\s+)?FoundationEssentials\b/#,
          in: files.filter { !Permissions.withEssentials.contains($0.module) }, "costs start-up time: Glibc serves")
    case .clocksStayInTheirModules:
      Self.found(
        #/\b(?:MonotonicClock|ContinuousClock|SuspendingClock|DispatchTime|clock_gettime|gettimeofday|SDL_GetTicks\w*|SDL_GetPerformanceCounter)\b/#,
        in: files.filter { !Permissions.withClock.contains($0.module) }, "reads a clock; time is an argument here")
    case .filesAreOpenedInTheirModules:
      Self.found(
        #/(?:^\s*|[^.\w`\s]\s*|\b(?!func\s)\w+\s+)(?:open|openat|fopen|creat|opendir)\((?!\))/#,
        in: files.filter { $0.isSwift && !Permissions.withFiles.contains($0.module) },
        "opens a file by name; that is done in \(Permissions.withFiles.sorted().joined(separator: ", "))")
    case .filesAreMadeInOnePlace:
      Self.found(
        #/\bO_(?:CREAT|TRUNC|APPEND)\b|(?:^|[^.\w`])(?:mkdir|mkdirat|fopen|creat|mkstemp|mkdtemp)\(|\bpng_image_write_to_(?:file|stdio)\b/#,
        in: files.filter { $0.isSwift && $0.module != Permissions.withNewFiles && $0.path != Permissions.unnamedFile },
        "makes a file or folder; OutputFile and OutputFolder do that, and replace nothing of a person's")
    case .messagesGoThroughOnePlace:
      Self.found(
        #/\b(?:STDERR_FILENO|STDOUT_FILENO)\b|(?:^|[^.\w`])(?:print|debugPrint|dump|puts|fputs|perror|putchar)\(/#,
        in: files.filter { $0.isSwift && $0.module != Permissions.withTerminal },
        "writes to a terminal; StandardError and StandardOutput escape what is foreign")
    case .noTypeIsNamedLikeAModule: Self.typesNamedLikeModules(files, manifest)
    case .theEngineKnowsNoDemo:
      Self.found(
        #/(?i)calendar|carousel|gallery|photos(?!wipe)|spreads|tiles/#,
        in: files.filter { $0.isSwift && $0.module == "PagerEngine" }, of: \.text,
        "names a demo; the engine is configured, it does not know for whom")
    case .filesAreShort:
      files.filter { $0.isSwift && SourceFile.lines(of: $0.text).count > Self.longestFile }.map {
        "\($0.path):\(Self.longestFile + 1): longer than \(Self.longestFile) lines: it tells more than one story"
      }
    case .nothingIsForced:
      Self.found(
        #/\btry!|\bfatalError\s*\(|[\w)\]}>?"`]!(?!=)/#, in: files.filter(\.isSwift),
        "forces; throw, return or say what holds with a guard")
    case .wordsAreTranslated: files.flatMap(Self.untranslatedWords)
    case .nothingIsLeftToDo:
      Self.found(#/\b(?:TODO|FIXME)\b/#, in: files, of: \.text, "is left to do: do it, or leave the note out")
    case .foldersAreFloors: Self.foldersInRounds(files)
    }
  }

  private static func typesNamedLikeModules(_ files: [SourceFile], _ manifest: Manifest) -> [String] {
    let modules = Set(files.map(\.module)).union(manifest.targets.map(\.name))
    let declaration = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
    return files.filter(\.isSwift).flatMap { file in
      SourceFile.lines(of: file.code).flatMap { number, line in
        line.matches(of: declaration).filter { modules.contains(String($0.1)) && !line.contains("import") }.map {
          "\(file.path):\(number): the type \($0.1) has a module's name"
        }
      }
    }
  }

  static func found(
    _ pattern: some RegexComponent, in files: [SourceFile], of part: KeyPath<SourceFile, String> = \.code,
    _ reason: String
  ) -> [String] {
    files.flatMap { file in
      SourceFile.lines(of: file[keyPath: part]).compactMap { number, line in
        guard let match = line.firstMatch(of: pattern) else { return nil }
        let words = line[match.range].drop { !$0.isLetter }
        return "\(file.path):\(number): \(words.isEmpty ? line[match.range] : words) \(reason)"
      }
    }
  }
}
