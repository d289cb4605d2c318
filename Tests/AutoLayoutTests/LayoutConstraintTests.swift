import AutoLayout
import Geometry
import Testing

@Suite struct LayoutConstraintTests {
  let root = View(name: "root")
  let a = View(name: "a")
  let b = View(name: "b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  func make(
    _ first: (any LayoutConstraintItem)?, _ firstAttribute: Attribute?,
    _ second: (any LayoutConstraintItem)? = nil,
    _ secondAttribute: Attribute? = .notAnAttribute, multiplier: Double = 1, constant: Double = 0
  ) throws(ConstraintError) -> LayoutConstraint {
    try LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// The rule that `body` breaks.
  func broken(_ body: () throws(ConstraintError) -> Void) -> String? {
    do throws(ConstraintError) {
      try body()
      return nil
    } catch {
      return error.id
    }
  }

  @Test("T-CON-3") func positionEqualsConstant() {
    #expect(broken { () throws(ConstraintError) in _ = try make(a, .left, constant: 10) } == "E_LOC")
  }

  @Test("T-CON-4") func leadingWithLeft() {
    #expect(broken { () throws(ConstraintError) in _ = try make(a, .leading, b, .left) } == "E_DIR")
  }

  @Test("T-CON-5") func positionWithSize() {
    #expect(broken { () throws(ConstraintError) in _ = try make(a, .left, b, .width) } == "E_PAIR")
  }

  @Test("T-CON-6") func sizeWithoutSecondItem() throws {
    let constraint = try make(a, .width, nil, .width, constant: 100)
    #expect(constraint.secondAttribute == nil)
    #expect(constraint.constant == 100)
    try constraint.activate()
    #expect(a.constraints.count == 1)
  }

  @Test("T-CON-7") func centerWithLeading() throws {
    try make(a, .centerX, b, .leading).activate()
    #expect(root.constraints.count == 1)
  }

  @Test("T-CON-8") func positionTimesZero() {
    #expect(
      broken { () throws(ConstraintError) in _ = try make(a, .left, b, .right, multiplier: 0, constant: 4) }
        == "E_LOC")
  }

