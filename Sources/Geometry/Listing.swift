/// Lists of words and counts of things, worded alike in all modules.
package enum Listing {
  /// `a`, `a and b`, `a, b and c`; empty for no words.
  package static func words(_ words: [String], _ conjunction: String = "and") -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `1 error`, `2 errors`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
