/// Generates names that are not in use.
struct NameSupply {
  /// The names in use that a generated name could clash with.
  private var taken: Set<String> = []
  private var hasRoot = false
  private var numbers: [ViewClass: Int] = [:]
  private var guideNumber = 0
  /// The last number of a plain view, kept apart from `numbers`.
  private var viewNumber = 0

  mutating func take(_ name: String) {
    if name == "root" { hasRoot = true }
    guard let end = name.utf8.last, (0x30...0x39).contains(end) else { return }
    taken.insert(name)
  }

  mutating func claimRoot() -> Bool {
    defer { hasRoot = true }
    return !hasRoot
  }

  /// The next free name of the series `stem1`, `stem2` …
  mutating func fresh(_ viewClass: ViewClass) -> NodeLabel {
    while true {
      let label = NodeLabel(viewClass, ordinal: nextNumber(viewClass))
      if taken.isEmpty || !taken.contains(label.text) { return label }
    }
  }

  private mutating func nextNumber(_ viewClass: ViewClass) -> Int {
    if viewClass.isView {
      viewNumber += 1
      return viewNumber
    }
    let number = numbers[viewClass, default: 0] + 1
    numbers[viewClass] = number
    return number
  }

  mutating func freshGuide() -> String {
    while true {
      guideNumber += 1
      let name = "guide\(guideNumber)"
      if !taken.contains(name) { return name }
    }
  }
}
