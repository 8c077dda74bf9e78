import Decoding
import Platform

extension Doctor {
  /// The decoder's program, what it reads, and how it is sealed.
  mutating func examineDecoder(path: Result<String, HelperLocation.Missing>) {
    switch path {
    case .success(let path):
      diagnosis.say("decoder", diagnosis.shown(path))
      examine(FormatReport(helperPath: path))
      examine(Result { () throws(SandboxReport.Failure) in try SandboxReport(helperPath: path) })
    case .failure(let failure):
      diagnosis.say("decoder", "MISSING")
      diagnosis.need(failure.line)
    }
  }

  mutating func examine(_ formats: FormatReport) {
    diagnosis.say("formats", formats.read.listed)
    let failed = formats.entries.filter { $0.failure != nil }
    for entry in failed { diagnosis.say("not read", "\(entry.name): \(entry.failure?.line ?? "")") }
    guard !failed.isEmpty else { return }
    let names = failed.map(\.name)
    let line = "\(names.listed) cannot be shown (Debian: \(names == ["JPEG"] ? "libjpeg62-turbo" : "libvips42"))"
    // Without JPEG there is next to nothing to show.
    if names.contains("JPEG") { diagnosis.need(line) } else { diagnosis.hint(line) }
  }

  private mutating func examine(_ sandbox: Result<SandboxReport, SandboxReport.Failure>) {
    switch sandbox {
    case .success(let report) where report.holds:
      let landlock = report.entries.first { $0.what == "Landlock" }?.everything.text ?? "none"
      diagnosis.say("sandbox", "in force; Landlock: \(landlock)")
      for gap in report.gaps { diagnosis.say("sandbox", gap) }
    case .success:
      diagnosis.say("sandbox", "BROKEN")
      diagnosis.need("the decoder is not sealed as it should be: fourfold --sandbox-report says where")
    case .failure(let failure):
      diagnosis.say("sandbox", "not known: \(failure.line)")
      diagnosis.need(failure.line)
    }
  }
}
