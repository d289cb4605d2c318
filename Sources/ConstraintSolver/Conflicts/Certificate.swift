/// A Farkas certificate: an infeasible set of required members, not necessarily irreducible.
///
/// By Farkas' lemma, there are multipliers with which the members' linear forms cancel while their constants
/// contradict each other. The set consists of the members with a nonzero multiplier. Multipliers of expanded
/// substitutions are traced back to the equalities that define them.
struct Certificate: ~Copyable {
  /// The substitutions that presolve expanded into a member, as `share * sum(steps)`.
  struct StepRange: BitwiseCopyable {
    var start: Int32
    var count: Int32
    var share: Double
  }

  /// By member: whether the set contains it.
  var contains = Buffer<Bool>()
  /// By substitution: its multiplier, and the sum of the magnitudes of the multiplier's parts.
  private var multiplier = Buffer<Double>()
  private var magnitude = Buffer<Double>()

  mutating func reset(memberCount: Int, substitutionCount: Int) {
    contains.fill(count: memberCount, with: false)
    multiplier.fill(count: substitutionCount, with: 0)
    magnitude.fill(count: substitutionCount, with: 0)
  }

  /// Adds a member with a multiplier, and the multipliers of the substitutions expanded into it.
  func add(
    _ member: Int32, times weight: Double, steps: StepRange, of elimination: borrowing Elimination
  ) {
    contains[member] = true
    addSteps(steps.start, steps.count, weight * steps.share, of: elimination)
  }

  private func addSteps(
    _ start: Int32, _ count: Int32, _ weight: Double, of elimination: borrowing Elimination
  ) {
    for place in Int(start)..<Int(start + count) {
      let step = elimination.steps[place]
      multiplier[step.substitution] += weight * step.multiplier
      magnitude[step.substitution] += abs(weight * step.multiplier)
    }
  }

  /// Propagates the multipliers of substitutions to the equalities that define them.
  func trace(_ elimination: borrowing Elimination) {
    for place in (0..<elimination.chronology.count).reversed() {
      let index = elimination.chronology[place]
      let substitution = elimination.substitutions[index]
      if abs(multiplier[index]) > Tolerance.multiplier * magnitude[index] {
        contains[substitution.source] = true
        addSteps(
          substitution.stepStart, substitution.stepCount, multiplier[index] * substitution.scale,
          of: elimination)
      }
    }
  }
}

extension Program {
  /// The number of checks and components, each of which may contain a conflict.
  var conflictCandidates: Int { problem.checks.count + tableaux.components.count }

  /// Returns whether the constraints of a check or a component are infeasible.
  func isInfeasible(candidate: Int) -> Bool {
    candidate < problem.checks.count
      ? problem.checks[candidate].isMissed : !tableaux.components[candidate - problem.checks.count].isFeasible
  }

  /// A member of a check or component, which identifies its group.
  func anyMember(candidate: Int) -> Int32 {
    if candidate < problem.checks.count { return problem.checks[candidate].member }
    // Only components with required pieces can be infeasible, and required pieces come first.
    let component = tableaux.components[candidate - problem.checks.count]
    for quantity in component.first..<(component.first + component.quantities) {
      let place = tableaux.pieceStart[quantity]
      if place < tableaux.pieceStart[quantity + 1] && tableaux.pieces[place].isRequired {
        return tableaux.pieces[place].member
      }
    }
    preconditionFailure("an infeasible component has required pieces")
  }

  /// Collects the members of an infeasible check or component that contradict each other.
  mutating func certify(candidate: Int, into certificate: inout Certificate) {
    certificate.reset(
      memberCount: problem.memberSlots + tableaux.quantityOf.count,
      substitutionCount: problem.elimination.substitutions.count)
    if candidate < problem.checks.count {
      let check = problem.checks[candidate]
      certificate.add(
        check.member, times: 1,
        steps: Certificate.StepRange(start: check.stepStart, count: check.stepCount, share: check.share),
        of: problem.elimination)
    } else if tableaux.components[candidate - problem.checks.count].isSingle {
      certifySingle(tableaux.components[candidate - problem.checks.count], into: certificate)
    } else if tableaux.isSparse(tableaux.components[candidate - problem.checks.count]) {
      certifySparse(candidate - problem.checks.count, into: certificate)
    } else {
      certifyCoupled(tableaux.components[candidate - problem.checks.count], into: certificate)
    }
    certificate.trace(problem.elimination)
  }

  /// Certifies a component of one quantity by its greatest lower bound and its least upper bound.
  private func certifySingle(
    _ component: ComponentTableaux.Component, into certificate: borrowing Certificate
  ) {
    for isLower in [true, false] {
      add(requiredPiece(component.first, isLower: isLower), slope: isLower ? -1 : 1, to: certificate)
    }
  }

