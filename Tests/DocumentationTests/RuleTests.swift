import Foundation
import TestSupport
import Testing

/// The rules that comments cite stand in the articles, and the cases that articles name stand in the tests.
struct RuleTests {
  /// A rule as a comment cites it: `ScrollViewRules: Content size`, in backticks.
  struct Citation: Hashable {
    var article: String
    var heading: String
  }

  /// The text of every Swift source of the project, by path.
  static let sources: [(path: String, text: String)] = ["Sources", "Tests", "Samples", "Benchmarks/Sources"]
    .flatMap { folder in
      let url = Repository.root.appendingPathComponent(folder)
      let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
        (try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8))
          .map { ("\(folder)/\(name)", $0) }
      }
    }

  static let rules = Article.all.filter { $0.name.hasSuffix("Rules.md") }

  static func headings(of article: Article) -> [String] {
    article.text.split(separator: "\n").filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }
      .map { String($0.drop { $0 == "#" || $0 == " " }) }
  }

  static func citations(in text: String) -> [Citation] {
    text.matches(of: /`([A-Z][A-Za-z]*Rules):\s([^`]*)`/).map {
      // A comment may break a line in the middle of a heading.
      Citation(
        article: String($0.output.1),
        heading: String($0.output.2).replacing(/\s*\n\s*\/\/\/?\s*/, with: " "))
    }
  }

  static func cases(in text: String) -> Set<String> {
    Set(text.matches(of: /T-[A-Z]+-[0-9]+/).map { String($0.output) })
  }

  @Test func everyCitedRuleStandsInItsArticle() throws {
    let known = Dictionary(
      uniqueKeysWithValues: Self.rules.map { (String($0.name.dropLast(3)), Set(Self.headings(of: $0))) })
    #expect(known.count == 11)
    var count = 0
    for (path, text) in Self.sources {
      for citation in Self.citations(in: text) {
        count += 1
        let isKnown = known[citation.article]?.contains(citation.heading) == true
        #expect(isKnown, "\(path) cites \(citation.article): \(citation.heading)")
      }
    }
    for article in Article.all {
      for citation in Self.citations(in: article.text) {
        let isKnown = known[citation.article]?.contains(citation.heading) == true
        #expect(isKnown, "\(article) cites \(citation.article): \(citation.heading)")
      }
    }
    #expect(count > 190)
  }

  @Test func aHeadingIsOnePlace() {
    for article in Self.rules {
      let headings = Self.headings(of: article)
      #expect(Set(headings).count == headings.count, "\(article)")
    }
  }

  /// Rules are cited where readers find them.
  @Test func nothingIsCitedThatIsNotHere() {
    // In two parts, so that this file holds none of them.
    let outside = ["SEMAN" + "TICS", "DRAW" + "ING section", "FAC" + "TS 3", "FORMAT" + ".md"]
    for (path, text) in Self.sources {
      for name in outside { #expect(!text.contains(name), "\(path) cites \(name)") }
    }
  }

  @Test func articlesAndTestsNameTheSameCases() {
    let reported = Self.rules.map { Self.cases(in: $0.text) }.reduce(into: Set()) { $0.formUnion($1) }
    let tested = Self.sources.filter { $0.path.hasPrefix("Tests/") }.map { Self.cases(in: $0.text) }
      .reduce(into: Set()) { $0.formUnion($1) }
    #expect(reported.count > 90)
    #expect(reported.subtracting(tested).sorted() == [])
    #expect(tested.subtracting(reported).sorted() == [])
  }
}
