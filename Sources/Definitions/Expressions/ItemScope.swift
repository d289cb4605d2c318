import AutoLayout
import Geometry
import Source

/// The names in a diagram and their meanings.
struct ItemScope {
  enum Meaning {
    case view(ViewID)
    case guide(GuideID)
    case metric(Double)
  }

  /// The tree without its constraints.
  let tree: ViewTree
  let names: [String: Meaning]
  let metrics: [String: Double]
  let context: ReadingContext
  /// The scalar that expressions are read from, of whose text the ranges of names are.
  private var scalar: SourceNode?
  /// Whether `contentSize` is that of the layout, not the one that the definition states.
  var usesSolvedContentSize = false

  init(tree: ViewTree, names: [String: Meaning], context: ReadingContext) {
    self.tree = tree
    self.names = names
    self.context = context
    metrics = names.compactMapValues { if case .metric(let value) = $0 { value } else { nil } }
  }

  /// The scope for an expression that a scalar holds.
  func reading(_ scalar: SourceNode) -> ItemScope {
    var scope = self
    scope.scalar = scalar
    return scope
  }

  /// The result of a dotted path.
  enum Value {
    case anchor(LayoutAnchor)
    case composite(CompositeAttribute, LayoutItem)
    case constant(MetricNumber)
    /// An item without an attribute.
    case item(LayoutItem)
  }

  /// Resolves `name.part.part`, given the range of each part.
  func resolve(_ path: [(name: String, range: Range<Int>)]) throws(ExpressionError) -> Value {
    let head = path[0]
    guard let meaning = names[head.name] else {
      throw unknown(head.name, at: head.range, isItem: path.count > 1)
    }
    if let scalar { context.note(head.name, at: head.range, of: scalar) }
    var item: LayoutItem
    switch meaning {
    case .metric(let value):
      guard path.count == 1 else {
        throw ExpressionError(
          message: "'\(head.name)' is a metric and has no '\(path[1].name)'", suggestion: nil,
          range: path[1].range)
      }
      return .constant(MetricNumber(value, uses: [MetricUse(head.name, value: value)]))
    case .view(let id): item = .view(id)
    case .guide(let id): item = .guide(id)
    }
    for index in 1..<max(1, path.count) {
      let part = path[index]
      let isLast = index == path.count - 1
      if let attribute = Attribute(name: part.name) {
        guard isLast else { throw extra(after: part, path[index + 1]) }
        return .anchor(LayoutAnchor(item, attribute))
      }
      if let composite = CompositeAttribute(rawValue: part.name) {
        guard isLast else { throw extra(after: part, path[index + 1]) }
        return .composite(composite, item)
      }
      if part.name == "contentSize" {
        if usesSolvedContentSize { return .anchor(try solvedContentSize(of: item, Array(path[index...]))) }
        return .constant(MetricNumber(try contentSize(of: item, Array(path[index...]))))
      }
      item = try member(part.name, of: item, at: part.range)
    }
    return .item(item)
  }

  private func extra(
    after part: (name: String, range: Range<Int>), _ next: (name: String, range: Range<Int>)
  ) -> ExpressionError {
    ExpressionError(
      message: "'\(part.name)' is an attribute and has no '\(next.name)'", suggestion: nil, range: next.range)
  }

  /// The error for a name that is neither a priority nor a metric.
  func unknownPriority(_ name: String, at range: Range<Int>) -> ExpressionError {
    ExpressionError(
      message: "there is no priority or metric '\(name)'",
      suggestion: PriorityName.advice(on: name)
        ?? context.suggestion(for: name, among: PriorityName.all.map(\.0) + names.keys.sorted())
        ?? PriorityName.advice,
      range: range)
  }

  private func unknown(_ name: String, at range: Range<Int>, isItem: Bool) -> ExpressionError {
    if ["nan", "inf", "infinity"].contains(name.lowercased()) {
      return ExpressionError(message: "'\(name)' is not a finite number", suggestion: nil, range: range)
    }
    let what = isItem ? "view or guide" : "metric"
    return ExpressionError(
      message: "there is no \(what) '\(name)'",
      suggestion: isItem ? itemAdvice(on: name) : metricAdvice(on: name), range: range)
  }

