extension Program {
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
