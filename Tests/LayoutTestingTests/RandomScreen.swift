import AutoLayout
import Geometry
import TestSupport

/// Makes view trees of all classes, with everything that views can be told.
struct RandomScreen {
  private var generator: SplitMix
  /// The views and guides made so far, in any place of the tree.
  private var views: [View] = []
  private var guides: [LayoutGuide] = []

  init(seed: UInt64) {
    generator = SplitMix(state: seed)
  }

  /// A tree of about the given number of views.
  mutating func make(count: Int) -> View {
    let root = Int.random(in: 0..<4, using: &generator) == 0 ? view() : plain(View(name: name()))
    views = [root]
    while views.count < count { grow() }
    for _ in 0..<count / 4 { addGuide() }
    for _ in 0..<2 * count { constrain() }
    return root
  }

  // MARK: Choices

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func number() -> Double {
    pick([0, 1, 8, 20, 44, 100, 320, 0.5, 1.0 / 3, 0.125, 1234.5678, -16])
  }

  private mutating func length() -> Double { number().magnitude }

  private mutating func size() -> Size { Size(width: length(), height: length()) }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func priority() -> LayoutPriority {
    pick([.required, .high, .low, .fittingSize, LayoutPriority(999), LayoutPriority(250.5)])
  }

  private mutating func name() -> String? {
    pick([
      nil, nil, nil, "title", "title", "a b", "1", "root", "view1", "title_2", "ünïcode", "\"quoted\": {x}",
      "#", "a.b",
      "null", "emoji 🙂", "line\nbreak", "",
    ])
  }

  private mutating func text() -> String? {
    pick([
      nil, "", "Sign in", "A longer text that wraps in a narrow view", "two\nlines", "yes", "12", ": #",
      "日本語",
    ])
  }

  private mutating func color() -> Color? {
    pick([nil, .red, .white, Color(0x12_3456), Color(red: 1, green: 2, blue: 3, alpha: 4)])
  }

  private mutating func font() -> FontDescription {
    pick([FontDescription(size: 17), FontDescription(size: 11.5)])
  }

  // MARK: Views

  private mutating func grow() {
    let parent = pick(views)
    let child = view()
    if let stack = parent as? StackView, !chance(4) {
      stack.addArrangedSubview(child)
      if chance(3) { stack.setCustomSpacing(length(), after: child) }
    } else if let cell = parent as? TableViewCell {
      cell.contentView.addSubview(child)
    } else if parent is Label || parent is ImageView {
      return
    } else {
      parent.addSubview(child)
    }
    views.append(child)
    if let cell = child as? TableViewCell { views.append(cell.contentView) }
  }

  private mutating func view() -> View {
    let name = name()
    switch Int.random(in: 0..<22, using: &generator) {
    case 0, 1: return plain(scrolling(ScrollView(name: name)))
    case 2: return plain(table(name))
    case 3: return plain(textView(name))
    case 4, 5, 6: return plain(stack(name))
    case 7, 8: return plain(label(name))
    case 9: return plain(button(name))
    case 10:
      let field = TextField(name: name)
      field.text = text()
      field.placeholder = text()
      field.borderStyle = pick([nil, "roundedRect", "none"])
      return plain(field)
    case 11:
      let control = SegmentedControl(name: name)
      control.titles = pick([[], ["One"], ["One", "Two", ""]])
      return plain(control)
    case 12: return plain(image(name))
    case 13: return plain(Switch(name: name))
    case 14: return plain(pick([Slider(name: name), Stepper(name: name), ProgressView(name: name)]))
    case 15:
      let indicator = ActivityIndicatorView(name: name)
      indicator.style = pick([.medium, .large])
      return plain(indicator)
    case 16:
      let control = PageControl(name: name)
      control.numberOfPages = pick([0, 3])
      return plain(control)
    case 17:
      let picker = DatePicker(name: name)
      picker.preferredDatePickerStyle = pick([.wheels, .compact])
      if chance(2) { picker.text = text() }
      if chance(3) { picker.font = font() }
      return plain(picker)
    case 18: return plain(CollectionViewCell(name: name))
    default: return plain(View(name: name))
    }
  }

