import Glibc

/// What clocks show in this system's time zone. A camera's clock knows no zone, so that a picture's date can be compared
/// with a file's only as a clock on the wall would have shown it.
enum LocalTime {
  /// What a clock shows at `instant` (ns since 1970), as the moment at which one in UTC would show the same (ns since
  /// 1970; held at the ends). Two moments of the hour that is repeated as summer ends may show the same.
  static func shown(at instant: Int64) -> Int64 {
    var seconds = time_t(instant / 1_000_000_000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return instant }
    let (shown, isBeyond) = instant.addingReportingOverflow(Int64(parts.tm_gmtoff) * 1_000_000_000)
    return isBeyond ? instant : shown
  }
}
