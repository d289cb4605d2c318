import Geometry

/// Texts of a layout that stay the same from run to run, to compare with recorded ones.
extension SolvedLayout {
  /// One view a line, indented below its superview, with its frame and, where it scrolls, its content; then the
  /// guides. Lines end in a line break.
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

  /// One constraint a line in the order of `constraints`: who asked for it, how it reads, and what became of it.
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
