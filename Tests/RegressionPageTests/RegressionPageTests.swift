import AutoLayout
import CairoBackend
import Definitions
import DocumentFormats
import Foundation
import Geometry
import Analysis
import LayoutDocument
import Regression
import Source
import Testing
import ZlibStreams

@testable import RegressionPage

/// The page as a whole.
struct RegressionPageTests {
  static let shaper = Result { try PangoTextShaper() }

  /// The results of comparing definitions with their records, made without files.
  struct Comparison {
    var results = RegressionResults()
    var texts: [CaseTexts] = []

    mutating func add(_ name: String, before: String?, after: String?) throws {
      let shaper = try RegressionPageTests.shaper.get()
      let options = ReadingOptions(text: shaper)
      func part(_ text: String) throws -> (LayoutCase, AnalyzedLayout, [UInt8]) {
        let document = try Document(bytes: Array(text.utf8), path: name, options: options)
        let diagram = document.diagrams[0]
        let own = LayoutCase(name: .init(document: name), diagram: diagram)
        let analysis = AnalyzedLayout(diagram.tree)
        return (own, analysis, Array(Definition.record(of: diagram, solved: analysis.layout).utf8))
      }
      let (old, new) = (try before.map(part), try after.map(part))
      var outcome = CaseOutcome(
        name: name, document: name, record: "__Layouts__/\(name).layout",
        old == nil ? .new : new == nil ? .orphaned : .changed)
      if let old, let new {
        let record = try RecordText(bytes: old.2, path: "record", options: options)
        outcome.difference = RecordComparison(of: record, and: new.0.diagram.tree, new.1).facts
      }
      results.outcomes.append(outcome)
      texts.append(CaseTexts(record: old?.2, candidate: new?.2))
    }

    func page() async throws -> String {
      let shaper = try RegressionPageTests.shaper.get()
      let merge = try RegressionMerge([.init(path: ".plumbline", results: results)])
      let texts = texts
      return await RegressionPage(merge, folders: [".plumbline"]).html(
        options: ReadingOptions(text: shaper), shaper: shaper, isDrawable: { _ in true },
        texts: { texts[$0] })
    }
  }

  @Test func bothLayoutsOfACaseAreSolvedOnce() async throws {
    var comparison = Comparison()
    try comparison.add(
      "a.yaml", before: Self.definition(leading: 16), after: Self.definition(leading: 20))
    let count = try await SolveCounter.count { _ = try await comparison.page() }
    #expect(count == 2)
  }

  /// A layout of twenty views, each with its name.
  static func definition(leading: Int, number: Int = 0) -> String {
    var lines = ["canvas: 375x667", "root:", "  subviews:", "    card\(number % 5):", "      subviews:"]
    var constraints = ["card\(number % 5).edges == root.edges inset (20, 20, 20, 20)"]
    for index in 0..<18 {
      lines.append(
        index % 4 == 0
          ? "        label\(index): { class: Label, text: Line \(index) }"
          : "        box\(index): { background: \(index % 2 == 0 ? "white" : "blue") }")
      let name = "\(index % 4 == 0 ? "label" : "box")\(index)"
      constraints.append(
        "\(name).leading == card\(number % 5).leading + \(index < 4 ? leading : 16 + number % 7)")
      constraints.append("\(name).top == card\(number % 5).top + \(8 + 33 * index)")
      if index % 4 != 0 { constraints.append("\(name).size == (120, 24)") }
    }
    return (lines + ["constraints:"] + constraints.map { "  - \"\($0)\"" }).joined(separator: "\n") + "\n"
  }

