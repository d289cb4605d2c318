/// Texts that somebody could write to have a report say, do or show something else.
public enum HostileText {
  /// More than three hundred, the same ones on every run.
  public static let all: [String] = {
    var texts = invisible.map { "a\($0)b" } + invisible + commands + commands.map { " \t\($0)" } + markup
    for lineBreak in lineBreaks { texts += commands.map { "a\(lineBreak)\($0)" } }
    for space in ["\u{A0}", "\u{2003}", "\u{3000}"] { texts += commands.prefix(3).map { space + $0 } }
    texts += invisible.prefix(12).map { long + $0 + "::error::x" }
    texts += ["\n", "é", "世", "e\u{301}\u{202E}", "\"", "##["].map {
      String(repeating: $0, count: 10_000 / $0.utf8.count)
    }
    var random = SplitMix(state: 15)
    for _ in 0..<60 {
      let parts = (0..<Int.random(in: 2...8, using: &random)).map { _ in
        atoms[Int.random(in: atoms.indices, using: &random)]
      }
      texts.append(parts.joined())
    }
    return texts
  }()

  /// The same without what no file's name can hold: NUL and slashes, more than 200 bytes, or what some systems compose.
  public static let fileNames: [String] = all.filter { text in
    !text.unicodeScalars.contains { $0 == "\0" || $0 == "/" } && (1...200).contains(text.utf8.count)
  }

  static let lineBreaks = ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

  /// What a terminal obeys, what turns text around, and what shows as nothing.
  static let invisible =
    lineBreaks + [
      "\0", "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{1B}[2K\u{1B}[1A", "\u{9B}2J", "\u{90}q\u{9C}",
      "\u{8}\u{8}", "\u{7F}",
      "\t", "\u{1}", "\u{1F}", "\u{80}", "\u{9F}", "\u{202E}", "\u{202A}", "\u{2066}\u{2069}", "\u{200E}",
      "\u{200F}",
      "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{3164}",
      "\u{115F}",
      "\u{E0001}", "\u{E0041}\u{E007F}", "\u{E0100}", "\u{FE00}", "\u{FFF9}", "\u{FFFE}", "\u{FFFF}",
      "\u{1FFFE}",
      "\u{10FFFF}", "\u{110BD}", "\u{1D173}",
      // No literal may spell this one.
      String(Unicode.Scalar(0xFDD0 as UInt32)!),
    ]

  /// What build servers take for commands.
  static let commands = [
    "::error::x", "::error file=a.yaml,line=1::x", "::warning::x", "::stop-commands::x", "::add-mask::x",
    "::set-output name=a::b", "::group::x", "::endgroup::", "::debug::", "##[error]x", "##[add-mask]x",
    "##vso[task.setvariable variable=a]b", "##teamcity[buildStop]", "%0A::error::x", "%0D%0A::error::x",
    "--- x",
    "+++ x", "~~~ x", "^^^ +++",
  ]

  /// What formats give a meaning.
  static let markup = [
    "]]>", "-->", "--", "<!--", "<script>alert(1)</script>", "</title><script>", "\" onload=\"x", "' x='",
    "`x`", "\\",
    "\\n", "\\u0000", "&amp;", "&#10;", "&x;", "${{ secrets.X }}", "$(x)", "[x](https://example.org)", "{0}",
    "{{", "%",
    "%s%n", "javascript:x", "../../x", "C:\\x", "'", "\"", "]", "}", "#", "##", "\\\"", "</svg>",
  ]

  /// `all`, and texts that mean something in Markdown, in XML, or to a code host.
  public static let inReports =
    all + [
      "a|b", "a\\|b", "a\\\\|b", "|", "||", "`", "``", "a``b`c", "`a", "a`", "``` x ```", "\\`", "a\\", " a ",
      "*a*", "**a**", "_a_", "a_b_c", "~~a~~", "[a](b)", "![a](b)", "[a]: b", "<b>a</b>", "<br>",
      "<!-- a -->",
      "<https://example.org>", "https://example.org/a_b?c=d", "HTTPS://EXAMPLE.ORG", "ftp://example.org",
      "www.example.org", "a@example.org", "mailto:a@example.org", "@somebody", "@a/team", "#12", "a/b#12",
      "GH-12", "0123456789abcdef0123456789abcdef01234567", ":smile:", ":+1:", "$x^2$", "$$x$$", "&copy;",
      "- a", "1. a", "+ a", "# a", "> a", "---", "===", "    a", "- [x] a", "[^1]", "👩‍👩‍👧", "👍🏽", "🇺🇸", "❤️",
      "*\u{301}a*\u{301}", "|\u{301}", "`\u{301}", "\"\u{301}", "<\u{301}b>", "&\u{301}", "\\\u{301}|",
      "עברית", "日本語", "http://\u{301}a.b", "www\u{301}.a.b",
    ] + ["a", "|", "`", "@a ", "é", "*a* "].map { String(repeating: $0, count: 9000) }

  private static let long = String(repeating: "long ", count: 2000)
  private static let atoms =
    invisible + commands + markup + ["x", " ", "é", "世", "\u{5D0}", "#", "[", ":", "::"]
}
