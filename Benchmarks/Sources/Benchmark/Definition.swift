/// Definitions of many views to draw, with a name, a size and constraints for each.
enum Definition: String, CaseIterable {
  /// Rows below each other in a scroll view.
  case flat
  /// Four boxes of equal heights in every box.
  case nested
  /// Rows of which 400 say nothing of their width, or half where there are fewer.
  case ambiguous
  /// Rows below each other of which every third says nothing of its height.
  case chain

  /// A scroll view as large as the root, with nothing in it: what a process does once is done for it, too.
  static let blank = """
    canvas: 400x800
    root:
      subviews:
        list: { class: ScrollView }
    constraints:
      - "list.edges == root.edges"
    """

  func text(views: Int) -> String {
    switch self {
    case .flat: rows(views - 2, isWide: { _ in true }, isHigh: { _ in true })
    case .nested: boxes(views)
    case .ambiguous:
      rows(views - 2, isWide: { $0 % 2 == 0 || $0 >= 800 }, isHigh: { _ in true })
    case .chain: rows(views - 2, isWide: { _ in true }, isHigh: { $0 % 3 != 1 })
    }
  }

  private static let colors = ["blue", "red", "yellow", "green", "orange"]

  private func rows(_ count: Int, isWide: (Int) -> Bool, isHigh: (Int) -> Bool) -> String {
    var text = "canvas: 400x800\nroot:\n  subviews:\n    list:\n      class: ScrollView\n      subviews:\n"
    for row in 0..<count { text += "        row\(row): { background: \(Self.colors[row % 5]) }\n" }
    text += "constraints:\n  - \"list.edges == root.edges\"\n"
    var above = "list.top"
    for row in 0..<count {
      text += "  - \"row\(row).top == \(above) + 4\"\n  - \"row\(row).left == list.left + 8\"\n"
      // The first gives the content its width.
      if row == 0 { text += "  - \"row0.right == list.right - 8\"\n" }
      if isWide(row) { text += "  - \"row\(row).width == 384\"\n" }
      if isHigh(row) { text += "  - \"row\(row).height == 32\"\n" }
      above = "row\(row).bottom"
    }
    return text + "  - \"\(above) == list.bottom - 4\"\n"
  }

  private func boxes(_ count: Int) -> String {
    var children: [[Int]] = [[]]
    for box in 1..<count {
      children.append([])
      children[(box - 1) / 4].append(box)
    }
    var text = "canvas: 4000x\(40 * count)\nroot:\n"
    func write(_ box: Int, indent: String) {
      guard !children[box].isEmpty else { return }
      text += "\(indent)subviews:\n"
      for child in children[box] {
        text += "\(indent)  box\(child):\n\(indent)    background: \(Self.colors[child % 5])\n"
        write(child, indent: indent + "    ")
      }
    }
    write(0, indent: "  ")
    text += "constraints:\n"
    for box in 0..<count {
      let name = box == 0 ? "root" : "box\(box)"
      var above: String?
      for child in children[box].map({ "box\($0)" }) {
        text += "  - \"\(child).top == \(above.map { "\($0).bottom" } ?? "\(name).top") + 4\"\n"
        text += "  - \"\(child).left == \(name).left + 4\"\n  - \"\(child).right == \(name).right - 4\"\n"
        if let above { text += "  - \"\(child).height == \(above).height\"\n" }
        above = child
      }
      if let above { text += "  - \"\(above).bottom == \(name).bottom - 4\"\n" }
    }
    return text
  }
}
