import AutoLayout
import Diagram
import Geometry
import Regression
import SVGBackend
import Scene
import Source

/// Writes a case as an article.
struct CaseHTML: Sendable {
  let page: PageCase
  let id: String
  /// The numbers of the causes, by their index among those of the case.
  let causeNumbers: [Int]
  /// Whether two versions of files were compared rather than files with their records.
  var isOfVersions = false

  /// The most rows of a table or a tree. More would make the page too long to read.
  static let mostRows = 80
  static let mostConstraints = 14
  /// The most edits of a cause that need no unfolding.
  static let mostEdits = 4

  // MARK: Modes

  /// The modes that show something of the case, in the order of their keys.
  var modes: [String] {
    var modes: [String] = []
    if let scenes = page.scenes {
      if scenes.change != nil { modes.append("explained") }
      if scenes.before != nil, scenes.after != nil {
        modes += ["side", "swipe", "onion", "blink"]
      } else {
        modes.append("side")
      }
    }
    if !page.rows.rows.isEmpty { modes.append("tree") }
    if !page.courses.isEmpty { modes.append("sizes") }
    return modes
  }

  // MARK: Article

  /// What the article says, without the pictures.
  struct Words: Sendable {
    /// What happened, as HTML.
    fileprivate var sentence: String
    /// The facts beside the pictures, or why there are none.
    fileprivate var body: String
  }

  /// What the article says. It depends on nothing but the case, so that cases can be put into words at the same time.
  var words: Words {
    Words(sentence: sentence, body: page.outcome.state == .refused ? refusal : facts)
  }

  /// The article, with its pictures written by `svg`.
  func article(_ words: Words, _ svg: inout InlineSVG) -> String {
    let state = page.outcome.state
    var html = """
      <article class="case s-\(state.rawValue)" id="case-\(id)" data-modes="\(modes.joined(separator: " "))" \
      aria-labelledby="h-\(id)">
      <div class="head"><h2 id="h-\(id)" tabindex="-1"><small>\(HTMLText.name(page.outcome.name))</small>\
      \(HTMLText.name(PageCase.heading(of: page.outcome.name))) <span class="badge">\(Self.glyph(state))<b>\(state.rawValue)</b></span></h2>
      \(page.diagramTitle.map { "<p class=\"title\">\(HTMLText.name($0))</p>" } ?? "")\
      <p class="say">\(words.sentence)</p></div>

      """
    if state == .refused {
      html += words.body
    } else {
      html += "<div class=\"body\" id=\"p-\(id)\">\n"
      html += stage(telling: words.sentence, &svg)
      html += "<div class=\"facts\">\n" + words.body + "</div></div>\n"
    }
    return html + "</article>\n"
  }

  static func glyph(_ state: CaseOutcome.State) -> String {
    "<span class=\"glyph s-\(state.rawValue)\" aria-hidden=\"true\">\(PageWords.glyph(state))</span>"
  }

  // MARK: Pictures

  private func stage(telling sentence: String, _ svg: inout InlineSVG) -> String {
    guard let scenes = page.scenes, let size = (scenes.after ?? scenes.before)?.size else {
      let words =
        page.outcome.state == .orphaned
        ? "The document of this record is gone, or has no such diagram."
        : "There is no picture: the layout is too large to draw, or its text is missing from the results."
      return "<div class=\"stage\"><p class=\"nothing\">\(words)</p>\(sizes)</div>\n"
    }
    let both = scenes.before != nil && scenes.after != nil
    var html = """
      <div class="stage"><div class="pictures\(both ? " both" : "")" \
      style="--w:\(PageNumber.string(size.width));--h:\(PageNumber.string(size.height))">

      """
    let name = page.title + (page.setting.map { ", \($0)" } ?? "")
    let story = HTMLText.plain(sentence)
    func figure(_ kind: String, _ caption: String, _ scene: Scene?) {
      guard let scene else { return }
      // One of the pictures tells the story. The others say what they are.
      let label = "\(caption): \(name)." + (both && kind != "explained" ? "" : " \(story)")
      let picture = svg.element(of: scene, label: VisibleText.escaped(label))
      html += "<figure class=\"\(kind)\"><figcaption>\(caption)</figcaption>\n\(picture)</figure>\n"
    }
    figure("explained", "What changed", scenes.change)
    figure("before", both ? "Before" : "Recorded layout", scenes.before)
    figure("after", both ? "After" : "New layout", scenes.after)
    html += "</div>"
    if scenes.change != nil { html += Self.key(scenes.marks) }
    return html + sizes + "</div>\n"
  }

  /// What the marks of an explained picture mean.
  static func key(_ marks: Set<ComparedScenes.Mark>) -> String {
    let items = ComparedScenes.Mark.allCases.filter(marks.contains).map { mark in
      let (name, words) = sample(of: mark)
      return "<li><svg aria-hidden=\"true\"><use href=\"#key-\(name)\"/></svg>\(words)</li>"
    }
    return items.isEmpty ? "" : "<ul class=\"key\" aria-label=\"Key\">\(items.joined())</ul>"
  }

  /// The sample of a mark, and what the mark means.
  private static func sample(of mark: ComparedScenes.Mark) -> (name: String, words: String) {
    switch mark {
    case .before: ("before", "before")
    case .after: ("after", "after")
    case .move: ("distance", "moved by")
    case .growth: ("distance", "resized by")
    case .distance: ("distance", "difference in points")
    case .constraint: ("edit", "edited constraint")
    case .content: ("content", "scrollable content")
    case .candidate: ("candidate", "also possible")
    case .conflict: ("conflict", "conflict")
    }
  }
}
