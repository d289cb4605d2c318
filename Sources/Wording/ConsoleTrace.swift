public import AutoLayout
import Geometry

extension SolvedLayout {
  /// The view tree as in UIKit's autolayout trace (`SolvingRules: Ambiguity`). Each view has a line, indented below
  /// its superview's. A symbol states how the view is laid out. The name and the ambiguous values follow, each value
  /// with the number of its variable. A legend at the end explains the symbols.
  ///
  /// There is no symbol for a constraint without a host, because every constraint here has a valid one.
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

  /// For each view, whether a constraint refers to it or to a descendant. Constraints from autoresizing masks,
  /// content sizes and the environment do not count.
  private var viewsInvolved: [Bool] {
    var involved = [Bool](repeating: false, count: tree.views.count)
    for constraint in constraints {
      switch constraint.node.source {
      case .explicit, .visualFormat, .stack:
        for anchor in constraint.node.anchors { involved[tree.owner(of: anchor.item).index] = true }
      case .autoresizing, .intrinsic, .environment, .implicit: break
      }
    }
    // Subviews follow their superviews.
    for index in tree.views.indices.reversed() where involved[index] {
      if let superview = tree.views[index].superview { involved[superview.index] = true }
    }
    return involved
  }

  /// By view: its undetermined values, horizontal before vertical, such as `label.minX{id: 8}`.
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
  /// `SolvedLayout.autolayoutTrace` of the live layout that contains the view. Empty if there is none.
  ///
  /// - Complexity: O(views + constraints).
  public var autolayoutTrace: String { livingSolvedLayout?.autolayoutTrace ?? "" }
}
