import Decoding
import Glibc
import PhotoLibrary
import Platform
import Stage

/// Looks at all that showing pictures takes on this system.
@MainActor
struct Doctor {
  var diagnosis = Diagnosis()
  /// What the environment says by a name.
  private let value: (String) -> String?

  /// Nothing looked at yet.
  ///
  /// - Parameter value: what a variable of the environment is set to.
  init(value: @escaping (String) -> String? = Environment.value) { self.value = value }

  /// Looks at everything. Takes some three seconds, most of them for the sandbox.
  mutating func examine() {
    examineSystem()
    examine(StageReport())
    examine(FontReport())
    examineDecoder(path: Result { () throws(HelperLocation.Missing) in try HelperLocation.find() })
    examineThumbnails(ThumbnailCache.system()?.state())
    examinePrograms()
  }

  private mutating func examineSystem() {
    diagnosis.say("Fourfold", VersionOption.version)
    diagnosis.say("system", Self.systemName(in: "/etc/os-release") ?? "a system without a name")
    diagnosis.say("machine", MachineName.line())
    let session = value("XDG_SESSION_TYPE") ?? "unknown"
    diagnosis.say("desktop", "\(value("XDG_CURRENT_DESKTOP") ?? "unknown"), session \(session)")
    diagnosis.say("locale", Self.locale(value))
  }

  /// What the file at `path` (`os-release`) calls the system; `nil` where it says nothing.
  static func systemName(in path: String) -> String? {
    guard let text = try? BoundedReader.text(at: path, limit: 1 << 16) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    let name = line.map { $0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } }
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The variables that say in which language and order, those that are set.
  static func locale(_ value: (String) -> String?) -> String {
    let names = ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_COLLATE", "LC_CTYPE"]
    return names.compactMap { name in value(name).map { "\(name)=\($0)" } }.listed
  }

  private mutating func examine(_ fonts: FontReport) {
    guard let main = fonts.main else {
      diagnosis.say("fonts", "none")
      diagnosis.hint("no font, so no caption is seen (Debian: fonts-dejavu-core, fonts-noto-core)")
      return
    }
    diagnosis.say("fonts", "\(main), and \(fonts.others.count) more for other scripts")
    guard !fonts.missing.isEmpty else { return }
    diagnosis.say("fonts", "no font for \(fonts.missing.listed)")
    let packages = Self.fontPackages(for: fonts.missing)
    diagnosis.hint("names in \(fonts.missing.listed) show boxes (Debian: \(packages.joined(separator: ", ")))")
  }

  /// The Debian packages that have letters of `scripts`.
  static func fontPackages(for scripts: [String]) -> [String] {
    var packages: [String] = []
    for script in scripts {
      let package =
        switch script {
        case "Chinese", "Japanese", "Korean": "fonts-noto-cjk"
        case "emoji": "fonts-noto-color-emoji"
        default: "fonts-noto-core"
        }
      if !packages.contains(package) { packages.append(package) }
    }
    return packages
  }

  private mutating func examineThumbnails(_ state: ThumbnailCache.State?) {
    guard let state else {
      diagnosis.say("thumbnails", "none: neither HOME nor XDG_CACHE_HOME is set")
      return
    }
    let size = "\(state.count) thumbnails, \(state.bytes >> 20) MiB"
    let access = state.isWritable ? "can be written" : "CANNOT BE WRITTEN"
    diagnosis.say("thumbnails", "\(diagnosis.shown(state.path)): \(access), \(size)")
    if !state.isWritable {
      diagnosis.hint("small pictures are made anew each time: let \(diagnosis.shown(state.path)) be written")
    }
  }
}
