import Testing

@testable import Film

@Suite("Markup")
struct MarkupTests {
  @Test(
    "Text is escaped in elements and attributes",
    arguments: [
      ("<script>alert(1)</script>", "&#60;script&#62;alert(1)&#60;/script&#62;"),
      ("a & b &amp; c", "a &#38; b &#38;amp; c"), (#"" onload="x"#, "&#34; onload=&#34;x"),
      ("' onload='x", "&#39; onload=&#39;x"), ("`x`", "&#96;x&#96;"), ("--><!--", "--&#62;&#60;!--"),
      ("</style></title>", "&#60;/style&#62;&#60;/title&#62;"), ("日本 ä", "日本 ä"),
      ("\u{202E}gpj\u{1B}[2J\u{0}\n", "\u{FFFD}gpj\u{FFFD}[2J\u{FFFD}\u{FFFD}"),
    ])
  func escapes(text: String, source: String) {
    #expect(Markup.text(text).source == source)
    #expect(Markup.element("p", ["title": text], text).source == "<p title=\"\(source)\">\(source)</p>")
  }

  @Test("An attribute without a value is omitted, and one with an empty value is written")
  func attributes() {
    #expect(Markup.void("img", ["alt": "", "class": nil]).source == #"<img alt="">"#)
  }

  @Test("A file in the page is a data URI")
  func files() {
    #expect(DataURI(type: .png, bytes: [0xFB, 0xFF, 0xBF, 0]).text == "data:image/png;base64,+/+/AA==")
  }
}
