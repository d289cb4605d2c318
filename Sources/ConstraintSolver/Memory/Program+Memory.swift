extension Program {
  /// About how much memory a build for so many variables, constraints and terms in all takes: a definition or a piece a
  /// constraint, and what is kept by variable.
  static func bytes(_ variables: Int, _ constraints: Int, _ terms: Int) -> Int {
    variables * 28 + constraints * (MemoryLayout<Piece>.stride + 16) + terms * 12 + 512
  }

  /// Lets all that a build fills take its memory from an arena.
  mutating func takeMemory(from arena: Arena.Reference) {
    elimination.takeMemory(from: arena)
    scratch.takeMemory(from: arena)
    checks.takeMemory(from: arena)
    rows.takeMemory(from: arena)
    components.takeMemory(from: arena)
    pieces.takeMemory(from: arena)
    constants.takeMemory(from: arena)
    quantityOf.takeMemory(from: arena)
    componentOf.takeMemory(from: arena)
    sourceOf.takeMemory(from: arena)
    pieceStart.takeMemory(from: arena)
    value.takeMemory(from: arena)
    bounds.takeMemory(from: arena)
    seats.takeMemory(from: arena)
    matrix.takeMemory(from: arena)
    isBounded.takeMemory(from: arena)
    isBoundNeeded.takeMemory(from: arena)
    watched.takeMemory(from: arena)
    isWatched.takeMemory(from: arena)
    formOf.takeMemory(from: arena)
    forms.takeMemory(from: arena)
    leftovers.takeMemory(from: arena)
    looseVariables.takeMemory(from: arena)
    looseRows.takeMemory(from: arena)
    unordered.takeMemory(from: arena)
  }
}

extension SimplexScratch {
  fileprivate mutating func takeMemory(from arena: Arena.Reference) {
    first.takeMemory(from: arena)
    last.takeMemory(from: arena)
    base.takeMemory(from: arena)
    scale.takeMemory(from: arena)
    passed.takeMemory(from: arena)
    slope.takeMemory(from: arena)
    gradient.takeMemory(from: arena)
    gradientScale.takeMemory(from: arena)
    isPassedOver.takeMemory(from: arena)
    events.takeMemory(from: arena)
  }
}

extension Elimination {
  fileprivate mutating func takeMemory(from arena: Arena.Reference) {
    definitions.takeMemory(from: arena)
    definitionOf.takeMemory(from: arena)
    order.takeMemory(from: arena)
    chronology.takeMemory(from: arena)
    termVariable.takeMemory(from: arena)
    termCoefficient.takeMemory(from: arena)
    steps.takeMemory(from: arena)
    mentionedAt.takeMemory(from: arena)
    accumulator.takeMemory(from: arena)
  }

  /// Makes room for so many definitions that mention so many variables in all, if none has to be expanded.
  mutating func reserve(definitions count: Int, terms: Int) {
    definitions.reserve(count)
    termVariable.reserve(terms)
    termCoefficient.reserve(terms)
  }
}
