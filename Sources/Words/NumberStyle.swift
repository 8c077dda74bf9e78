import Glibc

/// `number` as the person's locale writes it.
///
/// - Parameters:
///   - number: digits, with a sign before them and a point among them where there is one.
///   - isGrouped: whether thousands are set apart; not in years, and not in names of things.
public func localNumber(_ number: String, isGrouped: Bool = true) -> String {
  Language.current.numbers.text(number, isGrouped: isGrouped)
}

/// `number` as the person's locale writes it, thousands set apart.
public func localNumber(_ number: Int) -> String { localNumber("\(number)") }

/// A scale as people say it, in their locale: whole percents, and a digit more below ten, where one of them is much.
public func localPercent(_ scale: Double) -> String {
  let percent = scale * 100
  return percent < 9.95
    ? "\(localNumber("\((percent * 10).rounded() / 10)")) %" : "\(localNumber(Int(percent.rounded()))) %"
}

/// How a locale writes numbers.
struct NumberStyle: Hashable, Sendable {
  /// Before decimals.
  var point = "."
  /// Between groups of digits; empty where there are none.
  var separator = ""
  /// How long groups are, from the point on; the last goes on. Empty where there are none.
  var groups: [Int] = []
  /// Zero to nine.
  var digits = (0...9).map { "\($0)" }

  /// As the C library's plain locale: a point, and no groups.
  static let plain = NumberStyle()

  /// Numbers as given.
  init(point: String = ".", separator: String = "", groups: [Int] = []) {
    self.point = point
    self.separator = separator
    self.groups = groups
  }

  /// Those of the C library's locale `name`; of what the environment asks for where it is empty. Plain ones where there is
  /// no such locale, or where its signs are not in UTF-8.
  init(locale name: String) {
    self.init()
    guard let locale = newlocale(1 << LC_NUMERIC | 1 << LC_CTYPE, name, nil) else { return }
    defer { freelocale(locale) }
    // The texts are the locale's, and copied before it is freed.
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
    // Ends with a zero, or with a size that says that there are no more groups.
    var index = 0
    while sizes[index] > 0, sizes[index] < CChar.max, index < 8 {
      groups.append(Int(sizes[index]))
      index += 1
    }
  }

  /// `number` (digits, a sign before them, a point among them) in this style; all else in it stays.
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
