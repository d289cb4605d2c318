import AutoLayout
import Geometry
import Source
import Translations

extension FuzzKind {
  /// Bytes are a table of strings or of plurals, or a string catalog, and are read as each of them.
  static let strings = FuzzKind("strings") { bytes in
    var isRead = false
    func attempt(_ read: () throws(DiagnosticList) -> [TranslationTable]) {
      do throws(DiagnosticList) {
        for table in try read() { check(table) }
        isRead = true
      } catch {
        requireReasons(error)
      }
    }
    attempt { () throws(DiagnosticList) in [try TranslationTable(strings: bytes, path: "fuzz.strings")] }
    attempt { () throws(DiagnosticList) in
      [try TranslationTable(stringsdict: bytes, path: "fuzz.stringsdict")]
    }
    attempt { () throws(DiagnosticList) in
      let catalog = try StringCatalog(bytes: bytes, path: "fuzz.xcstrings")
      return catalog.languages.compactMap { catalog[$0] }
    }
    return isRead || bytes.count < 2000
  } mutate: {
    TextMutator.mutate($0, StringsVocabulary.words, &$1)
  }

  private static func check(_ table: TranslationTable) {
    require(Set(table.keys).count == table.keys.count, "a key is listed twice")
    for key in table.keys {
      guard let translation = table[key] else { fatalError("a key has no text") }
      require(translation.location.file.hasPrefix("fuzz."), "a text has no place")
      for pseudo in Language.Pseudo.allCases {
        require(
          pseudo.text(of: translation.text).isEmpty == translation.text.isEmpty,
          "a pseudolanguage loses a text")
      }
    }
  }
}

/// What tables of strings and catalogs are made of.
enum StringsVocabulary {
  static let words = [
    "\"abc-de-fgh.text\" = \"Anmelden\";\n", "/* comment */\n", "// comment\n", "\"", "'", ";", "=", "{", "}",
    "(", ")",
    "<", ">", "\\n", "\\U00e9", "\\Ud83d\\Ude42", "\\Ud83d", "\\101", "\\377", "\\", "key", "%d", "%ld", "%@",
    "%%",
    "%#@a@", "%1$#@b@", "%arg", "<plist version=\"1.0\">", "</plist>", "<dict>", "</dict>", "<key>a</key>",
    "<string>b</string>", "<string/>", "<array>", "</array>", "<integer>1</integer>", "<true/>", "&amp;",
    "&#65;",
    "&#x1F642;", "&a;", "<![CDATA[", "]]>", "<!--", "-->", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<!DOCTYPE plist [", "<key>NSStringLocalizedFormatKey</key>", "<key>NSStringDeviceSpecificRuleType</key>",
    "<key>other</key>", "\"strings\"", "\"localizations\": {",
    "\"stringUnit\": {\"state\": \"new\", \"value\": \"a\"}",
    "\"variations\": {\"plural\": {\"other\": {", "\"substitutions\": {\"a\": {", "\"de\"", ":", ",",
    "bplist00",
    "\u{FEFF}", "\u{0}", "\u{202E}", "\u{2028}",
  ]
}
