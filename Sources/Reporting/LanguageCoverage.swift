package import AutoLayout
import Geometry
package import Sweep

/// How many texts of a file its languages lack.
package struct LanguageCoverage {
  private var order: [Language] = []
  private var counts: [Language: (missing: Int, all: Int)] = [:]
  /// Whether the languages were asked for that have translations, and there are none.
  package var lacksAll = false
  /// The names of files beside the document with translations that are not read: those for translators.
  package var translatorFiles: [String] = []
  private var isOfOtherFormat = false

  /// No texts.
  package init() {}

  /// Adds the texts of the file's next diagram.
  mutating func add(_ diagram: SolvedDiagram) {
    if diagram.lacksTranslations { lacksAll = true }
    translatorFiles = diagram.translatorFiles
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

  /// What has to be said of texts that are not in the language that was asked for.
  package var notes: [String] { missingTexts + unreadFiles }

  /// The files that are not read although they have translations.
  private var unreadFiles: [String] {
    guard !translatorFiles.isEmpty else { return [] }
    let names = translatorFiles.prefix(Self.mostFiles).map { VisibleText.shortened($0) }
    let rest = translatorFiles.count - names.count
    let all = names + (rest > 0 ? ["\(rest) more"] : [])
    let (verb, them) = translatorFiles.count == 1 ? ("is", "it") : ("are", "them")
    return [
      "\(Listing.words(all)) beside it \(verb) for translators and not read; import \(them) in Xcode, which writes tables of strings"
    ]
  }

  /// The most files that are named.
  private static let mostFiles = 5

  /// Languages that lack as many texts together.
  private var missingTexts: [String] {
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
