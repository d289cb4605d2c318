extension LayoutConstraint {
  /// The constraints of a visual format, inactive, over views and guides by name (SEMANTICS 9).
  ///
  /// - Throws: what is wrong with the format, or with a constraint that it asks for.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double]? = nil,
    views: [String: any LayoutConstraintItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let equations: [VisualFormatConstraint<any LayoutConstraintItem>] = try VisualFormat.constraints(
      format, options: options, metrics: metrics ?? [:], item: { views[$0] },
      superview: { item in (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView })
    var constraints: [LayoutConstraint] = []
    for equation in equations {
      do throws(ConstraintError) {
        let constraint = try LayoutConstraint(
          item: equation.first, attribute: equation.firstAttribute, relatedBy: equation.relation,
          toItem: equation.second, attribute: equation.secondAttribute, constant: equation.constant)
        try constraint.setPriority(equation.priority)
        constraint.source = .visualFormat
        constraints.append(constraint)
      } catch {
        throw VisualFormatError(.invalidConstraint(error), column: equation.column, format: format)
      }
    }
    return constraints
  }
}
