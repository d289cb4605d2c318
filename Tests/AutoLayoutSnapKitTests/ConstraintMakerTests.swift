import AutoLayout
import AutoLayoutSnapKit
import Geometry
import TestSupport
import Testing

@Suite struct ConstraintMakerTests {
  let root = View(name: "root")
  let a = View(name: "a")
  let b = View(name: "b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  /// The sides of the constraints that a closure makes for `a`, without their holders.
  func made(_ closure: (ConstraintMaker) -> Void) -> [String] {
    a.snp.prepareConstraints(closure).flatMap { $0.layoutConstraints.map(\.description) }
  }

  @Test func aChainComesInAFixedOrder() {
    #expect(
      made { $0.bottom.right.trailing.height.leading.width.top.left.equalTo(b) } == [
        "a.left == b.left", "a.top == b.top", "a.right == b.right", "a.bottom == b.bottom",
        "a.leading == b.leading", "a.trailing == b.trailing", "a.width == b.width", "a.height == b.height",
      ])
    #expect(
      made { $0.firstBaseline.lastBaseline.centerY.centerX.equalTo(b) } == [
        "a.centerX == b.centerX", "a.centerY == b.centerY", "a.lastBaseline == b.lastBaseline",
        "a.firstBaseline == b.firstBaseline",
      ])
    #expect(made { $0.left.left.edges.equalTo(b) }.count == 4)
  }

  @Test func composites() {
    func attributes(_ closure: (ConstraintMaker) -> MakerAttributes) -> String {
      made { closure($0).equalTo(b) }.map { $0.split(separator: " ")[0].dropFirst(2) }.joined(separator: " ")
    }
    #expect(attributes { $0.edges } == "left top right bottom")
    #expect(attributes { $0.directionalEdges } == "top bottom leading trailing")
    #expect(attributes { $0.horizontalEdges } == "left right")
    #expect(attributes { $0.verticalEdges } == "top bottom")
    #expect(attributes { $0.directionalHorizontalEdges } == "leading trailing")
    #expect(attributes { $0.size } == "width height")
    #expect(attributes { $0.center } == "centerX centerY")
    #expect(attributes { $0.margins } == "leftMargin rightMargin topMargin bottomMargin")
    #expect(attributes { $0.directionalMargins } == "topMargin bottomMargin leadingMargin trailingMargin")
    #expect(attributes { $0.centerWithinMargins } == "centerXWithinMargins centerYWithinMargins")
    #expect(attributes { $0.baseline } == "lastBaseline")
  }

  @Test func everyAttribute() {
    let first = AttributeNames(a.snp)
    #expect(first.all == Attribute.allCases.map { "a.\($0.name)" })
  }

  @Test func whatARelationComparesWith() {
    #expect(made { $0.top.equalTo(b) } == ["a.top == b.top"])
    #expect(made { $0.top.lessThanOrEqualTo(b.snp.bottom) } == ["a.top <= b.bottom"])
    #expect(
      made { $0.left.right.greaterThanOrEqualTo(b.snp.centerX) } == [
        "a.left >= b.centerX", "a.right >= b.centerX",
      ])
    #expect(made { $0.top.equalTo(root.safeAreaLayoutGuide) } == ["a.top == root.safeArea.top"])
    #expect(
      made { $0.top.equalTo(root.topLayoutGuide.snp.bottom) } == ["a.top == root.topLayoutGuide.bottom"])
    #expect(
      made { $0.edges.equalTo(b.snp.margins) } == [
        "a.left == b.leftMargin", "a.top == b.topMargin", "a.right == b.rightMargin",
        "a.bottom == b.bottomMargin",
      ])
    #expect(
      made { $0.directionalMargins.equalTo(b.snp.directionalEdges) } == [
        "a.topMargin == b.top", "a.bottomMargin == b.bottom", "a.leadingMargin == b.leading",
        "a.trailingMargin == b.trailing",
      ])
    #expect(made { $0.size.equalTo(b.snp.size) } == ["a.width == b.width", "a.height == b.height"])
    #expect(made { $0.top.equalToSuperview() } == ["a.top == root.top"])
    #expect(made { $0.top.lessThanOrEqualToSuperview() } == ["a.top <= root.top"])
    #expect(made { $0.top.greaterThanOrEqualToSuperview() } == ["a.top >= root.top"])
  }

  @Test func constants() {
    #expect(made { $0.width.equalTo(100) } == ["a.width == 100"])
    #expect(made { $0.height.lessThanOrEqualTo(50.5) } == ["a.height <= 50.5"])
    #expect(made { $0.size.equalTo(Size(width: 3, height: 4)) } == ["a.width == 3", "a.height == 4"])
    #expect(
      made { $0.edges.equalTo(0.0) } == [
        "a.left == root.left", "a.top == root.top", "a.right == root.right", "a.bottom == root.bottom",
      ])
    #expect(made { $0.right.equalTo(-60) } == ["a.right == root.right - 60"])
    // A center that equals a number is measured from the superview's left or top.
    #expect(
      made { $0.center.equalTo(Point(x: 5, y: 6)) } == [
        "a.centerX == root.left + 5", "a.centerY == root.top + 6",
      ]
    )
    #expect(
      made { $0.edges.equalTo(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) } == [
        "a.left == root.left + 2", "a.top == root.top + 1", "a.right == root.right - 4",
        "a.bottom == root.bottom - 3",
      ])
    #expect(made { $0.width.equalTo(Float(1.5)) } == ["a.width == 1.5"])
  }

  @Test func offsetsAndInsets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 8)
    #expect(
      made { $0.left.right.equalTo(b).offset(5) } == ["a.left == b.left + 5", "a.right == b.right + 5"])
    #expect(
      made { $0.size.equalTo(b).offset(Size(width: 1, height: -2)) } == [
        "a.width == b.width + 1", "a.height == b.height - 2",
      ])
    #expect(
      made { $0.center.left.equalTo(b).offset(Point(x: 3, y: 4)) } == [
        "a.left == b.left + 3", "a.centerX == b.centerX + 3", "a.centerY == b.centerY + 4",
      ])
    #expect(
      made { $0.edges.equalTo(b).inset(20) } == [
        "a.left == b.left + 20", "a.top == b.top + 20", "a.right == b.right - 20",
        "a.bottom == b.bottom - 20",
      ])
    #expect(
      made { $0.edges.directionalEdges.equalTo(b).inset(insets) } == [
        "a.left == b.left + 2", "a.top == b.top + 1", "a.right == b.right - 8", "a.bottom == b.bottom - 3",
        "a.leading == b.leading + 2", "a.trailing == b.trailing - 8",
      ])
    #expect(
      made { $0.size.center.equalTo(b).inset(insets) } == [
        "a.width == b.width - 10", "a.height == b.height - 4", "a.centerX == b.centerX - 3",
        "a.centerY == b.centerY - 1",
      ])
    let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      made { $0.directionalEdges.equalTo(b).inset(directional) } == [
        "a.top == b.top + 1", "a.bottom == b.bottom - 3", "a.leading == b.leading + 2",
        "a.trailing == b.trailing - 4",
      ])
  }

  /// SnapKit asks `ConstraintConfig.interfaceLayoutDirection`, which is left to right by default.
  @Test func insetsDoNotFollowTheViewsDirection() {
    a.semanticContentAttribute = .forceRightToLeft
    a.superview?.semanticContentAttribute = .forceRightToLeft
    let insets = EdgeInsets(top: 0, left: 2, bottom: 0, right: 8)
    #expect(
      made { $0.leading.trailing.equalTo(b).inset(insets) } == [
        "a.leading == b.leading + 2", "a.trailing == b.trailing - 8",
      ])
    let directional = DirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 4)
    #expect(
      made { $0.left.right.equalTo(b).inset(directional) } == [
        "a.left == b.left + 2", "a.right == b.right - 4",
      ])
  }

  @Test func multipliersPrioritiesAndLabels() throws {
    #expect(made { $0.width.equalTo(b).multipliedBy(0.5).offset(3) } == ["a.width == 0.5 * b.width + 3"])
    #expect(made { $0.width.equalTo(a.snp.height).dividedBy(4) } == ["a.width == 0.25 * a.height"])
    #expect(made { $0.width.equalTo(5).priority(.medium) } == ["a.width == 5 @500"])
    #expect(made { $0.width.equalTo(5).priority(999.5) } == ["a.width == 5 @999.5"])
    let constraint = try #require(a.snp.prepareConstraints { $0.width.equalTo(5).labeled("width") }.first)
    #expect(constraint.label == "width")
    #expect(constraint.layoutConstraints.map(\.identifier) == ["width"])
  }

  @Test func makingActivatesInOrder() {
    a.snp.makeConstraints { make in
      make.size.equalTo(10)
      make.left.equalToSuperview()
      _ = make.right
    }
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    #expect(
      root.loweredConstraints == ["a: a.width == 10", "a: a.height == 10", "root: a.left == root.left"])
    a.snp.removeConstraints()
    #expect(root.loweredConstraints.isEmpty)
  }

  @Test func preparedConstraintsWait() throws {
    let constraint = try #require(a.snp.prepareConstraints { $0.width.equalTo(10) }.first)
    #expect(!constraint.isActive)
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    constraint.activate()
    #expect(constraint.isActive)
    #expect(root.loweredConstraints == ["a: a.width == 10"])
    constraint.isActive = false
    #expect(root.loweredConstraints.isEmpty)
  }

  @Test func remakingReplaces() throws {
    var width: Constraint?
    a.snp.makeConstraints { make in
      width = make.width.equalTo(10).constraint
      make.height.equalTo(20)
    }
    // Constraints of other ways to write them stay.
    try a.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
    a.snp.remakeConstraints { $0.top.equalToSuperview().offset(3) }
    #expect(root.loweredConstraints == ["root: a.left == root.left", "root: a.top == root.top + 3"])
    #expect(width?.isActive == false)
  }

  @Test func updatingChangesConstants() {
    a.snp.updateConstraints { $0.edges.equalTo(root) }
    a.snp.updateConstraints { make in
      make.left.equalTo(root).offset(5)
      make.right.bottom.equalTo(root).inset(7)
    }
    #expect(
      root.loweredConstraints == [
        "root: a.left == root.left + 5", "root: a.top == root.top", "root: a.right == root.right - 7",
        "root: a.bottom == root.bottom - 7",
      ])
  }

  @Test func aConstraintChangesLater() throws {
    var edges: Constraint?
    var width: Constraint?
    a.snp.makeConstraints { make in
      edges = make.left.right.equalToSuperview().constraint
      width = make.width.equalTo(100).priority(.low).constraint
    }
    edges?.update(inset: 8)
    width?.update(offset: 120).update(priority: 300)
    #expect(
      root.loweredConstraints == [
        "root: a.left == root.left + 8", "root: a.right == root.right - 8", "a: a.width == 120 @300",
      ])
    edges?.deactivate()
    edges?.update(offset: 1)
    edges?.update(priority: .high)
    edges?.activate()
    #expect(
      root.loweredConstraints == [
        "a: a.width == 120 @300", "root: a.left == root.left + 1 @750",
        "root: a.right == root.right + 1 @750",
      ])
  }

  @Test func guidesMakeConstraintsToo() {
    let guide = LayoutGuide(identifier: "guide")
    root.addLayoutGuide(guide)
    guide.snp.makeConstraints { make in
      make.width.equalTo(10)
      make.left.equalToSuperview()
    }
    #expect(root.loweredConstraints == ["root: guide.width == 10", "root: guide.left == root.left"])
    guide.snp.removeConstraints()
    #expect(root.loweredConstraints.isEmpty)
  }

  @Test func whatIsMadeKeepsNoViewAlive() {
    weak var gone: View?
    do {
      let root = View()
      let view = View()
      root.addSubview(view)
      view.snp.makeConstraints { $0.edges.equalTo(root).inset(5) }
      gone = root
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test func nothingToUpdate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      view.snp.makeConstraints { $0.width.equalTo(10) }
      view.snp.updateConstraints { $0.width.greaterThanOrEqualTo(10) }
    }
    #expect(result?.says("there is no constraint 'a.width >= 10' to update") == true)
    #expect(result?.says("ConstraintMakerTests.swift") == true)
  }

  @Test func severalAttributesOnTheRight() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      view.snp.makeConstraints { $0.top.equalTo(view.snp.size) }
    }
    #expect(result?.says("'a.width.height' cannot be the right-hand side of top") == true)
  }

  @Test func noSuperview() async {
    let equal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View(name: "a").snp.makeConstraints { $0.top.equalToSuperview() }
    }
    #expect(equal?.says("'a' has no superview") == true)
    let constant = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View(name: "a").snp.makeConstraints { $0.top.equalTo(5) }
    }
    #expect(constant?.says("'a' has no superview") == true)
  }

  @Test func mixedDirections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      view.snp.makeConstraints { $0.leading.equalTo(view.snp.left) }
    }
    #expect(result?.says("mix leading or trailing with left or right") == true)
  }

  @Test func layoutRefusesMixedAxes() {
    let view = View(name: "a")
    view.snp.makeConstraints { $0.left.equalTo(view.snp.top) }
    #expect(view.constraints.count == 1)
  }

  @Test func prioritiesDoNotCrossRequired() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      var width: Constraint?
      view.snp.makeConstraints { width = $0.width.equalTo(10).constraint }
      width?.update(priority: .high)
    }
    #expect(result?.says("cannot change from 1000 to 750") == true)
  }
}

/// Every attribute of a view by the property that names it, in order of raw value.
private struct AttributeNames {
  let all: [String]

  init(_ view: ConstraintMaking) {
    all = [
      view.left, view.right, view.top, view.bottom, view.leading, view.trailing, view.width, view.height,
      view.centerX, view.centerY, view.lastBaseline, view.firstBaseline, view.leftMargin, view.rightMargin,
      view.topMargin, view.bottomMargin, view.leadingMargin, view.trailingMargin, view.centerXWithinMargins,
      view.centerYWithinMargins,
    ].map(\.description)
  }
}

extension ExitTest.Result {
  /// Whether the process that ended has written these words to standard error.
  fileprivate func says(_ words: String) -> Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains(words)
  }
}
