/// A set of required members that cannot hold together, not necessarily minimal.
///
/// By Farkas' lemma some combination of the members' linear forms vanishes while their constants contradict; the
/// members with a nonzero multiplier are the set. Multipliers of expanded definitions are traced back to the
/// equalities that they came from.
struct Certificate: ~Copyable {
  /// By member.
  var contains = Buffer<Bool>()
  /// By definition: its multiplier, and the magnitudes that went into it.
  private var multiplier = Buffer<Double>()
  private var magnitude = Buffer<Double>()

  mutating func reset(memberCount: Int, definitionCount: Int) {
    contains.fill(count: memberCount, with: false)
    multiplier.fill(count: definitionCount, with: 0)
    magnitude.fill(count: definitionCount, with: 0)
  }

  /// Takes in a member with a multiplier, and the definitions that were expanded into it.
  func add(
    _ member: Int32, _ weight: Double, stepStart: Int32, stepCount: Int32, share: Double,
    of elimination: borrowing Elimination
  ) {
    contains[member] = true
    addSteps(stepStart, stepCount, weight * share, of: elimination)
  }

  private func addSteps(
    _ start: Int32, _ count: Int32, _ weight: Double, of elimination: borrowing Elimination
  ) {
    for place in Int(start)..<Int(start + count) {
      let step = elimination.steps[place]
      multiplier[step.definition] += weight * step.multiplier
      magnitude[step.definition] += abs(weight * step.multiplier)
    }
  }

  /// Passes the multipliers of definitions on to the equalities behind them.
  func trace(_ elimination: borrowing Elimination) {
    for place in (0..<elimination.chronology.count).reversed() {
      let index = elimination.chronology[place]
      let definition = elimination.definitions[index]
      if abs(multiplier[index]) > 1e-9 * magnitude[index] {
        contains[definition.source] = true
        addSteps(
          definition.stepStart, definition.stepCount, multiplier[index] * definition.scale, of: elimination)
      }
    }
  }
}

extension Program {
  /// The number of checks and components; each may be the seat of a conflict.
  var conflictCandidates: Int { checks.count + components.count }

  /// Whether the constraints of a check or a component exclude each other.
  func isInfeasible(candidate: Int) -> Bool {
    candidate < checks.count ? checks[candidate].isMissed : !components[candidate - checks.count].isFeasible
  }

  /// A member that takes part in a check or a component, through which others are found.
  func anyMember(candidate: Int) -> Int32 {
    if candidate < checks.count { return checks[candidate].member }
    // Only components with required pieces can be infeasible, and those come first.
    let component = components[candidate - checks.count]
    for quantity in component.first..<(component.first + component.quantities) {
      let place = pieceStart[quantity]
      if place < pieceStart[quantity + 1] && pieces[place].isRequired { return pieces[place].member }
    }
    preconditionFailure("an infeasible component has required pieces")
  }

  var isFeasible: Bool { missedChecks == 0 && infeasibleComponents == 0 }
  var isStopped: Bool { stoppedComponents > 0 }

  /// Collects the members of an infeasible check or component that contradict each other.
  mutating func certify(candidate: Int, into certificate: inout Certificate) {
    certificate.reset(
      memberCount: memberSlots + quantityOf.count, definitionCount: elimination.definitions.count)
    if candidate < checks.count {
      let check = checks[candidate]
      certificate.add(
        check.member, 1, stepStart: check.stepStart, stepCount: check.stepCount, share: check.share,
        of: elimination)
    } else if components[candidate - checks.count].isSingle {
      certifySingle(components[candidate - checks.count], into: certificate)
    } else if isSparse(components[candidate - checks.count]) {
      certifySparse(candidate - checks.count, into: certificate)
    } else {
      certifyCoupled(components[candidate - checks.count], into: certificate)
    }
    certificate.trace(elimination)
  }

