/// An exception about layout, or a warning of one, as a console prints it.
package struct LoggedException: Sendable, Hashable {
  /// What it reports.
  package var kind: Kind
  /// The place in the text, in scalars.
  package var range: Range<Int>
  /// The anchors that it names, in order.
  package var anchors: [LoggedAnchor] = []
  /// The views and guides that it names, in order, each once. Those of `anchors` and of `constraint` come first.
  package var items: [LoggedItem] = []
  /// The constraint that it prints; `nil` for none.
  package var constraint: LoggedConstraint?
  /// The view or guide that it calls missing from a hierarchy; `nil` for none.
  package var missing: LoggedItem?
  /// The view to which the constraint was added; `nil` if it is not printed.
  package var holder: LoggedItem?
  /// Whether the view to which the constraint was added, and the missing one, have no size.
  var isHolderEmpty = false
  var isMissingEmpty = false
  /// Whether the view to which the constraint was added has no size yet and the missing one has: probably, it belongs in that.
  package var belongsInMissing: Bool { missing != nil && isHolderEmpty && !isMissingEmpty }
  /// Whether it prints that the missing view has no superview.
  package var saysNoSuperview = false
  /// Whether the item for which it says that a constraint cannot be made has a frame, and so is a view.
  package var isOfFramedItem = false
  /// The numbers that it is about, such as priorities, as they are printed.
  package var numbers: [String] = []
  /// The name that a dictionary lacks; `nil` for none.
  package var key: String?
  /// The visual format; `nil` for none.
  package var format: String?
  /// The index in `format` where the console says that reading stopped; `nil` for none.
  package var caret: Int?
  /// What the console says is wrong with the format, in its own words; `nil` for none.
  package var detail: String?

  /// What an exception reports. The names are those of the JSON output.
  package enum Kind: String, Sendable, CaseIterable {
    /// The items of a constraint are in different hierarchies.
    case noCommonAncestor
    /// A constraint was added to a view that does not contain its items.
    case outsideSubtree
    /// A constraint was added before its items were.
    case unpreparedHierarchy
    /// A visual format names a view that its dictionary lacks.
    case unknownView
    /// A visual format names a metric that no dictionary has.
    case unknownMetric
    /// A visual format has a `|`, and its view has no superview.
    case formatWithoutSuperview
    /// A visual format cannot be read.
    case visualFormat
    /// The attributes of a constraint do not go together.
    case incompatibleAttributes
    /// A position stands alone.
    case unpairedLocation
    /// A constraint has no first item.
    case missingFirstItem
    /// An item is neither a view nor a layout guide.
    case invalidItem
    /// An attribute is none of UIKit's.
    case unknownAttribute
    /// A priority changed from or to 1000 while the constraint was active.
    case requiredPriorityChange
    /// A priority is not above 0 and at most 1000.
    case priorityOutOfRange
    /// A constant or a multiplier is infinite or not a number.
    case notFinite
    /// A constant is larger than layout can use.
    case numberTooLarge
    /// A frame contains a value that is not a number.
    case invalidGeometry
    /// An index among arranged subviews is too large.
    case arrangedSubviewIndex
    /// A view without a superview is constrained to it by SnapKit.
    case missingSuperview
    /// SnapKit was to update a constraint that does not exist.
    case nothingToUpdate
    /// A controller manages the constraints of its bar.
    case managedBar
    /// `layoutSubviews` did not call `super`.
    case layoutWithoutSuper
    /// Layout ran on a background thread.
    case backgroundThread
    /// Layout was asked for while it was going on.
    case nestedLayout
    /// Constraints or layout change again in every pass.
    case updateLoop
    /// The autoresizing mask of a cell's content view was changed.
    case contentViewMask
    /// Constraints give a cell no height.
    case collapsedCell
    /// Items do not fit into a flow layout.
    case flowLayoutItemSize
    /// A table was laid out outside a window.
    case tableOutsideWindow
  }
}
