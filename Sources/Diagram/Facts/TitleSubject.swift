import AutoLayout
import Geometry

/// What the title, the subtitle and the title of the panel are about: the views and attributes that they name.
struct TitleSubject {
  /// The views whose names the titles contain, such as `nameLabel` for “The name compresses”.
  let views: Set<ViewID>
  /// Those of them to name: of views that differ in numbers only, such as `bubble1` to `bubble4`, the first.
  let namedViews: Set<ViewID>
  private let words: Set<String>

  /// - Complexity: O(*n*) in the number of views and the length of the titles.
  init(_ facts: FigureFacts) {
    let options = facts.request.options
    let text = [options.title, options.subtitle, facts.request.panel?.title].compactMap(\.self)
      .joined(separator: " ").lowercased()
    let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    self.words = words
    guard !words.isEmpty else {
      views = []
      namedViews = []
      return
    }
    let tree = facts.tree
    let alike = Dictionary(grouping: facts.geometry.drawnViews) { Self.words(ofName: tree[$0].name) }
    let meant = alike.filter { name, views in
      views.count <= Self.mostAlike && !name.isEmpty
        && name.allSatisfy { words.contains($0) || words.contains("\($0)s") }
        && !Self.commonWords.isSuperset(of: name)
    }.values
    views = Set(meant.flatMap(\.self))
    namedViews = Set(
      meant.filter { !Self.classWords.isSuperset(of: Self.words(ofName: tree[$0[0]].name)) }.flatMap {
        views in
        let stems = Set(views.map { tree[$0].name.filter { !$0.isNumber } })
        return views.count > 1 && stems.count == 1 ? Array(views.prefix(1)) : views
      })
  }

  /// Whether the titles speak of a constraint: of both of its views, or of a view and the attribute.
  func speaks(of node: ConstraintNode, in tree: ViewTree) -> Bool {
    guard let second = node.second else { return false }
    let owners = [node.first, second].map { tree.owner(of: $0.item) }
    guard owners.contains(where: views.contains) else { return false }
    let isOfTwo = owners[0] != owners[1] && owners.allSatisfy { views.contains($0) }
    return isOfTwo
      || [node.first.attribute, second.attribute].contains { !words.isDisjoint(with: Self.words(for: $0)) }
  }

  private static let mostAlike = 4

  /// The words of a view's name without numbers and without its class: `["sign", "in"]` for `signInButton`.
  private static func words(ofName name: String) -> [String] {
    var words: [String] = []
    for character in name where character.isLetter {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    while words.count > 1, let last = words.last, classWords.contains(last) { words.removeLast() }
    return words
  }

  /// The words by which titles mean an attribute.
  private static func words(for attribute: Attribute) -> Set<String> {
    if attribute.isCenter { return ["center", "centers", "centered", "middle", "straddles"] }
    if attribute.isBaseline { return ["baseline", "baselines"] }
    return [attribute.name]
  }

  /// Words of titles that are not about the views of that name.
  private static let commonWords: Set<String> = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "first", "second",
    "third", "last", "next", "other", "all", "more", "less", "left", "right", "top", "bottom", "a", "b", "c",
    "equal", "equals", "plus", "minus", "view", "row", "item",
  ]

  private static let classWords: Set<String> = ["label", "field", "button", "view", "image", "text"]
}
