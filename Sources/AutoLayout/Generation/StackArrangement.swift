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
  /// The hidden arranged views that fill their stack view across its axis, as the visible ones do.
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
        guard arrangement.alignment == .fill, !arrangement.visible.isEmpty,
          !tree.views[hidden.view.index].translatesAutoresizingMaskIntoConstraints
        else { continue }
        filling.insert(hidden.view)
      }
    }
  }

  /// Whether a hidden view has the same extent across the axis as the visible ones (`StackViewRules: Hidden views`).
  func fills(_ view: ViewID) -> Bool { filling.contains(view) }

  /// Whether a view is hidden and arranged along an axis by a stack view, so that it has no length on that axis.
  func isHidden(_ view: ViewID, along axis: Axis) -> Bool { axes[view] == axis }

  /// A view's intrinsic size without its length along the stack view that arranges it, if it is hidden.
  func audible(_ size: IntrinsicSize, of view: ViewID) -> IntrinsicSize {
    guard let axis = axes[view] else { return size }
    var size = size
    if axis == .horizontal { size.width = nil } else { size.height = nil }
    return size
  }
}
