import Testing

@testable import Words

@Suite("Numbers and dates by locale")
struct NumberStyleTests {
  private static let german = NumberStyle(point: ",", separator: ".", groups: [3])
  private static let indian = NumberStyle(point: ".", separator: ",", groups: [3, 2])
  private static let persian: NumberStyle = {
    var style = NumberStyle(point: "٫", separator: "٬", groups: [3])
    style.digits = ["۰", "۱", "۲", "۳", "۴", "۵", "۶", "۷", "۸", "۹"]
    return style
  }()

  @Test(
    "Grouping, decimal point and digits follow the locale; signs stay",
    arguments: [
      (NumberStyle.plain, "1234567.5", "1234567.5"), (german, "1234567.5", "1.234.567,5"), (german, "999", "999"),
      (german, "1000", "1.000"), (german, "-1234", "-1.234"), (german, "−0.25", "−0,25"), (german, "", ""),
      (german, "–", "–"), (german, "1e+20", "1e+20"), (indian, "123456789", "12,34,56,789"),
      (persian, "1234.56", "۱٬۲۳۴٫۵۶"),
    ])
  func numbers(style: NumberStyle, plain: String, shown: String) {
    #expect(style.text(plain) == shown)
  }

  @Test("A year is written without grouping")
  func ungrouped() {
    #expect(Self.german.text("2024", isGrouped: false) == "2024")
  }

  @Test("The C locale and a locale that is not installed have plain numbers and dates")
  func plain() {
    for name in ["C.UTF-8", "C", "xx_XX"] {
      #expect(NumberStyle(locale: name) == .plain, "\(name)")
      #expect(DateStyle(locale: name).text("2024-05-01 12:33:10") == "2024-05-01 12:33:10", "\(name)")
      #expect(DateStyle(locale: name).month("2024-05-01 12:33") == "2024-05", "\(name)")
    }
  }
}
