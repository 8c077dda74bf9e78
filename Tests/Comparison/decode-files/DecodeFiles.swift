import BenchSupport
import Decoding
import Glibc

/// Decodes files as the viewer does, at their own size, so that another program can compare the pixels.
///
/// `decode-files`: reads paths from standard input, each ended by a zero byte, and answers each on standard output
/// before it reads the next: a line, and after a line that begins with `shown` the pixels (rows of red, green, blue and
/// alpha bytes, alpha straight).
///
///     shown WIDTH HEIGHT ORIGINAL-WIDTH ORIGINAL-HEIGHT whole|part
///     refused MESSAGE
///
/// Exits 64 for an argument, 69 without the decoder, 74 if the answers cannot be written.
@main
struct DecodeFiles {
  static func main() {
    guard CommandLine.arguments.count == 1 else { end("usage: decode-files, paths on standard input", status: 64) }
    let decoder: SealedDecoder
    do { decoder = try SealedDecoder() } catch { end("\(error)", status: 69) }
    while let path = ZeroEndedPath.next() {
      guard Answer(decoder.decode(path)).write() else { end("the answers cannot be written", status: 74) }
    }
    decoder.end()
  }

  private static func end(_ message: String, status: Int32) -> Never {
    var line = "decode-files: \(message)\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(status)
  }
}
