public import AutoLayout

/// The argument of a `view.snp.makeConstraints` closure. Each chain that begins with it is one statement.
///
/// ```swift
/// yellowView.snp.makeConstraints { make in
///   make.edges.equalTo(scrollView).inset(20)
///   make.size.equalTo(100)
/// }
/// ```
///
/// A statement without a relation makes no constraints. The constraints of a composite come in a fixed order,
/// whatever the order of the chain: left, top, right, bottom, leading, trailing, width, height, the centers, the
/// baselines, the margins (`ClosureRules: SnapKit`).
public final class ConstraintMaker {
  private let item: any LayoutConstraintItem
  private var statements: [MakerStatement] = []

  init(_ item: any LayoutConstraintItem) {
    self.item = item
    (item as? View)?.translatesAutoresizingMaskIntoConstraints = false
  }

  /// The constraints of a closure's statements, in order.
  static func constraints(for item: any LayoutConstraintItem, _ closure: (ConstraintMaker) -> Void)
    -> [Constraint]
  {
    let maker = ConstraintMaker(item)
    closure(maker)
    return maker.statements.compactMap(\.constraint)
  }
}

extension ConstraintMaker: ConstraintAttributes {
  public func select(_ attributes: [Attribute]) -> MakerAttributes {
    let statement = MakerStatement(item: item, attributes: attributes)
    statements.append(statement)
    return MakerAttributes(statement)
  }
}