  /// The highest lower bound and the lowest upper bound.
  private func certifySingle(_ component: Component, into certificate: borrowing Certificate) {
    for isLower in [true, false] {
      add(requiredPiece(component.first, isLower: isLower), slope: isLower ? -1 : 1, to: certificate)
    }
  }

  /// The required piece that bounds a quantity most tightly on one side.
  private func requiredPiece(_ quantity: Int32, isLower: Bool) -> Int {
    var best: Int?
    for place in Int(pieceStart[quantity])..<Int(pieceStart[quantity + 1]) {
      let piece = pieces[place]
      guard piece.isRequired else { break }
      guard isLower ? piece.boundsBelow : piece.boundsAbove else { continue }
      let isTighter = best.map {
        isLower ? piece.breakpoint > pieces[$0].breakpoint : piece.breakpoint < pieces[$0].breakpoint
      }
      if isTighter ?? true { best = place }
    }
    guard let best else { preconditionFailure("a contradiction takes a bound on each side") }
    return best
  }

  private func add(_ place: Int, slope: Double, to certificate: borrowing Certificate) {
    guard slope != 0 else { return }
    let piece = pieces[place]
    certificate.add(
      piece.member, slope / piece.factor, stepStart: piece.stepStart, stepCount: piece.stepCount,
      share: piece.share,
      of: elimination)
  }

  /// The pieces with a nonzero dual value where the sum of the misses is least.
  private mutating func certifyCoupled(_ component: Component, into certificate: borrowing Certificate) {
    let tableau = tableau(of: component)
    restartLevels(component, tableau)
    _ = prepareLevel(1000, component, tableau)
    var limit = 1000 + 50 * Int(component.quantities)
    _ = tableau.minimize(limit: &limit)
    for row in 0..<tableau.rows {
      let quantity = Int(tableau.basic[row])
      for place in Int(tableau.first[quantity])..<Int(tableau.last[quantity]) {
        let piece = pieces[place]
        add(
          place, slope: piece.left + (place < Int(tableau.passed[quantity]) ? piece.jump : 0), to: certificate
        )
      }
    }
    for column in 0..<tableau.columns { certifyColumn(column, tableau, into: certificate) }
  }

  /// The same for a component without a tableau. It was solved last, or is solved again.
  private mutating func certifySparse(_ index: Int, into certificate: borrowing Certificate) {
    let component = components[index]
    let simplex = loadSparse(index, isWarm: true)
    if examine(component, simplex) == .infeasible, let inequalities {
      inequalities.forEachContradicting { quantity, isLower, multiple in
        let place = requiredPiece(component.first + quantity, isLower: isLower)
        add(place, slope: isLower ? -multiple : multiple, to: certificate)
      }
      return
    }
    simplex.updateBasicValues()
    for quantity in 0..<component.quantities {
      let range = pieceStart[component.first + quantity]..<pieceStart[component.first + quantity + 1]
      guard range.lowerBound < range.upperBound, pieces[range.lowerBound].isRequired else { continue }
      simplex.addCost(
        quantity, from: range.lowerBound, to: range.upperBound, priority: 1000, of: pieces.start)
    }
    var limit = 1000 + 50 * Int(component.quantities)
    _ = simplex.minimize(limit: &limit)
    simplex.forEachMultiplier { add($0, slope: $1, to: certificate) }
    simplex.clearCosts()
  }

  /// A nonbasic quantity's pieces balance the gradient; those at its value as far as needed.
  private func certifyColumn(_ column: Int, _ tableau: Tableau, into certificate: borrowing Certificate) {
    let quantity = Int(tableau.nonbasic[column])
    let value = tableau.value[quantity]
    let margin = Tolerance.coincidence(value)
    let scale = tableau.gradientScale[column]
    var missing = -tableau.gradient[column] - tableau.base[quantity]
    for place in Int(tableau.first[quantity])..<Int(tableau.last[quantity]) {
      let piece = pieces[place]
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
