public import AutoLayout
public import Geometry

/// One difference between the inputs of two layouts, as an edit that turns one a bit more into the other.
public struct InputEdit: Hashable, Sendable {
  /// A part of a constraint that may change by itself.
  public enum ConstraintAspect: String, Hashable, Sendable, CaseIterable {
    /// The constant.
    case constant
    /// The priority.
    case priority
    /// The relation between the two sides.
    case relation
    /// The factor on the second side.
    case multiplier
    /// The anchors of both sides.
    case anchors
    /// The view that holds the constraint.
    case holder
    /// The name of the constraint. Has no effect on layout.
    case identifier
  }

  /// The kinds of edits. Identifiers are those of the layouts' trees; indices of constraints those of
  /// `ViewTree.constraints`.
  public enum Change: Hashable, Sendable {
    /// A property of the layout's environment, by key.
    case environment(key: String)
    /// A property of a view, by key.
    case property(ViewMatching.Pair, key: String)
    /// Another class, with the content that only views of one of the classes have.
    case viewClass(ViewMatching.Pair)
    /// A new view of the later layout, with those of its descendants that are new, too, and their guides.
    case viewAdded(ViewID)
    /// A view of the earlier layout, with those of its descendants that are gone, too, and their guides.
    case viewRemoved(ViewID)
    /// Another superview.
    case viewMoved(ViewMatching.Pair)
    /// Another place among the subviews of the same superview.
    case viewReordered(ViewMatching.Pair)
    /// Another name. Has no effect on layout.
    case viewRenamed(ViewMatching.Pair)
    /// A new guide of the later layout.
    case guideAdded(GuideID)
    /// A guide of the earlier layout.
    case guideRemoved(GuideID)
    /// A guide that belongs to another view.
    case guideMoved(GuideMatching.Pair)
    /// Another name of a guide. Has no effect on layout.
    case guideRenamed(GuideMatching.Pair)
    /// The order in which guides are declared.
    case guideOrder
    /// A new constraint of the later layout.
    case constraintAdded(Int)
    /// A constraint of the earlier layout.
    case constraintRemoved(Int)
    /// A part of a constraint that both layouts have.
    case constraintChanged(before: Int, after: Int, ConstraintAspect)
    /// The order in which constraints are activated.
    case activationOrder
  }

  /// What an edit is about, by its name in the later layout, or in the earlier one if it is gone.
  public enum Subject: Hashable, Sendable {
    /// The layout as a whole.
    case layout
    /// A view, by name.
    case view(String)
    /// A guide, by name.
    case guide(String)
    /// A constraint, by its identifier if it has one, and as a definition would spell it.
    case constraint(identifier: String?, text: String)
  }

  /// The kind of edit.
  public var change: Change
  /// What the edit is about.
  public var subject: Subject
  /// The earlier value: of a property, a name, the name of a superview, a place among siblings, a number or a constraint.
  /// `nil` if there was none or it cannot be shown as a value.
  public var before: PropertyDifference.Value?
  /// The later value. `nil` if there is none or it cannot be shown as a value.
  public var after: PropertyDifference.Value?
  /// The place in the later layout's source that states what the edit is about; in the earlier layout's source if it is
  /// gone; `nil` if unknown.
  public var location: SourceLocation?
  /// The constraints that the same edit changes besides the one of `change`: all come from one statement, or from one
  /// metric.
  public var others: [Other] = []

  /// The properties of the environment that the same edit changes besides the one of `change`.
  public var otherSettings: [Setting] = []

  /// The metric that the edit changes, and with it the numbers of `change` and `others`; `nil` if it changes another
  /// part of the layout.
  public var metric: Metric?

  /// A metric with its values.
  public struct Metric: Hashable, Sendable {
    /// The name of the metric.
    public var name: String
    /// The earlier value.
    public var before: Double
    /// The later value.
    public var after: Double
  }

  /// A property of the environment with its values.
  public struct Setting: Hashable, Sendable {
    /// The key of the property.
    public var key: String
    /// The earlier value; `nil` if it cannot be shown.
    public var before: PropertyDifference.Value?
    /// The later value; `nil` if it cannot be shown.
    public var after: PropertyDifference.Value?
  }

  /// Another constraint that an edit changes.
  public struct Other: Hashable, Sendable {
    /// Its index in the later layout's `ViewTree.constraints`; in the earlier layout's if it is removed.
    public var constraint: Int
    /// Its name, if it has one, and the constraint as a definition would spell it.
    public var subject: Subject
    /// The earlier value; `nil` if there was none.
    public var before: PropertyDifference.Value?
    /// The later value; `nil` if there is none.
    public var after: PropertyDifference.Value?
  }

  /// Whether what the edit is about is only in the earlier layout, and so is its place.
  public var isRemoval: Bool {
    switch change {
    case .viewRemoved, .guideRemoved, .constraintRemoved: true
    default: false
    }
  }

  /// Whether the edit changes names alone, which no layout depends on.
  public var isRenaming: Bool {
    switch change {
    case .viewRenamed, .guideRenamed, .constraintChanged(_, _, .identifier): true
    default: false
    }
  }

  /// Creates an edit from its parts.
  public init(
    _ change: Change, of subject: Subject, from before: PropertyDifference.Value? = nil,
    to after: PropertyDifference.Value? = nil, at location: SourceLocation? = nil
  ) {
    self.change = change
    self.subject = subject
    self.before = before
    self.after = after
    self.location = location
  }
}
