extension RawPath {
  /// Returns the paths of those arguments of the process that were parsed as `arguments`, in their order. A `file:`
  /// address becomes the path that it names.
  ///
  /// Swift's argument strings have U+FFFD where an argument is not UTF-8, and such a string opens no file. The result
  /// has the original bytes instead.
  @MainActor
  public static func commandLine(_ arguments: [String]) -> [RawPath] {
    // The kernel owns the memory of the arguments, which lives as long as the process.
    let raw = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return restoring(arguments, from: raw.compactMap { $0.map { RawPath(cString: $0) } }).map(\.withoutScheme)
  }

  /// Returns, for each of `arguments`, the first unused path of `raw` with the same text, else the argument's own
  /// UTF-8.
  static func restoring(_ arguments: [String], from raw: [RawPath]) -> [RawPath] {
    var unused = raw
    return arguments.map { argument in
      guard argument.unicodeScalars.contains("\u{FFFD}"),
        let match = unused.firstIndex(where: { String(decoding: $0.bytes, as: UTF8.self) == argument })
      else { return RawPath(argument) }
      return unused.remove(at: match)
    }
  }
}
