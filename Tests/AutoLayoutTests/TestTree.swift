import AutoLayout
import Geometry

/// Builds trees by name for tests: views in any order, constraints as text.
struct TestTree {
  private struct Entry {
    var node: ViewNode
    var superview: String?
  }

  var environment: LayoutEnvironment
  private var entries: [Entry]
  private var guides: [(name: String, owner: String)] = []
  private var constraints: [(text: String, identifier: String?)] = []
  private var customSpacing: [(view: String, spacing: Double)] = []

  init(
    _ width: Double = 375, _ height: Double = 667, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight, isViewControllerRoot: Bool = false,
    configure: (inout ViewNode) -> Void = { _ in }
  ) {
    environment = LayoutEnvironment(
      canvas: Size(width: width, height: height), safeArea: safeArea, direction: direction,
      isViewControllerRoot: isViewControllerRoot, text: SpecFont())
    var root = ViewNode(name: "root")
    configure(&root)
    entries = [Entry(node: root)]
  }

  mutating func add(
    _ name: String, _ viewClass: ViewClass = .view, in superview: String = "root",
    configure: (inout ViewNode) -> Void = { _ in }
  ) {
    var node = ViewNode(name: name, viewClass: viewClass)
    configure(&node)
    entries.append(Entry(node: node, superview: superview))
  }

  mutating func addLabel(
    _ name: String, _ text: String, in superview: String = "root", size: Double = 17, lines: Int = 1
  ) {
    add(name, .label, in: superview) {
      $0.text = TextContent(text: text, font: FontDescription(size: size), numberOfLines: lines)
    }
  }

  /// A view that translates its autoresizing mask.
  mutating func addFramed(
    _ name: String, _ frame: Rect, _ mask: AutoresizingMask = [], in superview: String = "root"
  ) {
    add(name, in: superview) {
      $0.frame = frame
      $0.autoresizing = mask
      $0.translatesAutoresizingMaskIntoConstraints = true
    }
  }

  /// A stack view, which arranges all of its subviews in the order in which they are added.
  mutating func addStack(
    _ name: String, _ axis: Axis = .horizontal, _ distribution: StackContent.Distribution = .fill,
    _ alignment: StackContent.Alignment = .fill, spacing: Double = 0, in superview: String = "root",
    configure: (inout ViewNode) -> Void = { _ in }
  ) {
    add(name, .stackView, in: superview) {
      $0.stack = StackContent(axis: axis, distribution: distribution, alignment: alignment, spacing: spacing)
      configure(&$0)
    }
  }

  /// A view as large as its content.
  mutating func addSized(
    _ name: String, _ width: Double?, _ height: Double?, in superview: String = "root", isHidden: Bool = false
  ) {
    add(name, in: superview) {
      $0.intrinsicSize = IntrinsicSize(width: width, height: height)
      $0.isHidden = isHidden
    }
  }

  mutating func setCustomSpacing(_ spacing: Double, after view: String) {
    customSpacing.append((view, spacing))
  }

  mutating func addGuide(_ name: String, in owner: String = "root") { guides.append((name, owner)) }

  /// One constraint a line: `a.top == 2 * b.bottom - 8 @750`.
  mutating func constrain(_ lines: String...) {
    for line in lines { constraints.append((line, nil)) }
  }

  /// `item`'s four edges at insets from those of `other`, in the order left, top, right, bottom.
  mutating func pin(
    _ item: String, _ other: String, top: Double = 0, left: Double = 0, bottom: Double = 0,
    right: Double = 0
  ) {
    constrain(
      "\(item).left == \(other).left + \(left)", "\(item).top == \(other).top + \(top)",
      "\(item).right == \(other).right - \(right)", "\(item).bottom == \(other).bottom - \(bottom)")
  }

  // MARK: Freezing

  var tree: ViewTree {
    var order: [Int] = []
    func visit(_ index: Int) {
      order.append(index)
      for child in entries.indices where entries[child].superview == entries[index].node.name { visit(child) }
    }
    visit(0)
    precondition(order.count == entries.count, "every superview is a view of the tree")
    var views = order.map { entries[$0].node }
    let ids = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1.name, ViewID($0)) })
    for (place, index) in order.enumerated() {
      guard let superview = entries[index].superview, let id = ids[superview] else { continue }
      views[place].superview = id
      views[id.index].subviews.append(ViewID(place))
    }
    for index in views.indices where views[index].stack != nil {
      let subviews = views[index].subviews
      views[index].stack?.arranged = subviews
    }
    for (name, spacing) in customSpacing {
      guard let view = ids[name], let stack = views[view.index].superview else { continue }
      views[stack.index].stack?.customSpacing[view] = spacing
    }
    let guides = guides.map { GuideNode(name: $0.name, owningView: ids[$0.owner] ?? .root) }
    var tree = ViewTree(environment: environment, views: views, guides: guides)
    tree.constraints = constraints.map { ConstraintText($0.text, tree).node }
    return tree
  }

  func solve() -> SolvedLayout { LayoutEngine.solve(tree) }
}

