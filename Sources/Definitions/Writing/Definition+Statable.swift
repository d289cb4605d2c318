package import AutoLayout
import Geometry
package import LayoutDocument

extension Definition {
  /// The tree of a layout that was made in Swift, in the form in which a definition states it. Layout gives it the
  /// same results.
  ///
  /// Views of one name get numbers. The parts of cells are named after their cells. The sizes that views had when
  /// the snapshot was taken are left out unless the frames of subviews depend on them, so a tree that was laid out
  /// before is that of new views.
  ///
  /// - Complexity: O(views + constraints).
  package static func statableTree(of layout: SolvedLayout) -> ViewTree {
    var tree = treeOfNewViews(layout.treeWithoutHistory)
    for index in tree.views.indices {
      stateSize(of: &tree.views[index], width: layout[ViewID(index)].frame.width, tree.environment)
      simplify(&tree.views[index])
    }
    for index in tree.constraints.indices where tree.constraints[index].second == nil {
      // Nothing is multiplied.
      tree.constraints[index].multiplier = 1
    }
    return tree
  }

  /// The tree of a snapshot with names that differ, and without the sizes that views had when it was taken unless the frames of
  /// subviews depend on them. Snapshots of equal views that were laid out on different canvases then differ in nothing but the
  /// canvas, and sizes of the canvas that frames depend on.
  ///
  /// - Complexity: O(views).
  package static func treeOfNewViews(_ tree: ViewTree) -> ViewTree {
    var tree = tree
    nameUniquely(&tree, CellParts(tree))
    simplifyReferences(&tree)
    return tree
  }

  private static func nameUniquely(_ tree: inout ViewTree, _ parts: CellParts) {
    let own = tree.views.indices.filter { parts[ViewID($0)] == nil }
    let written = Set(own.map { tree.views[$0].name })
    var taken: Set<String> = []
    func name(_ index: Int, in tree: inout ViewTree) {
      let name = tree.views[index].name
      guard !taken.insert(name).inserted else { return }
      var number = 2
      while written.contains("\(name)_\(number)") || !taken.insert("\(name)_\(number)").inserted {
        number += 1
      }
      tree.views[index].name = "\(name)_\(number)"
    }
    for index in own { name(index, in: &tree) }
    guard own.count < tree.views.count else { return }
    let keys = TreeWriting.viewKeys(of: tree, parts).keys
    taken = []
    for index in tree.views.indices where parts[ViewID(index)] != nil {
      tree.views[index].name = keys[index]
      taken.insert(keys[index])
    }
    // A view may have the name that a part of a cell got.
    for index in own { name(index, in: &tree) }
  }

  /// States the size of a view whose content has paddings that only Swift can set.
  private static func stateSize(of node: inout ViewNode, width: Double, _ environment: LayoutEnvironment) {
    let isArranged = node.control.arrangement != nil
    guard isArranged || node.text?.containerInsets != nil else { return }
    let size = IntrinsicSizing.size(of: node, environment: environment, preferredWidth: width)
    if size.width != nil || size.height != nil { node.intrinsicSize = size }
    if isArranged { node.control.arrangement = nil }
    node.text?.containerInsets = nil
  }

  /// Leaves out what a view of its class ignores.
  private static func simplify(_ node: inout ViewNode) {
    if !node.translatesAutoresizingMaskIntoConstraints, !node.autoresizing.isEmpty { node.autoresizing = [] }
    guard var text = node.text else { return }
    let usual = TextContent()
    switch node.viewClass {
    case .label: break
    case .button: text.fitting.minimumFontSize = 0
    case .textField:
      text.numberOfLines = usual.numberOfLines
      text.fitting.minimumScaleFactor = 0
      text.fitting.allowsDefaultTighteningForTruncation = false
    case .textView:
      text.numberOfLines = usual.numberOfLines
      text.fitting = usual.fitting
    case .segmentedControl:
      text.text = usual.text
      text.adjustsFontForContentSizeCategory = nil
      text.fitting = usual.fitting
      text.alignment = usual.alignment
    case .datePicker where text.text != nil || text.font != node.viewClass.defaultFont:
      text = TextContent(text: text.text, font: text.font)
    default:
      node.text = nil
      return
    }
    if text != node.text { node.text = text }
  }

  /// Gives a view the size that the frames of its subviews were written for, and only if they depend on it.
  private static func simplifyReferences(_ tree: inout ViewTree) {
    let canvas = tree.environment.canvas
    for index in tree.views.indices {
      let node = tree.views[index]
      let own = node.referenceSize ?? node.frame?.size ?? (index == 0 ? canvas : .zero)
      // A size that nothing depends on is the one that reading supposes.
      let isFramed = node.frame != nil && node.frame != .zero
      let usual =
        index == 0 ? canvas : isFramed || node.boundsOrigin != .zero ? node.frame?.size ?? .zero : nil
      let framed = node.subviews.filter { tree[$0].translatesAutoresizingMaskIntoConstraints }
      let references = framed.map { view -> Size? in
        tree[view].autoresizing.dependsOnSuperview ? tree[view].frameReference ?? own : nil
      }
      // The bounds of a scroll view would also state its content offset.
      let reference =
        node.scroll == nil ? references.lazy.compactMap(\.self).first ?? usual : usual
      tree.views[index].referenceSize = reference
      for (view, size) in zip(framed, references) {
        tree.views[view.index].frameReference = size == reference ? nil : size
      }
    }
  }
}

extension AutoresizingMask {
  /// Whether frames depend on the size that the superview had when they were set.
  var dependsOnSuperview: Bool {
    !isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight])
  }
}