  private func itemAdvice(on name: String) -> String? {
    switch name {
    case "superview", "parent": "name the view, such as 'root', or write 'name.superview' for that of a view"
    case "self", "view", "contentView", "safeArea", "safeAreaLayoutGuide":
      context.suggestion(for: name, among: names.keys.sorted())
        ?? "the outermost view is 'root'\(name.hasPrefix("safe") ? ": write 'root.safeArea'" : "")"
    default: context.suggestion(for: name, among: names.keys.sorted())
    }
  }

  private func metricAdvice(on name: String) -> String {
    context.suggestion(for: name, among: names.keys.sorted())
      ?? "state it, as in 'metrics: { \(name): 8 }', or write a number"
  }

  /// An item reached through a view: its superview, one of its guides, or a cell's predefined view.
  private func member(
    _ name: String, of item: LayoutItem, at range: Range<Int>
  ) throws(ExpressionError) -> LayoutItem {
    guard case .view(let id) = item else {
      throw unknownMember(name, of: item, at: range)
    }
    let view = tree[id]
    switch name {
    case "superview":
      guard let superview = view.superview else {
        throw ExpressionError(message: "'\(view.name)' has no superview", suggestion: nil, range: range)
      }
      return .view(superview)
    case "safeArea": return .safeArea(id)
    case "layoutMargins": return .layoutMargins(id)
    case "readableContent": return .readableContent(id)
    case "contentLayoutGuide", "frameLayoutGuide":
      guard view.viewClass.isScrollView else {
        throw ExpressionError(
          message: "'\(view.name)' has the class \(view.viewClass.rawValue) and has no '\(name)'",
          suggestion: "only a view that scrolls has one; give '\(view.name)' the class ScrollView",
          range: range)
      }
      return name == "contentLayoutGuide" ? .contentLayoutGuide(id) : .frameLayoutGuide(id)
    case "topLayoutGuide", "bottomLayoutGuide", "keyboardLayoutGuide":
      guard id == .root else {
        throw ExpressionError(
          message: "'\(view.name)' has no '\(name)'", suggestion: "write 'root.\(name)'", range: range)
      }
      return switch name {
      case "topLayoutGuide": .topLayoutGuide
      case "bottomLayoutGuide": .bottomLayoutGuide
      default: .keyboardLayoutGuide
      }
    case "contentView", "textLabel", "detailTextLabel", "imageView":
      return .view(try part(name, ofCell: id, at: range))
    default: throw unknownMember(name, of: item, at: range)
    }
  }

  /// A predefined view of a cell.
  private func part(_ name: String, ofCell id: ViewID, at range: Range<Int>) throws(ExpressionError) -> ViewID
  {
    guard let cell = tree[id].cell else { throw unknownMember(name, of: .view(id), at: range) }
    let part =
      switch name {
      case "contentView": cell.contentView
      case "textLabel": cell.textLabel
      case "detailTextLabel": cell.detailTextLabel
      default: cell.imageView
      }
    if let part { return part }
    throw ExpressionError(
      message: "'\(tree[id].name)' is a cell with the style \(cell.style.rawValue) and has no '\(name)'",
      suggestion: cell.style == .custom ? "give it another 'style', such as default" : nil, range: range)
  }

  private static let cellMembers = ["contentView", "textLabel", "detailTextLabel", "imageView"]

  private static let viewMembers = [
    "superview", "safeArea", "layoutMargins", "readableContent", "contentLayoutGuide", "frameLayoutGuide",
    "topLayoutGuide", "bottomLayoutGuide", "keyboardLayoutGuide", "contentSize",
  ]

  private static func attributes(of item: LayoutItem) -> [Attribute] {
    switch item {
    case .view: Attribute.allCases
    case .topLayoutGuide, .bottomLayoutGuide: [.top, .bottom, .height]
    default: Attribute.allCases.filter { !$0.isMargin && !$0.isBaseline }
    }
  }

