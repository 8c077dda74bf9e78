import CIntl
import Glibc
import Synchronization

/// The language of the words on the screen, and how numbers and dates are written there.
///
/// Words are English, and numbers and dates plain, until ``open(catalogues:)`` was called: tests and whoever embeds the
/// modules see the same whatever the machine's language is. It is set once, at the program's start, so that a word is the
/// same for as long as the program runs.
public struct Language: Sendable {
  private let catalogue: Catalogue?
  /// How numbers are written.
  let numbers: NumberStyle
  /// How dates are written.
  let dates: DateStyle
  /// Whether it reads from right to left: its catalogue says so.
  public let isRightToLeft: Bool

  /// English, with plain numbers and dates.
  public static let english = Language(catalogue: nil, numbers: .plain, dates: .plain)

  private static let opened = Mutex<Language?>(nil)
  @TaskLocal private static var chosen: Language?

  /// The one that counts.
  public static var current: Language { chosen ?? opened.withLock(\.self) ?? .english }

  private init(catalogue: Catalogue?, numbers: NumberStyle, dates: DateStyle) {
    self.catalogue = catalogue
    self.numbers = numbers
    self.dates = dates
    isRightToLeft = catalogue?.text(Self.direction.left) == Self.direction.right
  }

  /// The message by which a catalogue says where its language begins to read.
  private static let direction = (
    // translators: no words to be seen: "default:RTL" where the language reads from right to left, else "default:LTR".
    left: marked("default:LTR"), right: "default:RTL"
  )

  /// The translations in `folder` for the C library's locale `locale`, and that locale's numbers and dates.
  ///
  /// - Parameters:
  ///   - folder: has `de/LC_MESSAGES/<domain>.mo` and others like it.
  ///   - locale: one that is installed, as `C.UTF-8` always is; empty for what the environment asks for. `LANGUAGE`
  ///     names other languages for words, unless the locale is `C`. English where there is no such locale.
  public init(catalogues folder: String, domain: String = "fourfold", locale: String = "") {
    self.init(
      catalogue: Catalogue(domain: domain, folder: folder, locale: locale), numbers: NumberStyle(locale: locale),
      dates: DateStyle(locale: locale))
  }

  /// Has the words of the environment's language count from now on. Called once, before there are other threads.
  ///
  /// Where the environment names a locale that is not installed gettext would translate nothing; the language's name
  /// says enough for words, so that it becomes `LANGUAGE`.
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

  /// Does `body` with the words of `language` in place of what counts elsewhere.
  public static func using<Result>(_ language: Language, _ body: () throws -> Result) rethrows -> Result {
    try $chosen.withValue(language, operation: body)
  }

  /// A variable of the environment; `nil` where it is empty or not there.
  private static func value(of name: String) -> String? {
    // The text is the environment's, and copied before anything changes that.
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  func text(_ text: String) -> String { catalogue?.text(text) ?? text }

  func text(one: String, other: String, count: Int) -> String {
    catalogue?.text(one: one, other: other, count: count) ?? (count == 1 ? one : other)
  }
}

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
