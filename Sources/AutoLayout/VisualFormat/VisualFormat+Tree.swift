public import Geometry

extension VisualFormat {
  /// The constraints of a format over the items of a tree, as nodes of the tree.
  ///
  /// They are not validated further: for example, a guide may lack the attribute of an alignment option
  /// (`ConstraintNode.validate(in:)`).
  ///
  /// - Parameters:
  ///   - format: such as `H:|-[a]-8-[b(>=44)]|`.
  ///   - options: alignments and directions in addition to the text.
  ///   - metrics: numbers by name.
  ///   - tree: the tree that contains the items.
  ///   - superview: the view that `|` means if the tree does not determine it.
  ///   - item: the item of a name; `nil` if there is none.
  ///   - location: the source location of the format's first character, if it comes from a file.
  public static func constraints(
    _ format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:], in tree: ViewTree,
    superview: ViewID? = nil, location: SourceLocation? = nil, item: (String) -> LayoutItem?
  ) throws(VisualFormatError) -> [ConstraintNode] {
    let constraints = try constraints(
      format, options: options, metrics: metrics, item: item,
      superview: { tree.enclosingView(of: $0).map(LayoutItem.view) ?? superview.map(LayoutItem.view) })
    return constraints.map { $0.node(location: location) }
  }
}

extension VisualFormatConstraint where Item == LayoutItem {
  /// The constraint as a node of a tree.
  ///
  /// - Parameter location: the source location of the format's first character. That of the constraint is `column`
  ///   characters further.
  public func node(location: SourceLocation? = nil) -> ConstraintNode {
    var place = location
    place?.column += column
    let right = second.flatMap { item in secondAttribute.map { LayoutAnchor(item, $0) } }
    var node = ConstraintNode(
      LayoutAnchor(first, firstAttribute), relation, right, constant: constant, priority: priority,
      source: .visualFormat, location: place)
    node.metrics = metrics
    return node
  }
}

extension ViewTree {
  /// The view that `|` means next to an item: a view's superview or a guide's owning view; `nil` for the root.
  public func enclosingView(of item: LayoutItem) -> ViewID? {
    if case .view(let view) = item { return self[view].superview }
    return owner(of: item)
  }
}
