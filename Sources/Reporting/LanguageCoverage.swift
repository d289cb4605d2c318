package import AutoLayout
import Geometry
package import Sweep

/// How many texts of a file its languages lack.
package struct LanguageCoverage {
  private var order: [Language] = []
  private var counts: [Language: (missing: Int, all: Int)] = [:]
  /// Whether the languages were asked for that have translations, and there are none.
  package var lacksAll = false
  private var isOfOtherFormat = false

  /// No texts.
  package init() {}

  /// Adds the texts of the file's next diagram.
  mutating func add(_ diagram: SolvedDiagram) {
    if diagram.lacksTranslations { lacksAll = true }
    if let map = diagram.map { add(map) }
  }

  /// Adds the texts of a layout in all languages of a space.
  package mutating func add(_ map: LayoutMap) {
    guard let tree = map.parts.first?.pieces.ends.first?.layout.tree else { return }
    for (language, translations) in map.coverage {
      add(translations, in: language, isOfInterfaceBuilder: tree.design != nil)
    }
  }

  /// Adds the texts of a layout that is shown in one language.
  package mutating func add(_ tree: ViewTree, in language: Language) {
    add(tree.translations, in: language, isOfInterfaceBuilder: tree.design != nil)
  }

  private mutating func add(
    _ translations: TreeTranslations?, in language: Language, isOfInterfaceBuilder: Bool
  ) {
    guard let translations else {
      // A storyboard has a version for the language.
      if !isOfInterfaceBuilder { isOfOtherFormat = true }
      return
    }
    if counts[language] == nil { order.append(language) }
    let known = counts[language] ?? (0, 0)
    counts[language] = (known.missing + translations.missingCount, known.all + translations.textCount)
  }

  /// What has to be said of texts that are not in the language that was asked for; languages that lack as many together.
  package var notes: [String] {
    if lacksAll {
      return [
        "no translations were found beside it, in folders such as de.lproj; its texts are shown as they are"
      ]
    }
    if isOfOtherFormat {
      return [
        "only storyboards, nibs, definitions and texts that code looks up, as with NSLocalizedString, have translations; its texts are shown as they are"
      ]
    }
    var groups: [(missing: Int, all: Int, languages: [String])] = []
    for language in order {
      guard let (missing, all) = counts[language], missing > 0 else { continue }
      if let place = groups.firstIndex(where: { $0.missing == missing && $0.all == all }) {
        groups[place].languages.append(language.tag)
      } else {
        groups.append((missing, all, [language.tag]))
      }
    }
    return groups.map { group in
      let verb = group.missing == 1 ? "is" : "are"
      return
        "\(group.missing) of \(Listing.count(group.all, "text")) \(verb) not translated into \(Listing.words(group.languages)), and shown as \(group.missing == 1 ? "it stands" : "they stand") in the file"
    }
  }
}
