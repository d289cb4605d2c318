package import AutoLayout

/// One change of a constraint of a log, as an author makes it: of the constraint itself, or of what gives it its number, such as
/// the height of a row or the frame of a view.
package struct LogEdit: Hashable, Sendable {
  /// What changes.
  package enum Change: Hashable, Sendable {
    case priority(LayoutPriority)
    case relation(LayoutRelation)
    /// Another constant, in points.
    case constant(Double)
    /// The constraint is not made.
    case removal
    /// Other attributes of the two sides: directional ones in place of absolute ones, or the reverse.
    case attributes(Attribute, Attribute?)
  }

  /// The number of the constraint in the explanation.
  package var number: Int
  /// The index of the constraint in the log.
  var index: Int
  /// What changes.
  package var change: Change

  init(_ member: LogExplanation.Member, _ change: Change) {
    number = member.number
    index = member.index
    self.change = change
  }
}

/// One thing to change, which was tried: with its edits, the constraints of the log can all be satisfied. The words for it
/// come from the edits, too.
package struct Advice: Hashable, Sendable {
  /// What the log does not say, and the advice takes for true.
  package enum Assumption: String, Hashable, Sendable {
    /// Margins whose sizes are not printed are 8.
    case margins
    /// The size that the system gave is an estimate, or one of a moment before the last layout.
    case estimatedSize
    /// The app sets the size that the system gave, as by a row height or a frame.
    case chosenSize
    /// A part of a margin is the safe area.
    case safeArea
  }

  /// The edits, which belong together.
  package var edits: [LogEdit]
  /// What it takes for true.
  package var assumptions: [Assumption]
}

/// What to change about an origin's constraints: the words, and each thing that they advise.
package struct Remedy: Sendable {
  package var text: String
  package var advice: [Advice]

  init(_ text: String, _ advice: [Advice?] = []) {
    self.text = text
    self.advice = advice.compactMap(\.self)
  }

  /// - Returns: `nil` unless something is advised.
  init?(_ text: String, tried advice: Advice?) {
    guard let advice else { return nil }
    self.init(text, [advice])
  }
}
