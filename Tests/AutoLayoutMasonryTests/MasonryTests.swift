import AutoLayout
import AutoLayoutMasonry
import Geometry
import TestSupport
import Testing

@Suite struct MasonryTests {
  let root = View(name: "root")
  let a = View(name: "a")
  let b = View(name: "b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  /// What a closure installs for `a`, after its holder.
  func made(_ closure: (MasonryMaker) -> Void) -> [String] {
    a.mas_remakeConstraints(closure)
    return root.loweredConstraints
  }

  @Test func aChainKeepsItsOrder() {
    #expect(
      made { $0.bottom.left.and.top.equalTo(b) } == [
        "root: a.bottom == b.bottom", "root: a.left == b.left", "root: a.top == b.top",
      ])
    #expect(
      made { $0.edges.equalTo(b) } == [
        "root: a.left == b.left", "root: a.right == b.right", "root: a.top == b.top",
        "root: a.bottom == b.bottom",
      ])
    #expect(
      made { make in
        make.size.equalTo(b)
        make.center.equalTo(b)
      } == [
        "root: a.width == b.width", "root: a.height == b.height", "root: a.centerX == b.centerX",
        "root: a.centerY == b.centerY",
      ])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func whatARelationComparesWith() {
    #expect(made { $0.top.greaterThanOrEqualTo(b.mas_bottom) } == ["root: a.top >= b.bottom"])
    #expect(
      made { $0.left.and.right.lessThanOrEqualTo(b.mas_centerX) } == [
        "root: a.left <= b.centerX", "root: a.right <= b.centerX",
      ])
    #expect(made { $0.top.equalTo(root.mas_topLayoutGuide) } == ["root: a.top == root.topLayoutGuide.bottom"])
    // An array: one constraint for each element, attribute by attribute.
    #expect(
      made { $0.left.top.equalTo([b, root]) } == [
        "root: a.left == b.left", "root: a.left == root.left", "root: a.top == b.top",
        "root: a.top == root.top",
      ])
  }

  @Test func constants() {
    #expect(made { $0.width.mas_equalTo(100) } == ["a: a.width == 100"])
    #expect(made { $0.width.and.height.equalTo(100) } == ["a: a.width == 100", "a: a.height == 100"])
    #expect(made { $0.right.mas_equalTo(-60) } == ["root: a.right == root.right - 60"])
    #expect(made { $0.width.mas_greaterThanOrEqualTo(5) } == ["a: a.width >= 5"])
    #expect(made { $0.width.mas_lessThanOrEqualTo(5.5) } == ["a: a.width <= 5.5"])
    #expect(
      made { $0.edges.equalTo(10) } == [
        "root: a.left == root.left + 10", "root: a.right == root.right + 10", "root: a.top == root.top + 10",
        "root: a.bottom == root.bottom + 10",
      ])
    #expect(
      made { $0.size.mas_equalTo(Size(width: 3, height: 4)) } == ["a: a.width == 3", "a: a.height == 4"])
    #expect(
      made { $0.center.mas_equalTo(Point(x: 3, y: 4)) } == [
        "root: a.centerX == root.centerX + 3", "root: a.centerY == root.centerY + 4",
      ])
    #expect(
      made { $0.edges.mas_equalTo(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) } == [
        "root: a.left == root.left + 2", "root: a.right == root.right - 4", "root: a.top == root.top + 1",
        "root: a.bottom == root.bottom - 3",
      ])
  }

  @Test func insetsAndOffsets() {
    #expect(
      made { $0.edges.equalTo(b).with.insets(EdgeInsets(top: 200, left: 50, bottom: 20, right: 30)) } == [
        "root: a.left == b.left + 50", "root: a.right == b.right - 30", "root: a.top == b.top + 200",
        "root: a.bottom == b.bottom - 20",
      ])
    #expect(
      made { $0.leading.trailing.width.equalTo(b).inset(7) } == [
        "root: a.leading == b.leading + 7", "root: a.trailing == b.trailing - 7", "root: a.width == b.width",
      ])
    #expect(
      made { $0.left.right.equalTo(b).offset(5) } == [
        "root: a.left == b.left + 5", "root: a.right == b.right + 5",
      ])
    #expect(
      made { $0.size.left.equalTo(b).sizeOffset(Size(width: 1, height: -2)) } == [
        "root: a.width == b.width + 1", "root: a.height == b.height - 2", "root: a.left == b.left",
      ])
    #expect(
      made { $0.center.left.equalTo(b).centerOffset(Point(x: 1, y: -2)) } == [
        "root: a.centerX == b.centerX + 1", "root: a.centerY == b.centerY - 2", "root: a.left == b.left",
      ])
  }

  @Test func multipliersPrioritiesAndKeys() {
    #expect(made { $0.width.equalTo(b).multipliedBy(0.5) } == ["root: a.width == 0.5 * b.width"])
    #expect(made { $0.width.equalTo(a.mas_height).dividedBy(4) } == ["a: a.width == 0.25 * a.height"])
    #expect(made { $0.width.equalTo(5).priority(300) } == ["a: a.width == 5 @300"])
    #expect(made { $0.width.equalTo(5).priorityLow() } == ["a: a.width == 5 @250"])
    #expect(made { $0.width.equalTo(5).priorityMedium() } == ["a: a.width == 5 @500"])
    #expect(made { $0.width.equalTo(5).with.priorityHigh() } == ["a: a.width == 5 @750"])
    a.mas_key = "first"
    #expect(a.name == "first")
    a.mas_remakeConstraints { $0.width.equalTo(5).key("width") }
    #expect(a.constraints.map(\.identifier) == ["width"])
  }

  @Test func updatingChangesConstantsOrInstalls() {
    a.mas_makeConstraints { make in
      make.left.equalTo(root).offset(10)
      make.width.equalTo(100).priorityLow()
    }
    let statements = a.mas_updateConstraints { make in
      make.left.equalTo(root).offset(20)
      make.width.equalTo(90)
    }
    #expect(
      root.loweredConstraints == [
        "root: a.left == root.left + 20", "a: a.width == 100 @250", "a: a.width == 90",
      ])
    statements[0].offset(30)
    #expect(root.constraints.map(\.constant) == [30])
  }

  @Test func remakingReplaces() throws {
    a.mas_makeConstraints { $0.edges.equalTo(root) }
    // Constraints of other views and of other ways to write them stay.
    b.mas_makeConstraints { $0.left.equalTo(a) }
    try a.widthAnchor.constraint(equalToConstant: 5).activate()
    a.mas_remakeConstraints { $0.top.equalTo(b.mas_bottom) }
    #expect(
      root.loweredConstraints == ["root: b.left == a.left", "a: a.width == 5", "root: a.top == b.bottom"])
  }

  @Test func aStatementLives() {
    let statements = a.mas_makeConstraints { $0.left.right.equalTo(root) }
    statements[0].insets(EdgeInsets(top: 0, left: 4, bottom: 0, right: 6))
    #expect(root.loweredConstraints == ["root: a.left == root.left + 4", "root: a.right == root.right - 6"])
    statements[0].deactivate()
    #expect(root.loweredConstraints.isEmpty)
    statements[0].multipliedBy(2)
    statements[0].activate()
    #expect(
      root.loweredConstraints == ["root: a.left == 2 * root.left + 4", "root: a.right == 2 * root.right - 6"])
  }

  @Test func theHolderIsTheNearestCommonAncestor() {
    let inner = View(name: "inner")
    a.addSubview(inner)
    inner.mas_makeConstraints { make in
      make.left.equalTo(a)
      make.top.equalTo(root)
      make.right.equalTo(b.mas_left)
      make.height.equalTo(5)
      make.bottom.mas_equalTo(-1)
    }
    #expect(
      root.loweredConstraints == [
        "a: inner.left == a.left", "root: inner.top == root.top", "root: inner.right == b.left",
        "inner: inner.height == 5", "a: inner.bottom == a.bottom - 1",
      ])
  }

  @Test func everyAttributeOfAnotherView() {
    let attributes = [
      a.mas_left, a.mas_right, a.mas_top, a.mas_bottom, a.mas_leading, a.mas_trailing, a.mas_width,
      a.mas_height, a.mas_centerX, a.mas_centerY, a.mas_lastBaseline, a.mas_firstBaseline, a.mas_leftMargin,
      a.mas_rightMargin, a.mas_topMargin, a.mas_bottomMargin, a.mas_leadingMargin, a.mas_trailingMargin,
      a.mas_centerXWithinMargins, a.mas_centerYWithinMargins,
    ]
    #expect(attributes.map(\.description) == Attribute.allCases.map { "a.\($0.name)" })
    #expect(a.mas_baseline.description == "a.lastBaseline")
    let guides = [
      a.mas_topLayoutGuide, a.mas_bottomLayoutGuide, a.mas_safeAreaLayoutGuideTop,
      a.mas_safeAreaLayoutGuideBottom, a.mas_safeAreaLayoutGuideLeft, a.mas_safeAreaLayoutGuideRight,
    ]
    #expect(
      guides.map(\.description) == [
        "a.topLayoutGuide.bottom", "a.bottomLayoutGuide.top", "a.safeArea.top", "a.safeArea.bottom",
        "a.safeArea.left", "a.safeArea.right",
      ])
  }

  @Test func whatIsInstalledKeepsNoViewAlive() {
    weak var gone: View?
    do {
      let root = View()
      let view = View()
      root.addSubview(view)
      view.mas_makeConstraints { $0.edges.equalTo(root) }
      gone = root
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test func attributesComeFirst() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      view.mas_makeConstraints { _ = $0.width.equalTo(5).height }
    }
    #expect(result?.says("attributes come before the relation") == true)
  }

  @Test func oneRelation() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      view.mas_makeConstraints { $0.width.equalTo(5).equalTo(6) }
    }
    #expect(result?.says("a statement can have only one relation") == true)
  }

  @Test func multipliersAreFixedOnceInstalled() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      view.mas_makeConstraints { $0.width.equalTo(view.mas_height) }[0].multipliedBy(2)
    }
    #expect(result?.says("a multiplier cannot change once the constraint is installed") == true)
  }

  @Test func aStatementWithoutARelationEqualsTheSuperview() {
    #expect(
      made { make in
        make.left.top.offset(10)
        make.edges.insets(EdgeInsets(top: 0, left: 0, bottom: 3, right: 4))
        make.width.offset(50)
      } == [
        "root: a.left == root.left + 10", "root: a.top == root.top + 10", "root: a.left == root.left",
        "root: a.right == root.right - 4", "root: a.top == root.top", "root: a.bottom == root.bottom - 3",
        "a: a.width == 50",
      ])
  }
}

extension ExitTest.Result {
  /// Whether the process that ended has written these words to standard error.
  fileprivate func says(_ words: String) -> Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains(words)
  }
}
