import Platform

extension Doctor {
  /// Encoders of ffmpeg that films are made with, by what they are for.
  private static let encoders: [(format: String, any: [String])] = [
    ("mp4", ["libx264"]), ("webm", ["libsvtav1", "libvpx-vp9"]), ("gif", ["libx264rgb"]), ("webp", ["libwebp_anim"]),
  ]

  /// Programs that are started when they are asked for.
  mutating func examinePrograms() {
    examineEncoder(path: Environment.path(ofProgram: "ffmpeg"))
    examineProgram("xdg-open", package: "xdg-utils", use: "\"Open in another program\" does nothing")
    examineProgram("gio", package: "libglib2.0-bin", use: "nothing goes to the trash")
  }

  private mutating func examineProgram(_ name: String, package: String, use: String) {
    guard let path = Environment.path(ofProgram: name) else {
      diagnosis.say(name, "none")
      diagnosis.hint("without \(name) \(use) (Debian: \(package))")
      return
    }
    diagnosis.say(name, diagnosis.shown(path))
  }

  private mutating func examineEncoder(path: String?) {
    guard let path else {
      diagnosis.say("ffmpeg", "none")
      diagnosis.hint("without ffmpeg a replay is exported as PNG files alone (Debian: ffmpeg)")
      return
    }
    let version = ProgramOutput.of(path, ["-hide_banner", "-version"]).flatMap(Self.version) ?? "of no known version"
    diagnosis.say("ffmpeg", "\(diagnosis.shown(path)), \(version)")
    let known = Self.encoderNames(in: ProgramOutput.of(path, ["-hide_banner", "-encoders"]) ?? "")
    let parts = Self.encoders.map { encoder in
      let names = encoder.any.filter(known.contains)
      return "\(encoder.format): \(names.isEmpty ? "NONE" : names.joined(separator: ", "))"
    }
    diagnosis.say("ffmpeg", parts.joined(separator: "; "))
    let missing = Self.encoders.filter { !$0.any.contains(where: known.contains) }
    guard !missing.isEmpty else { return }
    let names = missing.map { $0.any.joined(separator: " or ") }.listed
    diagnosis.hint("\(missing.map(\.format).listed) cannot be exported: this ffmpeg has no \(names) (Debian's has)")
  }

  /// The version in what `ffmpeg -version` says.
  static func version(in text: String) -> String? {
    let words = text.prefix { $0 != "\n" }.split(separator: " ")
    return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
  }

  /// The names in what `ffmpeg -encoders` says: the second word of each line.
  static func encoderNames(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return words.count > 1 ? String(words[1]) : nil
      })
  }
}
