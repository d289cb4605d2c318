import AutoLayout
import Geometry

/// The views that panels or the title of a picture name.
struct MentionedViews: FigureReading {
  let facts: FigureFacts
  /// The contents of which a row of dimensions shows every part, so that no panel explains them.
  let chainedContents: Set<ContentLength>

  var all: Set<ViewID> { viewsOfPriorities.union(viewsOfSums).union(viewsOfTitle) }

  /// The views that the table of priorities names.
  private var viewsOfPriorities: Set<ViewID> {
    shows(.hugging) ? Set(facts.priorityTables.flatMap(\.entries).map(\.view)) : []
  }

  /// The views whose names the title or subtitle contains, such as `nameLabel` for “The name compresses”.
  private var viewsOfTitle: Set<ViewID> {
    let text = [options.title, options.subtitle, facts.request.panel?.title].compactMap(\.self).joined(
      separator: " ")
    let words = Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    guard !words.isEmpty else { return [] }
    let alike = Dictionary(grouping: geometry.drawnViews, by: titleWords).filter { name, views in
      views.count <= Self.mostInTitle && !name.isEmpty
        && name.allSatisfy { words.contains($0) || words.contains("\($0)s") }
        && !Self.commonWords.isSuperset(of: name)
    }
    return Set(alike.values.flatMap(\.self))
  }

  private static let mostInTitle = 4

  /// The words of a view's name without numbers and without its class: `["sign", "in"]` for `signInButton`.
  private func titleWords(of view: ViewID) -> [String] {
    var words: [String] = []
    for character in tree[view].name where character.isLetter {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    while words.count > 1, let last = words.last, Self.classWords.contains(last) { words.removeLast() }
    return words
  }

  /// Words of titles that are not about the views of that name.
  private static let commonWords: Set<String> = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "first", "second",
    "third", "last", "next", "other", "all", "more", "less", "left", "right", "top", "bottom", "a", "b", "c",
    "equal", "equals", "plus", "minus", "view", "row", "item",
  ]

  private static let classWords: Set<String> = ["label", "field", "button", "view", "image", "text"]

  /// The views at the beginning and end of the sums that explain content sizes.
  private var viewsOfSums: Set<ViewID> {
    guard shows(.derivation) else { return [] }
    let names = Set(
      scrollViews.filter(explainsContent).prefix(Derivation.mostInPicture).flatMap { scroll in
        Axis.allCases.filter { !chainedContents.contains(ContentLength(view: scroll, axis: $0)) }.flatMap {
          axis -> [String] in
          let terms = Derivation(of: scroll, axis: axis, in: geometry)?.terms ?? []
          return (terms.prefix(3) + terms.suffix(3)).compactMap {
            $0.text.split(separator: ".").first.map(String.init)
          }
        }
      })
    return Set(geometry.drawnViews.filter { names.contains(name(of: $0)) })
  }
}
