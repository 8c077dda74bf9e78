import Glibc
import Platform

/// The cache of libX11's compose table, the sequences of keys that make characters.
///
/// libX11 reads the table when SDL connects to an X server, before the window opens: half a megabyte of text, in 10 to
/// 25 ms. From its cache it takes one. libX11 writes the cache if the folder exists and belongs to the user, and writes
/// it again after a day; for root it has none.
enum ComposeCache {
  private static let variable = "XCOMPOSECACHE"

  /// Returns the folder of the cache for `user`: below `cache`, the folder for caches, unless `home` has libX11's own
  /// folder. `nil` for none: without `display`, as root, and where libX11 cannot read the path.
  static func folder(for user: uid_t, in cache: String?, home: String?, display: String?) -> String? {
    guard user != 0, display != nil, let cache else { return nil }
    if let home, OutputFolder.exists("\(home)/.compose-cache") { return nil }
    // After "=", the value would have a name for the table.
    return cache.contains("=") ? nil : "\(cache)/fourfold/compose"
  }

  private static var folder: String? {
    folder(
      for: geteuid(), in: Environment.cacheFolder, home: Environment.value(of: "HOME"),
      display: Environment.value(of: "DISPLAY"))
  }

  /// Names the folder in the environment for libX11, unless the user has named one. Call it before other threads start.
  static func select() { if let folder { setenv(variable, folder, 0) } }

  /// Makes the folder, if it was selected. Without it, libX11 reads the table as always.
  static func makeFolder() {
    guard let folder, Environment.value(of: variable) == folder else { return }
    _ = try? OutputFolder.make(folder, mode: 0o700)
  }
}
