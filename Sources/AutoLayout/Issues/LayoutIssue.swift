public import Geometry

/// A finding about a layout that its author should know, as facts.
///
/// Views, constraints and quantities are those of the layout that reports the issue. The module `Wording` turns
/// issues into sentences.
public enum LayoutIssue: Hashable, Sendable {
  /// Required constraints cannot hold together (`SolvingRules: Conflicts`).
  case conflict(Conflict)
  /// Constraints leave the position or size of a view open on an axis (`SolvingRules: Ambiguity`).
  case openView(OpenView)
  /// Constraints leave the content size of a scroll view open on an axis (`ScrollViewRules: Content size`).
  case openContent(OpenContent)
  /// The content size of a scroll view changes while it scrolls (`ScrollViewRules: Floating views`).
  case followingContent(FollowingContent)
  /// The solver reached its step limit. The layout is the best that it had found by then.
  case unfinished(at: SourceLocation?)
  /// An Interface Builder file recorded a frame that differs from the solved one
  /// (`InterfaceBuilderRules: Issues of a file`).
  case misplaced(MisplacedView)
  /// The text of a label, button or field is cut off (`ContentRules: Text that is cut off`).
  case text(CrowdedText)
  /// Two texts or controls cover each other (`SweepRules: What check finds`).
  case overlap(Overlap)
  /// No content offset shows some of a scroll view's content (`SweepRules: What check finds`).
  case unreachable(UnreachableContent)
  /// An accessibility audit that was asked for found something (`ContentRules: Accessibility audit`).
  case audit(AuditFinding)
  /// An assertion does not hold (`SweepRules: Assertions`).
  case assertion(FailedAssertion)
  /// A part of a listing or of an Interface Builder file was not understood, or does not tell something.
  case listing(ListingNotice)
  /// The definition expects issues of a kind that the layout does not have.
  case unmet(ExpectedIssue)

  /// The kinds of issues, with the names that JSON and SARIF reports use.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints that cannot hold together; one of them was broken (`SolvingRules: Conflicts`).
    case unsatisfiable
    /// A view whose position or size the constraints leave open on an axis (`SolvingRules: Ambiguity`).
    case ambiguous
    /// A scroll view whose content size the constraints leave open on an axis (`ScrollViewRules: Content size`).
    case ambiguousContentSize
    /// A scroll view whose content size on an axis changes while it scrolls (`ScrollViewRules: Floating views`): a
    /// warning.
    case contentFollowsOffset
    /// The solver reached its step limit. The layout is the best that it had found by then.
    case unfinished
    /// A view whose solved frame differs from the one that an Interface Builder file recorded.
    case misplaced
    /// A label, button or field whose text is cut off. `plumbline check` reports it as a warning.
    case text
    /// Two texts or controls that cover each other. `plumbline check` reports them as a warning.
    case overlap
    /// Content of a scroll view that no content offset shows. `plumbline check` reports it as a warning.
    case unreachable
    /// A text or control that is hard to read or to touch. Only `plumbline check --audit` looks for them.
    case audit
    /// An assertion of the definition that does not hold.
    case assertion
    /// A statement about layout in a listing of code, or a constraint of an Interface Builder file, that was not
    /// understood, so that it has no effect.
    case unread
    /// Something that a listing of code does not tell, or a name of an Interface Builder file that is not read and may
    /// take part in layout: a warning.
    case assumed
    /// An issue that a definition expects, but that does not occur.
    case unmet

    /// The kinds that `plumbline check` looks for, and that no layout states.
    package static let ofChecks: Set<Kind> = [.text, .overlap, .unreachable, .audit, .assertion, .unmet]
  }

  /// The severity of an issue. `plumbline check` fails on errors, and with `--fail-on warning` also on warnings.
  public enum Severity: String, Hashable, Codable, Sendable, CaseIterable {
    /// The layout cannot be what its author meant, or can differ between runs of UIKit.
    case error
    /// The layout is determined, but may surprise.
    case warning
  }

  /// The axis of an issue, or both if it concerns both.
  public enum IssueAxis: String, Hashable, Sendable {
    /// Positions, widths and constants along x.
    case horizontal
    /// Positions, heights and constants along y.
    case vertical
    /// Both axes, as in a conflict that involves an aspect ratio.
    case both

    /// Creates the value for one axis.
    public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// Creates the value for a set of axes, at least one.
    public init(_ axes: Set<Axis>) {
      self = axes.count == 1 ? IssueAxis(axes.first!) : .both
    }
  }
}

// MARK: - Facts that all issues have

extension LayoutIssue {
  /// The kind of the issue, with the name that reports use.
  public var kind: Kind {
    switch self {
    case .conflict: .unsatisfiable
    case .openView: .ambiguous
    case .openContent: .ambiguousContentSize
    case .followingContent: .contentFollowsOffset
    case .unfinished: .unfinished
    case .misplaced: .misplaced
    case .text: .text
    case .overlap: .overlap
    case .unreachable: .unreachable
    case .audit: .audit
    case .assertion: .assertion
    case .listing(let notice): notice.isAssumption ? .assumed : .unread
    case .unmet: .unmet
    }
  }

  /// The severity of the issue.
  public var severity: Severity {
    switch self {
    case .conflict(let conflict): conflict.styled == nil ? .error : .warning
    case .openView, .openContent, .unfinished, .unmet, .assertion: .error
    case .followingContent, .misplaced, .text, .overlap, .unreachable, .audit: .warning
    case .listing(let notice): notice.isAssumption ? .warning : .error
    }
  }