  @Test func everyEffectSaysWhy() async throws {
    let definition = { (leading: Int) in
      """
      canvas: 375x667
      root:
        subviews:
          title: { background: blue }
          email: { background: white }
      constraints:
        - leading: "title.leading == root.leading + \(leading)"
        - "title.top == root.top + 20"
        - "title.size == (100, 20)"
        - "email.leading == title.leading"
        - "email.top == title.bottom + 8"
        - "email.size == (100, 20)"
      """
    }
    var comparison = Comparison()
    try comparison.add("login.yaml", before: definition(50), after: definition(66))
    let page = try await comparison.page()
    #expect(page.contains("1 cause changes 1 of 1 layout</h1>"))
    #expect(page.contains("held by the edited constraint"))
    #expect(page.contains("follows title"))
    #expect(page.contains("title.leading == root.leading +&nbsp;<del>50</del> <ins>→&nbsp;66</ins>"))
    #expect(page.contains("None before, none after."))
    #expect(page.contains("root · 7 of 8 constraints · all sizes"))
    // The tree has every view with its frame, and what differs in it.
    #expect(
      page.contains(
        "<b>title</b> <small>View · (<del>50</del> <ins>66</ins> (+16), 20) · 100&nbsp;×&nbsp;20</small></div>"
      ))
    #expect(page.contains("<b>root</b> <small>View · (0, 0) · 375&nbsp;×&nbsp;667</small></div>"))
    #expect(page.contains("<small><bdi>leading</bdi> · <bdi>login.yaml:7</bdi></small></button>"))
    #expect(page.contains("6 others unchanged.</p>"))
  }

  /// What the page says about one case.
  static func sentence(_ page: String) throws -> String {
    let html = try #require(page.firstMatch(of: #/<p class="say">(.*?)<\/p>/#)).1
    return String(html).replacing(#/<[^>]*>/#, with: "").replacing("&nbsp;", with: " ")
  }

  private static func stack(_ spacing: Int, order: [String] = ["a", "b", "c"], extra: String = "") -> String {
    let views = order.map { "          \($0): { intrinsicSize: 60x40, background: red }" }
    return """
      canvas: 375x200
      root:
        subviews:
          stack:
            class: StackView
            spacing: \(spacing)
            subviews:
      \(views.joined(separator: "\n"))
      \(extra)
      constraints:
        - "stack.top == root.top + 20"
        - "stack.leading == root.leading + 20"
      """
  }

  /// Views in a stack follow the stack, in either direction, and not one another.
  @Test func aStackArrangesItsViews() async throws {
    var comparison = Comparison()
    try comparison.add("a.yaml", before: Self.stack(20), after: Self.stack(28))
    let page = try await comparison.page()
    #expect(page.contains("has another spacing") && page.matches(of: #/arranged by stack/#).count == 2)
    #expect(!page.contains("follows ") && !page.contains("edited itself"))
    #expect(
      try Self.sentence(page)
        == "stack: spacing 20 → 28 moved b by +8 and c by +16 and resized stack by +16. stack arranges b and c."
    )
    // Only marks that the picture has are in its key.
    #expect(page.contains("difference in points</li>") && !page.contains("edited constraint</li>"))
  }

  /// Who does not see a picture hears what it shows.
  @Test func picturesSayWhatTheyShow() async throws {
    var comparison = Comparison()
    try comparison.add("a.yaml", before: Self.stack(20), after: Self.stack(28))
    try comparison.add("b.yaml", before: nil, after: Self.stack(20))
    try comparison.add("c.yaml", before: Self.stack(20), after: nil)
    let labels = try await comparison.page().matches(of: #/role="img" aria-label="([^"]*)"/#).map(\.1)
    #expect(labels.count == 5)
    #expect(
      labels.contains(
        "What changed: a, 375 × 200. stack: spacing 20 → 28 moved b by +8 and c by +16 and resized stack by +16. stack arranges b and c."
      ))
    #expect(labels.contains("Before: a, 375 × 200.") && labels.contains("After: a, 375 × 200."))
    #expect(
      labels.contains { $0.hasPrefix("New layout: b, 375 × 200. There is no record of this case yet.") })
    #expect(labels.contains { $0.hasPrefix("Recorded layout: c, 375 × 200. The record is here,") })
  }

  @Test func anotherOrderIsSaidAsSuch() async throws {
    var comparison = Comparison()
    try comparison.add("a.yaml", before: Self.stack(20), after: Self.stack(20, order: ["b", "a", "c"]))
    let page = try await comparison.page()
    #expect(page.contains("has another place among its siblings"))
    #expect(page.contains("arranged by stack") && !page.contains("edited itself"))
  }

  @Test func whatComesAndGoesTakesOthersAlong() async throws {
    var added = Comparison()
    try added.add("a.yaml", before: Self.stack(20, order: ["a", "c"]), after: Self.stack(20))
    let page = try await added.page()
    #expect(
      try Self.sentence(page)
        == "Adding b moved c by +80 and resized stack by +80. stack follows b and arranges c.")
    #expect(page.contains("fits what it arranges") && page.contains("new in the layout"))
    var hidden = Comparison()
    let after = Self.stack(20).replacing("b: { ", with: "b: { hidden: true, ")
    try hidden.add("a.yaml", before: Self.stack(20), after: after)
    #expect(
      try Self.sentence(await hidden.page())
        == "b: hidden false → true moved c by −80, resized stack by −80 and hid b. stack follows b and arranges c."
    )
    let old = Self.stack(20)
    var turned = Comparison()
    try turned.add("a.yaml", before: old, after: "direction: rightToLeft\n" + old)
    #expect(try await turned.page().contains("follows the direction"))
  }

  /// A renamed view is one row of the tree, and its line is there.
  @Test func aRenamedViewIsOneView() async throws {
    let definition = { (name: String) in
      """
      canvas: 375x200
      root:
        subviews:
          \(name): { background: red }
      constraints:
        - "\(name).edges == root.edges"
      """
    }
    var comparison = Comparison()
    try comparison.add("a.yaml", before: definition("banner"), after: definition("notice"))
    comparison.results.outcomes[0].state = .renamed
    let page = try await comparison.page()
    #expect(try Self.sentence(page) == "One view has another name: banner → notice. Nothing moved.")
    #expect(page.contains("renamed, was banner</small></div>"))
    #expect(!page.contains("<small>added</small>") && !page.contains("<small>removed</small>"))
    #expect(page.contains("<code>notice: renamed, was banner</code><small><bdi>a.yaml:4</bdi></small>"))
    #expect(page.contains("Edits that moved nothing"))
  }

  /// What is gone was somewhere, and what has no line says nothing about one.
  @Test func placesAreSaidOnlyIfTheyAreTrue() {
    let location = Geometry.SourceLocation(file: "a.yaml", line: 7, column: 1)
    func place(_ location: Geometry.SourceLocation?, isRemoval: Bool = false) -> String? {
      CaseHTML.place(of: .init(location: location, text: "an edit", isRemoval: isRemoval))
    }
    #expect(place(nil) == nil)
    #expect(place(location) == "<bdi>a.yaml:7</bdi>")
    #expect(place(nil, isRemoval: true) == "removed")
    #expect(place(location, isRemoval: true) == "was at <bdi>a.yaml:7</bdi>")
    #expect(place(.init(file: "a.yaml")) == "<bdi>a.yaml</bdi>")
  }

  /// An issue that appears is something that an edit did.
  @Test func aNewIssueIsAnEffect() async throws {
    let definition = { (width: String) in
      """
      canvas: 375x200
      root:
        subviews:
          box: { background: red }
      constraints:
        - "box.leading == root.leading + 20"
        - "box.top == root.top + 20"
        - "box.height == 20"
        - "box.width == 100"
        - extra: "box.width == 100 @ \(width)"
      """
    }
    var comparison = Comparison()
    try comparison.add("a.yaml", before: definition("999"), after: definition("998"))
    comparison.results.outcomes[0].difference?.appeared = ["box has an ambiguous width"]
    comparison.results.outcomes[0].difference?.causes = [.init(edits: [0], effects: [], appeared: [0])]
    let page = try await comparison.page()
    #expect(try Self.sentence(page) == "extra: priority 999 → 998 moved nothing. One issue is new.")
    #expect(page.contains("Every frame and content size is the same. The issues are not."))
    #expect(page.contains("1 new issue in 1 case"))
    #expect(!page.contains("no effect") && !page.contains("without effect"))
  }

  /// Issues that are as before are there, too, though folded.
  @Test func allIssuesAreListed() async throws {
    let definition = { (top: String, box: String) in
      """
      canvas: 375x200
      root:
        subviews:
          box: { background: red }
          other: { background: blue }
      constraints:
        - "box.leading == root.leading + 20"
        - "box.top == root.top + \(top)"
        - "box.height == 20"
        - "other.edges == root.edges inset 50"
        \(box)
      """
    }
    var comparison = Comparison()
    try comparison.add(
      "in/settings.yaml", before: definition("20", ""), after: definition("30", "- \"other.width == 10\""))
    comparison.results.outcomes[0].name = "in/settings.yaml#plain"
    let page = try await comparison.page()
    #expect(page.contains("<b>New:</b> "))
    let kept = try #require(
      page.firstMatch(of: #/<summary>1 as before<\/summary><ul class="issues"><li>(.*?)<\/li>/#))
    #expect(kept.1.contains("box"))
    #expect(page.contains("</small><bdi>settings · plain</bdi>"))
  }

  @Test func theListCountsCases() async throws {
    var comparison = Comparison()
    for name in ["screens/a.yaml", "screens/b.yaml"] {
      try comparison.add(name, before: Self.stack(20), after: Self.stack(28))
      // The same place in all, so that the edit is the same.
      comparison.results.outcomes[comparison.results.outcomes.count - 1].difference?.edits[0].location =
        .init(
          file: "screens/a.yaml", line: 7, column: 1)
    }
    try comparison.add("screens/c.yaml", before: nil, after: Self.stack(20))
    let page = try await comparison.page()
    #expect(page.contains("<h2>Causes, most layouts first</h2>"))
    #expect(page.contains("<b class=\"count\">2<span class=\"hidden\"> cases</span></b>"))
    #expect(
      page.contains("moved 2 views by 8 to 16 and resized 1 view by 16&nbsp;· 6&nbsp;values in 2 cases"))
    #expect(page.contains("<span title=\"screens/a.yaml:7\"><bdi>a.yaml:7</bdi></span>"))
    #expect(page.contains("<h3>Why it is here</h3><p class=\"quiet\">There is no record yet.</p>"))
  }

  @Test func pathsAreShortInTheList() {
    #expect(PagePath.commonFolder(of: ["./a/b/c.yaml", "a/b/d/e.yaml"]) == "a/b/")
    #expect(PagePath.commonFolder(of: ["a.yaml", "b/c.yaml"]) == "" && PagePath.commonFolder(of: []) == "")
    #expect(PagePath.shortened("a/b/c.yaml:7", without: "a/") == "b/c.yaml:7")
    #expect(
      PagePath.shortened("screens/settings/of/somebody/profile-sheet.yaml:14", without: "")
        == "screens/…/profile-sheet.yaml:14")
  }

  @Test func onlyPossibleModesAreOffered() async throws {
    var comparison = Comparison()
    try comparison.add("a.yaml", before: Self.definition(leading: 10), after: Self.definition(leading: 20))
    try comparison.add("b.yaml", before: nil, after: Self.definition(leading: 10))
    try comparison.add("c.yaml", before: Self.definition(leading: 10), after: nil)
    let page = try await comparison.page()
    #expect(page.contains("id=\"case-a-yaml\" data-modes=\"explained side swipe onion blink tree\""))
    #expect(page.contains("id=\"case-b-yaml\" data-modes=\"side tree\""))
    #expect(page.contains("id=\"case-c-yaml\" data-modes=\"side tree\""))
    #expect(page.contains("\"accept\":\"plumbline accept a.yaml\""))
  }

  @Test func equalResultsGiveEqualBytes() async throws {
    var comparison = Comparison()
    for number in 0..<6 {
      try comparison.add(
        "\(number).yaml", before: Self.definition(leading: 10, number: number),
        after: Self.definition(leading: 20 + number % 2, number: number))
    }
    let page = try await comparison.page()
    for _ in 0..<3 { #expect(try await comparison.page() == page) }
  }

  /// A large page holds its cases compressed, and nothing of them is lost.
  @Test func aLargePagePacksItsCases() throws {
    let html = (0..<500).map { "<article id=\"\($0)\">→ \($0 * 7919 % 1000)</article>\n" }.joined()
    let plain = CasePacking.parts(of: html)
    #expect(plain.cases == html && plain.scripts.contains("openReport();"))
    let packed = CasePacking.parts(of: html, largestPlainSize: html.utf8.count - 1)
    #expect(packed.cases.contains("<noscript>") && !packed.cases.contains("<article"))
    let text = try #require(packed.scripts.firstMatch(of: #/id="packed">([^<]*)</#)).1
    let bytes = [UInt8](try #require(Data(base64Encoded: String(text))))
    var stream = Inflate()
    var unpacked: [UInt8] = []
    bytes.withUnsafeBufferPointer { buffer in
      stream.feed(buffer)
      while !stream.hasEnded, let part = stream.next(1 << 16) { unpacked += part }
    }
    #expect(stream.hasEnded && String(decoding: unpacked, as: UTF8.self) == html)
  }

  @Test func nothingIsLoadedAndNoIdentifierIsThereTwice() async throws {
    var comparison = Comparison()
    try comparison.add("a.yaml", before: Self.definition(leading: 10), after: Self.definition(leading: 20))
    try comparison.add("b.yaml", before: Self.definition(leading: 11), after: Self.definition(leading: 21))
    let page = try await comparison.page()
    #expect(page.contains("default-src 'none'"))
    #expect(
      !page.contains("http://") && !page.contains("https://") && !page.contains("url(\"")
        && !page.contains(" src="))
    let identifiers = page.matches(of: #/\sid="([^"]*)"/#).map { String($0.1) }
    #expect(identifiers.count > 100 && Set(identifiers).count == identifiers.count)
    // Every reference within the page leads somewhere.
    let references = Set(page.matches(of: #/href="?#([a-z][\w-]*)/#).map { String($0.1) })
    #expect(references.isSubset(of: identifiers), "\(references.subtracting(identifiers))")
  }

  @Test func hostileTextsStayTexts() async throws {
    let definition = { (leading: Int) in
      """
      title: "</title><script>alert(1)</script>"
      canvas: 375x667
      root:
        subviews:
          box: { class: Label, text: "</script><img src=x onerror=alert(\(leading))>\\u202E" }
      constraints:
        - "</style><script>alert(2)</script>\\u202E": "box.leading == root.leading + \(leading)"
        - "box.top == root.top + 20"
      """
    }
    var comparison = Comparison()
    try comparison.add("<b>\u{202E}.yaml", before: definition(50), after: definition(66))
    // Results may say anything: the file can come from elsewhere.
    comparison.results.outcomes[0].difference?.appeared = ["<script>alert(3)</script>"]
    comparison.results.outcomes[0].difference?.effects.append(
      .init(view: "<img src=x onerror=alert(4)>", quantity: "<i>", before: nil, after: nil))
    let page = try await comparison.page()
    #expect(page.contains("&lt;/style&gt;&lt;script&gt;alert(2)"))
    #expect(!page.contains("<img") && !page.contains("<script>alert") && !page.contains("<b>\\u"))
    #expect(page.matches(of: #/<\/script>/#).count == 2 && page.matches(of: #/<\/style>/#).count == 1)
    #expect(!page.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
    #expect(!page.contains("&#8238;") && !page.contains("<i>"))
  }
}
