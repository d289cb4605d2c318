import AutoLayout
import Geometry

extension Panel {
  /// How far the content scrolls and the number of pages, one sentence each. Empty if it fits the frame.
  static func scrolling(of scroll: ViewID, in geometry: LayoutGeometry) -> [String] {
    guard let solved = geometry.layout[scroll].scroll else { return [] }
    let x = solved.maximumContentOffset.x - solved.minimumContentOffset.x
    let y = solved.maximumContentOffset.y - solved.minimumContentOffset.y
    var parts: [String] = []
    if x > 0.005 { parts.append("\(Figures.number(x)) pt horizontally") }
    if y > 0.005 { parts.append("\(Figures.number(y)) pt vertically") }
    var sentences: [String] = []
    if !parts.isEmpty { sentences.append("Scrolls \(parts.joined(separator: ", ")).") }
    if y > 0.005, let sum = insetSum(of: scroll, solved, y, in: geometry) { sentences.append(sum) }
    if geometry.hasUnsetContent(scroll) { sentences.append("It can’t scroll: contentSize was never set.") }
    if geometry.tree[scroll].scroll?.isPagingEnabled == true {
      let frame = geometry.frame(scroll)
      let counts = Axis.allCases.map { axis -> Int in
        guard frame.length(axis) > 0 else { return 1 }
        return Int((solved.contentSize[axis] / frame.length(axis) - 0.001).rounded(.up).bounded(by: 1...1e15))
      }
      // As a product if there are several pages on both axes.
      let pages = counts.filter { $0 > 1 }.map { "\($0)" }.joined(separator: " × ")
      sentences.append(pages.isEmpty ? "It has 1 page." : "It has \(pages) pages.")
    }
    for axis in Axis.allCases {
      let (low, high) =
        axis == .horizontal
        ? (solved.minimumContentOffset.x, solved.maximumContentOffset.x)
        : (solved.minimumContentOffset.y, solved.maximumContentOffset.y)
      let offset = axis == .horizontal ? solved.contentOffset.x : solved.contentOffset.y
      guard offset < low - 0.005 || offset > high + 0.005 else { continue }
      let range = low == high ? Figures.number(low) : "\(Figures.number(low)) to \(Figures.number(high))"
      sentences.append(
        "contentOffset.\(axis.letter) \(Figures.number(offset)) is outside its range, \(range).")
    }
    return sentences
  }

  /// `406 + 80 adjustedContentInset.bottom − 360 frame`, or `nil` without insets.
  private static func insetSum(
    of scroll: ViewID, _ solved: SolvedScroll, _ distance: Double, in geometry: LayoutGeometry
  ) -> String? {
    let insets = solved.adjustedContentInset
    let height = geometry.points(geometry.frame(scroll).height)
    let sum = solved.contentSize.height + insets.top + insets.bottom - height
    guard insets.top + insets.bottom != 0, abs(sum - distance) < 0.01 else { return nil }
    var text = "\(Figures.number(distance)) = contentSize \(Figures.number(solved.contentSize.height))"
    for (name, inset) in [("top", insets.top), ("bottom", insets.bottom)] where inset != 0 {
      text += " \(Figures.difference(inset)) inset at the \(name)"
    }
    return text + " − frame \(Figures.number(height))."
  }

  /// A panel about scrolling alone, for content whose size needs no explanation.
  ///
  /// - Parameter title: The name of the scroll view, or `nil` if the picture has only one.
  static func scrollableDistance(_ sentences: [String], title: String?, width: Double, pen: Pen) -> Panel? {
    guard !sentences.isEmpty else { return nil }
    var panel = Panel(name: "scrollable distance")
    panel.isFramed = title != nil
    if let title {
      panel.addTitle(title)
      panel.rows[0].height = 21
    }
    for sentence in sentences { panel.addText(sentence, width: width, pen: pen) }
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
