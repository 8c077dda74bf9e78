import Glibc

/// What other processes have had of the processors.
public enum ProcessorTime {
  /// What `process` has used, with those it has started and seen end (seconds, to the scheduler's tick); 0 when it is gone.
  public static func seconds(of process: Int32) -> Double {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // After the name in brackets; the 12th to 15th field from there.
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 16 else { return 0 }
    return fields[12...15].reduce(0) { $0 + (Double($1) ?? 0) } / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
