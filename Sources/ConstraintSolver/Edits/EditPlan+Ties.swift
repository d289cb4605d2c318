extension EditPlan {
  /// Returns whether ties between optimal solutions need not be broken again: no component of the plan is ambiguous,
  /// and no value that depends on an ambiguous component has changed. O(components of the plan), plus O(terms) once.
  mutating func leavesTiesAlone(in program: borrowing Program) -> Bool {
    for place in 0..<components.count where program.tableaux.components[components[place]].isOpen {
      return false
    }
    for place in 0..<singles.count where program.tableaux.components[singles[place].component].isOpen {
      return false
    }
    if let isApartFromTies { return isApartFromTies }
    let isApart = isApart(fromTiesIn: program)
    isApartFromTies = isApart
    return isApart
  }

  /// Returns whether no value that may change depends on an ambiguous component.
  private mutating func isApart(fromTiesIn program: borrowing Program) -> Bool {
    marks.isOpen.fill(count: program.tableaux.quantityOf.count, with: false)
    for variable in 0..<program.tableaux.componentOf.count where program.tableaux.componentOf[variable] >= 0 {
      marks.isOpen[variable] = program.tableaux.components[program.tableaux.componentOf[variable]].isOpen
    }
    program.problem.elimination.spread(marks.isOpen)
    for place in 0..<steps.count where marks.isOpen[steps[place].variable] { return false }
    return true
  }
}
