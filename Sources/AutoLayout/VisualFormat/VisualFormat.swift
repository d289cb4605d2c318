import Geometry

/// One equation of a visual format, over items of any type.
public struct VisualFormatConstraint<Item> {
  /// The item of the left-hand side.
  public var first: Item
  /// The attribute of the first item.
  public var firstAttribute: Attribute
  /// How the left-hand side compares with the right-hand side.
  public var relation: LayoutRelation
  /// The item of the right-hand side. Like its attribute, it is `nil` if the right-hand side is the constant alone.
  public var second: Item?
  /// The attribute of the second item; `nil` if there is none.
  public var secondAttribute: Attribute?
  /// The constant in points.
  public var constant: Double
  /// The priority: 1000 unless the format gives one after `@`.
  public var priority: LayoutPriority
  /// The column in the format: 0-based, in characters.
  public var column: Int
  /// The metrics that the constant and the priority come from.
  package var metrics = ConstraintMetrics()
}

extension VisualFormatConstraint: Equatable where Item: Equatable {}
extension VisualFormatConstraint: Sendable where Item: Sendable {}

/// UIKit's Visual Format Language (`VisualFormatRules: Grammar of formats`).
public enum VisualFormat {
  /// The distance of a bare dash between neighbors, in points.
  public static let siblingSpacing = StackContent.systemSpacing

  /// The constraints of a format. In reading order, these are the gap before each view and then that view's sizes.
  /// The alignments follow, for each aligned attribute in order of its raw value.
  ///
  /// - Parameters:
  ///   - format: such as `H:|-[a]-8-[b(>=44)]|`.
  ///   - options: alignments and directions in addition to the text.
  ///   - metrics: numbers by name. A name that a view has too is read as the metric.
  ///   - superviewSpacing: the distance of a bare dash to the superview in points, which was 20 before iOS 8; `nil`
  ///     for the superview's layout margin.
  ///   - item: the view or guide of a name; `nil` if there is none.
  ///   - superview: the view that `|` means next to an item: a view's superview or a guide's owning view.
  /// - Throws: the first error in the format, with its column.
  public static func constraints<Item>(
    _ format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    superviewSpacing: Double? = nil, item: (String) -> Item?, superview: (Item) -> Item?
  ) throws(VisualFormatError) -> [VisualFormatConstraint<Item>] {
    let syntax = try withoutActuallyEscaping(item) { item throws(VisualFormatError) in
      var parser = VisualFormatParser(format, metrics: metrics, isView: { item($0) != nil })
      return try parser.parse()
    }
    if syntax.views.count > 1, let parallel = options.alignments.first(where: { $0.axis == syntax.axis }) {
      throw VisualFormatError(.parallelAlignment(parallel, syntax.axis), column: 0, format: format)
    }
    var items: [Item] = []
    for view in syntax.views {
      // The parser has already looked up every name.
      guard let found = item(view.name) else { preconditionFailure("a name lost its item") }
      items.append(found)
    }
    func enclosing(_ index: Int, _ connection: VisualFormatSyntax.Connection?)
      throws(VisualFormatError) -> Item?
    {
      guard connection != nil else { return nil }
      if let found = superview(items[index]) { return found }
      let view = syntax.views[index]
      throw VisualFormatError(.noSuperview(of: view.name), column: view.end, format: format)
    }
    let near = try enclosing(0, syntax.leading)
    let far = try enclosing(items.count - 1, syntax.trailing)
    let lowering = VisualFormatLowering(
      syntax: syntax, edges: VisualFormatEdges(axis: syntax.axis, options: options), options: options,
      superviewSpacing: superviewSpacing, items: items)
    return lowering.constraints(near: near, far: far, named: item)
  }
}
