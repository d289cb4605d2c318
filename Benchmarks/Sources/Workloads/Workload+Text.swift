extension Workload {
  /// The neutral form that every worker reads: variables by number, one constraint a line.
  public var text: String {
    let exchanges = replacements + retargets
    let all = constraints + exchanges.map(\.constraint)
    let terms = all.reduce(0) { $0 + $1.terms.count }
    var result = "variables \(variableCount)\n"
    result +=
      "window \(Self.variable(0, .width)) \(windowWidth) \(Self.variable(0, .height)) \(windowHeight)\n"
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
