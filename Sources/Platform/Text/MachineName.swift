import Glibc

/// What the program runs on.
public enum MachineName {
  /// Processor, how many of them, and system, in a line; what the system does not tell is left out. Nothing in it names the
  /// machine or its owner.
  public static func line() -> String {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    var name = utsname()
    let system = uname(&name) == 0 ? "\(text(&name.sysname)) \(text(&name.release)), \(text(&name.machine))" : nil
    let processors = count == 1 ? "1 processor" : "\(count) processors"
    return [processor(in: "/proc/cpuinfo"), processors, system].compactMap { $0 }.joined(separator: ", ")
  }

  /// The processor's own name in the list at `path`; ARM has none there.
  static func processor(in path: String) -> String? {
    guard let list = try? BoundedReader.text(at: path, limit: 1 << 22) else { return nil }
    let line = list.split(separator: "\n").first { $0.hasPrefix("model name") }
    let words = line?.split(separator: ":", maxSplits: 1).last?.split(separator: " ", omittingEmptySubsequences: true)
    return words.map { $0.joined(separator: " ") }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The text in a tuple of characters that ends in a zero. It is lent for the length of the call.
  private static func text<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
