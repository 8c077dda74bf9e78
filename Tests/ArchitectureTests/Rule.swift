/// One law of the house that can be read off the sources.
///
/// `violations(in:)` is pure: all sources in, one line a violation out, each beginning with `path:line:`.
enum Rule: String, CaseIterable {
  case arrowsRunDownward
  case noFoundation
  case clocksStayInTheirRooms
  case filesAreOpenedInTheirRooms
  case filesAreMadeInOnePlace
  case messagesGoThroughOnePlace
  case noTypeIsNamedLikeAModule
  case theEngineKnowsNoDemo
  case filesAreShort
  case nothingIsForced
  case nothingIsLeftToDo

  /// The longest a Swift source may be.
  static let longestFile = 250

  func violations(in files: [SourceFile]) -> [String] {
    switch self {
    case .arrowsRunDownward: files.flatMap(Self.brokenArrows)
    case .noFoundation:
      Self.found(
        #/\bimport\s+(?:\w+\s+)?Foundation(?!Essentials\b)\w*/#, in: files, "costs start-up time: Glibc serves")
        + Self.found(
          #/\bimport\s+(?:\w+\s+)?FoundationEssentials\b/#,
          in: files.filter { !Rooms.withEssentials.contains($0.room) }, "costs start-up time: Glibc serves")
    case .clocksStayInTheirRooms:
      Self.found(
        #/\b(?:MonotonicClock|ContinuousClock|SuspendingClock|DispatchTime|clock_gettime|gettimeofday|SDL_GetTicks\w*|SDL_GetPerformanceCounter)\b/#,
        in: files.filter { !Rooms.withClock.contains($0.room) }, "reads a clock; time is an argument here")
    case .filesAreOpenedInTheirRooms:
      Self.found(
        #/(?:^\s*|[^.\w`\s]\s*|\b(?!func\s)\w+\s+)(?:open|openat|fopen|creat|opendir)\((?!\))/#,
        in: files.filter { $0.isSwift && !Rooms.withFiles.contains($0.room) },
        "opens a file by name; that is done in \(Rooms.withFiles.sorted().joined(separator: ", "))")
    case .filesAreMadeInOnePlace:
      Self.found(
        #/\bO_(?:CREAT|TRUNC|APPEND)\b|(?:^|[^.\w`])(?:mkdir|mkdirat|fopen|creat|mkstemp|mkdtemp)\(|\bpng_image_write_to_(?:file|stdio)\b/#,
        in: files.filter { $0.isSwift && $0.room != Rooms.withNewFiles && $0.path != Rooms.unnamedFile },
        "makes a file or folder; OutputFile and OutputFolder do that, and replace nothing of a person's")
    case .messagesGoThroughOnePlace:
      Self.found(
        #/\b(?:STDERR_FILENO|STDOUT_FILENO)\b|(?:^|[^.\w`])(?:print|debugPrint|dump|puts|fputs|perror|putchar)\(/#,
        in: files.filter { $0.isSwift && $0.room != Rooms.withTerminal },
        "writes to a terminal; StandardError and StandardOutput escape what is foreign")
    case .noTypeIsNamedLikeAModule: Self.typesNamedLikeModules(files)
    case .theEngineKnowsNoDemo:
      Self.found(
        #/(?i)calendar|carousel|gallery|photos(?!wipe)|spreads|tiles/#,
        in: files.filter { $0.isSwift && $0.room == "PagerEngine" }, of: \.text,
        "names a demo; the engine is configured, it does not know for whom")
    case .filesAreShort:
      files.filter { $0.isSwift && SourceFile.lines(of: $0.text).count > Self.longestFile }.map {
        "\($0.path):\(Self.longestFile + 1): longer than \(Self.longestFile) lines: it holds more than one noun"
      }
    case .nothingIsForced:
      Self.found(
        #/\btry!|\bfatalError\s*\(|[\w)\]}>?"`]!(?!=)/#, in: files.filter(\.isSwift),
        "forces; throw, return or say what holds with a guard")
    case .nothingIsLeftToDo:
      Self.found(#/\b(?:TODO|FIXME)\b/#, in: files, of: \.text, "is left to do: do it, or leave the note out")
    }
  }

  private static func brokenArrows(of file: SourceFile) -> [String] {
    guard let allowed = Rooms.arrows[file.room] else {
      return ["\(file.path):1: the room \(file.room) is not in the table of arrows"]
    }
    let statement =
      #/
      ^\s* (?:@\w+(?:\([^)]*\))?\s+)* (?:(?:public|package|internal|fileprivate|private)\s+)?
      import \s+ (?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)? (\w+)
      /#
    return SourceFile.lines(of: file.code).flatMap { number, line in
      line.split(separator: ";").compactMap { part in
        guard let match = part.firstMatch(of: statement), !allowed.contains(String(match.1)) else { return nil }
        return "\(file.path):\(number): \(file.room) may not import \(match.1)"
      }
    }
  }

  private static func typesNamedLikeModules(_ files: [SourceFile]) -> [String] {
    let modules = Set(files.map(\.room)).union(Rooms.arrows.keys)
    let declaration = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
    return files.filter(\.isSwift).flatMap { file in
      SourceFile.lines(of: file.code).flatMap { number, line in
        line.matches(of: declaration).filter { modules.contains(String($0.1)) && !line.contains("import") }.map {
          "\(file.path):\(number): the type \($0.1) has a module's name"
        }
      }
    }
  }

  private static func found(
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
