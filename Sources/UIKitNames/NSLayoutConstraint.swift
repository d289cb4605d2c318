public import AutoLayout
public import Foundation

/// A relation between attributes of two items: `first relation multiplier * second + constant`.
///
/// A constraint that UIKit refuses is one without a layout: it can be stored, changed and activated like any other, but
/// it has no effect, and `UIKitIssue` says why.
open class NSLayoutConstraint: NSObject {
  /// How the left-hand side compares with the right-hand side.
  public enum Relation: Int, Sendable {
    /// No greater than the right-hand side.
    case lessThanOrEqual = -1
    /// The same as the right-hand side.
    case equal = 0
    /// No less than the right-hand side.
    case greaterThanOrEqual = 1
  }

  /// The part of an item that a constraint refers to.
  public enum Attribute: Int, Sendable {
    /// The left edge of the alignment rectangle.
    case left = 1
    /// The right edge of the alignment rectangle.
    case right = 2
    /// The top edge of the alignment rectangle.
    case top = 3
    /// The bottom edge of the alignment rectangle.
    case bottom = 4
    /// The edge at which reading begins.
    case leading = 5
    /// The edge at which reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// Halfway between left and right.
    case centerX = 9
    /// Halfway between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left edge, moved inward by the margin.
    case leftMargin = 13
    /// The right edge, moved inward by the margin.
    case rightMargin = 14
    /// The top edge, moved inward by the margin.
    case topMargin = 15
    /// The bottom edge, moved inward by the margin.
    case bottomMargin = 16
    /// The leading edge, moved inward by the margin.
    case leadingMargin = 17
    /// The trailing edge, moved inward by the margin.
    case trailingMargin = 18
    /// Halfway between the left and the right margin.
    case centerXWithinMargins = 19
    /// Halfway between the top and the bottom margin.
    case centerYWithinMargins = 20
    /// No attribute, for constraints without a second item.
    case notAnAttribute = 0

    /// The old spelling of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// A direction in which views are laid out.
  public enum Axis: Int, Sendable {
    /// Along x.
    case horizontal = 0
    /// Along y.
    case vertical = 1
  }

  /// The options of a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The old spelling of `alignAllLastBaseline`.
    public static let alignAllBaseline = FormatOptions.alignAllLastBaseline
    /// The bits of the alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// A horizontal format runs from leading to trailing.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Gaps are measured between edges.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Gaps of a vertical format are measured between baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
  }

  /// The constraint of the layout, or `nil` if UIKit refuses this one.
  public final private(set) var layoutConstraint: LayoutConstraint?
  /// What few constraints have.
  private var extras: Extras?

  /// A constraint without items. Create constraints with items instead.
  public override init() { super.init() }

