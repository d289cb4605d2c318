public import Geometry

extension VisualFormat {
  /// The constraints of a format over the items of a tree, as a tree holds them.
  ///
  /// They are not checked further: a guide, for one, may lack the attribute that an option aligns by
  /// (`ConstraintNode.validate(in:)`).
  ///
  /// - Parameters:
  ///   - format: such as `H:|-[a]-8-[b(>=44)]|`.
  ///   - options: alignments and directions beyond the text.
  ///   - metrics: numbers by name.
  ///   - tree: where the items are.
  ///   - superview: what `|` means, where the tree does not say.
  ///   - item: the item of a name, `nil` for a name that means none.
  ///   - location: that of the format's first character, if it comes from a file.
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
  /// The constraint as a tree holds it.
  ///
  /// - Parameter location: that of the format's first character; the constraint's own lies `column` further.
  public func node(location: SourceLocation? = nil) -> ConstraintNode {
    var place = location
    place?.column += column
    let right = second.flatMap { item in secondAttribute.map { LayoutAnchor(item, $0) } }
    return ConstraintNode(
      LayoutAnchor(first, firstAttribute), relation, right, constant: constant, priority: priority,
      source: .visualFormat, location: place)
  }
}

extension ViewTree {
  /// The view that `|` stands for beside an item: a view's superview, a guide's owning view; `nil` for the root.
  public func enclosingView(of item: LayoutItem) -> ViewID? {
    if case .view(let view) = item { return self[view].superview }
    return owner(of: item)
  }
}
