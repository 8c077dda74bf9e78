import Platform

/// Why a trace cannot be read or written, in one line.
public enum TraceError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(path: String)
  /// The file may not be read or written.
  case forbidden(path: String)
  /// The system refused, in its own words.
  case failed(path: String, call: String, reason: String)
  /// It cannot be made or written.
  case output(OutputError)
  /// The first line is not a trace's header.
  case noTrace(path: String)
  /// The file ends within its header.
  case cutHeader(path: String)
  /// It is gzipped, and not whole in the middle.
  case damagedGzip(path: String)
  /// It is gzipped, and would become more than so many bytes.
  case tooLong(path: String, bytes: Int)
  /// A later program wrote it.
  case newer(path: String, format: Int)
  /// A line in the middle says nothing that a trace tells of.
  case badLine(path: String, number: Int)
  /// Nothing in it can be compared.
  case nothingToCheck(path: String)

  /// What is wrong, and where.
  public var line: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .forbidden(let path): "\(path): not allowed to open it"
    case .failed(let path, let call, let reason): "\(path): \(call): \(reason)"
    case .output(let error): error.line
    case .noTrace(let path): "\(path) is no trace: its first line is not a trace's header"
    case .cutHeader(let path): "\(path) was cut off within its first line: nothing can be replayed"
    case .damagedGzip(let path): "\(path) is gzipped and damaged: gzip -t tells more"
    case .tooLong(let path, let bytes): "\(path) is gzipped and longer than \(bytes >> 20) MiB: no trace is that long"
    case .newer(let path, let format):
      "\(path) has format \(format), this program reads up to \(TraceHeader.currentFormat): it takes a later version"
    case .badLine(let path, let number): "\(path):\(number): a line that no trace has"
    case .nothingToCheck(let path): "\(path) tells of no frame with a pager: there is nothing to check"
    }
  }

  /// The exit status for a script, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .missing: 66
    case .forbidden: 77
    case .failed: 74
    case .output(let error): error.exitCode
    case .noTrace, .cutHeader, .damagedGzip, .tooLong, .newer, .badLine, .nothingToCheck: 65
    }
  }
}
