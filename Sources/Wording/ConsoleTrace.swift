public import AutoLayout
import Geometry

extension SolvedLayout {
  /// The tree as UIKit's autolayout trace shows it (`SolvingRules: Ambiguity`): one line a view, subviews below their superview and
  /// further in, a sign for who lays the view out, and what is ambiguous about it, each value with the number of its
  /// unknown. The signs are explained at the end.
  ///
  /// Nothing can lack the host of its constraints here: a view holds none that it could not hold.
  ///
  /// - Complexity: O(views + constraints).
  public var autolayoutTrace: String {
    let involved = viewsInvolved
    let open = openValues
    var depths = [Int](repeating: 0, count: tree.views.count)
    var text = ""
    for index in tree.views.indices {
      let view = ViewID(index)
      if let superview = tree.views[index].superview { depths[index] = depths[superview.index] + 1 }
      text += String(repeating: "|   ", count: depths[index])
      text += sign(of: view, isInvolved: involved[index]) + VisibleText.leading(tree.views[index].name)
      if !open[index].isEmpty { text += " - AMBIGUOUS LAYOUT for \(open[index].joined(separator: ", "))" }
      text += "\n"
    }
    return text + """

      Legend:
        • hosts the layout
        * laid out by constraints
        + laid out by its frame and autoresizing mask; other constraints refer to it or its subviews
        without a sign: laid out by its frame and autoresizing mask alone

      """
  }

  private func sign(of view: ViewID, isInvolved: Bool) -> String {
    if view == .root { return "•" }
    if !tree.views[view.index].translatesAutoresizingMaskIntoConstraints { return "*" }
    return isInvolved ? "+" : ""
  }

  /// By view: whether a constraint that no mask and no content made names it or something in it.
  private var viewsInvolved: [Bool] {
    var involved = [Bool](repeating: false, count: tree.views.count)
    for constraint in constraints {
      switch constraint.node.source {
      case .explicit, .visualFormat, .stack:
        for anchor in constraint.node.anchors { involved[tree.owner(of: anchor.item).index] = true }
      case .autoresizing, .intrinsic, .environment, .implicit: break
      }
    }
    // Subviews come after their superviews.
    for index in tree.views.indices.reversed() where involved[index] {
      if let superview = tree.views[index].superview { involved[superview.index] = true }
    }
    return involved
  }

  /// By view: `label.minX{id: 8}` for each undetermined value, horizontal before vertical.
  private var openValues: [[String]] {
    let numbers = UnknownNumbers(of: tree)
    var open = [[String]](repeating: [], count: tree.views.count)
    for case .openView(let issue) in issues {
      open[issue.view.index] += issue.quantities.map { quantity in
        let name =
          quantity.kind == .position ? quantity.name : quantity.axis == .horizontal ? "Width" : "Height"
        let number = numbers.number(of: quantity, issue.view)
        return "\(VisibleText.escaped(tree[issue.view].name)).\(name){id: \(number)}"
      }
    }
    return open
  }
}

extension View {
  /// `SolvedLayout.autolayoutTrace` of the living layout that the view is part of; empty for a view that is part of
  /// none. O(views + constraints).
  public var autolayoutTrace: String { livingSolvedLayout?.autolayoutTrace ?? "" }
}
