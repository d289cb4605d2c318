/// The placement results of a picture's labels: names, values, tags, and the texts of ambiguities and dimensions.
package struct LabelTally: Hashable, Sendable {
  /// The number of labels that the layers request.
  package var requested = 0
  /// The number of labels on the picture, including shortened ones.
  package var drawn = 0
  /// The number of labels without room, each replaced by a numbered disc and a text in the key.
  package var callouts = 0
  /// The number of constraints and names without room, which a sentence below the picture names or counts.
  package var omissions = 0
  /// The number of omissions that no better place could have avoided: of distances too short for a reduced figure.
  package var invisible = 0
  /// The number of constraints that the layers request, and of those that a sentence below the picture names or counts
  /// instead of a mark.
  package var constraints = 0
  package var omittedConstraints = 0
  /// The costs of the places of all dimensions, by `DimensionCosts`. Less is better.
  package var cost = 0.0

  package init(requested: Int = 0, drawn: Int = 0, callouts: Int = 0, omissions: Int = 0) {
    self.requested = requested
    self.drawn = drawn
    self.callouts = callouts
    self.omissions = omissions
  }

  mutating func add(_ other: LabelTally) {
    requested += other.requested
    drawn += other.drawn
    callouts += other.callouts
    omissions += other.omissions
    invisible += other.invisible
    constraints += other.constraints
    omittedConstraints += other.omittedConstraints
    cost += other.cost
  }
}
