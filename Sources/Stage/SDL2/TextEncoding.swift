import Glibc

/// The text encoding of the C libraries.
enum TextEncoding {
  /// Sets the character encoding to UTF-8, which SDL uses. Xlib converts a window's title with it, and refuses
  /// characters outside it. In the C locale, the default of every program, these are all but ASCII.
  ///
  /// Sets LC_CTYPE only; numbers, dates and messages stay in the C locale. The user's own locale is tried last, because
  /// it may be unknown to Xlib, not installed, or in another encoding.
  static func useUTF8() {
    for name in ["C.UTF-8", "en_US.UTF-8", ""] where setlocale(LC_CTYPE, name) != nil {
      // The C library's text, read before the next call.
      if String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" { return }
    }
    setlocale(LC_CTYPE, "C")
  }
}
