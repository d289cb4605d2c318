public import Geometry

/// A frozen view, with everything that layout and drawing may need of it.
///
/// Few views have more than a place in the tree and constraints. All other properties are in a view's traits, which
/// copies share.
public struct ViewNode: Hashable, Sendable {
  var label: NodeLabel
  /// The class of the view, which gives the defaults of intrinsic size, priorities and alignment insets.
  public var viewClass: ViewClass
  /// Whether `frame` and mask turn into four required constraints (`LayoutRules: Autoresizing masks`).
  public var translatesAutoresizingMaskIntoConstraints = false
  /// The superview; `nil` only for the root.
  public var superview: ViewID?
  /// The subviews in z-order, back to front.
  public var subviews: [ViewID] = []
  /// The point of the view's own coordinates at its top left corner. Scroll views have
  /// `scroll?.contentOffset` instead.
  public var boundsOrigin: Point
  /// The size for which the frames of autoresized subviews were written, or `nil` if unknown.
  public var referenceSize: Size?
  var traits: OutOfLine<ViewTraits>
  /// One element, or none. A location is no trait: with it, every view of a definition would store traits.
  private var locations: [SourceLocation] = []

  /// A view with its class's defaults. A view that scrolls clips and has `scroll`; stacks, tables and cells have
  /// their content.
  public init(name: String, viewClass: ViewClass = .view, superview: ViewID? = nil) {
    self.init(NodeLabel(name), viewClass, superview: superview, traits: OutOfLine())
    if viewClass.isScrollView { clipsToBounds = true }
  }

  /// A node with the given traits and the content that every view of its class has.
  @inline(__always)
  init(
    _ label: NodeLabel, _ viewClass: ViewClass, superview: ViewID?, boundsOrigin: Point = .zero,
    referenceSize: Size? = nil, traits: OutOfLine<ViewTraits>
  ) {
    self.label = label
    self.viewClass = viewClass
    self.superview = superview
    self.boundsOrigin = boundsOrigin
    self.referenceSize = referenceSize
    self.traits = traits
    if !viewClass.isView { addContent() }
  }

  private mutating func addContent() {
    scroll = ScrollContent.defaults(of: viewClass)
    switch viewClass {
    case .stackView: stack = StackContent()
    case .tableView: table = TableContent()
    case .tableViewCell: cell = CellContent()
    case .collectionView: flow = FlowContent()
    default: break
    }
  }

  /// The view's name in reports and pictures, unique in its tree.
  public var name: String {
    get { label.text }
    set { label = NodeLabel(newValue) }
  }

  /// The place in a definition that states the view, or `nil` for a view made in Swift.
  public var location: SourceLocation? {
    get { locations.first }
    set { locations = newValue.map { [$0] } ?? [] }
  }

  /// Whether the view has no properties except its class and its place in the tree.
  package var isPlain: Bool { traits.isDefault }
  /// Whether the view is a plain rectangle without further properties.
  var isPlainView: Bool { viewClass.isView && isPlain }
}

/// A name whose text is generated only on demand.
struct NodeLabel: Hashable, Sendable {
  private var written: String
  /// The class and number of a generated name. The number of a written name is 0.
  private var viewClass = ViewClass.view
  private var ordinal: Int32 = 0

  init(_ text: String) {
    written = text
  }

  /// A generated name such as `label3`: the class's stem and a number.
  init(_ viewClass: ViewClass, ordinal: Int) {
    written = ""
    self.viewClass = viewClass
    self.ordinal = Int32(ordinal)
  }

  var text: String { ordinal == 0 ? written : "\(viewClass.nameStem)\(ordinal)" }

  static func == (a: NodeLabel, b: NodeLabel) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ViewClass {
  /// Whether the class is `View`, as for most views. Cheaper than `==`, which would compare raw values.
  var isView: Bool {
    if case .view = self { true } else { false }
  }

  var isTableView: Bool {
    if case .tableView = self { true } else { false }
  }

  var isTableViewCell: Bool {
    if case .tableViewCell = self { true } else { false }
  }

  var isCollectionView: Bool {
    if case .collectionView = self { true } else { false }
  }

  /// The prefix of generated names for views of this class, such as `scrollView`.
  var nameStem: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
}

/// A declared layout guide.
public struct GuideNode: Hashable, Sendable {
  /// The guide's name in reports and pictures, unique in its tree.
  public var name: String
  /// The view in whose coordinates the guide lies.
  public var owningView: ViewID
  /// The place in a definition that declares the guide, or `nil` for a guide made in Swift.
  public var location: SourceLocation?

  /// A guide of `owningView`. Constraints determine its position and size.
  public init(name: String, owningView: ViewID, location: SourceLocation? = nil) {
    self.name = name
    self.owningView = owningView
    self.location = location
  }
}
