import CIntl
import Glibc

/// Translations in a folder of the system's format (`de/LC_MESSAGES/fourfold.mo`), through the C library's gettext.
///
/// It may be asked from any thread: gettext locks what it reads, and a locale counts for the thread that asks and for as
/// long as it asks, so that the process's own stays as it was, and with it what the system says of an error.
final class Catalogue: @unchecked Sendable {
  private let domain: String
  /// Made once, never changed, freed with this.
  private let locale: locale_t

  /// The translations for the C library's locale `locale` (empty: what the environment asks for) in `folder`; `nil` where
  /// there is no such locale. A folder or a language that is not there translates nothing.
  init?(domain: String, folder: String, locale name: String) {
    guard let locale = newlocale(1 << LC_MESSAGES, name, nil) else { return nil }
    self.domain = domain
    self.locale = locale
    // Both copy what they are given. A failure is a lack of memory, and nothing is translated then.
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  deinit { freelocale(locale) }

  /// `text` in the locale's language; itself where it is not translated.
  func text(_ text: String) -> String {
    // What an empty text stands for is the catalogue's head.
    text.isEmpty ? text : text.withCString { text in string { dgettext(domain, text) } } ?? text
  }

  /// `one` or `other`, as the locale's language has it for `count`.
  func text(one: String, other: String, count: Int) -> String {
    let form = one.withCString { one in
      other.withCString { other in string { dngettext(domain, one, other, UInt(count.magnitude)) } }
    }
    return form ?? (count == 1 ? one : other)
  }

  /// What `look` finds while the locale is this thread's. The text is the C library's or an argument's, and is copied
  /// before either can go.
  private func string(_ look: () -> UnsafeMutablePointer<CChar>?) -> String? {
    let before = uselocale(locale)
    defer { uselocale(before) }
    return look().flatMap { String(validatingCString: $0) }
  }
}
