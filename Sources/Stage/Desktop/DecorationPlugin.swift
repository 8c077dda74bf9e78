import Platform

/// The plugins by which libdecor draws title bars on Wayland.
enum DecorationPlugin {
  /// Whether there is one where Debian and others install them, or in the folders that `LIBDECOR_PLUGIN_DIR` names.
  static func isInstalled() -> Bool {
    let libraries = (try? DirectoryReader.names(in: "/usr/lib")) ?? []
    let usual = (["/usr/lib64", "/usr/lib"] + libraries.map { "/usr/lib/\($0)" }).map { "\($0)/libdecor/plugins-1" }
    let named = Environment.value(of: "LIBDECOR_PLUGIN_DIR")?.split(separator: ":").map(String.init)
    return isInstalled(in: named ?? usual)
  }

  /// Whether one of `folders` has a library.
  static func isInstalled(in folders: [String]) -> Bool {
    folders.contains { folder in
      ((try? DirectoryReader.names(in: folder)) ?? []).contains { $0.hasSuffix(".so") }
    }
  }
}
