import AutoLayout
import Geometry
import Scene

/// Draws what issues besides conflicts add to the ambiguities.
struct IssueStage: FigureReading {
  let facts: FigureFacts

  /// Draws stored frames that differ from the solved ones. Only Interface Builder files have stored frames.
  static func drawMisplacedFrames(_ facts: FigureFacts) -> Sketch {
    let stage = IssueStage(facts: facts)
    var sketch = Sketch()
    for case (let index, .misplaced(let issue)) in facts.layout.issues.enumerated()
    where !facts.geometry.isHidden(issue.view) {
      stage.drawMisplaced(issue, number: index + 1, into: &sketch)
    }
    return sketch
  }

  private func drawMisplaced(_ issue: LayoutIssue.MisplacedView, number: Int, into sketch: inout Sketch) {
    guard let parent = tree[issue.view].superview else { return }
    let origin = geometry.contentRect(parent)?.origin ?? geometry.frame(parent).origin
    // The frames of issues are in figure units. Those of the tree are not.
    let rect = issue.actual.offset(by: origin).bounded(by: reach)
    guard rect != geometry.frame(issue.view) else { return }
    sketch.add(group(pen.candidateRect(rect), .issue(number)), at: .ambiguity, covering: rect)
  }

  /// Draws a diamond at each edge of content that follows the offset.
  static func drawFollowingBadges(_ facts: FigureFacts, on board: inout Board) -> Sketch {
    var sketch = Sketch()
    for (index, issue) in facts.layout.issues.enumerated() where issue.kind == .contentFollowsOffset {
      guard let view = issue.views.first, let content = facts.geometry.contentRect(view) else { continue }
      let edge =
        issue.axis == .horizontal
        ? Point(x: content.maxX, y: content.midY) : Point(x: content.midX, y: content.maxY)
      let center = board.freePlace(near: [edge], size: DiamondGlyph.room, ignoresLines: true)
      sketch.add(
        facts.group(facts.pen.diamond(at: center), .issue(index + 1)), at: .badges,
        covering: DiamondGlyph.coveredArea(at: center))
    }
    return sketch
  }
}
