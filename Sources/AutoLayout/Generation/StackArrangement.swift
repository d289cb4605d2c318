import Geometry

/// One stack view, worked out: which of its views show, and what its constraints need besides them.
struct StackArrangement: Sendable {
  /// `StackContent.Alignment` without synonyms, as it applies to the stack's axis.
  enum Alignment: Hashable, Sendable {
    case fill, start, center, end, firstBaseline, lastBaseline

    init(_ alignment: StackContent.Alignment, axis: Axis) {
      self =
        switch alignment {
        case .fill: .fill
        case .leading, .top: .start
        case .center: .center
        case .trailing, .bottom: .end
        case .firstBaseline: axis == .horizontal ? .firstBaseline : .start
        case .lastBaseline: axis == .horizontal ? .lastBaseline : .start
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  }

  /// A hidden arranged view with its visible neighbors.
  struct Hidden: Sendable {
    var view: ViewID
    var previous: ViewID?
    var next: ViewID?
  }

  let stack: ViewID
  let content: StackContent
  let alignment: Alignment
  /// In order.
  private(set) var visible: [ViewID] = []
  private(set) var hidden: [Hidden] = []

  init(_ content: StackContent, of stack: ViewID, in tree: ViewTree) {
    self.stack = stack
    self.content = content
    alignment = Alignment(content.alignment, axis: content.axis)
    for view in content.arranged {
      if tree.views[view.index].isHidden {
        hidden.append(Hidden(view: view, previous: visible.last))
      } else {
        for index in hidden.indices where hidden[index].previous == visible.last {
          hidden[index].next = view
        }
        visible.append(view)
      }
    }
  }

  var axis: Axis { content.axis }

  /// The guides that its constraints refer to, in the order in which they are numbered.
  var guides: [StackGuide] {
    guard !visible.isEmpty else { return [StackGuide(.spacer, of: stack)] }
    var guides: [StackGuide] = []
    if alignment != .fill { guides.append(StackGuide(.spanner, of: stack)) }
    if hasGaps {
      for index in 0..<(visible.count - 1) { guides.append(StackGuide(.gap(index), of: stack)) }
    }
    return guides
  }

  /// Whether the stack has equal gaps between the views.
  var hasGaps: Bool { content.distribution == .equalSpacing || content.distribution == .equalCentering }
}

/// The stack views of a tree, in preorder.
struct StackArrangements: Sendable {
  let all: [StackArrangement]
  /// The axis of the stack in which each hidden arranged view stands.
  private var axes: [ViewID: Axis] = [:]
  /// Hidden arranged views that fill their stack across its axis.
  private var filling: Set<ViewID> = []

  init(_ tree: ViewTree) {
    all = tree.views.indices.compactMap { index in
      if tree.views[index].isPlainView { return nil }
      return tree.views[index].stack.map { StackArrangement($0, of: ViewID(index), in: tree) }
    }
    guard !all.isEmpty else { return }
    for arrangement in all {
      for hidden in arrangement.hidden {
        axes[hidden.view] = arrangement.axis
        guard arrangement.alignment == .fill, !arrangement.visible.isEmpty else { continue }
        if tree[hidden.view].subviews.isEmpty { filling.insert(hidden.view) }
      }
    }
    removeConstrainedViews(tree)
  }

  /// A hidden view that fills its stack must not drive what is visible, so nothing else may ask for its extent.
  private mutating func removeConstrainedViews(_ tree: ViewTree) {
    guard !filling.isEmpty else { return }
    for constraint in tree.constraints {
      for anchor in constraint.anchors { filling.remove(tree.owner(of: anchor.item)) }
    }
    for view in filling where tree[view].translatesAutoresizingMaskIntoConstraints { filling.remove(view) }
  }

  /// Whether a hidden view takes its extent across the axis from the visible ones.
  func fills(_ view: ViewID) -> Bool { filling.contains(view) }

  /// Whether a view is arranged by a stack view and hidden.
  func isHidden(_ view: ViewID) -> Bool { axes[view] != nil }
  /// Whether any arranged view is hidden.
  var hasHidden: Bool { !axes.isEmpty }

  /// A view's intrinsic size without what has no say because the view is arranged and hidden: its extent along the
  /// stack, which is nothing, and across it where the view fills the stack.
  func audible(_ size: IntrinsicSize, of view: ViewID) -> IntrinsicSize {
    guard let axis = axes[view] else { return size }
    var size = size
    if axis == .horizontal || fills(view) { size.width = nil }
    if axis == .vertical || fills(view) { size.height = nil }
    return size
  }
}
