import Geometry

/// One analyzed stack view: its visible and hidden views, and the guides that its constraints need.
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
  /// The visible arranged views, in order.
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

  /// The guides that the stack view's constraints refer to, in numbering order.
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
  /// The axis of the stack view that arranges each hidden view.
  private var axes: [ViewID: Axis] = [:]
  /// The hidden arranged views that fill their stack view across its axis.
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

  /// Removes from `filling` the views whose extent something else determines, because hidden views must not drive
  /// visible ones.
  private mutating func removeConstrainedViews(_ tree: ViewTree) {
    guard !filling.isEmpty else { return }
    for constraint in tree.constraints {
      for anchor in constraint.anchors { filling.remove(tree.owner(of: anchor.item)) }
    }
    for view in filling where tree[view].translatesAutoresizingMaskIntoConstraints { filling.remove(view) }
  }

  /// Whether a hidden view takes its extent across the axis from the visible ones.
  func fills(_ view: ViewID) -> Bool { filling.contains(view) }

  /// Whether a view is hidden and arranged by a stack view.
  func isHidden(_ view: ViewID) -> Bool { axes[view] != nil }
  /// Whether any arranged view is hidden.
  var hasHidden: Bool { !axes.isEmpty }

  /// A view's intrinsic size without the dimensions that do not count because the view is arranged and hidden. These
  /// are its extent along the stack, which is zero, and its extent across the stack if the view fills it.
  func audible(_ size: IntrinsicSize, of view: ViewID) -> IntrinsicSize {
    guard let axis = axes[view] else { return size }
    var size = size
    if axis == .horizontal || fills(view) { size.width = nil }
    if axis == .vertical || fills(view) { size.height = nil }
    return size
  }
}
