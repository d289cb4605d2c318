extension Workload {
  /// The neutral form that every worker reads: variables by number, one constraint a line.
  public var text: String {
    let exchanges = replacements + retargets
    let all = constraints + exchanges.map(\.constraint)
    let terms = all.reduce(0) { $0 + $1.terms.count }
    // Sizes that are never negative; -1 for variables that come four to a view and have no such bound.
    var result = "variables \(variableCount) sizes \(lowered?.sizeCount ?? -1)\n"
    let window: (width: Int, height: Int) =
      lowered?.window ?? (Self.variable(0, .width), Self.variable(0, .height))
    result += "window \(window.width) \(windowWidth) \(window.height) \(windowHeight)\n"
    result += "rows \(constraints.count) replacements \(replacements.count) retargets \(retargets.count)"
    result += " terms \(terms)\n"
    for constraint in constraints { result += constraint.line }
    for replacement in exchanges { result += "\(replacement.index) \(replacement.constraint.line)" }
    return result
  }
}

extension Workload.Constraint {
  fileprivate var line: String {
    var result = "\(relation) \(priority) \(constant) \(terms.count)"
    for term in terms { result += " \(term.variable) \(term.coefficient)" }
    return result + "\n"
  }
}