  /// Whether a layout takes them or not, activation does not; only layout refuses them.
  @Test("T-CON-9") func layoutRefusesMixedAxes() throws {
    let constraint = try make(a, .centerX, b, .centerY)
    try constraint.activate()
    #expect(constraint.isActive)
    constraint.isActive = false
    try root.addConstraint(constraint)
    try make(a, .left, root, .left, constant: 5).activate()
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    let layout = Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont()))
    layout.layoutIfNeeded()
    #expect(a.frame.minX == 5)
    #expect(refusals(layout.solved) == ["E_AXIS a.centerX == b.centerY"])
    constraint.constant = 8
    #expect(refusals(layout.solved) == ["E_AXIS a.centerX == b.centerY + 8"])
    constraint.isActive = false
    #expect(refusals(layout.solved) == [])
    let optional = try make(b, .top, root, .right, multiplier: 2)
    try optional.setPriority(LayoutPriority(250))
    optional.isActive = true
    #expect(refusals(layout.solved) == ["E_AXIS b.top == 2 * root.right @250"])
    #expect(a.frame.minX == 5)
  }

  private func refusals(_ layout: SolvedLayout) -> [String] {
    layout.issues.compactMap { issue in
      guard case .conflict(let conflict) = issue, let refusal = conflict.refusal,
        let broken = conflict.brokenConstraint
      else { return nil }
      return "\(refusal.id) \(layout.constraints[broken].text)"
    }
  }

  @Test func itemsAndAttributesMustBeThere() {
    #expect(broken { () throws(ConstraintError) in _ = try make(nil, .left, b, .left) } == "E_ITEM")
    #expect(broken { () throws(ConstraintError) in _ = try make(a, .notAnAttribute, b, .left) } == "E_ATTR")
    #expect(broken { () throws(ConstraintError) in _ = try make(a, .left, b, .notAnAttribute) } == "E_ATTR")
    #expect(broken { () throws(ConstraintError) in _ = try make(a, .width, nil, .left) } == "E_PAIR")
    #expect(broken { () throws(ConstraintError) in _ = try make(a, .width, constant: .nan) } == "E_NUM")
    let guide = a.safeAreaLayoutGuide
    #expect(broken { () throws(ConstraintError) in _ = try make(b, .top, guide, .firstBaseline) } == "E_PAIR")
  }

  @Test func aConstraintKeepsNoItem() throws {
    var view: View? = View(name: "gone")
    let constraint = try make(view, .width, constant: 1)
    view = nil
    #expect(constraint.firstItem == nil)
    #expect(broken { () throws(ConstraintError) in try constraint.activate() } == "E_ITEM")
  }

  @Test("T-PRIO-1") func optionalStaysOptional() throws {
    let constraint = try make(a, .width, constant: 50)
    constraint.priority = LayoutPriority(999)
    constraint.isActive = true
    try constraint.setPriority(.low)
    #expect(constraint.priority == .low)
  }

  @Test("T-PRIO-2") func requiredStaysRequiredWhileActive() throws {
    let constraint = try make(a, .width, constant: 50)
    try constraint.activate()
    #expect(throws: ConstraintError.priorityChange(from: 1000, to: 999)) {
      try constraint.setPriority(LayoutPriority(999))
    }
    try constraint.setPriority(.required)
    #expect(constraint.priority == .required)
  }

  @Test("T-PRIO-3") func inactiveChangesFreely() throws {
    let constraint = try make(a, .width, constant: 50)
    try constraint.activate()
    constraint.deactivate()
    try constraint.setPriority(LayoutPriority(999))
    try constraint.activate()
    #expect(constraint.priority == LayoutPriority(999))
    #expect(throws: ConstraintError.invalidPriority(0)) { try constraint.setPriority(LayoutPriority(0)) }
  }

  @Test("T-OWN-1") func theNearestCommonAncestorHolds() throws {
    let between = try make(a, .left, b, .right)
    let width = try make(a, .width, constant: 50)
    let edge = try make(a, .left, root, .left)
    try LayoutConstraint.activate([between, width, edge])
    #expect(root.constraints.map(ObjectIdentifier.init) == [between, edge].map(ObjectIdentifier.init))
    #expect(a.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(width)])
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(!between.isActive)
    #expect(width.isActive)
    #expect(a.constraints.count == 1)
  }

  @Test func withoutACommonAncestorNothingChanges() throws {
    let stranger = View(name: "stranger")
    let fine = try make(a, .width, constant: 1)
    let constraint = try make(a, .left, stranger, .left)
    #expect(
      broken { () throws(ConstraintError) in try LayoutConstraint.activate([fine, constraint]) } == "E_NCA")
    #expect(!fine.isActive)
    #expect(!constraint.isActive)
    let loose = try make(a, .left, LayoutGuide(), .left)
    #expect(broken { () throws(ConstraintError) in try loose.activate() } != nil)
  }

  @Test func aViewMayHoldWhatLiesInIt() throws {
    let inner = View(name: "inner")
    a.addSubview(inner)
    let constraint = try make(inner, .left, a, .left)
    try root.addConstraint(constraint)
    try root.addConstraint(constraint)
    #expect(root.constraints.count == 1)
    #expect(
      throws: ConstraintError.holderIsNoAncestor(holder: "b", item: "inner")
    ) { try b.addConstraint(constraint) }
    #expect(constraint.isActive)
    // A subtree that leaves takes along what lies within it only.
    a.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  @Test func removingAGuideDeactivatesItsConstraints() throws {
    let guide = LayoutGuide(identifier: "g")
    a.addLayoutGuide(guide)
    try make(guide, .left, b, .right).activate()
    try make(guide, .width, constant: 5).activate()
    #expect(root.constraints.count == 1)
    a.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty)
    #expect(a.constraints.isEmpty)
  }

  @Test func priorities() {
    let priorities: [LayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene,
      .defaultLow, .fittingSizeLevel,
    ]
    #expect(priorities.map(\.value) == [1000, 750, 510, 500, 490, 250, 50])
  }

  @Test func visualFormatOfViews() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "H:|-[a]-m-[b(==a@750)]|", metrics: ["m": 20], views: ["a": a, "b": b])
    #expect(constraints.count == 4)
    #expect(constraints[0].secondItem === root)
    #expect(constraints[0].secondAttribute == .leadingMargin)
    #expect(constraints[1].constant == 20)
    #expect(constraints[2].priority == .high)
    #expect(constraints.allSatisfy { !$0.isActive })
    let spaced = try LayoutConstraint.constraints(
      withVisualFormat: "|-[a]", metrics: nil, views: ["a": a], superviewSpacing: 20)
    #expect(spaced.map(\.description) == ["a.leading == root.leading + 20"])
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(
        withVisualFormat: "V:[top]-[a]", options: .alignAllLeft, views: ["a": a, "top": root.topLayoutGuide])
    }
    #expect(error?.id == "E_PAIR")
  }

  @Test func describesItself() throws {
    let constraint = try make(a, .width, b, .height, multiplier: 2, constant: -5)
    constraint.priority = .high
    #expect(constraint.description == "a.width == 2 * b.height - 5 @750")
    #expect(try make(a, .top, root.safeAreaLayoutGuide, .top).description == "a.top == root.safeArea.top")
    #expect(try make(a, .width, constant: 40).description == "a.width == 40")
  }
}