  /// The views concerned, in preorder: for a conflict every view that a member names, for an assertion those that it names in its
  /// own order, else one or two views. None for a notice on
  /// the code of a listing.
  public var views: [ViewID] {
    switch self {
    case .conflict(let conflict): conflict.views
    case .openView(let open): [open.view]
    case .openContent(let content): [content.scrollView]
    case .followingContent(let content): [content.scrollView]
    case .unfinished, .unmet: [.root]
    case .misplaced(let misplaced): [misplaced.view]
    case .text(let text): [text.view]
    case .overlap(let overlap): [overlap.first, overlap.second]
    case .unreachable(let content): [content.scrollView]
    case .audit(let finding): finding.views
    case .assertion(let failure): failure.views
    case .listing: []
    }
  }

  /// The axis concerned.
  public var axis: IssueAxis {
    switch self {
    case .conflict(let conflict): conflict.axis
    case .openView(let open): IssueAxis(open.axis)
    case .openContent(let content): IssueAxis(content.axis)
    case .followingContent(let content): IssueAxis(content.axis)
    case .unfinished, .listing, .unmet, .overlap, .assertion: .both
    case .misplaced(let misplaced): misplaced.axis
    case .text(let text): IssueAxis(text.axis)
    case .unreachable(let content): IssueAxis(content.edge.axis)
    case .audit(let finding):
      if case .hitRegion(let axis, _) = finding.reason { IssueAxis(axis) } else { .both }
    }
  }

  /// The axes concerned, horizontal first.
  public var axes: [Axis] {
    switch axis {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .both: Axis.allCases
    }
  }

  /// The source location to look at first: that of the broken constraint, else that of the view; `nil` for layouts
  /// made in Swift.
  public var location: SourceLocation? {
    switch self {
    case .conflict(let conflict): conflict.location
    case .openView(let open): open.location
    case .openContent(let content): content.location
    case .followingContent(let content): content.location
    case .unfinished(let location): location
    case .misplaced(let misplaced): misplaced.location
    case .text(let text): text.location
    case .overlap(let overlap): overlap.location
    case .unreachable(let content): content.location
    case .audit(let finding): finding.location
    case .assertion(let failure): failure.location
    case .listing(let notice): notice.location
    case .unmet(let expected): expected.location
    }
  }

  /// The constraints and bounds that take part: the members of a conflict, the constraints that keep something in place on
  /// screen, or those that pull an ambiguous value in opposite directions; none for other issues.
  public var members: [Conflict.Member] {
    switch self {
    case .conflict(let conflict): conflict.members
    case .followingContent(let content): content.keepers.map { .constraint($0) }
    case .openView, .openContent: tie?.constraints.map { .constraint($0) } ?? []
    case .unfinished, .misplaced, .text, .overlap, .unreachable, .audit, .assertion, .listing, .unmet:
      []
    }
  }

  /// The index in `members` of the constraint that was broken to resolve a conflict; `nil` for other kinds.
  public var broken: Int? {
    if case .conflict(let conflict) = self { conflict.broken } else { nil }
  }

  /// The ambiguous values of a view or of a scroll view's content, position before size. Empty for other kinds of
  /// issues.
  public var openQuantities: [OpenQuantity] {
    switch self {
    case .openView(let open): open.quantities
    case .openContent(let content): content.range.map { [OpenQuantity(.size, content.axis, $0)] } ?? []
    case .conflict, .followingContent, .unfinished, .misplaced, .text, .overlap, .unreachable, .audit,
      .assertion, .listing, .unmet:
      []
    }
  }

  /// The lengths, in points, that distinguish an issue from others of its kind about the same view; none for conflicts
  /// and ambiguities, whose reasons distinguish them.
  package var lengths: [Double] {
    switch self {
    case .misplaced(let misplaced):
      [misplaced.expected, misplaced.actual].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    case .text(let text): [text.needed, text.available]
    case .overlap(let overlap): [overlap.amount]
    case .unreachable(let content): [content.amount]
    case .audit(let finding): finding.shortfall.map { [$0] } ?? []
    case .assertion(let failure): [failure.amount ?? 0]
    case .conflict, .openView, .openContent, .followingContent, .unfinished, .listing, .unmet: []
    }
  }

  /// Whether the issue disappears with others, because its view is ambiguous only because of them.
  package var isConsequence: Bool {
    if case .openView(let open) = self { open.isConsequence } else { false }
  }

  /// The issue with its ranges and frames converted. Constraint errors and constants stay the same.
  package func mapping(range: (OpenRange) -> OpenRange, frame: (Rect) -> Rect) -> LayoutIssue {
    switch self {
    case .openView(var open):
      open.position = open.position.map(range)
      open.size = open.size.map(range)
      return .openView(open)
    case .openContent(var content):
      content.range = content.range.map(range)
      return .openContent(content)
    case .misplaced(var misplaced):
      misplaced.expected = frame(misplaced.expected)
      misplaced.actual = frame(misplaced.actual)
      return .misplaced(misplaced)
    case .conflict, .followingContent, .unfinished, .text, .overlap, .unreachable, .audit, .assertion,
      .listing, .unmet:
      return self
    }
  }
}
