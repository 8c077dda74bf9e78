import Gallery
import Glibc

extension CalendarSetting {
  /// Returns the setting of today's local date, with the names of the environment's locale.
  static func system() -> CalendarSetting {
    var setting = CalendarSetting(locale: "").translated
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return setting }
    setting.today = CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return setting
  }
}
