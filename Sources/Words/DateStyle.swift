import Glibc

/// Returns `date` in the format of the user's locale.
///
/// - Parameter date: a date such as `2024-05-01 12:33`, with or without seconds; another text is returned unchanged.
public func localDate(_ date: String) -> String { Language.current.dates.text(date) }

/// Returns the month of `date` in words of the user's locale, with the year, such as `May 2024`; `2024-05` without such
/// words.
///
/// - Parameter date: a date such as `2024-05-01 12:33`; another text is returned unchanged.
public func localMonth(_ date: String) -> String { Language.current.dates.month(date) }

/// The date format of a locale: in digits, with the full year, and the time to the minute.
struct DateStyle: Sendable {
  /// The C library's locale and format; `nil` for `2024-05-01 12:33`.
  private let format: (locale: Locale, text: String)?

  /// A locale of the C library, never changed after creation, and freed with this object.
  private final class Locale: @unchecked Sendable {
    let pointer: locale_t
    init(_ pointer: locale_t) { self.pointer = pointer }
    deinit { freelocale(pointer) }
  }

  /// The format `2024-05-01 12:33`.
  static let plain = DateStyle()

  private init() { format = nil }

  /// Creates the format of the C library's locale `name`, or of the environment's locale if `name` is empty. The format
  /// is plain if there is no such locale, or if its date format is the C locale's (`%m/%d/%y`), which is not for users.
  init(locale name: String) {
    guard let pointer = newlocale(1 << LC_TIME | 1 << LC_CTYPE, name, nil) else {
      format = nil
      return
    }
    let locale = Locale(pointer)
    func text(_ item: Int) -> String? {
      nl_langinfo_l(nl_item(item), pointer).flatMap { String(validatingCString: $0) }
    }
    guard let date = text(Int(D_FMT)), !date.isEmpty, date != "%m/%d/%y" else {
      format = nil
      return
    }
    // A picture may be older than a hundred years.
    let year = date.replacing("%y", with: "%Y")
    let time = text(Int(T_FMT)) == "%r" ? "%I:%M %p" : "%H:%M"
    format = (locale, "\(year) \(time)")
  }

  /// Returns `date` (`2024-05-01 12:33`) in this format; unchanged if it is not such a date.
  func text(_ date: String) -> String {
    format.flatMap { filled($0.text, $0.locale, date) } ?? date
  }

  /// Returns the month and year of `date` (`2024-05-01 12:33`); unchanged if it is not such a date.
  func month(_ date: String) -> String {
    // The month without a day has a form of its own in some languages.
    format.flatMap { filled("%OB %Y", $0.locale, date) } ?? String(date.prefix(7))
  }

  private func filled(_ format: String, _ locale: Locale, _ date: String) -> String? {
    let fields = date.split { !($0.isASCII && $0.isNumber) }.compactMap { Int32($0) }
    guard fields.count >= 5, (1...12).contains(fields[1]), (1...31).contains(fields[2]) else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (fields[0] - 1900, fields[1] - 1, fields[2])
    (parts.tm_hour, parts.tm_min, parts.tm_isdst) = (fields[3], fields[4], -1)
    // Fills in the day of the week, which some locales show.
    _ = timegm(&parts)
    var buffer = [CChar](repeating: 0, count: 128)
    let count = strftime_l(&buffer, buffer.count, format, &parts, locale.pointer)
    let bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
    return count > 0 ? String(validating: bytes, as: UTF8.self) : nil
  }
}
