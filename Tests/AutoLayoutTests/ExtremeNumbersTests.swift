import AutoLayout
import Geometry
import Testing

/// Numbers whose sums and products leave the range of a `Double`, set where code can set them.
@Suite("Extreme numbers in Swift")
struct ExtremeNumbersTests {
  static let numbers: [Double] = [
    .greatestFiniteMagnitude, -1e308, 1e160, 1e12, -1e12, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  /// Something to set on one of the views of `tree()`.
  struct Setting: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var apply: @Sendable (inout ViewTree, Double) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout ViewTree, Double) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  private static func insets(_ value: Double) -> EdgeInsets { EdgeInsets(all: value) }

  /// Every number of the input of layout.
  static let settings: [Setting] = [
    Setting("canvas") { $0.environment.canvas = Size(width: $1, height: $1) },
    Setting("safeArea") { $0.environment.safeArea = insets($1) },
    Setting("pixelScale") { $0.environment.pixelScale = $1 },
    Setting("boundsOrigin") { $0.views[1].boundsOrigin = Point(x: $1, y: $1) },
    Setting("referenceSize") { $0.views[1].referenceSize = Size(width: $1, height: $1) },
    Setting("frame") { $0.views[6].frame = Rect(x: $1, y: $1, width: $1, height: $1) },
    Setting("frameReference") { $0.views[6].frameReference = Size(width: $1, height: $1) },
    Setting("intrinsicSize") { $0.views[2].intrinsicSize = IntrinsicSize(width: $1, height: $1) },
    Setting("layoutMargins") { $0.views[1].layoutMargins = insets($1) },
    Setting("directionalLayoutMargins") {
      $0.views[1].directionalLayoutMargins = DirectionalEdgeInsets(
        top: $1, leading: $1, bottom: $1, trailing: $1)
    },
    Setting("alignmentRectInsets") { $0.views[2].alignmentRectInsets = insets($1) },
    Setting("font") { $0.views[3].text?.font = FontDescription(size: $1) },
    Setting("preferredMaxLayoutWidth") { $0.views[3].text?.preferredMaxLayoutWidth = $1 },
    Setting("image") { $0.views[4].image = ImageContent(size: Size(width: $1, height: $1)) },
    Setting("contentEdgeInsets") { $0.views[5].control.contentEdgeInsets = insets($1) },
    Setting("backgroundImageSize") { $0.views[5].control.backgroundImageSize = Size(width: $1, height: $1) },
    Setting("pages") { $0.views[7].control.numberOfPages = $1 > 0 ? .max : .min },
    Setting("contentSize") { $0.views[8].scroll?.contentSize = Size(width: $1, height: $1) },
    Setting("contentOffset") { $0.views[8].scroll?.contentOffset = Point(x: $1, y: $1) },
    Setting("contentInset") { $0.views[8].scroll?.contentInset = insets($1) },
    Setting("scrollIndicatorInsets") { $0.views[8].scroll?.scrollIndicatorInsets = insets($1) },
    Setting("zoomScale") { $0.views[8].scroll?.zoomScale = $1 },
    Setting("spacing") { $0.views[10].stack?.spacing = $1 },
    Setting("customSpacing") { $0.views[10].stack?.customSpacing[ViewID(11)] = $1 },
    Setting("rowHeight") { $0.views[13].table?.rowHeight = $1 },
    Setting("estimatedRowHeight") { $0.views[13].table?.estimatedRowHeight = $1 },
    Setting("rows") { tree, value in
      for index in tree.views[13].table?.rows.indices ?? 0..<0 {
        tree.views[13].table?.rows[index].count = value > 0 ? .max / 4 : 0
        tree.views[13].table?.rows[index].measured = value > 1e200 ? .max / 4 : 0
      }
    },
    Setting("constant") { tree, value in
      for index in tree.constraints.indices { tree.constraints[index].constant = value }
    },
    Setting("multiplier") { tree, value in
      for index in tree.constraints.indices where tree.constraints[index].second != nil {
        tree.constraints[index].multiplier = value
      }
    },
  ]

