public import AutoLayout

/// The argument of a `view.mas_makeConstraints` closure. Each chain that begins with it is one statement.
///
/// ```swift
/// view1.mas_makeConstraints { make in
///   make.top.left.and.bottom.equalTo(container)
///   make.width.equalTo(scrollView)
/// }
/// ```
///
/// Constraints come in the order of the chain; `edges` is left, right, top and bottom (`ClosureRules: Masonry`).
public final class MasonryMaker {
  private let view: View
  private var statements: [MasonryConstraint] = []

  init(_ view: View) {
    self.view = view
  }

  /// The statements of a closure, in order. The view stops translating its autoresizing mask into constraints.
  static func statements(for view: View, _ closure: (MasonryMaker) -> Void) -> [MasonryConstraint] {
    view.translatesAutoresizingMaskIntoConstraints = false
    let maker = MasonryMaker(view)
    closure(maker)
    return maker.statements
  }
}

extension MasonryMaker: ConstraintAttributes {
  public func select(_ attributes: [Attribute]) -> MasonryConstraint {
    let statement = MasonryConstraint(view)
    statements.append(statement)
    return statement.select(attributes)
  }
}
