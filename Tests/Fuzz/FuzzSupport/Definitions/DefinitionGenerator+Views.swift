import AutoLayout

/// Views with the keys that their classes have.
extension DefinitionGenerator {
  mutating func root() -> DefinitionValue {
    var root = View(name: "root", viewClass: .view)
    root.hasReferenceSize = true
    views = [root]
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(2) { entries.append(.init("background", color())) }
    entries += margins()
    if choices.oneIn(6) { entries.append(.init("bounds", .list((0..<4).map { _ in .number(number()) }))) }
    entries += content(of: 0, depth: 0, atLeast: 1)
    return .mapping(entries)
  }

  /// The guides and subviews of a view.
  private mutating func content(of index: Int, depth: Int, atLeast count: Int) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(6) {
      let name = "g\(guides.count)"
      guides.append((name, index))
      entries.append(.init("guides", .mapping([.init(name, .mapping([]))])))
    }
    guard depth < 6 else { return entries }
    let number = count + choices.below(depth == 0 ? 6 : 4)
    let isTable = views[index].viewClass == .tableView
    var subviews: [DefinitionValue.Entry] = []
    for _ in 0..<number where views.count < viewLimit {
      let viewClass = isTable && choices.below(4) > 0 ? .tableViewCell : choices.pick(ViewClass.allCases)
      let name = "v\(views.count - 1)"
      let value = view(name, viewClass, in: index, depth: depth + 1)
      subviews.append(.init(name, value))
    }
    if !subviews.isEmpty { entries.append(.init("subviews", .mapping(subviews))) }
    return entries
  }

  private mutating func view(
    _ name: String, _ viewClass: ViewClass, in parent: Int, depth: Int
  ) -> DefinitionValue {
    let index = views.count
    views.append(View(name: name, viewClass: viewClass, parent: parent))
    var entries: [DefinitionValue.Entry] = []
    if viewClass != .view || choices.oneIn(4) { entries.append(.init("class", .word(viewClass.rawValue))) }
    entries += appearance() + margins()
    entries += frame(of: index) + sizes()
    if viewClass.isScrollView { entries += scrolling(index) }
    entries += ownKeys(of: index)
    let isContainer = [.view, .scrollView, .stackView, .tableView, .tableViewCell].contains(viewClass)
    if isContainer || choices.oneIn(10) {
      entries += content(of: index, depth: depth, atLeast: 0)
    }
    let children = views.indices.filter { views[$0].parent == index }.map { views[$0] }
    if viewClass == .stackView { entries += stack(children.map(\.name)) }
    if viewClass == .tableView {
      entries += rows(children.filter { $0.viewClass == .tableViewCell }.map(\.name))
    }
    return .mapping(entries)
  }

  private mutating func appearance() -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(2) { entries.append(.init("background", color())) }
    if choices.oneIn(8) { entries.append(.init("alpha", .number(choices.pick([0.5, 0, 1, 1e-17, 0.3])))) }
    if choices.oneIn(6) { entries.append(.init("cornerRadius", .number(size()))) }
    if choices.oneIn(10) { entries.append(.init("hidden", bool())) }
    if choices.oneIn(6) { entries.append(.init("clipsToBounds", bool())) }
    if choices.oneIn(8) { entries.append(.init("direction", direction())) }
    return entries
  }

  private mutating func margins() -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(6) {
      entries.append(.init(choices.pick(["layoutMargins", "directionalLayoutMargins"]), insets()))
    }
    if choices.oneIn(8) { entries.append(.init("preservesSuperviewLayoutMargins", bool())) }
    if choices.oneIn(8) { entries.append(.init("insetsLayoutMarginsFromSafeArea", bool())) }
    if choices.oneIn(8) { entries.append(.init("additionalSafeArea", insets())) }
    return entries
  }

  private mutating func frame(of index: Int) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    let parent = views[views[index].parent ?? 0]
    if choices.below(2) == 0 {
      guard choices.oneIn(6), parent.viewClass != .collectionView else {
        if choices.oneIn(8) {
          entries.append(.init("bounds", .list((0..<4).map { _ in .number(number()) })))
          views[index].hasReferenceSize = true
        }
        return entries
      }
      entries.append(.init("frame", word(of: FittingTarget.self)))
      return entries
    }
    // A flow layout places what is in its collection view.
    guard choices.oneIn(2), parent.viewClass != .collectionView else { return entries }
    entries.append(.init("frame", .list((0..<4).map { _ in .number(number()) })))
    if choices.oneIn(10) { entries.append(.init("frameReference", .word("320x568"))) }
    // What a stack view arranges has no mask, and what lies in a cell has a content view without a size around it.
    views[index].hasReferenceSize = true
    if parent.viewClass == .stackView { return entries }
    if choices.oneIn(3), parent.hasReferenceSize, parent.viewClass != .tableViewCell {
      let parts = [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
        "flexibleBottomMargin",
      ].filter { _ in choices.below(2) == 0 }
      entries.append(.init("autoresizing", .list(parts.map { .word($0) })))
    } else if choices.oneIn(6) {
      entries.append(.init("translatesAutoresizingMaskIntoConstraints", bool()))
    }
    return entries
  }

  private mutating func sizes() -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(4) {
      let sides = (0..<2).map { _ in choices.oneIn(4) ? DefinitionValue.word("_") : .number(size()) }
      entries.append(.init("intrinsicSize", .list(sides)))
    }
    for key in ["hugging", "compression"] where choices.oneIn(6) {
      let both = choices.below(2) == 0
      entries.append(
        .init(
          key, both ? priority() : .mapping([.init(choices.pick(["horizontal", "vertical"]), priority())])))
    }
    return entries
  }

  private mutating func scrolling(_ index: Int) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(3) {
      views[index].hasContentSize = true
      entries.append(.init("contentSize", .list([.number(size()), .number(size())])))
    } else if choices.oneIn(8) {
      entries.append(.init("contentSize", word(of: FittingTarget.self)))
    }
    if choices.oneIn(10) { entries.append(.init("overriddenContentSize", .word("300x200"))) }
    if choices.oneIn(4) { entries.append(.init("contentOffset", point())) }
    if choices.oneIn(4) { entries.append(.init("contentInset", insets())) }
    if choices.oneIn(6) { entries.append(.init("overscroll", bool())) }
    if choices.oneIn(6) {
      let words = ["never", "always", "automatic", "scrollableAxes"]
      entries.append(.init("contentInsetAdjustment", .word(choices.pick(words))))
    }
    if choices.oneIn(4) { entries.append(.init("paging", bool())) }
    if choices.oneIn(8) { entries.append(.init("bounces", bool())) }
    if choices.oneIn(6) { entries.append(.init("zoomScale", .number(choices.pick([2, 0.5, 1, 0.001, 20])))) }
    if choices.oneIn(4) { entries.append(.init("scrollIndicators", bool())) }
    if choices.oneIn(4) { entries.append(.init("contentBackground", color())) }
    return entries
  }

  private mutating func stack(_ children: [String]) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.below(2) == 0 {
      entries.append(.init("axis", .word(choices.pick(["vertical", "horizontal"]))))
    }
    if choices.oneIn(2) { entries.append(.init("distribution", word(of: StackContent.Distribution.self))) }
    if choices.oneIn(2) { entries.append(.init("alignment", word(of: StackContent.Alignment.self))) }
    if choices.oneIn(2) {
      entries.append(.init("spacing", choices.oneIn(5) ? .word("system") : .number(number())))
    }
    if choices.oneIn(6) { entries.append(.init("layoutMarginsRelative", bool())) }
    if choices.oneIn(6) { entries.append(.init("baselineRelative", bool())) }
    var arranged = children
    if choices.oneIn(6) {
      arranged = children.filter { _ in choices.below(3) > 0 }
      entries.append(.init("arranged", .list(arranged.map { .word($0) })))
    }
    if choices.oneIn(5), !arranged.isEmpty {
      let spacing =
        choices.oneIn(2) ? .word(choices.pick(["system", "default"])) : DefinitionValue.number(number())
      entries.append(.init("customSpacing", .mapping([.init(choices.pick(arranged), spacing)])))
    }
    return entries
  }

  private mutating func rows(_ cells: [String]) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    for key in ["rowHeight", "estimatedRowHeight"] where choices.oneIn(4) {
      entries.append(.init(key, choices.oneIn(3) ? .word("automatic") : .number(size())))
    }
    if choices.oneIn(4) { entries.append(.init("separator", .word(choices.pick(["none", "singleLine"])))) }
    if choices.oneIn(6) { entries.append(.init("insetsContentViewsToSafeArea", bool())) }
    guard !cells.isEmpty, choices.oneIn(2) else { return entries }
    let rows = (0...choices.below(3)).map { _ -> DefinitionValue in
      let counts = isWild ? [1, 0, 1000, 10_000_000] : [1, 2, 0, 5, 12]
      var row: [DefinitionValue.Entry] = [.init("cell", .word(choices.pick(cells)))]
      row.append(.init("count", .word("\(choices.pick(counts))")))
      if choices.oneIn(3) {
        row.append(.init("measured", .word(choices.pick(["visible", "0", "1", "3", "10000000"]))))
      }
      return .mapping(row)
    }
    entries.append(.init("rows", .list(rows)))
    return entries
  }

  private mutating func ownKeys(of index: Int) -> [DefinitionValue.Entry] {
    switch views[index].viewClass {
    case .label:
      var entries = textKeys() + lineKeys()
      if choices.oneIn(6) { entries.append(.init("preferredMaxLayoutWidth", .number(size()))) }
      return entries
    case .button:
      var entries = textKeys() + lineKeys() + image()
      if choices.oneIn(3) { entries.append(.init("configuration", word(of: ButtonConfiguration.self))) }
      return entries
    case .textField:
      var entries = textKeys()
      if choices.oneIn(2) { entries.append(.init("placeholder", text())) }
      if choices.oneIn(3) {
        entries.append(.init("borderStyle", .word(choices.pick(["line", "bezel", "none", "roundedRect"]))))
      }
      return entries
    case .textView:
      return textKeys() + (choices.oneIn(3) ? [.init("scrollEnabled", bool())] : [])
    case .imageView:
      return image()
        + (choices.oneIn(2) ? [.init("contentMode", word(of: ImageContent.ContentMode.self))] : [])
    case .segmentedControl:
      let segments = (0..<choices.below(6)).map { _ in text() }
      return [.init("segments", .list(segments))] + (choices.oneIn(4) ? [.init("font", font())] : [])
    case .pageControl:
      return [.init("pages", .word("\(choices.pick([3, 0, 1, 20, isWild ? 1000 : 7]))"))]
    case .tableViewCell: return cellKeys(index)
    default: return []
    }
  }

  private mutating func cellKeys(_ index: Int) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    let style = choices.pick(CellContent.Style.allCases)
    views[index].style = style
    if style != .custom || choices.oneIn(4) { entries.append(.init("style", .word(style.rawValue))) }
    if style.hasTextLabel, choices.below(4) > 0 { entries.append(.init("text", text())) }
    if style.hasDetailTextLabel, choices.below(4) > 0 { entries.append(.init("detailText", text())) }
    if style.hasImageView, choices.oneIn(2) { entries += image() }
    if choices.oneIn(3) { entries.append(.init("accessory", word(of: CellContent.Accessory.self))) }
    return entries
  }

  private mutating func textKeys() -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.below(4) > 0 { entries.append(.init("text", text())) }
    if choices.oneIn(4) { entries.append(.init("font", font())) }
    if choices.oneIn(5) { entries.append(.init("textColor", color())) }
    if choices.oneIn(4) { entries.append(.init("textAlignment", word(of: TextContent.Alignment.self))) }
    return entries
  }

  private mutating func lineKeys() -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(2) {
      entries.append(.init("lines", .word(choices.pick(["0", "2", "1", "3", "100000"]))))
    }
    if choices.oneIn(4) { entries.append(.init("lineBreak", word(of: TextContent.LineBreak.self))) }
    if choices.oneIn(3) {
      entries.append(.init("adjustsFontSizeToFitWidth", .word("true")))
      entries.append(.init("minimumScaleFactor", .word(choices.pick(["0", "0.5", "1", "1e-9"]))))
    }
    if choices.oneIn(6) { entries.append(.init("allowsDefaultTighteningForTruncation", .word("true"))) }
    return entries
  }

  private mutating func font() -> DefinitionValue {
    let sizes: [Double] = isWild ? [17, 1e4, 1e-17, 1e12, 500] : [17, 12, 1, 0.1, 40, 100]
    guard choices.oneIn(2) else { return .number(choices.pick(sizes)) }
    var entries: [DefinitionValue.Entry] = [.init("size", .number(choices.pick(sizes)))]
    if choices.oneIn(2) {
      entries.append(.init("weight", .word(choices.pick(["bold", "thin", "100", "777", "900"]))))
    }
    if choices.oneIn(3) {
      entries.append(.init("family", .text(choices.pick(["Inter", "Courier", "\u{202E}", "漢"]))))
    }
    return .mapping(entries)
  }

  private mutating func image() -> [DefinitionValue.Entry] {
    switch choices.below(4) {
    case 0: []
    case 1: [.init("image", .list([.number(size()), .number(size())]))]
    case 2: [.init("image", .text("\(choices.below(900))x\(choices.below(700))"))]
    default: [.init("image", .text(choices.pick(FuzzImages.good)))]
    }
  }
}
