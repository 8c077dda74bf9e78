import Glibc
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
  /// As much is recorded as can be read again.
  case full(path: String)
  /// The first line is not a trace's header.
  case noTrace(path: String)
  /// The file ends within its header.
  case cutHeader(path: String)
  /// It is gzipped, and not whole in the middle.
  case damagedGzip(path: String)
  /// It is a folder, a pipe or a device.
  case noFile(path: String)
  /// It has, or would become where it is gzipped, more than so many bytes.
  case tooLong(path: String, bytes: Int)
  /// A line has more than so many bytes.
  case longLine(path: String, number: Int, bytes: Int)
  /// There are more lines than so many.
  case tooManyLines(path: String, most: Int)
  /// Its albums have more pages than so many.
  case tooManyPages(path: String, number: Int, most: Int)
  /// A later program wrote it.
  case newer(path: String, format: Int)
  /// A line in the middle says nothing that a trace tells of.
  case badLine(path: String, number: Int)
  /// Nothing in it can be compared.
  case nothingToCheck(path: String)

  /// What is wrong, and where.
  public var line: String {
    switch self {
    case .missing(let path): "\(path): no such file: check the path"
    case .forbidden(let path): "\(path): not allowed to open it: have its owner allow it (chmod)"
    case .failed(let path, let call, let reason): "\(path): \(call): \(reason)"
    case .output(let error): error.line
    case .full(let path): "\(path) holds as much as a trace may: record on in another file"
    case .noTrace(let path): "\(path) is no trace: its first line is not a trace's header"
    case .cutHeader(let path): "\(path) was cut off within its first line: nothing can be replayed"
    case .damagedGzip(let path): "\(path) is gzipped and damaged: gzip -t tells more"
    case .noFile(let path): "\(path) is a folder, a pipe or a device: name a trace's file"
    case .tooLong(let path, let bytes): "\(path) is longer than \(Self.size(bytes)): no file of its kind is that long"
    case .longLine(let path, let number, let bytes):
      "\(path):\(number): a line longer than \(Self.size(bytes)): no trace has one"
    case .tooManyLines(let path, let most): "\(path) has more than \(most) lines: no trace has so many"
    case .tooManyPages(let path, let number, let most):
      "\(path):\(number): albums of more than \(most) pages in all: no library is that large"
    case .newer(let path, let format):
      "\(path) has format \(format), this program reads up to \(TraceHeader.currentFormat): it takes a later version"
    case .badLine(let path, let number): "\(path):\(number): a line that no trace has"
    case .nothingToCheck(let path): "\(path) tells of no frame with a pager: there is nothing to check"
    }
  }

  /// The exit status for a script, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .missing, .noFile: 66
    case .forbidden: 77
    case .failed, .full: 74
    case .output(let error): error.exitCode
    case .noTrace, .cutHeader, .damagedGzip, .tooLong, .longLine, .tooManyLines, .tooManyPages, .newer, .badLine,
      .nothingToCheck:
      65
    }
  }

  private static func size(_ bytes: Int) -> String { bytes >> 20 > 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB" }
}

extension TraceError {
  /// Why the file at `path` was not read.
  init(_ error: ReadingError, path: String) {
    switch error {
    case .system(let error) where error.code == ENOENT || error.code == ENOTDIR: self = .missing(path: path)
    case .system(let error) where error.code == EACCES || error.code == EPERM: self = .forbidden(path: path)
    case .system(let error): self = .failed(path: path, call: error.call, reason: error.words)
    case .isFolder, .isSpecial: self = .noFile(path: path)
    case .tooLong(let limit): self = .tooLong(path: path, bytes: limit)
    }
  }
}