  /// Sets what every view has.
  private mutating func plain<Some: View>(_ view: Some) -> Some {
    if chance(3) { view.frame = Rect(origin: Point(x: number(), y: number()), size: size()) }
    if chance(2) { view.translatesAutoresizingMaskIntoConstraints = false }
    if chance(3) {
      view.autoresizingMask = pick([
        [.flexibleWidth, .flexibleHeight], [.flexibleLeftMargin, .flexibleRightMargin], [.flexibleTopMargin],
        [],
      ])
    }
    if chance(6) { view.bounds.origin = Point(x: number(), y: number()) }
    if chance(5) { view.setContentHuggingPriority(priority(), for: pick([.horizontal, .vertical])) }
    if chance(5) {
      view.setContentCompressionResistancePriority(priority(), for: pick([.horizontal, .vertical]))
    }
    if chance(6) { view.layoutMargins = insets() }
    if chance(6) {
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: number(), leading: number(), bottom: number(), trailing: number())
    }
    if chance(6) { view.preservesSuperviewLayoutMargins = true }
    if chance(6) { view.insetsLayoutMarginsFromSafeArea = false }
    if chance(8) { view.alignmentRectInsets = insets() }
    if chance(8) {
      view.intrinsicContentSize = IntrinsicSize(width: pick([nil, length()]), height: length())
    }
    if chance(8) {
      view.semanticContentAttribute = pick([.playback, .spatial, .forceLeftToRight, .forceRightToLeft])
    }
    if chance(8) { view.isHidden = true }
    if chance(6) { view.clipsToBounds.toggle() }
    if chance(4) { view.backgroundColor = color() }
    if chance(8) { view.alpha = 0.25 }
    if chance(8) { view.cornerRadius = 6 }
    return view
  }

  private mutating func scrolling<Some: ScrollView>(_ view: Some) -> Some {
    if chance(3) { view.contentSize = size() }
    if chance(3) { view.contentOffset = Point(x: number(), y: number()) }
    if chance(4) { view.contentInset = insets() }
    if chance(4) { view.contentInsetAdjustmentBehavior = pick(ScrollContent.InsetAdjustment.allCases) }
    if chance(5) { view.isPagingEnabled = true }
    if chance(5) { view.bounces = false }
    if chance(5) { view.zoomScale = pick([0.5, 2]) }
    if chance(5) { view.showsScrollIndicators = true }
    if chance(5) { view.alwaysBounceHorizontal = true }
    if chance(5) { view.alwaysBounceVertical.toggle() }
    if chance(5) { view.scrollIndicatorInsets = insets() }
    if chance(5) { view.automaticallyAdjustsScrollIndicatorInsets = false }
    if chance(5) { view.keepsOverscroll = true }
    return view
  }

  private mutating func table(_ name: String?) -> TableView {
    let table = scrolling(TableView(name: name))
    if chance(4) { table.rowHeight = length() }
    if chance(4) { table.estimatedRowHeight = length() }
    if chance(4) { table.separatorStyle = .none }
    if chance(4) { table.insetsContentViewsToSafeArea = false }
    var cells: [TableViewCell] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let cell = plain(TableViewCell(style: pick(CellContent.Style.allCases), name: self.name()))
      cell.accessoryType = pick(CellContent.Accessory.allCases)
      cell.textLabel?.text = text()
      cell.detailTextLabel?.text = text()
      if chance(3) { cell.textLabel?.numberOfLines = 0 }
      if chance(3) { cell.textLabel?.font = font() }
      if let image = cell.imageView, chance(2) { image.image = ImageContent(size: size()) }
      table.addSubview(cell)
      cells.append(cell)
      views.append(cell)
      views.append(cell.contentView)
    }
    if !cells.isEmpty, chance(2) {
      table.rows = (0..<3).map { _ in
        TableView.Rows(pick(cells), count: pick([1, 5]), measured: pick([nil, 1]))
      }
    }
    return table
  }

  private mutating func textView(_ name: String?) -> TextView {
    let view = scrolling(TextView(name: name))
    view.text = text()
    if chance(2) { view.font = font() }
    view.textColor = color()
    view.textAlignment = pick(TextContent.Alignment.allCases)
    if chance(2) { view.isScrollEnabled = false }
    return view
  }

  private mutating func stack(_ name: String?) -> StackView {
    let stack = StackView(name: name)
    stack.axis = pick([.horizontal, .vertical])
    stack.distribution = pick(StackContent.Distribution.allCases)
    stack.alignment = pick(StackContent.Alignment.allCases)
    stack.spacing = pick([0, 8, 10.5, -4])
    if chance(4) { stack.isLayoutMarginsRelativeArrangement = true }
    if chance(4) { stack.isBaselineRelativeArrangement = true }
    return stack
  }

  private mutating func label(_ name: String?) -> Label {
    let label = Label(name: name)
    label.text = text()
    if chance(2) { label.font = font() }
    label.textColor = color()
    label.textAlignment = pick(TextContent.Alignment.allCases)
    label.numberOfLines = pick([0, 1, 3])
    label.lineBreakMode = pick(TextContent.LineBreak.allCases)
    if chance(4) { label.preferredMaxLayoutWidth = 120 }
    if chance(4) {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
    }
    return label
  }

  private mutating func button(_ name: String?) -> Button {
    let button = Button(name: name)
    button.text = text()
    if chance(3) { button.image = ImageContent(size: size()) }
    if chance(3) {
      button.contentEdgeInsets = EdgeInsets(top: length(), left: length(), bottom: 4, right: 4.5)
    }
    if chance(3) { button.configuration = pick([.plain, .filled]) }
    if chance(3) { button.font = font() }
    return button
  }

  private mutating func image(_ name: String?) -> ImageView {
    let view = ImageView(name: name)
    view.image = pick([
      nil, ImageContent(), ImageContent(size: Size(width: 60, height: 40), contentMode: .scaleAspectFit),
      ImageContent(size: Size(width: 1, height: 1), name: "photo"), ImageContent(name: "sun"),
    ])
    return view
  }

  // MARK: Constraints

  private mutating func addGuide() {
    let guide = LayoutGuide(identifier: name() ?? "")
    pick(views).addLayoutGuide(guide)
    guides.append(guide)
  }

  private mutating func item() -> any LayoutConstraintItem {
    let view = pick(views)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0 where !guides.isEmpty: return pick(guides)
    case 1: return view.safeAreaLayoutGuide
    case 2: return view.layoutMarginsGuide
    case 3: return view.readableContentGuide
    case 4: return (view as? ScrollView)?.contentLayoutGuide ?? view
    case 5: return (view as? ScrollView)?.frameLayoutGuide ?? view
    default: return view
    }
  }

  /// Adds a constraint between any two items, unless it is not valid.
  private mutating func constrain() {
    let attribute = pick(Attribute.allCases)
    let second: (any LayoutConstraintItem)? = chance(3) ? nil : item()
    let relation = pick([LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual])
    guard
      let constraint = try? LayoutConstraint(
        item: item(), attribute: attribute, relatedBy: relation, toItem: second,
        attribute: second == nil ? nil : pick([attribute, pick(Attribute.allCases)]),
        multiplier: pick([1, 1, 0.5, 1.0 / 3, -1]), constant: number())
    else { return }
    // Layout refuses constraints between the axes, which code may activate.
    if let other = constraint.secondAttribute, other.axis != constraint.firstAttribute.axis { return }
    constraint.priority = priority()
    constraint.identifier = pick([nil, nil, "leading", "leading", "a b", "format", "", "x: y"])
    try? LayoutConstraint.activate([constraint])
  }
}
