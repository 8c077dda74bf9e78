import Glibc

/// How C libraries take text.
enum TextEncoding {
  /// Makes it UTF-8, which is what SDL hands on: Xlib turns a window's title by it into what window managers read, and
  /// refuses whatever the encoding lacks. In the C locale, which every program begins with, that is all but ASCII.
  ///
  /// Characters alone; numbers, dates and messages stay the C locale's. The person's own locale comes last, as it may be
  /// unknown to Xlib, not installed, or of another encoding.
  static func useUTF8() {
    for name in ["C.UTF-8", "en_US.UTF-8", ""] where setlocale(LC_CTYPE, name) != nil {
      // The text is the C library's, and read before the next call.
      if String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" { return }
    }
    setlocale(LC_CTYPE, "C")
  }
}
