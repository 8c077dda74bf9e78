import Glibc

/// Tries one reader of foreign data: libFuzzer calls this with bytes that reach new branches. `FUZZ_TARGET` selects the
/// reader. Built and run by scripts/fuzz.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosenTarget(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// The readers, by the names of their seed folders.
let fuzzTargets: [String: @Sendable ([UInt8]) -> Void] = [
  "trace": fuzzTrace, "gzip": fuzzGzip, "preset": fuzzPreset, "list": fuzzList, "signature": fuzzSignature,
  "shown-text": fuzzShownText, "settings": fuzzSettings,
]

let chosenTarget: @Sendable ([UInt8]) -> Void = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = fuzzTargets[name] else { fatalError("FUZZ_TARGET names no target: \(name)") }
  return target
}()

/// Reads a trace. A trace that is written again must read as the same.
func fuzzTrace(_ bytes: [UInt8]) {
  do {
    let trace = try TraceFile(bytes: bytes, path: "x")
    let written = trace.bytes()
    guard let again = try? TraceFile(bytes: written, path: "x") else { fatalError("what was written cannot be read") }
    precondition(again.bytes() == written, "a trace reads as another")
  } catch {
    let line = error.report.line
    precondition(error is any ReportedError && !line.isEmpty && line.utf8.count < 1000)
  }
}

/// Unzips a gzip file, never to more than the limit. Zipped bytes must unzip to themselves.
func fuzzGzip(_ bytes: [UInt8]) {
  let limit = 1 << 16
  if let unzipped = try? Gzip.unzip(bytes, limit: limit) { precondition(unzipped.count <= limit, "too much") }
  let writer = GzipWriter()
  let half = bytes.count / 2
  let zipped = writer.zip(Array(bytes[..<half]), isLast: false) + writer.zip(Array(bytes[half...]), isLast: true)
  precondition((try? Gzip.unzip(zipped, limit: 1 << 24)) == bytes, "what was zipped is another")
}

/// Reads a preset. A preset that is written again must read as the same.
func fuzzPreset(_ bytes: [UInt8]) {
  do {
    let changes = try PresetFile.changes(in: bytes, path: "x")
    let written = Array(PresetFile.text(changes).utf8)
    guard let again = try? PresetFile.changes(in: written, path: "x") else { fatalError("cannot be read again") }
    precondition(again == changes, "a preset reads as another")
  } catch {
    precondition(error is any ReportedError && !error.report.line.isEmpty)
  }
}

/// Reads a list of paths, in pieces; the first byte selects their length and the separator.
func fuzzList(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let separator: UInt8 = first & 1 == 0 ? 10 : 0
  let piece = 1 + Int(first >> 1)
  var splitter = PathSplitter(separator: separator)
  var paths: [RawPath] = []
  var rest = bytes.dropFirst()
  while !rest.isEmpty {
    paths += splitter.take(Array(rest.prefix(piece)))
    rest = rest.dropFirst(piece)
  }
  paths += splitter.end()
  var whole = PathSplitter(separator: separator)
  precondition(whole.take(Array(bytes.dropFirst())) + whole.end() == paths, "pieces change the paths")
  for path in paths {
    precondition(path.bytes.count <= PathSplitter.longest)
    let quoted = path.quoted
    precondition(quoted.utf8.count <= ShownText.longestName + 20, "a name is too long")
    precondition(ShownText.line(quoted) == quoted, "a quoted name is not safe")
    precondition(ShownText.caption(path.shownName) == path.shownName, "a shown name is not safe")
  }
}

/// Recognises the format of a file's first bytes.
func fuzzSignature(_ bytes: [UInt8]) {
  let format = PictureFormat(of: Array(bytes.prefix(PictureFormat.longestHead)))
  _ = bytes.withUnsafeBufferPointer { PictureFormat.hasEnding($0) }
  if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { precondition(format == .jpeg) }
}

/// Makes text safe to show. Safe text must stay unchanged.
func fuzzShownText(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let line = ShownText.line(text)
  precondition(ShownText.line(line) == line, "a safe line is made safe again")
  precondition(line.unicodeScalars.count <= ShownText.longestLine, "a line is too long")
  precondition(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
  let caption = ShownText.caption(text)
  precondition(ShownText.caption(caption) == caption && caption.unicodeScalars.count == text.unicodeScalars.count)
}

/// Reads the settings of the desktop, from its files and from an X server.
func fuzzSettings(_ bytes: [UInt8]) {
  _ = XSettings.integer("Gtk/EnableAnimations", in: bytes)
  _ = IniFile.value(of: "gtk-enable-animations", in: "Settings", text: String(decoding: bytes, as: UTF8.self))
}
