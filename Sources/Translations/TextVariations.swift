import Source

/// The forms of one text: for plurals, devices and widths, with the parts that its numbers select.
///
/// A layout has to hold all of them, so the longest is taken.
struct TextVariations {
  /// A form with its place.
  struct Form {
    var text: String
    var node: SourceNode
  }

  /// The forms of the whole text.
  var forms: [Form] = []
  /// The forms of the parts that `%#@name@` stands for, by name.
  var parts: [String: [Form]] = [:]

  /// The longest text that is made of parts, in characters: far longer than any view shows.
  private static let longest = 10_000
  /// The deepest nesting of parts in one another.
  private static let deepest = 4

  /// The longest form with its parts and numbers; `nil` if there is none.
  var chosen: Form? {
    let whole = forms.map { form in
      Form(text: Self.withNumbers(expanded(form.text, depth: 0)), node: form.node)
    }
    return Self.longest(of: whole)
  }

  /// The one with the most characters, the first of several.
  static func longest(of forms: [Form]) -> Form? {
    forms.dropFirst().reduce(forms.first) { best, form in
      form.text.count > (best?.text.count ?? 0) ? form : best
    }
  }

  /// The text with the longest forms of its parts, which may have parts themselves.
  private func expanded(_ text: String, depth: Int) -> String {
    guard depth < Self.deepest, !parts.isEmpty, text.contains("#@") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "%"), result.count < Self.longest {
      result += rest[..<start]
      let (name, end) = Self.part(in: rest[start...])
      guard let name, let forms = parts[String(name)] else {
        result += rest[start..<end]
        rest = rest[end...]
        continue
      }
      let own = forms.map { Form(text: expanded($0.text, depth: depth + 1), node: $0.node) }
      result += Self.longest(of: own)?.text ?? ""
      rest = rest[end...]
    }
    return String((result + rest).prefix(Self.longest))
  }

  /// The name in `%#@name@` or `%1$#@name@` at the start of a text, and where that ends; without a name the end of the sign.
  private static func part(in text: Substring) -> (name: Substring?, end: Substring.Index) {
    let sign = text.index(after: text.startIndex)
    var rest = text[sign...]
    if rest.hasPrefix("%") { return (nil, rest.index(after: rest.startIndex)) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix("$") {
      rest = rest.dropFirst(digits.count + 1)
    }
    guard rest.hasPrefix("#@") else { return (nil, sign) }
    rest = rest.dropFirst(2)
    guard let end = rest.firstIndex(of: "@") else { return (nil, sign) }
    return (rest[..<end], rest.index(after: end))
  }

  /// The text with 88 for each whole number. Objects, `%@`, stand as they are written.
  static func withNumbers(_ text: String) -> String {
    guard text.contains("%") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      let (replacement, end) = number(in: rest[start...])
      result += replacement
      rest = rest[end...]
    }
    return result + rest
  }

  /// What stands for the conversion at the start of a text, and where that ends.
  private static func number(in text: Substring) -> (text: String, end: Substring.Index) {
    var rest = text.dropFirst()
    if rest.hasPrefix("%") { return ("%", rest.index(after: rest.startIndex)) }
    if rest.hasPrefix("arg") { return ("88", rest.index(rest.startIndex, offsetBy: 3)) }
    rest = rest.drop { ($0.isASCII && $0.isNumber) || "$+-0".contains($0) }
    rest = rest.drop { "hlqLztj".contains($0) }
    guard let conversion = rest.first, "dDiuU".contains(conversion) else {
      return ("%", text.index(after: text.startIndex))
    }
    return ("88", rest.index(after: rest.startIndex))
  }
}
