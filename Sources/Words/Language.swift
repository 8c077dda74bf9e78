import CIntl
import Glibc
import Synchronization

/// The language of texts on the screen, with its formats of numbers and dates.
///
/// Until ``open(catalogues:)`` is called, texts are English, and numbers and dates plain: tests and other programs that
/// use the modules do not depend on the machine's language. It is set once, at the program's start, so that a text
/// stays the same while the program runs.
public struct Language: Sendable {
  private let catalogue: Catalogue?
  /// The format of numbers.
  let numbers: NumberStyle
  /// The format of dates.
  let dates: DateStyle
  /// Whether the language is read from right to left, according to its catalogue.
  public let isRightToLeft: Bool

  /// English, with plain numbers and dates.
  public static let english = Language(catalogue: nil, numbers: .plain, dates: .plain)

  private static let opened = Mutex<Language?>(nil)
  @TaskLocal private static var chosen: Language?

  /// The language in use.
  public static var current: Language { chosen ?? opened.withLock(\.self) ?? .english }

  private init(catalogue: Catalogue?, numbers: NumberStyle, dates: DateStyle) {
    self.catalogue = catalogue
    self.numbers = numbers
    self.dates = dates
    isRightToLeft = catalogue?.text(Self.direction.left) == Self.direction.right
  }

  /// The message whose translation tells the direction of the language.
  private static let direction = (
    // translators: Not shown. "default:RTL" for a language that reads from right to left, else "default:LTR".
    left: marked("default:LTR"), right: "default:RTL"
  )

  /// Creates a language with the translations in `folder` for the C library's locale `locale`, and that locale's
  /// formats.
  ///
  /// - Parameters:
  ///   - folder: a folder with `de/LC_MESSAGES/<domain>.mo` and others like it.
  ///   - locale: an installed locale, as `C.UTF-8` always is; empty for the environment's locale. `LANGUAGE` selects
  ///     other
  ///     languages for texts, unless the locale is `C`. English if there is no such locale.
  public init(catalogues folder: String, domain: String = "fourfold", locale: String = "") {
    self.init(
      catalogue: Catalogue(domain: domain, folder: folder, locale: locale), numbers: NumberStyle(locale: locale),
      dates: DateStyle(locale: locale))
  }

  /// Sets the language to the environment's. Call it once, before other threads start.
  ///
  /// If the environment's locale is not installed, gettext would translate nothing. The name of the language is enough
  /// for texts, so it is stored in `LANGUAGE`, unless that is set.
  public static func open(catalogues folder: String) {
    let language: Language
    if let locale = newlocale(1 << LC_MESSAGES, "", nil) {
      freelocale(locale)
      language = Language(catalogues: folder)
    } else {
      if value(of: "LANGUAGE") == nil, let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first {
        setenv("LANGUAGE", name, 1)
      }
      let catalogue = Catalogue(domain: "fourfold", folder: folder, locale: "C.UTF-8")
      language = Language(catalogue: catalogue, numbers: NumberStyle(locale: ""), dates: DateStyle(locale: ""))
    }
    opened.withLock { $0 = language }
  }

  /// Calls `body` with `language` as the current language.
  public static func using<Result>(_ language: Language, _ body: () throws -> Result) rethrows -> Result {
    try $chosen.withValue(language, operation: body)
  }

  /// Returns a variable of the environment; `nil` if it is empty or unset.
  private static func value(of name: String) -> String? {
    // The text belongs to the environment, and is copied before that can change.
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  func text(_ text: String) -> String { catalogue?.text(text) ?? text }

  func text(one: String, other: String, count: Int) -> String {
    catalogue?.text(one: one, other: other, count: count) ?? (count == 1 ? one : other)
  }
}

/// The translations in a folder in the system's format (`de/LC_MESSAGES/fourfold.mo`), read by the C library's gettext.
///
/// It may be used from any thread: gettext locks its data, and the locale is set only for the calling thread during a
/// call. The process's own locale, and with it the language of system messages, does not change.
final class Catalogue: @unchecked Sendable {
  private let domain: String
  /// The locale, never changed after creation, and freed with this object.
  private let locale: locale_t

  /// Opens the translations in `folder` for the C library's locale `locale` (empty: the environment's); `nil` if there
  /// is no such locale. If the folder or the language does not exist, texts stay untranslated.
  init?(domain: String, folder: String, locale name: String) {
    guard let locale = newlocale(1 << LC_MESSAGES, name, nil) else { return nil }
    self.domain = domain
    self.locale = locale
    // Both copy their arguments. They fail only if memory runs out; texts then stay untranslated.
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  deinit { freelocale(locale) }

  /// Returns `text` in the locale's language; unchanged if it has no translation.
  func text(_ text: String) -> String {
    // In gettext the empty text stands for the catalogue's header.
    text.isEmpty ? text : text.withCString { text in string { dgettext(domain, text) } } ?? text
  }

  /// Returns `one` or `other`, or the plural form of the locale's language for `count`.
  func text(one: String, other: String, count: Int) -> String {
    let form = one.withCString { one in
      other.withCString { other in string { dngettext(domain, one, other, UInt(count.magnitude)) } }
    }
    return form ?? (count == 1 ? one : other)
  }

  /// Calls `look` with the locale set for this thread. The result belongs to the C library or is an argument, and is
  /// copied before either can go.
  private func string(_ look: () -> UnsafeMutablePointer<CChar>?) -> String? {
    let before = uselocale(locale)
    defer { uselocale(before) }
    return look().flatMap { String(validatingCString: $0) }
  }
}