  /// The tightest required piece on one side of a quantity.
  private func requiredPiece(_ quantity: Int32, isLower: Bool) -> Int {
    var best: Int?
    for place in Int(tableaux.pieceStart[quantity])..<Int(tableaux.pieceStart[quantity + 1]) {
      let piece = tableaux.pieces[place]
      guard piece.isRequired else { break }
      guard isLower ? piece.boundsBelow : piece.boundsAbove else { continue }
      let isTighter = best.map {
        isLower
          ? piece.breakpoint > tableaux.pieces[$0].breakpoint
          : piece.breakpoint < tableaux.pieces[$0].breakpoint
      }
      if isTighter ?? true { best = place }
    }
    guard let best else { preconditionFailure("a contradiction takes a bound on each side") }
    return best
  }

  private func add(_ place: Int, slope: Double, to certificate: borrowing Certificate) {
    guard slope != 0 else { return }
    let piece = tableaux.pieces[place]
    certificate.add(
      piece.member, times: slope / piece.factor,
      steps: Certificate.StepRange(start: piece.stepStart, count: piece.stepCount, share: piece.share),
      of: problem.elimination)
  }

  /// Certifies a component with a tableau: finds the pieces with nonzero dual values at the minimum of the sum of
  /// errors (an elastic program).
  private mutating func certifyCoupled(
    _ component: ComponentTableaux.Component, into certificate: borrowing Certificate
  ) {
    let tableau = tableaux.tableau(of: component)
    tableaux.restartLevels(component, tableau)
    _ = tableaux.prepareLevel(Priority.requiredValue, component, tableau)
    var limit = ComponentTableaux.Limits.steps(quantities: Int(component.quantities))
    _ = tableau.minimize(limit: &limit)
    for row in 0..<tableau.rows {
      let quantity = Int(tableau.basic[row])
      for place in Int(tableau.quantities.first[quantity])..<Int(tableau.quantities.last[quantity]) {
        let piece = tableaux.pieces[place]
        add(
          place, slope: piece.left + (place < Int(tableau.quantities.passed[quantity]) ? piece.jump : 0),
          to: certificate
        )
      }
    }
    for column in 0..<tableau.columns { certifyColumn(column, tableau, into: certificate) }
  }

  /// Does the same for a component without a tableau, after loading and examining it again.
  private mutating func certifySparse(_ index: Int, into certificate: borrowing Certificate) {
    let component = tableaux.components[index]
    let simplex = tableaux.loadSparse(index, isWarm: true, problem)
    if tableaux.examine(component, simplex) == .infeasible, let inequalities = tableaux.large.inequalities {
      inequalities.forEachContradicting { quantity, isLower, multiple in
        let place = requiredPiece(component.first + quantity, isLower: isLower)
        add(place, slope: isLower ? -multiple : multiple, to: certificate)
      }
      return
    }
    simplex.updateBasicValues()
    for quantity in 0..<component.quantities {
      let range =
        tableaux.pieceStart[component.first + quantity]..<tableaux.pieceStart[component.first + quantity + 1]
      guard range.lowerBound < range.upperBound, tableaux.pieces[range.lowerBound].isRequired else {
        continue
      }
      simplex.addCost(
        quantity, from: range.lowerBound, to: range.upperBound, priority: Priority.requiredValue,
        of: tableaux.pieces.start)
    }
    var limit = ComponentTableaux.Limits.steps(quantities: Int(component.quantities))
    _ = simplex.minimize(limit: &limit)
    simplex.forEachMultiplier { add($0, slope: $1, to: certificate) }
    simplex.clearCosts()
  }

  /// Adds the pieces of a nonbasic quantity that balance its reduced cost. Pieces at its value contribute only as
  /// much as necessary.
  private func certifyColumn(_ column: Int, _ tableau: Tableau, into certificate: borrowing Certificate) {
    let quantity = Int(tableau.nonbasic[column])
    let value = tableau.quantities.value[quantity]
    let margin = Tolerance.coincidence(value)
    let scale = tableau.reducedCostScale[column]
    var missing = -tableau.reducedCost[column] - tableau.quantities.base[quantity]
    for place in Int(tableau.quantities.first[quantity])..<Int(tableau.quantities.last[quantity]) {
      let piece = tableaux.pieces[place]
      var slope = piece.left
      if piece.breakpoint < value - margin {
        slope += piece.jump
        missing -= piece.jump
      } else if piece.breakpoint <= value + margin, missing > Tolerance.slope * (scale + piece.jump) {
        let part = min(piece.jump, missing)
        slope += part
        missing -= part
      }
      if abs(slope) > Tolerance.slope { add(place, slope: slope, to: certificate) }
    }
  }
}
