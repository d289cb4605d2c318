/// The phrases by which exceptions and warnings are known, of UIKit, AppKit, SnapKit, Masonry and PureLayout.
enum ExceptionPhrases {
  /// A kind with the words that begin it, and others that follow.
  struct Row {
    var kind: LoggedException.Kind
    /// The words on the line where it begins.
    var lead: StaticString
    /// Further words, which may stand on a later line; `nil` for none.
    var rest: StaticString?

    init(_ kind: LoggedException.Kind, _ lead: StaticString, _ rest: StaticString? = nil) {
      self.kind = kind
      self.lead = lead
      self.rest = rest
    }
  }

  private static let format: StaticString = "Unable to parse constraint format"

  /// The first row that matches counts.
  static let all: [Row] = [
    Row(.noCommonAncestor, "Unable to activate constraint with", "no common ancestor"),
    Row(.noCommonAncestor, "because they have no common ancestor"),
    Row(.noCommonAncestor, "couldn't find a common superview for"),
    Row(.noCommonAncestor, "do not share a common superview"),
    Row(.outsideSubtree, "Unable to install constraint on view"),
    Row(.unpreparedHierarchy, "The view hierarchy is not prepared for the constraint"),
    Row(.unpreparedHierarchy, "iew hierarchy unprepared for constraint"),
    Row(.unknownView, format, "is not a key in the views dictionary"),
    Row(.unknownMetric, format, "value was not specified in metrics or views dictionaries"),
    Row(.formatWithoutSuperview, format, "doesn't have a superview"),
    Row(.visualFormat, format),
    Row(.unknownView, "is not a key in the views dictionary"),
    Row(.unknownMetric, "value was not specified in metrics or views dictionaries"),
    Row(.formatWithoutSuperview, "because the related view doesn't have a superview"),
    Row(.unpairedLocation, "A multiplier of 0 or a nil second item together with a location"),
    Row(.unpairedLocation, "A constraint cannot be made that sets", "equal to a constant"),
    Row(.incompatibleAttributes, "Invalid pairing of layout attributes"),
    Row(.incompatibleAttributes, "A constraint cannot be made"),
    Row(.missingFirstItem, "Constraint must contain a first layout item"),
    Row(.invalidItem, "Constraint items must each be"),
    Row(.unknownAttribute, "Unknown layout attribute"),
    Row(.requiredPriorityChange, "Mutating a priority from required to not"),
    Row(.priorityOutOfRange, "It's illegal to set priority"),
    Row(.priorityOutOfRange, "Priorities must be greater than 0"),
    Row(.notFinite, "onstant is not finite"), Row(.notFinite, "ultiplier is not finite"),
    Row(.numberTooLarge, "configured with a constant that exceeds internal limits"),
    Row(.invalidGeometry, "position contains NaN"), Row(.invalidGeometry, "bounds contains NaN"),
    Row(.invalidGeometry, "CALayerInvalidGeometry"),
    Row(.arrangedSubviewIndex, "index out of bounds for arranged subview"),
    Row(.missingSuperview, "Expected superview but found nil when attempting make constraint"),
    Row(.nothingToUpdate, "Updated constraint could not find existing matching constraint to update"),
    Row(.managedBar, "Cannot modify constraints for"),
    Row(.layoutWithoutSuper, "Auto Layout still required after executing -layoutSubviews"),
    Row(.backgroundThread, "Modifications to the layout engine must not be performed from a background"),
    Row(.nestedLayout, "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being"),
    Row(.updateLoop, "needing another Update Constraints in Window pass"),
    Row(.updateLoop, "needing another Layout Window pass"),
    Row(.backgroundThread, "modifying the autolayout engine from a background thread"),
    Row(
      .contentViewMask, "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView"),
    Row(.collapsedCell, "constraints ambiguously suggest a height of zero"),
    Row(.flowLayoutItemSize, "The behavior of the UICollectionViewFlowLayout is not defined because"),
    Row(
      .tableOutsideWindow, "was told to layout its visible cells and other contents without being in the view"
    ),
  ]

  /// The rows by the first character of their leads, which is ASCII.
  private static let rowsByFirst: [[Row]] = {
    var rows = Array(repeating: [Row](), count: 128)
    for row in all {
      let first = row.lead.withUTF8Buffer { $0.first ?? 0 }
      rows[Int(first)].append(row)
    }
    return rows
  }()

  /// Whether a text has the words that begin an exception.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func begin(in text: LogText) -> Bool {
    text.indices.contains { index in
      let value = Int(text[index].value)
      guard value < rowsByFirst.count else { return false }
      return rowsByFirst[value].contains { text[index...].begins(with: $0.lead) }
    }
  }

  /// The words with which a line goes on that says more of the exception before it.
  static let continuations: [StaticString] = [
    "When added to a view", "This will crash", "Break on", "Does the constraint", "That's illegal",
    "Constraint:", "Container hierarchy", "View not found in container hierarchy", "That view's superview",
    "constraint:", "firstAnchor:", "secondAnchor:", "Location attributes must", "You passed priority",
    "Priorities must be", "because the", "Use leading/trailing", "We're considering", "Cell:",
    "the item width must be", "the item height must be", "Please check", "The relevant",
    "UICollectionViewFlowLayoutBreakForInvalidSizes", "Make a symbolic breakpoint at UITableView",
    "UITableView's implementation of -layoutSubviews", "as this property is managed by",
  ]

  /// The lines that consoles print around an exception.
  static let frames: [StaticString] = [
    "First throw call stack", "libc++abi", "terminating with uncaught exception",
    "terminating due to uncaught",
    "*** Assertion failure in", "CoreSimulator 0x", "Fatal Exception: NS", "Last Exception Backtrace",
    "Thread 1: signal SIGABRT", "Thread 1 Crashed",
  ]

  /// Whether a line is one of a call stack: `0   CoreFoundation   0x000000011caa86fb __exceptionPreprocess + 331`.
  static func isStackFrame(_ line: LogText) -> Bool {
    let addresses = line.split(whereSeparator: { $0.isSpace || $0 == "(" || $0 == ")" })
    if !addresses.isEmpty, addresses.allSatisfy(\.isAddress) { return true }
    return addresses.count >= 3 && addresses[0].allSatisfy(\.isDigit)
      && addresses.contains(where: \.isAddress)
  }
}
