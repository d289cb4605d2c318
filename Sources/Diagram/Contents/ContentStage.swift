import AutoLayout
import Geometry
import Scene

/// Draws content rectangles: the hatch over parts outside the frame, and the dots.
struct ContentStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()

  static func draw(_ facts: FigureFacts) -> Sketch {
    var stage = ContentStage(facts: facts)
    if facts.shows(.contentSize) { for view in facts.scrollViews { stage.draw(view) } }
    return stage.sketch
  }

  private init(facts: FigureFacts) { self.facts = facts }

  private mutating func draw(_ view: ViewID) {
    guard let content = geometry.contentRect(view) else { return }
    let frame = geometry.frame(view)
    if isScreen, frame.contains(content) { return }
    // If all rows fit, they show where the table's content ends.
    if tree[view].table != nil, !explainsContent(of: view) { return }
    drawOverhang(of: view, content: content, frame: frame)
    guard content.width > 0 || content.height > 0 else { return }
    let open = undeterminedSides(of: view)
    let dots = group(
      pen.dottedRect(content, sides: sides(of: content, open: open), open: open, pitch: facts.pitches.dots),
      origin(view))
    let line = sparing(texts(of: view, at: content), dots, in: content)
    sketch.add(besideDevice(line, around: content), at: .contentDots)
    sketch.cover(content.inset(by: -4.3))
    sketch.note(facts.shown.remarks)
    sketch.note(.content(isGuide: facts.shown.namedGuides.contains(.contentLayoutGuide(view))))
  }

  /// The sides to draw: no ambiguous ones, and none without length next to an ambiguous one.
  private func sides(of content: Rect, open: Set<RectSide>) -> [RectSide] {
    RectSide.allCases.filter { side in
      if open.contains(side) { return false }
      switch side {
      case .top, .bottom: return !open.contains(.right) || content.width > 0.01
      case .left, .right: return !open.contains(.bottom) || content.height > 0.01
      }
    }
  }

  /// The lines of text that the sides of a content rectangle cross.
  private func texts(of view: ViewID, at content: Rect) -> [Rect] {
    guard !isScreen else { return [] }
    let sides = content.inset(by: -5).remainder(without: [content.inset(by: 1)])
    func isOnSide(_ rect: Rect) -> Bool { sides.contains { $0.overlaps(rect) } }
    var inners: Set<ViewID> = []
    for side in sides {
      facts.space.texts.forEachView(overlapping: side) { inners.insert($0) }
    }
    // Among so many, no dots leave out any.
    let lines =
      inners.count > Self.mostTexts ? [] : inners.sorted().flatMap { self.content(of: $0).obstacles }
    return (lines + rowTexts(of: view)).filter(isOnSide)
  }

  /// Dots that leave out texts.
  private func sparing(_ texts: [Rect], _ dots: SceneItem, in content: Rect) -> SceneItem {
    // Among so many, dots disturb no single one, and the parts around them are too many to find.
    guard !texts.isEmpty, texts.count <= ViewCoverage.mostCovers else { return dots }
    let parts = content.inset(by: -8).remainder(without: texts.map { $0.inset(by: -2) })
    return .group(SceneGroup(clip: .rects(parts), items: [dots]))
  }

  /// The parts of the content that do not overlap text.
  private func sparingTexts(of view: ViewID, _ parts: [Rect]) -> [Rect] {
    let texts = facts.space.textViews(inside: view).flatMap { inner -> [Rect] in
      // The text of a clipped view is not drawn outside the frame.
      guard let visible = geometry.visibleFrame(inner) else { return [] }
      return content(of: inner).obstacles.compactMap(visible.intersection).map {
        $0.inset(by: -Self.besideText)
      }
    }
    guard texts.count <= ViewCoverage.mostCovers else { return parts }
    return parts.flatMap { part in part.remainder(without: texts.filter(part.overlaps)) }
  }

  /// The number of texts on the sides of a content rectangle above which dots run through all of them.
  private static let mostTexts = 1000
  /// The distance of hatch lines from texts.
  private static let besideText = 3.0

  private mutating func drawOverhang(of view: ViewID, content: Rect, frame: Rect) {
    // In the picture of a change, the area outside the frame stays plain.
    guard emphasis == nil, !content.isEmpty, !frame.contains(content) else { return }
    let parts = facts.hatching.overhangs[view] ?? []
    if !parts.isEmpty {
      sketch.note(facts.shown.remarks)
      sketch.add(
        pen.contentHatch(
          .rects(sparingTexts(of: view, parts)), origin: origin(view), pitch: facts.pitches.hatch),
        at: .ghosts)
      // If only clipped views show there, the entry for their hatched ghosts is enough.
      let ghosts = facts.hatching.clippedViews[view, default: []].filter(hasVisibleGhost).map(geometry.frame)
      // Among so many, some hatch is always visible.
      let isPlain =
        ghosts.count > ViewCoverage.mostCovers
        || parts.contains { part in
          part.remainder(without: ghosts).contains { min($0.width, $0.height) > Hatching.leastWidth }
        }
      if isPlain { sketch.note(.contentOutside) }
    }
    if tree[view].clipsToBounds {
      return
    }
    sketch.note(.note("\(name(of: view)) does not clip its content: clipsToBounds = false"))
  }
}
