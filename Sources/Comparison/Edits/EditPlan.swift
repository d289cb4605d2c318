import AutoLayout

/// The edits between two trees, and for each part of a merged tree the edit that decides about it.
struct EditPlan: Sendable {
  /// No edit: both trees agree, or another part decides.
  static let none = -1

  /// The edits that decide about a view.
  struct ViewDecisions: Sendable {
    /// Adds or removes it.
    var presence = none
    var superview = none
    var order = none
    var name = none
    var arranged = none
    var spacing = none
    var rows = none
    var cellParts = none
    var properties: [(edit: Int, property: ViewProperty)] = []
  }

  /// The edits that decide about a guide.
  struct GuideDecisions: Sendable {
    var presence = none
    var owner = none
    var name = none
  }

  /// The edits that decide about a constraint.
  struct ConstraintDecisions: Sendable {
    var presence = none
    /// Each edit with what it changes. An edit of a metric adds `growth` to the number, of which other metrics may be
    /// parts; all other edits have none.
    var aspects: [(edit: Int, aspect: InputEdit.ConstraintAspect, growth: Double?)] = []

    /// Applies edits to the earlier constraint, given the later one.
    func apply(_ edits: NumberSet, from later: ConstraintNode, to node: inout ConstraintNode) {
      for (edit, aspect, growth) in aspects where edits.contains(edit) {
        if let growth, aspects.contains(where: { $0.aspect == aspect && !edits.contains($0.edit) }) {
          node.constant += growth
        } else {
          node.take(aspect, from: later)
        }
      }
    }
  }

  var edits: [InputEdit] = []
  var environment: [(edit: Int, property: EnvironmentProperty)] = []
  /// By number of a `TreeUnion`, like the next two.
  var views: [ViewDecisions]
  var guides: [GuideDecisions]
  var constraints: [ConstraintDecisions]
  var guideOrder = none
  var activationOrder = none
  /// The edits that change only values.
  private var plain: Set<Int> = []
  /// The edits that change which views, guides and constraints there are, or their order.
  var structural = NumberSet(capacity: 0)
  /// Whether a merged tree may have constraints that are not valid there.
  var needsValidation = false

  init(_ union: TreeUnion) {
    views = Array(repeating: ViewDecisions(), count: union.laterViews.count)
    guides = Array(repeating: GuideDecisions(), count: union.laterGuides.count)
    constraints = Array(repeating: ConstraintDecisions(), count: union.laterConstraints.count)
  }

  /// Adds an edit.
  ///
  /// - Parameter isPlain: whether the edit changes only values, not which views and constraints there are.
  /// - Returns: the edit's number.
  mutating func add(_ edit: InputEdit, isPlain: Bool = false) -> Int {
    edits.append(edit)
    if isPlain { plain.insert(edits.count - 1) }
    return edits.count - 1
  }

  /// Notes that an edit changes more than values.
  mutating func makeStructural(_ edit: Int) { plain.remove(edit) }

  /// Settles which edits are structural once all are known.
  mutating func finish() {
    structural = NumberSet(edits.indices.filter { !plain.contains($0) }, capacity: edits.count)
  }
}
