extension LayoutConstraint {
  /// The constraints of a visual format, inactive, over views and guides by name
  /// (`VisualFormatRules: Grammar of formats`).
  ///
  /// - Parameters:
  ///   - format: one line of views, such as `H:|-[title]-8-[body(>=44)]-|`.
  ///   - options: the alignment of the views across the line, and the direction of the line.
  ///   - metrics: numbers by name. A name that a view has too is read as the metric.
  ///   - views: views and guides by name.
  ///   - superviewSpacing: the distance of a bare dash to the superview in points, which was 20 before iOS 8; `nil`
  ///     for the superview's layout margin.
  /// - Throws: the error in the format or in one of its constraints.
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
