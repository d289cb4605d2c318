/// The placement results of a picture's labels: names, values, tags, and the texts of ambiguities and dimensions.
package struct LabelTally: Hashable, Sendable {
  /// The number of labels that the layers request.
  package var requested = 0
  /// The number of labels on the picture, including shortened ones.
  package var drawn = 0
  /// The number of labels without room, each replaced by a numbered disc and a text in the key.
  package var callouts = 0

  package init(requested: Int = 0, drawn: Int = 0, callouts: Int = 0) {
    self.requested = requested
    self.drawn = drawn
    self.callouts = callouts
  }

  mutating func add(_ other: LabelTally) {
    requested += other.requested
    drawn += other.drawn
    callouts += other.callouts
  }
}
