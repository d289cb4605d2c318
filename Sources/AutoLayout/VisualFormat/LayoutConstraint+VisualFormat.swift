extension LayoutConstraint {
  /// The constraints of a visual format, inactive, over views and guides by name (`VisualFormatRules: Grammar of formats`).
  ///
  /// - Parameters:
  ///   - format: one line of views, such as `H:|-[title]-8-[body(>=44)]-|`.
  ///   - options: how the views are aligned across the line, and in which direction it runs.
  ///   - metrics: numbers by name; a name that is a view's too is read as the metric.
  ///   - views: what the names stand for.
  ///   - superviewSpacing: the distance of a bare dash to the superview in points, as before iOS 8 (20); `nil` for
  ///     the superview's layout margin.
  /// - Throws: what is wrong with the format, or with a constraint that it asks for.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double]? = nil,
    views: [String: any LayoutConstraintItem], superviewSpacing: Double? = nil
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let equations: [VisualFormatConstraint<any LayoutConstraintItem>] = try VisualFormat.constraints(
      format, options: options, metrics: metrics ?? [:], superviewSpacing: superviewSpacing,
      item: { views[$0] },
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
