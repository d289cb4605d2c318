import AutoLayout

/// Expressions and visual formats.
extension DefinitionGenerator {
  /// What a constraint may speak of.
  private struct Item {
    enum Kind {
      case view, guide, support
    }

    /// As expressions name it.
    var path: String
    /// The same for the same item, however it is named.
    var identity: String
    var kind = Kind.view
    /// As visual formats name it, where they can.
    var formatName: String?
  }

  mutating func constraint() -> DefinitionValue {
    switch choices.below(12) {
    case 0, 1: .text(composite() + priorityEnding())
    case 2: visualFormat()
    case 3: .text(distance() + priorityEnding())
    case 4, 5: .text(length() + priorityEnding())
    case 6: .text(lengths() + priorityEnding())
    default: .text(positions() + priorityEnding())
    }
  }

  // MARK: Items

  private mutating func item() -> Item {
    if !guides.isEmpty, choices.oneIn(6) {
      let name = choices.pick(guides).name
      return Item(path: name, identity: name, kind: .guide, formatName: name)
    }
    let index = choices.below(views.count)
    let view = views[index]
    let whole = Item(path: view.name, identity: view.name, formatName: index == 0 ? nil : view.name)
    switch choices.below(12) {
    case 8:
      let name = choices.pick(["safeArea", "layoutMargins", "readableContent"])
      return Item(path: "\(view.name).\(name)", identity: "\(view.name).\(name)", kind: .guide)
    case 9:
      guard view.viewClass.isScrollView else { return whole }
      let name = choices.pick(["contentLayoutGuide", "frameLayoutGuide"])
      return Item(path: "\(view.name).\(name)", identity: "\(view.name).\(name)", kind: .guide)
    case 10:
      guard let parent = view.parent else {
        let name = choices.pick(["topLayoutGuide", "bottomLayoutGuide"])
        return Item(path: "root.\(name)", identity: name, kind: .support)
      }
      let isInCell = views[parent].viewClass == .tableViewCell
      return Item(
        path: "\(view.name).superview", identity: views[parent].name + (isInCell ? ".contentView" : ""))
    case 11:
      guard view.viewClass == .tableViewCell else { return whole }
      var parts = ["contentView"]
      if view.style.hasTextLabel { parts.append("textLabel") }
      if view.style.hasDetailTextLabel { parts.append("detailTextLabel") }
      if view.style.hasImageView { parts.append("imageView") }
      let name = "\(view.name).\(choices.pick(parts))"
      return Item(path: name, identity: name)
    default: return whole
    }
  }

  /// An item that has edges on both axes.
  private mutating func ordinaryItem() -> Item {
    let item = item()
    return item.kind == .support ? Item(path: "root", identity: "root") : item
  }

  // MARK: Attributes

  private enum Family: CaseIterable {
    case absolute, directional, vertical
  }

  private mutating func attribute(of item: Item, _ family: Family) -> String {
    guard item.kind != .support else { return choices.pick(["top", "bottom"]) }
    var names: [String]
    switch family {
    case .absolute: names = ["left", "right", "centerX"]
    case .directional: names = ["leading", "trailing", "centerX"]
    case .vertical: names = ["top", "bottom", "centerY"]
    }
    if item.kind == .view, choices.oneIn(4) {
      switch family {
      case .absolute: names = ["leftMargin", "rightMargin", "centerXWithinMargins"]
      case .directional: names = ["leadingMargin", "trailingMargin", "centerXWithinMargins"]
      case .vertical:
        names = [
          "topMargin", "bottomMargin", "firstBaseline", "lastBaseline", "baseline", "centerYWithinMargins",
        ]
      }
    }
    return choices.pick(names)
  }

  private mutating func sizeAttribute(of item: Item) -> String {
    item.kind == .support ? "height" : choices.pick(["width", "height"])
  }

  private mutating func family(of a: Item, _ b: Item) -> Family {
    a.kind == .support || b.kind == .support ? .vertical : choices.pick(Family.allCases)
  }

  // MARK: Numbers

  private mutating func relation() -> String { choices.pick(["==", "<=", ">=", "=="]) }

  private mutating func priorityEnding() -> String {
    switch choices.below(4) {
    case 0, 1: ""
    case 2: " @\(choices.pick(["750", "999", "250", "1", "500 + 250", "1e-17", "1000 / 3"]))"
    default: " @\(choices.pick(["high", "low", "required", "fittingSize", "high - 1"]))"
    }
  }

  private mutating func atom() -> String {
    if !metrics.isEmpty, choices.oneIn(5) { return choices.pick(metrics).name }
    let sized = views.filter(\.hasContentSize)
    if !sized.isEmpty, choices.oneIn(6) {
      return "\(choices.pick(sized).name).contentSize.\(choices.pick(["width", "height"]))"
    }
    let value = number()
    return value.sign == .minus ? "(\(value))" : "\(value)"
  }

  /// A calculation with numbers.
  private mutating func constant() -> String {
    switch choices.below(10) {
    case 6: "\(atom()) + \(atom())"
    case 7: "\(atom()) - \(atom())"
    case 8: "\(atom()) / \(choices.pick(["3", "7", "0.1", "-2", "1e-3"]))"
    case 9: "0.3 - 0.1 - \(choices.pick(["0.2", "0.1", "0.19999999999999998"]))"
    default: atom()
    }
  }

  mutating func constantText() -> DefinitionValue {
    choices.below(2) == 0 ? .number(number()) : .text(constant())
  }

  private mutating func offset() -> String {
    switch choices.below(3) {
    case 0: ""
    case 1: " + \(atom())"
    default: " - \(atom())"
    }
  }

