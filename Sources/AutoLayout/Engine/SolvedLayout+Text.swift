import Geometry

/// Texts of a layout that are the same on every run, for comparison with recorded ones.
extension SolvedLayout {
  /// One line per view, indented below its superview, with its frame and, if it scrolls, its content; then the
  /// guides. Every line ends in a line break.
  public var framesText: String {
    var lines = tree.views.indices.map { viewLine(ViewID($0)) }
    for guide in guides { lines.append("guide \(guide.name) \(guide.absoluteFrame.listing) in root") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func viewLine(_ view: ViewID) -> String {
    var depth = 0
    var ancestor = tree.views[view.index].superview
    while let current = ancestor {
      depth += 1
      ancestor = tree.views[current.index].superview
    }
    let solved = self[view]
    var line =
      "\(String(repeating: "  ", count: depth))\(tree.views[view.index].name) \(solved.frame.listing)"
    if let scroll = solved.scroll {
      line += " content \(NumberFormat.string(scroll.contentSize.width)) x "
      line += NumberFormat.string(scroll.contentSize.height)
      line += " offset \(scroll.contentOffset.listing)"
      line += " in \(scroll.minimumContentOffset.listing)...\(scroll.maximumContentOffset.listing)"
    }
    return line
  }

  /// One line per constraint, in the order of `constraints`: its source, its text and its result.
  public var constraintsText: String {
    constraints.map { constraint in
      var line = "\(constraint.node.source.rawValue): \(constraint.text)"
      if let identifier = constraint.node.identifier { line += " '\(identifier)'" }
      if constraint.isBroken { line += ", broken" }
      let error = NumberFormat.string(constraint.error)
      if error != "0" { line += ", missed by \(error)" }
      return line + "\n"
    }.joined()
  }
}

extension Point {
  fileprivate var listing: String { "(\(NumberFormat.string(x)), \(NumberFormat.string(y)))" }
}

extension Rect {
  fileprivate var listing: String {
    "(" + [minX, minY, width, height].map { NumberFormat.string($0) }.joined(separator: ", ") + ")"
  }
}
