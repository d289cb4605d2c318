import AutoLayout
import Geometry

/// What the title, the subtitle and the title of the panel are about: the views and attributes that they name.
struct TitleSubject {
  /// The views whose names the titles contain, such as `nameLabel` for “The name compresses”.
  let views: Set<ViewID>
  /// Those of them to name: of views that differ in numbers only, such as `bubble1` to `bubble4`, the first.
  let namedViews: Set<ViewID>
  private let words: Set<String>
  /// The sides that the titles name but few constraints use, such as `left` when all other constraints use `leading`.
  private var rareAttributes: Set<Attribute> = []

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
    }
    // Titles leave out words that tell nothing new, as “bar” for the only bar, `buyBar`.
    let short = Dictionary(grouping: alike.keys.filter { $0.count > 1 }) { $0[$0.count - 1] }
      .filter { word, names in
        names.count == 1 && words.contains(word) && alike[[word]] == nil && alike[names[0]]?.count == 1
          && !Self.classWords.contains(word) && !Self.commonWords.contains(word)
      }
    views = Set(meant.values.flatMap(\.self)).union(short.values.flatMap { alike[$0[0]] ?? [] })
    namedViews = Set(
      meant.filter { name, _ in !Self.classWords.isSuperset(of: name) }.values.flatMap { views in
        views.count > 1 && tree.differInNumbersOnly(views) ? Array(views.prefix(1)) : views
      })
    rareAttributes = Self.rareAttributes(in: tree, named: words)
  }

  private static func rareAttributes(in tree: ViewTree, named words: Set<String>) -> Set<Attribute> {
    var counts: [Attribute: Int] = [:]
    for node in tree.constraints {
      for attribute in Set([node.first, node.second].compactMap { $0?.attribute }) {
        counts[attribute, default: 0] += 1
      }
    }
    return Set(
      counts.filter { attribute, count in
        count <= mostRare && [.left, .right, .leading, .trailing].contains(attribute)
          && words.contains(attribute.name)
      }.keys)
  }

  private static let mostRare = 2

  /// Whether the titles name a side of a constraint that few other constraints use.
  func namesAttribute(of node: ConstraintNode) -> Bool {
    [node.first, node.second].contains { $0.map { rareAttributes.contains($0.attribute) } ?? false }
  }

  /// Whether the titles contain the name of an attribute.
  func contains(_ attribute: Attribute) -> Bool { words.contains(attribute.name) }

  /// Whether the titles mention a constraint. They do if they name both of its views, one view and the attribute, or
  /// a side that few other constraints use.
  func speaks(of node: ConstraintNode, in tree: ViewTree) -> Bool {
    guard let second = node.second else { return false }
    if namesAttribute(of: node) { return true }
    let owners = [node.first, second].map { tree.owner(of: $0.item) }
    guard owners.contains(where: views.contains) else { return false }
    let isOfTwo = owners[0] != owners[1] && owners.allSatisfy { views.contains($0) }
    return isOfTwo
      || [node.first.attribute, second.attribute].contains { !words.isDisjoint(with: Self.words(for: $0)) }
  }

  /// Whether the titles are about edges and mention the view that a constraint pins to the root beyond the safe area.
  func speaksOfEdge(of node: ConstraintNode, in layout: SolvedLayout) -> Bool {
    guard !words.isDisjoint(with: ["edge", "edges"]), let second = node.second, node.constant == 0,
      let other = [node.first, second].first(where: { $0.item != .view(.root) }),
      [node.first, second].contains(where: { $0.item == .view(.root) }), case .view(let view) = other.item,
      views.contains(view)
    else { return false }
    let insets = layout[.root].safeAreaInsets
    switch other.attribute {
    case .top: return insets.top > 0
    case .bottom: return insets.bottom > 0
    default: return false
    }
  }

  /// The axis that the title is about, or `nil` if the title and the subtitle together name none or both.
  static func axis(of options: DiagramOptions) -> Axis? { axis(ofTitles: [options.title, options.subtitle]) }

  static func axis(ofTitles titles: [String?]) -> Axis? {
    let words = titles.map { title in
      Set((title ?? "").lowercased().split { !$0.isLetter }.map(String.init))
    }
    return Axis.allCases.first { axis in
      words.first.map { isAbout(axis, $0) } ?? false
        && words.allSatisfy {
          $0.isDisjoint(with: lengthWords(axis.other)) && $0.isDisjoint(with: sideWords(axis.other))
        }
    }
  }

  /// Whether a title speaks of lengths along an axis, or of two of its sides. A single side may be where a view lies:
  /// “The price above the button” is about no axis.
  private static func isAbout(_ axis: Axis, _ words: Set<String>) -> Bool {
    !words.isDisjoint(with: lengthWords(axis)) || words.intersection(sideWords(axis)).count > 1
  }

  /// The words for lengths and distances along an axis.
  private static func lengthWords(_ axis: Axis) -> Set<String> {
    switch axis {
    case .horizontal:
      [
        "horizontal", "horizontally", "width", "widths", "wide", "wider", "widest", "narrow", "narrower",
        "sideways",
      ]
    case .vertical:
      [
        "vertical", "vertically", "height", "heights", "high", "higher", "tall", "taller", "tallest",
        "baseline", "baselines",
      ]
    }
  }

  /// The words for sides and places along an axis.
  private static func sideWords(_ axis: Axis) -> Set<String> {
    switch axis {
    case .horizontal: ["leading", "trailing", "left", "right", "column", "columns"]
    case .vertical: ["top", "bottom", "down", "above", "below", "upward", "downward"]
    }
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
