import Platform

/// An error in a trace.
///
/// Failures to read or write its file are a `FileError` or an `OutputError`.
public enum TraceError: ReportedError, Hashable, Sendable {
  /// The recording has reached the size limit of the reader.
  case full(path: String)
  /// The first line is not a trace's header.
  case noTrace(path: String)
  /// The file ends within its header.
  case cutHeader(path: String)
  /// The gzip data is damaged before its end.
  case damagedGzip(path: String)
  /// A line is longer than `bytes`.
  case longLine(path: String, number: Int, bytes: Int)
  /// The trace has more than `most` lines.
  case tooManyLines(path: String, most: Int)
  /// The albums have more than `most` pages in all.
  case tooManyPages(path: String, number: Int, most: Int)
  /// The trace has more than `most` small versions of pictures.
  case tooManyPictures(path: String, number: Int, most: Int)
  /// A later version of the program wrote the trace.
  case newer(path: String, format: Int)
  /// An earlier version of the program wrote the trace.
  case older(path: String, format: Int)
  /// A line does not contain any known entry.
  case badLine(path: String, number: Int)
  /// A folder and its subfolders contain no traces.
  case noTraces(path: String)
  /// No frame of the trace has a pager, so there is nothing to compare.
  case nothingToCheck(path: String)

  /// The message for the user: the path and the error.
  public var line: String {
    switch self {
    case .full(let path): "\(path) has reached the size limit of a trace: continue in another file"
    case .noTrace(let path): "\(path) is not a trace: its first line is not a trace header"
    case .cutHeader(let path): "\(path) is cut off in its first line: it cannot be replayed"
    case .damagedGzip(let path): "\(path) is a damaged gzip file: gzip -t prints details"
    case .longLine(let path, let number, let bytes):
      "\(path):\(number): line longer than the limit of \(FileError.size(bytes))"
    case .tooManyLines(let path, let most): "\(path) has more lines than the limit of \(most)"
    case .tooManyPages(let path, let number, let most):
      "\(path):\(number): more pages than the limit of \(most)"
    case .tooManyPictures(let path, let number, let most):
      "\(path):\(number): more pictures than the limit of \(most)"
    case .newer(let path, let format): "\(Self.mismatch(path, format)): play it with a newer version"
    case .older(let path, let format):
      "\(Self.mismatch(path, format)): record it again, or play it with the version that recorded it"
    case .badLine(let path, let number): "\(path):\(number): invalid line"
    case .noTraces(let path): "\(path) contains no traces: their names end in .trace or .trace.gz"
    case .nothingToCheck(let path): "\(path) has no frame with a pager: there is nothing to check"
    }
  }

  private static func mismatch(_ path: String, _ format: Int) -> String {
    "\(path) has format \(format), but this program reads only format \(TraceHeader.currentFormat)"
  }

  /// The exit status, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .full: 74
    case .noTraces: 66
    case .noTrace, .cutHeader, .damagedGzip, .longLine, .tooManyLines, .tooManyPages, .tooManyPictures, .newer, .older,
      .badLine,
      .nothingToCheck:
      65
    }
  }
}