  /// An inactive, required constraint. Without a second item, the second attribute is `.notAnAttribute`.
  ///
  /// - Parameters:
  ///   - view1: the view or guide of the left-hand side.
  ///   - attr1: the attribute of the first item.
  ///   - relation: how the left-hand side compares with the right-hand side.
  ///   - view2: the view or guide of the right-hand side, or `nil` for the constant alone.
  ///   - attr2: the attribute of the second item.
  ///   - multiplier: the factor on the second attribute.
  ///   - c: the constant added to the right-hand side, in points.
  ///   - file: the file to report if UIKit refuses the constraint.
  ///   - line: the line to report.
  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
    relatedBy relation: NSLayoutConstraint.Relation,
    toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat,
    constant c: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    let (first, second) = (ConstraintItem(view1), view2.flatMap(ConstraintItem.init))
    do throws(ConstraintError) {
      if view2 != nil, ConstraintItem.isPresent(view2), second == nil { throw .invalidItem(nil) }
      layoutConstraint = try LayoutConstraint(
        item: first?.item, attribute: AutoLayout.Attribute(rawValue: attr1.rawValue),
        relatedBy: LayoutRelation(relation), toItem: second?.item,
        attribute: AutoLayout.Attribute(rawValue: attr2.rawValue), multiplier: multiplier, constant: c)
    } catch {
      refused = RefusedConstraint(
        first: first?.owner, firstAttribute: attr1, relation: relation, second: second?.owner,
        secondAttribute: attr2, multiplier: multiplier, constant: c)
      UIKitIssue.refuse(
        error.description, file: file, line: line, at: first?.view ?? second?.view)
    }
  }

  /// An inactive, required constraint, for code that names the initializer without calling it.
  @_disfavoredOverload
  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
    relatedBy relation: NSLayoutConstraint.Relation,
    toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat,
    constant c: CGFloat
  ) {
    self.init(
      item: view1, attribute: attr1, relatedBy: relation, toItem: view2, attribute: attr2,
      multiplier: multiplier, constant: c, file: #fileID, line: #line)
  }

  /// A constraint of UIKit's name for one of a layout.
  convenience init(_ constraint: LayoutConstraint) {
    self.init()
    layoutConstraint = constraint
  }

  /// A constraint between anchors, or a refused one.
  convenience init(
    _ first: ConstraintSide, _ relation: LayoutRelation, multiplier: CGFloat = 1, _ second: ConstraintSide?,
    constant: CGFloat, _ place: CallPlace
  ) {
    self.init()
    do throws(ConstraintError) {
      layoutConstraint = try LayoutConstraint(
        first, relation, multiplier: multiplier, second, constant: constant)
    } catch {
      let owner = first.anchor.item.itemView?.counterpart as? UIView
      refused = RefusedConstraint(
        first: first.anchor.item.constraintOwner,
        firstAttribute: NSLayoutConstraint.Attribute(first.anchor.attribute),
        relation: NSLayoutConstraint.Relation(relation), second: second?.anchor.item.constraintOwner,
        secondAttribute: NSLayoutConstraint.Attribute(second?.anchor.attribute),
        multiplier: multiplier, constant: constant)
      UIKitIssue.refuse(error.description, file: place.file, line: place.line, at: owner)
    }
  }

  // MARK: Parts

  /// The view or guide of the left-hand side, or `nil` once it has been deallocated.
  open var firstItem: AnyObject? { layoutConstraint?.firstItem?.constraintOwner ?? refused?.first }

  /// The view or guide of the right-hand side, or `nil` for the constant alone.
  open var secondItem: AnyObject? { layoutConstraint?.secondItem?.constraintOwner ?? refused?.second }

  /// The attribute of the first item.
  open var firstAttribute: NSLayoutConstraint.Attribute {
    if let layoutConstraint { return NSLayoutConstraint.Attribute(layoutConstraint.firstAttribute) }
    return refused?.firstAttribute ?? .notAnAttribute
  }

  /// The attribute of the second item, or `.notAnAttribute`.
  open var secondAttribute: NSLayoutConstraint.Attribute {
    if let layoutConstraint { return NSLayoutConstraint.Attribute(layoutConstraint.secondAttribute) }
    return refused?.secondAttribute ?? .notAnAttribute
  }

  /// How the left-hand side compares with the right-hand side.
  open var relation: NSLayoutConstraint.Relation {
    if let layoutConstraint { return NSLayoutConstraint.Relation(layoutConstraint.relation) }
    return refused?.relation ?? .equal
  }

  /// The factor on the second attribute.
  open var multiplier: CGFloat { layoutConstraint.map { CGFloat($0.multiplier) } ?? refused?.multiplier ?? 1 }

  /// The constant in points. It may change at any time.
  open var constant: CGFloat {
    get { layoutConstraint.map { CGFloat($0.constant) } ?? refused?.constant ?? 0 }
    set {
      guard newValue.isFinite else {
        let error = ConstraintError.notFinite(.constant, newValue)
        return UIKitIssue.refuse(error.description, file: nil, line: nil, at: firstItem as? UIView)
      }
      layoutConstraint?.constant = newValue
      refused?.constant = newValue
    }
  }

  /// The priority; 1000 by default. An active constraint cannot become optional, or required.
  open var priority: UILayoutPriority {
    get { layoutConstraint.map { UILayoutPriority($0.priority) } ?? refused?.priority ?? .required }
    set {
      refused?.priority = newValue
      do throws(ConstraintError) {
        try layoutConstraint?.setPriority(LayoutPriority(newValue))
      } catch {
        UIKitIssue.refuse(error.description, file: nil, line: nil, at: firstItem as? UIView)
      }
    }
  }

  /// A name for reports; layout does not read it.
  open var identifier: String? {
    get { layoutConstraint?.identifier ?? refused?.identifier }
    set {
      layoutConstraint?.identifier = newValue
      refused?.identifier = newValue
    }
  }

  /// Whether the constraint is archived with its view. It has no effect here.
  open var shouldBeArchived: Bool {
    get { extras?.shouldBeArchived ?? false }
    set { ownExtras.shouldBeArchived = newValue }
  }

  private final class Extras {
    var refused: RefusedConstraint?
    var associations: [UnsafeRawPointer: Any] = [:]
    var shouldBeArchived = false
  }

  private var ownExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  private var refused: RefusedConstraint? {
    get { extras?.refused }
    set { if newValue != nil || extras != nil { ownExtras.refused = newValue } }
  }

  final var associations: [UnsafeRawPointer: Any] {
    get { extras?.associations ?? [:] }
    set { ownExtras.associations = newValue }
  }

  // MARK: Activation

  /// Whether the nearest common ancestor of its items holds the constraint.
  open var isActive: Bool {
    get { layoutConstraint?.isActive ?? false }
    set {
      guard let layoutConstraint else { return }
      guard newValue else { return layoutConstraint.deactivate() }
      do throws(ConstraintError) {
        try layoutConstraint.activate()
        layoutConstraint.counterpart = self
      } catch {
        let view = firstItem as? UIView ?? (firstItem as? UILayoutGuide)?.owningView
        UIKitIssue.refuse(error.description, file: nil, line: nil, at: view)
      }
    }
  }

  /// Activates all constraints, in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all constraints, in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The relation with its priority, as definitions spell it.
  open override var description: String {
    guard let layoutConstraint else { return "<NSLayoutConstraint: refused>" }
    return "<NSLayoutConstraint: \(layoutConstraint)>"
  }

  open override var debugDescription: String { description }
}

/// The parts of a constraint that UIKit refuses, for code that reads them.
private struct RefusedConstraint {
  var first: AnyObject?
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation: NSLayoutConstraint.Relation
  var second: AnyObject?
  var secondAttribute: NSLayoutConstraint.Attribute
  var multiplier: CGFloat
  var constant: CGFloat
  var priority = UILayoutPriority.required
  var identifier: String?
}

/// The place of a call in a source file.
struct CallPlace {
  var file: StaticString?
  var line: UInt?

  static let unknown = CallPlace()

  init(_ file: StaticString? = nil, _ line: UInt? = nil) {
    self.file = file
    self.line = line
  }
}

/// The old spelling of `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The old spelling of `NSLayoutConstraint.Relation`.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The old spelling of `NSLayoutConstraint.FormatOptions`.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The old spelling of `NSLayoutConstraint.Axis`.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
