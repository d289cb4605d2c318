import AutoLayout

extension FigureReading {
  /// Whether a view shows its name as text, as a button `saveButton` with the title “Save” or “Save recipe” does.
  func showsItsName(_ view: ViewID) -> Bool {
    guard let text = tree[view].text else { return false }
    let shown = text.text.flatMap { $0.isEmpty ? nil : $0 } ?? text.placeholder ?? ""
    var name = ShownName.letters(name(of: view))
    guard !shown.isEmpty, !name.isEmpty else { return false }
    for suffix in ShownName.classSuffixes where name.count > suffix.count && name.hasSuffix(suffix) {
      if ShownName.isSaid(name, by: shown) { return true }
      name.removeLast(suffix.count)
      break
    }
    return ShownName.isSaid(name, by: shown)
  }
}

/// How texts say the names of their views.
enum ShownName {
  static let classSuffixes = ["label", "title", "textfield", "field", "button", "text", "view"]
  /// The number of words of a text that a reader takes for a name.
  private static let mostWords = 4

  static func letters(_ string: some StringProtocol) -> String {
    String(string.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Whether a text is a name or, if it is short, begins with it or ends with it.
  static func isSaid(_ name: String, by text: String) -> Bool {
    if letters(text) == name { return true }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(letters)
    guard words.count <= mostWords else { return false }
    return words.indices.contains { index in
      words[...index].joined() == name || words[index...].joined() == name
    }
  }
}
