public import AutoLayout
import Diagram
import Geometry
public import LayoutDocument
public import Regression
import SVGBackend
public import Scene

/// A report on a comparison as one HTML page, for people.
///
/// The page is complete in itself: it loads nothing and works from a file. Unless it is large, it says everything without
/// scripts. Equal results give equal bytes.
public struct RegressionPage: Sendable {
  private let results: RegressionResults
  private let shardCount: Int
  private let groups: PageGroups
  private let accept: AcceptCommand
  private let headline: String

  /// A page on the results of a run.
  ///
  /// - Parameters:
  ///   - merge: The results.
  ///   - folders: The path of the folder of each part of the results, as it was given.
  public init(_ merge: RegressionMerge, folders: [String]) {
    results = merge.results
    shardCount = merge.shardCount
    groups = PageGroups(merge.results)
    accept = AcceptCommand(folders: folders, origins: merge.origins)
    headline = RegressionReport(results).headline
  }

  /// A page on the differences between two versions.
  public init(versions results: RegressionResults) {
    self.results = results
    shardCount = 1
    groups = PageGroups(results)
    accept = AcceptCommand(folders: [], origins: [])
    headline = RegressionReport(results).headline
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - options: Everything that reading a record depends on besides its text.
  ///   - shaper: The shaper for the text of pictures.
  ///   - isDrawable: Whether a layout is within the limits of pictures.
  ///   - texts: The record and the candidate of an outcome, by its index. Called from several threads.
  /// - Complexity: The cost of two layouts and three pictures for each outcome.
  public func html(
    options: ReadingOptions, shaper: any TextShaping,
    isDrawable: @escaping @Sendable (SolvedLayout) -> Bool,
    texts: @escaping @Sendable (Int) -> CaseTexts
  ) async -> String {
    var identifiers = CaseIdentifiers()
    let ids = results.outcomes.map { identifiers.identifier(of: $0.name) }
    let articles = await Self.articles(results.outcomes) { index, outcome in
      let page = PageCase(
        outcome, texts(index), options: options, shaper: shaper, isDrawable: isDrawable)
      let html = CaseHTML(
        page: page, id: ids[index], causeNumbers: groups.causeNumbers(of: outcome),
        isOfVersions: results.isOfVersions)
      return Article(html: html, words: html.words)
    }
    return page(articles, ids)
  }

  /// What is known of a case before the pictures of all cases are written.
  private struct Article: Sendable {
    var html: CaseHTML
    var words: CaseHTML.Words
  }

  /// The articles, made at the same time on all processors, in the order of outcomes.
  private static func articles(
    _ outcomes: [CaseOutcome], _ make: @escaping @Sendable (Int, CaseOutcome) -> Article
  ) async -> [Article] {
    await withTaskGroup(of: (Int, Article).self) { group in
      for (index, outcome) in outcomes.enumerated() { group.addTask { (index, make(index, outcome)) } }
      var articles: [Article?] = Array(repeating: nil, count: outcomes.count)
      for await (index, article) in group { articles[index] = article }
      return articles.compactMap(\.self)
    }
  }

  // MARK: Page

  private func page(_ articles: [Article], _ ids: [String]) -> String {
    let cases = articles.map(\.html.page)
    let scenes = cases.compactMap(\.scenes)
    var svg = InlineSVG(of: scenes.flatMap { [$0.change, $0.before, $0.after].compactMap(\.self) }) {
      origin in
      // Only the explained pictures have constraints. Views are found by their frames.
      guard case .constraint(let number) = origin else { return nil }
      return "\(number)"
    }
    var html = ""
    for index in order { html += articles[index].html.article(articles[index].words, &svg) }
    if html.isEmpty { html = nothing }
    let parts = CasePacking.parts(of: svg.definitions() + html)
    let navigation = NavigationHTML(results: results, groups: groups, cases: cases, ids: ids)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:">
      <title>\(headline) · Plumbline</title>
      <style>
      \(PageStyle.text)
      \(SizesStyle.text)
      \(svg.styleRules.joined(separator: "\n"))
      </style>
      </head>
      <body>
      <a class="skip" href="#cases">Skip to the case</a>
      \(Self.keyDefinitions)
      \(PageFrame.header(headline, run: PageWords.run(results, shardCount: shardCount), totals: totals))
      <div class="columns">
      \(PageFrame.navigation(navigation.html, isEmpty: results.outcomes.isEmpty))
      <main id="cases" tabindex="-1">
      \(PageFrame.tools)
      <div class="sheet">
      \(parts.cases)\(PageFrame.acceptBar)
      </div>
      <p class="foot">One file, which loads nothing.</p>
      </main>
      </div>
      \(PageFrame.help)
      <script type="application/json" id="data">\(HTMLText.json(data(ids)))</script>
      \(parts.scripts)
      </body>
      </html>

      """
  }

  /// The indices of outcomes in the order of groups, each once.
  private var order: [Int] {
    var seen: Set<Int> = []
    return groups.groups.flatMap(\.outcomes).filter { seen.insert($0).inserted }
  }

  /// The samples of marks that the keys of all cases refer to.
  private static let keyDefinitions = """
    <svg class="shared" aria-hidden="true" width="0" height="0"><defs>
    <g id="key-before"><rect class="k-before" x="1" y="1" width="24" height="10"/></g>
    <g id="key-after"><rect class="k-after" x="1" y="1" width="24" height="10"/></g>
    <g id="key-distance"><path class="k-distance" d="M1 6h7M5.5 3.5 8.5 6l-3 2.5M25 6h-7M20.5 3.5l-3 2.5 3 2.5M11 1v10M15 1v10"/></g>
    <g id="key-edit"><path class="k-edit" d="M1 6h24M1 1.5v9M25 1.5v9"/></g>
    <g id="key-candidate"><rect class="k-candidate" x="1.5" y="1.5" width="23" height="9"/></g>
    <g id="key-conflict"><path class="k-conflict" d="M10.5 0h5l3.5 3.5v5L15.5 12h-5L7 8.5v-5z"/><path class="k-bang" d="M13 2.8v3.6M13 9v.2"/></g>
    <g id="key-content"><rect class="k-content" x="1.5" y="1.5" width="23" height="9"/></g>
    </defs></svg>
    """

  /// What the page says if no case needs to be looked at.
  private var nothing: String {
    let isEmpty = results.comparedCount == 0
    let words =
      isEmpty
      ? results.skippedCount > 0
        ? "The pattern leaves out all \(Listing.count(results.skippedCount, "case")). An empty run never passes."
        : "No case was found. An empty run never passes."
      : "Every recorded digit is the same. There is nothing to accept."
    return """
      <section class="empty"><span class="glyph \(isEmpty ? "s-refused" : "s-new")" aria-hidden="true">\
      \(isEmpty ? "!" : "✓")</span><h2>\(headline)</h2><p>\(words)</p></section>

      """
  }

  private var totals: [PageFrame.Total] {
    var totals = CaseOutcome.State.allCases.map {
      PageFrame.Total(state: $0.rawValue, glyph: PageWords.glyph($0), count: results.count($0))
    }
    let skipped = PageFrame.Total(state: "skipped", glyph: "»", count: results.skippedCount)
    totals.insert(skipped, at: max(0, totals.count - 1))
    return totals.filter { $0.count > 0 }
  }

  // MARK: Data

  /// What the scripts need to know.
  private struct PageData: Encodable {
    struct Case: Encodable {
      /// The keys of the case's groups among `groups`.
      var groups: [String]
      /// The line that accepts the case; `nil` for a refused one.
      var accept: String?
    }

    struct Group: Encodable {
      var label: String
      var accept: String
    }

    var cases: [String: Case] = [:]
    var groups: [String: Group] = [:]
  }

  private func data(_ ids: [String]) -> PageData {
    var data = PageData()
    for index in results.outcomes.indices {
      // Two versions have no records to accept.
      let canAccept = results.outcomes[index].state != .refused && !results.isOfVersions
      data.cases[ids[index]] = PageData.Case(
        groups: [], accept: canAccept ? accept.line(outcomes: [index], in: results) : nil)
    }
    guard !results.isOfVersions else { return data }
    for group in groups.groups {
      let key: String
      let entry: PageData.Group
      switch group.kind {
      case .refused, .other: continue
      case .cause(let number, let cause):
        key = "c\(number)"
        entry = PageData.Group(
          label: "Cause \(number) · \(Listing.count(group.outcomes.count, "case"))",
          accept: accept.line(cause: number, cause, in: results))
      case .update(let isOfTexts):
        key = isOfTexts ? "texts" : "engine"
        entry = PageData.Group(
          label: "All \(Listing.count(group.outcomes.count, "case"))",
          accept: accept.line(outcomes: group.outcomes, in: results))
      }
      guard group.outcomes.count > 1 else { continue }
      data.groups[key] = entry
      for index in group.outcomes { data.cases[ids[index]]?.groups.append(key) }
    }
    return data
  }
}