  /// An anchor with a factor now and then, never 0.
  private mutating func scaled(_ anchor: String) -> String {
    switch choices.below(8) {
    case 5: "\(factor()) * \(anchor)"
    case 6: "\(anchor) * \(factor())"
    case 7: "\(anchor) / \(choices.pick(["2", "3", "0.5", "-1", "7"]))"
    default: anchor
    }
  }

  private mutating func factor() -> String {
    let usual = ["0.5", "2", "1.0000000000000002", "3", "0.1", "-1", "(1 / 3)", "0.9999999999999999"]
    return choices.pick(isWild ? usual + ["1e6", "1e-6", "1e-12", "1e12"] : usual)
  }

  // MARK: Expressions

  private mutating func length() -> String {
    let item = item()
    let anchor = "\(item.path).\(sizeAttribute(of: item))"
    if choices.oneIn(6) { return "\(constant()) \(relation()) \(scaled(anchor))" }
    return "\(scaled(anchor)) \(relation()) \(constant())"
  }

  private mutating func lengths() -> String {
    let (a, b) = (item(), item())
    let (first, second) = ("\(a.path).\(sizeAttribute(of: a))", "\(b.path).\(sizeAttribute(of: b))")
    return "\(scaled(first)) \(relation()) \(scaled(second))\(offset())"
  }

  private mutating func positions() -> String {
    let (a, b) = (item(), item())
    let family = family(of: a, b)
    let (first, second) = (attribute(of: a, family), attribute(of: b, family))
    return
      "\(scaled("\(a.path).\(first)"))\(offset()) \(relation()) \(scaled("\(b.path).\(second)"))\(offset())"
  }

  /// The distance of two positions.
  private mutating func distance() -> String {
    let (a, b) = (item(), item())
    let family = family(of: a, b)
    guard a.identity != b.identity else { return length() }
    let left = "\(a.path).\(attribute(of: a, family)) - \(b.path).\(attribute(of: b, family))"
    let c = item()
    return choices.below(2) == 0
      ? "\(left) \(relation()) \(constant())"
      : "\(left) \(relation()) \(scaled("\(c.path).\(sizeAttribute(of: c))"))\(offset())"
  }

  private mutating func composite() -> String {
    let (a, b) = (ordinaryItem(), ordinaryItem())
    let name = choices.pick([
      "edges", "size", "center", "horizontalEdges", "verticalEdges", "directionalEdges",
    ])
    if name == "size", choices.below(2) == 0 {
      return "\(a.path).size \(relation()) (\(constant()), \(constant()))"
    }
    let right = choices.oneIn(6) ? "\(factor()) * \(b.path).\(name)" : "\(b.path).\(name)"
    let statement = "\(a.path).\(name) \(relation()) \(right)"
    switch choices.below(6) {
    case 0: return "\(statement) inset \(atom())"
    case 1: return "\(statement) inset (\(atom()), \(atom()), \(atom()), \(atom()))"
    case 2: return "\(statement) offset (\(atom()), \(atom()))"
    case 3: return "\(statement)\(offset())"
    default: return statement
    }
  }

  // MARK: Visual formats

  private mutating func visualFormat() -> DefinitionValue {
    let isVertical = choices.below(2) == 1
    let count = 1 + choices.below(4)
    var items: [Item] = []
    for _ in 0..<count {
      let item = item()
      if item.formatName != nil { items.append(item) }
    }
    guard !items.isEmpty else { return .text(length()) }
    var format = choices.oneIn(4) && !isVertical ? "" : isVertical ? "V:" : "H:"
    if choices.below(2) == 0 { format += "|" + gap() }
    for (index, item) in items.enumerated() {
      if index > 0 { format += gap() }
      format += "[\(item.formatName ?? "")\(choices.oneIn(3) ? "(\(predicate(allowingViews: true)))" : "")]"
    }
    if choices.oneIn(2) { format += gap() + "|" }
    let hasGuides = items.contains { $0.kind != .view }
    var options: [String] = []
    if choices.oneIn(3) {
      var alignments =
        isVertical
        ? ["alignAllLeft", "alignAllCenterX", "alignAllRight"]
        : ["alignAllTop", "alignAllCenterY", "alignAllBottom"]
      if isVertical { alignments.append(choices.pick(["alignAllLeading", "alignAllTrailing"])) }
      if !isVertical, !hasGuides { alignments += ["alignAllLastBaseline", "alignAllFirstBaseline"] }
      options.append(choices.pick(alignments))
    }
    if choices.oneIn(4) {
      options.append(
        choices.pick(["directionLeftToRight", "directionRightToLeft", "directionLeadingToTrailing"]))
    }
    if isVertical, !hasGuides, choices.oneIn(5) { options.append("spacingBaselineToBaseline") }
    guard !options.isEmpty else { return .text(format) }
    return .mapping([
      .init("format", .text(format)), .init("options", .list(options.map { .word($0) })),
    ])
  }

  private mutating func gap() -> String {
    switch choices.below(5) {
    case 0, 1: ""
    case 2: "-"
    case 3: "-\(size())-"
    default: "-(\(predicate(allowingViews: false)))-"
    }
  }

  private mutating func predicate(allowingViews: Bool) -> String {
    let relation = choices.pick(["", "==", ">=", "<="])
    var object = "\(number())"
    if !metrics.isEmpty, choices.oneIn(4) { object = choices.pick(metrics).name }
    let named = views.dropFirst().map(\.name)
    if allowingViews, !named.isEmpty, choices.oneIn(4) { object = choices.pick(named) }
    return relation + object + choices.pick(["", "", "@750", "@1", "@999.5"])
  }
}