  /// What may follow the dot behind a path such as `box` or `root.safeArea`: attributes, then guides and views.
  ///
  /// - Parameter asserts: whether it is an assertion that names it, which may speak of the content that a layout has.
  func members(of path: [String], asserts: Bool) -> [String] {
    guard !path.isEmpty else { return [] }
    var scope = self
    scope.usesSolvedContentSize = asserts
    func value(_ path: [String]) -> Value? { try? scope.resolve(path.map { ($0, 0..<0) }) }
    if path.count > 1, path.last == "contentSize" {
      return value(path + ["width"]) == nil ? [] : ["width", "height"]
    }
    guard case .item(let item)? = value(path) else { return [] }
    let others = (Self.viewMembers + Self.cellMembers).filter {
      value(path + ($0 == "contentSize" ? [$0, "width"] : [$0])) != nil
    }
    return Self.attributes(of: item).map(\.name) + CompositeAttribute.allCases.map(\.rawValue) + others
  }

  private func unknownMember(_ name: String, of item: LayoutItem, at range: Range<Int>) -> ExpressionError {
    let attributes = Self.attributes(of: item).map(\.name)
    var candidates = attributes + CompositeAttribute.allCases.map(\.rawValue)
    var suggestion: String?
    if case .view = item {
      candidates += Self.viewMembers
      if case .view(let id) = item, tree[id].cell != nil { candidates += Self.cellMembers }
      if let member = UIKitSpelling.member(name), candidates.contains(member) {
        suggestion = "write '\(member)'"
      }
    } else if name == "superview" {
      suggestion = "write '\(tree[tree.owner(of: item)].name)', which owns the guide"
    }
    return ExpressionError(
      message: "'\(tree.name(of: item))' has no attribute '\(name)'",
      suggestion: suggestion ?? context.suggestion(for: name, among: candidates)
        ?? Self.beginning(with: name, among: candidates).map { "write '\($0)'" }
        ?? "the attributes are \(ReadingContext.list(attributes.filter { !$0.contains("Margin") }))",
      range: range)
  }

  /// The only candidate that begins with a name, such as `keyboardLayoutGuide` for `keyboard`.
  private static func beginning(with name: String, among candidates: [String]) -> String? {
    let longer = candidates.filter { $0.hasPrefix(name) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// The solved `contentSize.width` or `.height`: that of the content.
  private func solvedContentSize(
    of item: LayoutItem, _ path: [(name: String, range: Range<Int>)]
  ) throws(ExpressionError) -> LayoutAnchor {
    let id = try scrollView(of: item, path)
    return LayoutAnchor(.contentLayoutGuide(id), path[1].name == "width" ? .width : .height)
  }

  /// The scroll view whose `contentSize.width` or `.height` a path names.
  private func scrollView(
    of item: LayoutItem, _ path: [(name: String, range: Range<Int>)]
  ) throws(ExpressionError) -> ViewID {
    guard path.count == 2, path[1].name == "width" || path[1].name == "height" else {
      throw ExpressionError(
        message: "'contentSize' needs '.width' or '.height'",
        suggestion: "write a whole size as (name.contentSize.width, name.contentSize.height)",
        range: path.count > 1 ? path[1].range : path[0].range)
    }
    guard case .view(let id) = item, tree[id].viewClass.isScrollView else {
      throw ExpressionError(
        message: "'\(tree.name(of: item))' does not scroll and has no content size", suggestion: nil,
        range: path[0].range)
    }
    return id
  }

  /// The value of `contentSize.width` or `.height`, which the definition must state.
  private func contentSize(
    of item: LayoutItem, _ path: [(name: String, range: Range<Int>)]
  ) throws(ExpressionError) -> Double {
    let id = try scrollView(of: item, path)
    guard let size = tree[id].scroll?.contentSize else {
      throw ExpressionError(
        message: "'\(tree[id].name)' has no explicit content size",
        suggestion: "give it a 'contentSize', or use '\(tree[id].name).contentLayoutGuide.\(path[1].name)'",
        range: path[0].range)
    }
    return path[1].name == "width" ? size.width : size.height
  }
}