/// Reads one constraint of a test. Traps on anything it does not know.
private struct ConstraintText {
  let node: ConstraintNode

  init(_ text: String, _ tree: ViewTree) {
    var words = text.split(separator: " ").map(String.init)
    var priority = LayoutPriority.required
    if let last = words.last, last.hasPrefix("@") {
      priority = LayoutPriority(Double(last.dropFirst())!)
      words.removeLast()
    }
    let relation = LayoutRelation(rawValue: words[1])!
    let first = Self.anchor(words[0], tree)
    var rest = Array(words.dropFirst(2))
    if rest.count == 1, let constant = Double(rest[0]) {
      node = ConstraintNode(first, relation, constant: constant, priority: priority)
      return
    }
    var multiplier = 1.0
    if rest.count > 1, rest[1] == "*" {
      multiplier = Double(rest[0])!
      rest.removeFirst(2)
    }
    let second = Self.anchor(rest[0], tree)
    var constant = 0.0
    if rest.count == 3 { constant = Double(rest[2])! * (rest[1] == "-" ? -1 : 1) }
    node = ConstraintNode(
      first, relation, multiplier: multiplier, second, constant: constant, priority: priority)
  }

  private static func anchor(_ text: String, _ tree: ViewTree) -> LayoutAnchor {
    let parts = text.split(separator: ".").map(String.init)
    let attribute = Attribute(name: parts[parts.count - 1])!
    if parts.count == 3 {
      let view = tree.view(named: parts[0])!
      let item: LayoutItem =
        switch parts[1] {
        case "safeArea": .safeArea(view)
        case "layoutMargins": .layoutMargins(view)
        case "readableContent": .readableContent(view)
        case "contentLayoutGuide": .contentLayoutGuide(view)
        case "frameLayoutGuide": .frameLayoutGuide(view)
        case "topLayoutGuide": .topLayoutGuide
        case "bottomLayoutGuide": .bottomLayoutGuide
        default: preconditionFailure("no guide \(parts[1])")
        }
      return LayoutAnchor(item, attribute)
    }
    if let view = tree.view(named: parts[0]) { return LayoutAnchor(.view(view), attribute) }
    let guide = tree.guides.firstIndex { $0.name == parts[0] }!
    return LayoutAnchor(.guide(GuideID(guide)), attribute)
  }
}

extension SolvedLayout {
  subscript(name: String) -> SolvedView { self[tree.view(named: name)!] }

  func frame(_ name: String) -> Rect { self[name].frame }

  func contentSize(_ name: String) -> Size { self[name].scroll!.contentSize }

  /// Frames as text, to six decimals: what tests compare.
  func frames(_ names: String...) -> [String] { names.map { frame($0).text } }

  /// The members of a conflict, or what keeps content in place, as definitions spell them.
  func members(of issue: LayoutIssue) -> [String] { issue.members.map { text(of: $0) } }

  /// The constraint that was broken, as a definition spells it.
  func broken(in issue: LayoutIssue) -> String? { issue.broken.map { text(of: issue.members[$0]) } }

  /// By open content, the constraints that would decide it.
  var remedies: [[String]] {
    issues.compactMap { issue in
      if case .openContent(let content) = issue { content.remedies.map { tree.text(of: $0) } } else { nil }
    }
  }

  /// `kind axis view: attribute low...high, …` of every issue.
  var issueLines: [String] {
    issues.map { issue in
      let names = issue.views.map { tree[$0].name }.joined(separator: " ")
      let ranges = issue.openQuantities.map { quantity in
        let low = quantity.range.minimum.map { NumberFormat.string($0) } ?? ""
        let high = quantity.range.maximum.map { NumberFormat.string($0) } ?? ""
        return "\(quantity.name) \(low)...\(high)"
      }
      let head = "\(issue.kind.rawValue) \(issue.axis.rawValue) \(names)"
      return ranges.isEmpty ? head : "\(head): \(ranges.joined(separator: ", "))"
    }
  }
}

extension Rect {
  /// `(x, y, width, height)`
  var text: String {
    "(" + [minX, minY, width, height].map { NumberFormat.string($0, places: 4) }.joined(separator: ", ") + ")"
  }
}

extension Size {
  /// `width x height`
  var text: String {
    "\(NumberFormat.string(width, places: 4)) x \(NumberFormat.string(height, places: 4))"
  }
}

extension Point {
  /// `(x, y)`
  var text: String { "(\(NumberFormat.string(x, places: 4)), \(NumberFormat.string(y, places: 4)))" }
}

extension EdgeInsets {
  /// `(top, left, bottom, right)`
  var text: String {
    "(" + [top, left, bottom, right].map { NumberFormat.string($0, places: 4) }.joined(separator: ", ") + ")"
  }
}
