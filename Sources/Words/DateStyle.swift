import Glibc

/// `date` as the person's locale writes it.
///
/// - Parameter date: `2024-05-01 12:33`, seconds or not; another text comes back as it is.
public func localDate(_ date: String) -> String { Language.current.dates.text(date) }

/// How a locale writes dates: by digits, the year in full, and the time to the minute.
struct DateStyle: Sendable {
  /// The C library's locale and format; `nil` for `2024-05-01 12:33`.
  private let format: (locale: Locale, text: String)?

  /// A locale of the C library, made once, never changed, and freed with this.
  private final class Locale: @unchecked Sendable {
    let pointer: locale_t
    init(_ pointer: locale_t) { self.pointer = pointer }
    deinit { freelocale(pointer) }
  }

  /// `2024-05-01 12:33`.
  static let plain = DateStyle()

  private init() { format = nil }

  /// That of the C library's locale `name`; of what the environment asks for where it is empty. The plain one where there is
  /// no such locale, and in the C library's own, whose dates nobody writes.
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

  /// `date` (`2024-05-01 12:33`) in this style; as it is where it is no such date.
  func text(_ date: String) -> String {
    let fields = date.split { !($0.isASCII && $0.isNumber) }.compactMap { Int32($0) }
    guard let format, fields.count >= 5, (1...12).contains(fields[1]), (1...31).contains(fields[2]) else { return date }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (fields[0] - 1900, fields[1] - 1, fields[2])
    (parts.tm_hour, parts.tm_min, parts.tm_isdst) = (fields[3], fields[4], -1)
    // The day of the week, which some locales name.
    _ = timegm(&parts)
    var buffer = [CChar](repeating: 0, count: 128)
    let count = strftime_l(&buffer, buffer.count, format.text, &parts, format.locale.pointer)
    let bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
    return count > 0 ? String(validating: bytes, as: UTF8.self) ?? date : date
  }
}
