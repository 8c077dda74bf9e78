import Glibc

/// The processor time of other processes.
public enum ProcessorTime {
  /// Returns the processor time of `process` and of the children it has waited for (s, to the scheduler's tick); 0 if
  /// it is gone.
  public static func seconds(of process: Int32) -> Double {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The times are the 12th to 15th field after the name in brackets.
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 16 else { return 0 }
    return fields[12...15].reduce(0) { $0 + (Double($1) ?? 0) } / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
