import Glibc

/// Returns `number` in the format of the user's locale.
///
/// - Parameters:
///   - number: digits, with an optional sign before them and an optional decimal point.
///   - isGrouped: whether thousands are separated; not for years and parts of names.
public func localNumber(_ number: String, isGrouped: Bool = true) -> String {
  Language.current.numbers.text(number, isGrouped: isGrouped)
}

/// Returns `number` in the format of the user's locale, with thousands separated.
public func localNumber(_ number: Int) -> String { localNumber("\(number)") }

/// Returns a scale as a percentage in the user's locale: whole percents, with one decimal below 10 %.
public func localPercent(_ scale: Double) -> String {
  let percent = scale * 100
  return percent < 9.95
    ? "\(localNumber("\((percent * 10).rounded() / 10)")) %" : "\(localNumber(Int(percent.rounded()))) %"
}

/// The number format of a locale.
struct NumberStyle: Hashable, Sendable {
  /// The decimal point.
  var point = "."
  /// The separator of groups of digits; empty if there is none.
  var separator = ""
  /// The sizes of the groups, from the decimal point on; the last size repeats. Empty if there are no groups.
  var groups: [Int] = []
  /// The digits from zero to nine.
  var digits = (0...9).map { "\($0)" }

  /// The format of the C library's plain locale: a point, and no groups.
  static let plain = NumberStyle()

  /// Creates the given format.
  init(point: String = ".", separator: String = "", groups: [Int] = []) {
    self.point = point
    self.separator = separator
    self.groups = groups
  }

  /// Creates the format of the C library's locale `name`, or of the environment's locale if `name` is empty. The format
  /// is plain if there is no such locale, or if its signs are not valid UTF-8.
  init(locale name: String) {
    self.init()
    guard let locale = newlocale(1 << LC_NUMERIC | 1 << LC_CTYPE, name, nil) else { return }
    defer { freelocale(locale) }
    // The texts belong to the locale, and are copied before it is freed.
    func text(_ item: Int) -> String? { nl_langinfo_l(nl_item(item), locale).flatMap { String(validatingCString: $0) } }
    guard let point = text(Int(__DECIMAL_POINT)), !point.isEmpty, let separator = text(Int(__THOUSANDS_SEP)) else {
      return
    }
    self.point = point
    let zero = Int(_NL_CTYPE_OUTDIGIT0_MB)
    let digits = (zero..<zero + 10).compactMap(text).filter { !$0.isEmpty }
    if digits.count == 10 { self.digits = digits }
    guard !separator.isEmpty, let sizes = nl_langinfo_l(nl_item(Int(__GROUPING)), locale) else { return }
    self.separator = separator
    // The list ends with a zero, or with a size that means that there are no more groups.
    var index = 0
    while sizes[index] > 0, sizes[index] < CChar.max, index < 8 {
      groups.append(Int(sizes[index]))
      index += 1
    }
  }

  /// Returns `number` (digits, with a sign before them and a point among them) in this format; other characters stay.
  func text(_ number: String, isGrouped: Bool = true) -> String {
    let start = number.firstIndex { $0.isASCII && $0.isNumber } ?? number.endIndex
    let end = number[start...].firstIndex { !($0.isASCII && $0.isNumber) } ?? number.endIndex
    let whole = number[start..<end].compactMap { $0.wholeNumberValue.map { digits[$0] } }
    var rest = number[end...].map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? String($0) : String($0) }
    if rest.first == "." { rest[0] = point }
    return number[..<start] + (isGrouped ? grouped(whole) : whole.joined()) + rest.joined()
  }

  private func grouped(_ digits: [String]) -> String {
    var parts: [String] = []
    var rest = digits[...]
    var index = 0
    while index < groups.count || !groups.isEmpty, rest.count > groups[min(index, groups.count - 1)] {
      let size = groups[min(index, groups.count - 1)]
      parts.insert(rest.suffix(size).joined(), at: 0)
      rest = rest.dropLast(size)
      index += 1
    }
    return ([rest.joined()] + parts).joined(separator: separator)
  }
}
