/// Names of cases in the address of the page: short, readable and distinct.
struct CaseIdentifiers {
  private var taken: Set<String> = []

  /// The identifier of a case: its name in letters, digits and hyphens, with a number from 2 if another case has it.
  mutating func identifier(of name: String) -> String {
    var words = ""
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": words.unicodeScalars.append(scalar)
      default: if !words.isEmpty, words.last != "-" { words += "-" }
      }
    }
    while words.last == "-" { words.removeLast() }
    let stem = words.isEmpty ? "case" : String(words.suffix(80).drop { $0 == "-" })
    var candidate = stem
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(stem)-\(number)"
    }
    return candidate
  }
}
