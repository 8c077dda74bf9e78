import Glibc

/// A description of the machine.
public enum MachineName {
  /// Returns the processor, the number of processors and the system in one line; parts that the system does not report
  /// are left out. The line does not identify the machine or its owner.
  public static func line() -> String {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    var name = utsname()
    let system = uname(&name) == 0 ? "\(text(&name.sysname)) \(text(&name.release)), \(text(&name.machine))" : nil
    let processors = count == 1 ? "1 processor" : "\(count) processors"
    return [processor(in: "/proc/cpuinfo"), processors, system].compactMap { $0 }.joined(separator: ", ")
  }

  /// Returns the processor's name from the list at `path`; `nil` if it has none, as on ARM.
  static func processor(in path: String) -> String? {
    guard let list = try? BoundedReader.text(at: path, limit: 1 << 22) else { return nil }
    let line = list.split(separator: "\n").first { $0.hasPrefix("model name") }
    let words = line?.drop { $0 != ":" }.dropFirst().split(separator: " ")
    return words.map { $0.joined(separator: " ") }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the NUL-terminated text in a tuple of characters.
  private static func text<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