  /// A tree with a view of each kind.
  private static func tree() -> ViewTree {
    func node(_ name: String, _ viewClass: ViewClass, in superview: Int?) -> ViewNode {
      ViewNode(name: name, viewClass: viewClass, superview: superview.map { ViewID($0) })
    }
    var views = [
      node("root", .view, in: nil), node("box", .view, in: 0), node("inner", .view, in: 1),
      node("label", .label, in: 1), node("image", .imageView, in: 1), node("button", .button, in: 1),
      node("framed", .view, in: 1), node("pages", .pageControl, in: 1), node("scroll", .scrollView, in: 0),
      node("content", .view, in: 8), node("stack", .stackView, in: 0), node("first", .view, in: 10),
      node("second", .label, in: 10), node("table", .tableView, in: 0), node("cell", .tableViewCell, in: 13),
      node("contentView", .view, in: 14), node("text", .label, in: 15),
    ]
    for index in views.indices.dropFirst() {
      if let superview = views[index].superview { views[superview.index].subviews.append(ViewID(index)) }
    }
    for index in [3, 12, 16] {
      views[index].text = TextContent(text: "Some words that wrap", numberOfLines: 0)
    }
    views[5].text = TextContent(text: "Title")
    views[1].preservesSuperviewLayoutMargins = true
    views[6].translatesAutoresizingMaskIntoConstraints = true
    views[6].frame = Rect(x: 1, y: 2, width: 30, height: 40)
    views[6].autoresizing = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin, .flexibleRightMargin]
    views[1].referenceSize = Size(width: 100, height: 100)
    views[10].stack?.arranged = [ViewID(11), ViewID(12)]
    views[10].stack?.distribution = .fillProportionally
    views[11].intrinsicSize = IntrinsicSize(width: 10, height: 20)
    views[14].cell?.contentView = ViewID(15)
    views[13].table?.rows = [TableContent.Rows(cell: ViewID(14), count: 5, measured: 3)]
    var tree = ViewTree(
      environment: LayoutEnvironment(
        canvas: Size(width: 320, height: 480), safeArea: EdgeInsets(top: 20, left: 0, bottom: 34, right: 0),
        text: SpecFont()), views: views)
    tree.constraints = constraints()
    return tree
  }

  private static func constraints() -> [ConstraintNode] {
    func item(_ index: Int) -> LayoutItem { .view(ViewID(index)) }
    func tie(
      _ view: Int, _ attribute: Attribute, to other: LayoutItem, _ otherAttribute: Attribute? = nil,
      _ relation: LayoutRelation = .equal
    ) -> ConstraintNode {
      ConstraintNode(
        LayoutAnchor(item(view), attribute), relation, LayoutAnchor(other, otherAttribute ?? attribute))
    }
    var list: [ConstraintNode] = []
    for (view, superview) in [(1, 0), (8, 0), (10, 0), (13, 0), (9, 8)] {
      for attribute in [Attribute.left, .top, .right, .bottom] {
        list.append(tie(view, attribute, to: item(superview)))
      }
    }
    list += [
      tie(2, .leading, to: .layoutMargins(ViewID(1))), tie(2, .top, to: .safeArea(ViewID(1))),
      tie(2, .right, to: .readableContent(.root)), tie(3, .firstBaseline, to: item(5)),
      tie(3, .left, to: item(2), .right), tie(3, .right, to: item(1), nil, .lessThanOrEqual),
      tie(4, .centerX, to: item(1)), tie(5, .rightMargin, to: item(1)), tie(9, .width, to: item(8)),
      tie(9, .height, to: .frameLayoutGuide(ViewID(8))), tie(16, .top, to: item(15)),
      tie(16, .bottom, to: item(15)),
      tie(16, .leading, to: item(15)), tie(16, .trailing, to: item(15)),
      ConstraintNode(LayoutAnchor(item(2), .width), .greaterThanOrEqual, constant: 10),
    ]
    return list
  }

  @Test("No number that is set stops layout", arguments: settings) func one(_ setting: Setting) {
    for number in Self.numbers {
      var tree = Self.tree()
      setting.apply(&tree, number)
      Self.layOut(tree)
    }
  }

  @Test("Nor do any two", arguments: settings.indices) func two(index: Int) {
    for (place, other) in Self.settings[..<index].enumerated() {
      let (a, b) = (place + index) % 2 == 0 ? (1e308, -1e308) : (1e160, 1e-300)
      var tree = Self.tree()
      Self.settings[index].apply(&tree, a)
      other.apply(&tree, b)
      Self.layOut(tree)
    }
  }

  /// Everything that layout can be asked.
  private static func layOut(_ tree: ViewTree) {
    let layout = LayoutEngine.solve(tree)
    #expect(layout.views.count == tree.views.count)
    _ = layout.rounded(toScale: 3)
    for view in layout.views {
      guard let scroll = view.scroll else { continue }
      for axis in Axis.allCases { _ = scroll.numberOfPages(along: axis, in: view.frame.size) }
    }
  }

  // MARK: Living layouts

  @Test("Views that live take any number", arguments: numbers) func living(number: Double) {
    let root = View()
    let (scrollView, content, label) = (ScrollView(), View(), Label())
    root.addSubview(scrollView)
    scrollView.addSubview(content)
    content.addSubview(label)
    label.text = "Some words"
    label.numberOfLines = 0
    for (view, superview) in [(scrollView, root), (content, scrollView), (label, content)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      for (own, other) in [
        (view.leadingAnchor, superview.layoutMarginsGuide.leadingAnchor),
        (view.trailingAnchor, superview.layoutMarginsGuide.trailingAnchor),
      ] { own.constraint(equalTo: other).isActive = true }
      view.topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor).isActive = true
    }
    let layout = Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 320, height: 480), text: SpecFont()))
    layout.layoutIfNeeded()
    root.layoutMargins = EdgeInsets(all: number)
    layout.layoutIfNeeded()
    scrollView.contentInset = EdgeInsets(all: number)
    scrollView.contentOffset = Point(x: number, y: number)
    layout.layoutIfNeeded()
    label.font = FontDescription(size: number)
    label.numberOfLines = .max
    layout.layoutIfNeeded()
    content.layoutMargins = EdgeInsets(top: number, left: -number, bottom: number, right: number)
    layout.canvas = Size(width: number, height: number)
    layout.layoutIfNeeded()
    _ = content.systemLayoutSizeFitting(Size(width: number, height: number))
    guard number.isFinite else { return }
    let width = label.widthAnchor.constraint(equalToConstant: number)
    width.isActive = true
    layout.layoutIfNeeded()
    width.constant = -number
    layout.layoutIfNeeded()
  }
}
