import AutoLayout
import Geometry
import Sweep

/// How many texts of a file its languages lack.
struct LanguageCoverage {
  private var order: [Language] = []
  private var counts: [Language: (missing: Int, all: Int)] = [:]
  private var lacksAll = false
  private var isOfOtherFormat = false

  /// Adds the texts of the file's next diagram.
  mutating func add(_ diagram: SolvedDiagram) {
    if diagram.lacksTranslations { lacksAll = true }
    for (language, translations) in diagram.map?.coverage ?? [] {
      guard let translations else {
        // A storyboard has a version for the language.
        if diagram.layout.tree.design == nil { isOfOtherFormat = true }
        continue
      }
      if counts[language] == nil { order.append(language) }
      let known = counts[language] ?? (0, 0)
      counts[language] = (known.missing + translations.missingCount, known.all + translations.textCount)
    }
  }

  /// What has to be said of texts that are not in the language that was asked for; languages that lack as many together.
  var notes: [String] {
    if lacksAll {
      return [
        "no translations were found beside it, in folders such as de.lproj; its texts are shown as they are"
      ]
    }
    if isOfOtherFormat {
      return ["only storyboards, nibs and definitions have translations; its texts are shown as they are"]
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
