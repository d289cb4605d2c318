import Geometry
import Scene

/// What a stage with labels draws, and which of its labels found no room.
struct Drawn {
  var sketch = Sketch()
  var labels = LabelRequests()

  mutating func append(_ later: Drawn) {
    sketch.append(later.sketch)
    labels.append(later.labels)
  }
}

/// The labels that stages asked for.
struct LabelRequests {
  private(set) var tally = LabelTally()
  /// Labels without room, in the order of placement.
  private(set) var callouts: [Callout] = []

  /// Counts labels that are drawn.
  mutating func settle(_ count: Int = 1) {
    tally.requested += count
    tally.drawn += count
  }

  /// Counts a label as drawn, or as a number if there is a callout for it.
  mutating func settle(_ callout: Callout?) {
    guard let callout else { return settle() }
    tally.requested += 1
    callouts.append(callout)
  }

  /// Counts a label that the figure does without.
  mutating func omit() {
    tally.requested += 1
    tally.omissions += 1
  }

  /// Counts labels that a placement of its own has settled.
  mutating func add(_ other: LabelTally) { tally.add(other) }

  mutating func append(_ later: LabelRequests) {
    tally.add(later.tally)
    callouts += later.callouts
  }
}

/// A label without room, to be replaced by a number.
struct Callout {
  /// The possible places of the label, best first.
  var anchors: [Point]
  /// The explanation in the key.
  var text: String
  var origin: SceneOrigin?
}
