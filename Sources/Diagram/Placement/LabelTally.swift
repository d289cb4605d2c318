/// The placement results of a picture's labels: names, values, tags, and the texts of ambiguities and dimensions.
package struct LabelTally: Hashable, Sendable {
  /// How many the layers ask for.
  package var requested = 0
  /// Those that stand on the picture, shortened ones included.
  package var drawn = 0
  /// Those that had no room: a numbered disc on the picture, and the text in the key.
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
