import Platform

/// What is wrong with a trace, in one line. What keeps its file from being read or written is a `FileError` or an
/// `OutputError`.
public enum TraceError: ReportedError, Hashable, Sendable {
  /// As much is recorded as can be read again.
  case full(path: String)
  /// The first line is not a trace's header.
  case noTrace(path: String)
  /// The file ends within its header.
  case cutHeader(path: String)
  /// It is gzipped, and not whole in the middle.
  case damagedGzip(path: String)
  /// A line has more than so many bytes.
  case longLine(path: String, number: Int, bytes: Int)
  /// There are more lines than so many.
  case tooManyLines(path: String, most: Int)
  /// Its albums have more pages than so many.
  case tooManyPages(path: String, number: Int, most: Int)
  /// A later program wrote it.
  case newer(path: String, format: Int)
  /// An earlier program wrote it.
  case older(path: String, format: Int)
  /// A line in the middle says nothing that a trace tells of.
  case badLine(path: String, number: Int)
  /// A folder has no traces in it, nor have those below it.
  case noTraces(path: String)
  /// Nothing in it can be compared.
  case nothingToCheck(path: String)

  /// What is wrong, and where.
  public var line: String {
    switch self {
    case .full(let path): "\(path) holds as much as a trace may: record on in another file"
    case .noTrace(let path): "\(path) is no trace: its first line is not a trace's header"
    case .cutHeader(let path): "\(path) was cut off within its first line: nothing can be replayed"
    case .damagedGzip(let path): "\(path) is gzipped and damaged: gzip -t tells more"
    case .longLine(let path, let number, let bytes):
      "\(path):\(number): a line longer than \(FileError.size(bytes)): no trace has one"
    case .tooManyLines(let path, let most): "\(path) has more than \(most) lines: no trace has so many"
    case .tooManyPages(let path, let number, let most):
      "\(path):\(number): albums of more than \(most) pages in all: no library is that large"
    case .newer(let path, let format): "\(Self.mismatch(path, format)): play it with a later version"
    case .older(let path, let format):
      "\(Self.mismatch(path, format)): record it anew, or play it with the version that recorded it"
    case .badLine(let path, let number): "\(path):\(number): a line that no trace has"
    case .noTraces(let path): "\(path) is a folder without traces: they are called NAME.trace or NAME.trace.gz"
    case .nothingToCheck(let path): "\(path) tells of no frame with a pager: there is nothing to check"
    }
  }

  private static func mismatch(_ path: String, _ format: Int) -> String {
    "\(path) has format \(format), and this program reads format \(TraceHeader.currentFormat) alone"
  }

  /// The exit status for a script, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .full: 74
    case .noTraces: 66
    case .noTrace, .cutHeader, .damagedGzip, .longLine, .tooManyLines, .tooManyPages, .newer, .older, .badLine,
      .nothingToCheck:
      65
    }
  }
}
