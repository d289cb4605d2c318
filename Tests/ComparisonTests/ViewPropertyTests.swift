import AutoLayout
import Comparison
import Geometry
import Testing

@Suite("The table of properties")
struct ViewPropertyTests {
  /// A change to one stored property of a view, by the names of the values around it.
  private typealias Change = (path: String, change: @Sendable (inout ViewNode) -> Void)

  private static func node(_ viewClass: ViewClass) -> ViewNode {
    var node = ViewNode(name: "a", viewClass: viewClass)
    node.text = TextContent()
    node.image = ImageContent()
    node.scroll = ScrollContent()
    node.stack = StackContent()
    node.table = TableContent()
    node.cell = CellContent()
    node.flow = FlowContent()
    return node
  }

  private static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  private static let own: [Change] = [
    ("viewClass", { $0.viewClass = .label }),
    ("translatesAutoresizingMaskIntoConstraints", { $0.translatesAutoresizingMaskIntoConstraints = true }),
    ("boundsOrigin", { $0.boundsOrigin = Point(x: 1, y: 2) }),
    ("referenceSize", { $0.referenceSize = Size(width: 1, height: 2) }),
    ("traits.frame", { $0.frame = Rect(x: 1, y: 2, width: 3, height: 4) }),
    ("traits.frameReference", { $0.frameReference = Size(width: 1, height: 2) }),
    ("traits.frameFitting", { $0.frameFitting = .expanded }),
    ("traits.autoresizing", { $0.autoresizing = .flexibleWidth }),
    ("traits.intrinsicSize", { $0.intrinsicSize = IntrinsicSize(width: 1) }),
    ("traits.hugging", { $0.hugging = AxisPriorities(.high) }),
    ("traits.compressionResistance", { $0.compressionResistance = AxisPriorities(.low) }),
    ("traits.layoutMargins", { $0.layoutMargins = insets }),
    (
      "traits.directionalLayoutMargins",
      { $0.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
    ),
    ("traits.preservesSuperviewLayoutMargins", { $0.preservesSuperviewLayoutMargins = true }),
    ("traits.insetsLayoutMarginsFromSafeArea", { $0.insetsLayoutMarginsFromSafeArea = false }),
    ("traits.additionalSafeArea", { $0.additionalSafeArea = EdgeInsets(all: 1) }),
    ("traits.direction", { $0.direction = .rightToLeft }),
    ("traits.alignmentRectInsets", { $0.alignmentRectInsets = insets }),
    ("traits.text", { $0.text = nil }), ("traits.image", { $0.image = nil }),
    ("traits.buttonConfiguration", { $0.buttonConfiguration = .filled }),
    ("traits.scroll", { $0.scroll = nil }), ("traits.stack", { $0.stack = nil }),
    ("traits.table", { $0.table = nil }), ("traits.cell", { $0.cell = nil }),
    ("traits.flow", { $0.flow = nil }), ("traits.flowRole", { $0.flowRole = .header(4) }),
    ("traits.rowPart", { $0.rowPart = .accessory }),
    ("traits.role", { $0.role = .placeholder("Map") }),
    ("traits.role", { $0.role = .cell(.checkmark) }),
    ("traits.role", { $0.role = .bar(BarContent(.toolbar)) }),
    ("traits.isHidden", { $0.isHidden = true }), ("traits.clipsToBounds", { $0.clipsToBounds = true }),
    ("traits.background", { $0.background = Color(red: 1, green: 2, blue: 3) }),
    ("traits.backgroundName", { $0.backgroundName = "red" }), ("traits.alpha", { $0.alpha = 0.5 }),
    ("traits.cornerRadius", { $0.cornerRadius = 4 }),
    ("traits.border", { $0.border = ViewBorder(width: 2) }),
    ("traits.shadow", { $0.shadow = ViewShadow(radius: 2) }),
  ]

  private static let texts: [Change] = [
    ("text.text", { $0.text?.text = "a" }), ("text.placeholder", { $0.text?.placeholder = "a" }),
    ("text.segments", { $0.text?.segments = ["a"] }),
    ("text.font", { $0.text?.font = FontDescription(size: 20) }),
    ("text.color", { $0.text?.color = Color(red: 1, green: 2, blue: 3) }),
    ("text.alignment", { $0.text?.alignment = .center }),
    ("text.numberOfLines", { $0.text?.numberOfLines = 2 }),
    ("text.lineBreak", { $0.text?.lineBreak = .clip }),
    ("text.preferredMaxLayoutWidth", { $0.text?.preferredMaxLayoutWidth = 9 }),
    ("text.lineSpacing", { $0.text?.lineSpacing.heightMultiple = 2 }),
    ("text.containerInsets", { $0.text?.containerInsets = insets }),
    ("text.borderStyle", { $0.text?.borderStyle = "line" }),
    (
      "text.adjustsFontForContentSizeCategory", { $0.text?.adjustsFontForContentSizeCategory = false }
    ),
    ("text.fitting", { $0.text?.fitting.adjustsFontSizeToFitWidth = true }),
    ("text.fitting", { $0.text?.fitting.minimumScaleFactor = 0.5 }),
    ("text.fitting", { $0.text?.fitting.minimumFontSize = 9 }),
    ("text.fitting", { $0.text?.fitting.allowsDefaultTighteningForTruncation = true }),
    ("image.size", { $0.image?.size = Size(width: 1, height: 2) }), ("image.png", { $0.image?.png = [1] }),
    ("image.name", { $0.image?.name = "a" }), ("image.contentMode", { $0.image?.contentMode = .center }),
    ("control.numberOfPages", { $0.control.numberOfPages = 3 }),
    ("control.currentPage", { $0.control.currentPage = 1 }),
    ("control.activityIndicatorStyle", { $0.control.activityIndicatorStyle = .large }),
    ("control.datePickerStyle", { $0.control.datePickerStyle = .compact }),
    ("control.arrangement", { $0.control.arrangement = ButtonArrangement() }),
    ("control.isOn", { $0.control.isOn = false }),
    ("control.tint", { $0.control.tint = Color(red: 1, green: 2, blue: 3) }),
    ("control.contentEdgeInsets", { $0.control.contentEdgeInsets = insets }),
    ("control.backgroundImageSize", { $0.control.backgroundImageSize = Size(width: 1, height: 2) }),
  ]

  private static let scrolling: [Change] = [
    ("scroll.contentSize", { $0.scroll?.contentSize = Size(width: 1, height: 2) }),
    ("scroll.contentSizeFitting", { $0.scroll?.contentSizeFitting = .expanded }),
    ("scroll.contentOffset", { $0.scroll?.contentOffset = Point(x: 1, y: 2) }),
    ("scroll.overscroll", { $0.scroll?.overscroll = true }),
    ("scroll.contentInset", { $0.scroll?.contentInset = insets }),
    ("scroll.insetAdjustment", { $0.scroll?.insetAdjustment = .never }),
    ("scroll.isPagingEnabled", { $0.scroll?.isPagingEnabled = true }),
    ("scroll.bounces", { $0.scroll?.bounces = false }), ("scroll.zoomScale", { $0.scroll?.zoomScale = 2 }),
    ("scroll.showsScrollIndicators", { $0.scroll?.showsScrollIndicators = true }),
    ("scroll.alwaysBounceHorizontal", { $0.scroll?.alwaysBounceHorizontal = true }),
    ("scroll.alwaysBounceVertical", { $0.scroll?.alwaysBounceVertical = true }),
    ("scroll.scrollIndicatorInsets", { $0.scroll?.scrollIndicatorInsets = insets }),
    ("scroll.adjustsScrollIndicatorInsets", { $0.scroll?.adjustsScrollIndicatorInsets = false }),
    ("scroll.isScrollEnabled", { $0.scroll?.isScrollEnabled = false }),
    ("scroll.contentBackground", { $0.scroll?.contentBackground = Color(red: 1, green: 2, blue: 3) }),
    ("scroll.contentBackgroundName", { $0.scroll?.contentBackgroundName = "red" }),
    ("scroll.overriddenContentSize", { $0.scroll?.overriddenContentSize = Size(width: 1, height: 2) }),
    (
      "scroll.offsetBasis",
      {
        $0.scroll?.offsetBasis = ScrollContent.OffsetBasis(bounds: .zero, contentSize: .zero, inset: insets)
      }
    ),
  ]

  private static let arrangements: [Change] = [
    ("stack.axis", { $0.stack?.axis = .vertical }),
    ("stack.distribution", { $0.stack?.distribution = .fillEqually }),
    ("stack.alignment", { $0.stack?.alignment = .center }), ("stack.spacing", { $0.stack?.spacing = 8 }),
    ("stack.isLayoutMarginsRelative", { $0.stack?.isLayoutMarginsRelative = true }),
    ("stack.isBaselineRelative", { $0.stack?.isBaselineRelative = true }),
    ("table.rowHeight", { $0.table?.rowHeight = 44 }),
    ("table.estimatedRowHeight", { $0.table?.estimatedRowHeight = 44 }),
    ("table.separator", { $0.table?.separator = .none }),
    ("table.insetsContentViewsToSafeArea", { $0.table?.insetsContentViewsToSafeArea = false }),
    ("cell.style", { $0.cell?.style = .subtitle }), ("cell.accessory", { $0.cell?.accessory = .checkmark }),
    ("cell.accessoryWidth", { $0.cell?.accessoryWidth = 60 }),
    ("cell.separator", { $0.cell?.separator = .singleLine }),
    ("cell.contentInsets", { $0.cell?.contentInsets = insets }),
    ("flow.scrollDirection", { $0.flow?.scrollDirection = .horizontal }),
    ("flow.itemSize", { $0.flow?.itemSize = Size(width: 1, height: 2) }),
    ("flow.minimumLineSpacing", { $0.flow?.minimumLineSpacing = 4 }),
    ("flow.minimumInteritemSpacing", { $0.flow?.minimumInteritemSpacing = 4 }),
    ("flow.sectionInset", { $0.flow?.sectionInset = insets }),
  ]

  private static var changes: [Change] { own + texts + scrolling + arrangements }

  /// Stored properties that name the view, place it, or refer to other views.
  private static let references: Set<String> = [
    "label", "superview", "subviews", "traits", "locations", "traits.control", "stack.customSpacing",
    "stack.arranged", "table.rows", "cell.contentView", "cell.textLabel", "cell.detailTextLabel",
    "cell.imageView",
  ]

  /// The names of the stored properties of a value.
  private static func names(of value: Any, _ prefix: String) -> [String] {
    Mirror(reflecting: value).children.compactMap { $0.label.map { prefix + $0 } }
  }

  @Test("No stored property is forgotten") func isComplete() throws {
    var node = Self.node(.view)
    node.alpha = 0.5
    let storage = try #require(Mirror(reflecting: node).descendant("traits", "storage") as? [Any])
    let traits = try #require(storage.first)
    var names = Self.names(of: node, "") + Self.names(of: traits, "traits.")
    let contents: [(String, Any?)] = [
      ("text.", node.text), ("image.", node.image), ("control.", node.control), ("scroll.", node.scroll),
      ("stack.", node.stack), ("table.", node.table), ("cell.", node.cell),
      ("flow.", node.flow),
    ]
    for (prefix, content) in contents { names += Self.names(of: try #require(content), prefix) }
    #expect(names.count > 80)
    let known = Set(Self.changes.map(\.path)).union(Self.references)
    #expect(Set(names) == known)
  }

  @Test("Each property is compared and copied, and nothing else is") func copies() {
    for (path, change) in Self.changes {
      let old = Self.node(.view)
      var new = old
      change(&new)
      for (before, after) in [(old, new), (new, old)] {
        #expect(!before.isSame(as: after), "\(path)")
        let differing = ViewProperty.all.filter { !$0.isSame(before, after) }
        #expect(differing.count == 1, "\(path): \(differing.map(\.key))")
        var copy = before
        for property in differing { property.copy(after, &copy) }
        #expect(copy == after, "\(path)")
        for property in ViewProperty.all where property.isSame(before, after) {
          var untouched = before
          property.copy(before, &untouched)
          #expect(untouched == before, "\(path): \(property.key)")
        }
      }
    }
  }

  @Test("Views of any scene are equal once their differences are copied") func scenes() {
    let nodes = Scenes.samples.flatMap(\.tree.views)
    for (before, after) in zip(nodes, nodes.dropFirst()) {
      var copy = before
      for property in ViewProperty.all where !property.isSame(copy, after) { property.copy(after, &copy) }
      var expected = after
      // References are the business of the tree.
      expected.stack?.arranged = copy.stack?.arranged ?? []
      expected.stack?.customSpacing = copy.stack?.customSpacing ?? [:]
      expected.table?.rows = copy.table?.rows ?? []
      expected.cell?.contentView = copy.cell?.contentView
      expected.cell?.textLabel = copy.cell?.textLabel
      expected.cell?.detailTextLabel = copy.cell?.detailTextLabel
      expected.cell?.imageView = copy.cell?.imageView
      #expect(copy.isSame(as: expected), "\(before.name) to \(after.name)")
    }
  }

  // MARK: The environment

  @Test("No stored property of the environment is forgotten") func environment() {
    let changes: [(String, (inout LayoutEnvironment) -> Void)] = [
      ("canvas", { $0.canvas = Size(width: 1, height: 2) }), ("safeArea", { $0.safeArea = Self.insets }),
      ("direction", { $0.direction = .rightToLeft }), ("pixelScale", { $0.pixelScale = 3 }),
      ("keyboardHeight", { $0.keyboardHeight = 291 }),
      ("contentSizeCategory", { $0.contentSizeCategory = .extraLarge }),
      ("isViewControllerRoot", { $0.isViewControllerRoot = true }),
      ("isCompactLandscape", { $0.isCompactLandscape = true }),
      ("automaticallyAdjustsScrollViewInsets", { $0.automaticallyAdjustsScrollViewInsets = true }),
      ("keepsBaselinesOfCutLabels", { $0.keepsBaselinesOfCutLabels = true }),
      ("controlMetrics", { $0.controlMetrics = .modern }),
      ("text", { $0.text = WideFont() }),
    ]
    let old = LayoutEnvironment(canvas: .zero, text: SpecFont())
    #expect(Self.names(of: old, "").sorted() == changes.map(\.0).sorted())
    for (path, change) in changes {
      var new = old
      change(&new)
      let all = EnvironmentProperty.all + [.textMetrics]
      let differing = all.filter { !$0.isSame(old, new) }
      #expect(differing.count == 1, "\(path)")
      var copy = old
      for property in differing { property.copy(new, &copy) }
      #expect(all.allSatisfy { $0.isSame(copy, new) }, "\(path)")
    }
  }
}

/// A font in which every character is a point wide.
private struct WideFont: TextMeasuring, Equatable {
  func advance(of text: Substring, font: FontDescription) -> Double { Double(text.count) }
  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(ascender: 1, descender: 1, lineHeight: 2)
  }

  @Test("Priorities that a view does not set are those of its class") func unsetPriorities() throws {
    let compression = try #require(ViewProperty.all.first { $0.key == "compression" })
    let label = ViewNode(name: "a", viewClass: .label)
    var set = label
    set.compressionResistance = AxisPriorities(horizontal: LayoutPriority(740), vertical: .high)
    let values = compression.values(label, set)
    #expect(values.before == .priorities(AxisPriorities(.high)) && values.after == compression.value(set))
    let only = try #require(PropertyDifference.onlyAxis(of: values.before, values.after))
    #expect(only.0 == .horizontal && only.before == 750 && only.after == 740)
    set.compressionResistance = AxisPriorities(.high)
    #expect(compression.values(set, label).after == nil && compression.values(label, label).before == nil)
  }
}
