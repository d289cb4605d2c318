/// Reads numbers as `strtod` does in the C locale, but only finite decimal ones, and without skipping white space.
enum DecimalScanner {
  /// The number at the start of `characters`, and the index after it; `nil` if there is none.
  static func scan(
    _ characters: ArraySlice<Character>, allowingSign: Bool
  ) -> (value: Double, end: Int)? {
    var end = characters.startIndex
    func digits() -> String {
      var text = ""
      while end < characters.endIndex, characters[end].isASCII, characters[end].isNumber {
        text.append(characters[end])
        end += 1
      }
      return text
    }
    func take(_ wanted: String) -> Character? {
      guard end < characters.endIndex, wanted.contains(characters[end]) else { return nil }
      defer { end += 1 }
      return characters[end]
    }
    let isNegative = allowingSign && take("+-") == "-"
    let whole = digits()
    let fraction = take(".") == nil ? "" : digits()
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var exponent = "0"
    let mantissaEnd = end
    if take("eE") != nil {
      let sign = take("+-") == "-" ? "-" : ""
      let power = digits()
      // An e without digits is not an exponent. It belongs to the text that follows.
      if power.isEmpty { end = mantissaEnd } else { exponent = sign + power }
    }
    let text = "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)e\(exponent)"
    guard let value = Double(text), value.isFinite else { return nil }
    return (isNegative ? -value : value, end)
  }
}
