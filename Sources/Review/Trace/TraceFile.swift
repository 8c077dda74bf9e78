import Glibc
import Platform

/// A trace's bytes on disk.
enum TraceFile {
  /// All bytes of the file at `path`.
  static func read(_ path: String) throws(TraceError) -> [UInt8] {
    do throws(ReadingError) { return try BoundedReader.bytes(at: path, limit: Trace.Limits.bytes) } catch {
      throw TraceError(error, path: path)
    }
  }

  /// All bytes that come out of `descriptor`, which messages call `name`.
  static func read(_ descriptor: Int32, named name: String) throws(TraceError) -> [UInt8] {
    do throws(ReadingError) { return try BoundedReader.bytes(from: descriptor, limit: Trace.Limits.bytes) } catch {
      throw TraceError(error, path: name)
    }
  }

  private static func failure(_ path: String, _ call: String) -> TraceError {
    TraceError(.system(SystemError(call)), path: path)
  }
}
