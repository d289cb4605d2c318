import AutoLayout
import Diagram
import LayoutDocument
import Scene
import Testing
import Wording

/// Figures of layouts with issues say so.
@Suite struct FaultySampleTests {
  /// The diagrams whose layouts have issues by the examples' sheets, in order.
  static let faulty: [String] = [
    "approaches/mixed edges instead", "approaches/pure no image", "cells/predefined-content moved",
    "children/first-child", "children/last-child pinned twice", "children/three-children",
    "content-size/content-area without the end pin", "content-size/content-area without sizes",
    "content-size/fixed-size without size", "content-size/missing-size no size",
    "content-size/missing-size width only", "content-size/plain-view landscape",
    "content-size/rows-without-heights open",
    "content-view/centering centers and a size", "content-view/edges-alone scroll view",
    "content-view/fixed-height height", "content-view/height-from-subviews without the last pin",
    "floating/content-edge at rest", "floating/content-edge scrolled", "gallery/problems",
    "paging/container without a height", "paging/container without the last pin",
    "paging/images-in-container without the last pin", "paging/without-container without heights",
    "paging/without-container without the last pin", "panel/one-label", "panel/two-labels",
  ]

  @Test func badgesPanelsAndCaptionsTellOfEveryFault() throws {
    let shaper = try SamplePictureTests.shaper.get()
    var found: [String] = []
    for sample in Sample.all where !sample.name.hasPrefix("stack-views/") {
      for diagram in try sample.document(text: shaper).diagrams {
        let name = [sample.name, diagram.name].compactMap(\.self).joined(separator: " ")
        let layout = LayoutEngine.solve(diagram.tree)
        let issues = layout.issues
        let marks = Marks(SamplePictureTests.scene(of: diagram, text: shaper))
        #expect(marks.hasBadge == !issues.isEmpty, "\(name)")
        guard !issues.isEmpty else { continue }
        found.append(name)
        for issue in issues.prefix(4) {
          #expect(
            Self.isTold(issue, of: layout, in: marks.words),
            "\(name), \(Wording(layout).message(issue)): \(marks.words)")
        }
      }
    }
    #expect(found == Self.faulty)
  }

  /// Whether words say what is wrong: a caption its message, a panel the parts of it.
  private static func isTold(_ issue: LayoutIssue, of layout: SolvedLayout, in words: String) -> Bool {
    let message = Wording(layout).message(issue)
    if words.contains(typeset(message)) { return true }
    switch issue {
    case .conflict(let conflict):
      return conflict.members.allSatisfy { words.contains(typeset(layout.text(of: $0))) }
    case .openContent(let content):
      // The reason, which may begin with a capital there, and the way out.
      let reason = typeset(message).drop { $0 != ":" }.dropFirst(3).prefix { $0 != "." }
        .replacing("attached to its content's ", with: "attached to the content’s ")
      return words.contains("UIKit can’t determine contentSize") && words.contains(reason)
        && content.remedies.allSatisfy { words.contains(typeset(layout.tree.text(of: $0))) }
    case .openView(let open):
      // What only follows has a sentence, not an answer of its own.
      if issue.isConsequence { return words.contains("ambiguous only because") }
      return open.quantities.allSatisfy { quantity in
        open.hasDependentPosition && quantity.kind == .position || words.contains(quantity.name)
      }
    case .followingContent:
      let reason = typeset(message).drop { $0 != ":" }.dropFirst(2)
      return words.contains("depends on the offset")
        && words.contains(reason.replacing("'s", with: "’s"))
    case .unfinished, .misplaced, .text, .overlap, .unreachable, .audit, .assertion, .listing, .unmet:
      return false
    }
  }

  /// An equation's signs as figures print them.
  private static func typeset(_ message: String) -> String {
    var text = message
    for (written, printed) in [("==", "="), (">=", "≥"), ("<=", "≤"), (" - ", " − ")] {
      text = text.split(separator: written, omittingEmptySubsequences: false).joined(separator: printed)
    }
    return text
  }

  /// What a figure says of issues.
  private struct Marks {
    var hasBadge = false
    /// The lines of captions and of panels on issues in one.
    var words = ""

    init(_ scene: Scene) { collect(scene.items, isTelling: false) }

    private mutating func collect(_ items: [SceneItem], isTelling: Bool) {
      for item in items {
        switch item {
        case .group(let group):
          note(group.origin)
          let tells = group.origin == .page("caption") || group.origin == .page("issue")
          collect(group.items, isTelling: isTelling || tells)
        case .shape(let shape): note(shape.origin)
        case .text(let text):
          note(text.origin)
          if isTelling { words += (words.isEmpty ? "" : " ") + text.string }
        case .image(let image): note(image.origin)
        case .hatch(let hatch): note(hatch.origin)
        }
      }
    }

    private mutating func note(_ origin: SceneOrigin?) {
      if case .issue = origin { hasBadge = true }
    }
  }
}
