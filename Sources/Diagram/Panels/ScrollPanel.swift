import AutoLayout
import Geometry

extension Panel {
  /// The distance that the content scrolls, and the number of pages.
  static func scrollableDistance(
    of scroll: ViewID, in geometry: LayoutGeometry, isNamed: Bool, width: Double, pen: Pen
  )
    -> Panel?
  {
    guard let solved = geometry.layout[scroll].scroll else { return nil }
    let x = solved.maximumContentOffset.x - solved.minimumContentOffset.x
    let y = solved.maximumContentOffset.y - solved.minimumContentOffset.y
    let isPaging = geometry.tree[scroll].scroll?.isPagingEnabled == true
    var parts: [String] = []
    if x > 0.005 { parts.append("\(Figures.number(x)) pt horizontally") }
    if y > 0.005 { parts.append("\(Figures.number(y)) pt vertically") }
    let nothing =
      geometry.hasUnsetContent(scroll)
      ? "None: contentSize was never set" : "None: the content fits the frame"
    var sentence = parts.isEmpty ? nothing : parts.joined(separator: ", ")
    if isPaging {
      let frame = geometry.frame(scroll)
      let counts = Axis.allCases.map { axis -> Int in
        guard frame.length(axis) > 0 else { return 1 }
        return Int((solved.contentSize[axis] / frame.length(axis) - 0.001).rounded(.up).bounded(by: 1...1e15))
      }
      // As a product if there are several pages on both axes.
      let pages = counts.filter { $0 > 1 }.map { "\($0)" }.joined(separator: " × ")
      sentence += pages.isEmpty ? "; 1 page" : "; \(pages) pages"
    }
    var panel = Panel(name: "scrollable distance")
    panel.addTitle(isNamed ? "\(geometry.name(of: scroll)) scrolls" : "Scrollable distance")
    panel.rows[0].height = 21
    panel.addText(sentence, width: width, pen: pen)
    for axis in Axis.allCases {
      let (low, high) =
        axis == .horizontal
        ? (solved.minimumContentOffset.x, solved.maximumContentOffset.x)
        : (solved.minimumContentOffset.y, solved.maximumContentOffset.y)
      let offset = axis == .horizontal ? solved.contentOffset.x : solved.contentOffset.y
      guard offset < low - 0.005 || offset > high + 0.005 else { continue }
      let name = "contentOffset.\(axis.letter)"
      let range = low == high ? Figures.number(low) : "\(Figures.number(low)) to \(Figures.number(high))"
      panel.addText("\(name) \(Figures.number(offset)) is out of range: \(range)", width: width, pen: pen)
    }
    return panel
  }
}

extension LayoutGeometry {
  /// Whether the content size is unset, because neither constraints nor an explicit value determine it.
  func hasUnsetContent(_ scroll: ViewID) -> Bool {
    guard let solved = layout[scroll].scroll, !solved.isWidthDriven, !solved.isHeightDriven else {
      return false
    }
    return tree[scroll].scroll?.contentSize == nil && solved.contentSize == .zero
      && !tree[scroll].subviews.isEmpty
  }
}
