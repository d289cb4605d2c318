import ConstraintSolver

extension SystemDescription {
  /// A smaller system of which something is still true: fewer rows, terms and bounds, simpler numbers.
  ///
  /// For finding out what is the matter with a random system.
  func reduced(while isWanted: (Self) -> Bool) -> Self {
    var system = self
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for candidate in system.simplifications() {
        // An earlier candidate may have been taken: these are made from the same system.
        if isWanted(candidate) {
          system = candidate
          hasChanged = true
          break
        }
      }
    }
    return system.withoutUnusedVariables()
  }

  private func simplifications() -> [Self] {
    var result: [Self] = []
    func offer(_ change: (inout Self) -> Void) {
      var copy = self
      change(&copy)
      result.append(copy)
    }
    for index in rows.indices { offer { $0.rows.remove(at: index) } }
    for variable in isNonNegative.indices where isNonNegative[variable] {
      offer { $0.isNonNegative[variable] = false }
    }
    for (index, row) in rows.enumerated() {
      for term in row.terms.indices {
        offer { $0.rows[index].terms.remove(at: term) }
        if row.terms[term].coefficient != 1 { offer { $0.rows[index].terms[term].coefficient = 1 } }
        if row.terms[term].coefficient < 0 {
          offer { $0.rows[index].terms[term].coefficient = -row.terms[term].coefficient }
        }
      }
      if row.constant != 0 { offer { $0.rows[index].constant = 0 } }
      if row.constant != 0 && abs(row.constant) != 1 { offer { $0.rows[index].constant = 1 } }
      if row.relation != .equal { offer { $0.rows[index].relation = .equal } }
      if row.priority < 1000 && row.priority != 500 { offer { $0.rows[index].priority = 500 } }
      if row.priority < 1000 { offer { $0.rows[index].priority = 1000 } }
      if row.provenance != .ordinary { offer { $0.rows[index].provenance = .ordinary } }
    }
    return result
  }

  private func withoutUnusedVariables() -> Self {
    let used = isNonNegative.indices.filter { variable in
      isNonNegative[variable] || rows.contains { $0.terms.contains { $0.variable == variable } }
    }
    var system = self
    system.isNonNegative = used.map { isNonNegative[$0] }
    for index in rows.indices {
      for term in rows[index].terms.indices {
        system.rows[index].terms[term].variable =
          used.firstIndex(of: rows[index].terms[term].variable)!
      }
    }
    return system
  }

  /// In Swift, to be copied into a test.
  var swift: String {
    var lines = ["var system = SystemDescription()"]
    lines.append("system.isNonNegative = \(isNonNegative)")
    for row in rows {
      let terms = row.terms.map { "(\($0.variable), \($0.coefficient))" }.joined(separator: ", ")
      lines.append(
        "system.add([\(terms)], .\(row.relation), \(-row.constant), \(row.priority), .\(row.provenance))")
    }
    return lines.joined(separator: "\n")
  }
}
