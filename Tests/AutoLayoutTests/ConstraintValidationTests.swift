import AutoLayout
import Geometry
import Testing

@Suite struct ConstraintValidationTests {
  /// root > (a > c, b, scroll), a guide of `a`.
  static let tree: ViewTree = {
    var views = [
      ViewNode(name: "root"), ViewNode(name: "a", superview: .root),
      ViewNode(name: "c", superview: ViewID(1)), ViewNode(name: "b", superview: .root),
      ViewNode(name: "scroll", viewClass: .scrollView, superview: .root),
    ]
    views[0].subviews = [ViewID(1), ViewID(3), ViewID(4)]
    views[1].subviews = [ViewID(2)]
    return ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont()), views: views,
      guides: [GuideNode(name: "g", owningView: ViewID(1))])
  }()
  static let a = LayoutItem.view(ViewID(1))
  static let b = LayoutItem.view(ViewID(3))
  static let c = LayoutItem.view(ViewID(2))
  static let guide = LayoutItem.guide(GuideID(0))
  static let scroll = ViewID(4)

  static func error(of node: ConstraintNode) -> ConstraintError? {
    do throws(ConstraintError) {
      try node.validate(in: tree)
      return nil
    } catch {
      return error
    }
  }

  static func anchor(_ item: LayoutItem, _ attribute: Attribute) -> LayoutAnchor {
    LayoutAnchor(item, attribute)
  }

  static func equal(
    _ first: LayoutAnchor, from firstOrigin: LayoutAnchor? = nil, multiplier: Double = 1,
    _ second: LayoutAnchor? = nil, from secondOrigin: LayoutAnchor? = nil, constant: Double = 0,
    priority: LayoutPriority = .required, owner: ViewID? = nil
  ) -> ConstraintNode {
    ConstraintNode(
      first, from: firstOrigin, .equal, multiplier: multiplier, second, from: secondOrigin,
      constant: constant,
      priority: priority, owner: owner)
  }

  static let cases: [(String, ConstraintNode, String?)] = [
    ("T-CON-3", equal(anchor(a, .left), constant: 10), "E_LOC"),
    ("T-CON-4", equal(anchor(a, .leading), anchor(b, .left)), "E_DIR"),
    ("T-CON-5", equal(anchor(a, .left), anchor(b, .width)), "E_PAIR"),
    ("T-CON-6", equal(anchor(a, .width), constant: 100), nil),
    ("T-CON-7", equal(anchor(a, .centerX), anchor(b, .leading)), nil),
    ("T-CON-8", equal(anchor(a, .left), multiplier: 0, anchor(b, .right), constant: 4), "E_LOC"),
    ("T-CON-9", equal(anchor(a, .centerX), anchor(b, .centerY)), "E_AXIS"),
    ("size with position", equal(anchor(a, .height), anchor(b, .top)), "E_PAIR"),
    ("aspect ratio", equal(anchor(a, .width), multiplier: 2, anchor(a, .height)), nil),
    ("size times nothing", equal(anchor(a, .width), multiplier: 0, anchor(b, .width)), nil),
    ("center with left margin", equal(anchor(a, .centerX), anchor(b, .leftMargin)), nil),
    ("margins mix", equal(anchor(a, .leadingMargin), anchor(b, .rightMargin)), "E_DIR"),
    ("baseline with top", equal(anchor(a, .firstBaseline), anchor(b, .top)), nil),
    ("guide", equal(anchor(guide, .left), anchor(b, .right)), nil),
    ("margin of a guide", equal(anchor(guide, .leftMargin), anchor(b, .right)), "E_PAIR"),
    ("baseline of a guide", equal(anchor(a, .top), anchor(guide, .lastBaseline)), "E_PAIR"),
    ("layout support", equal(anchor(a, .top), anchor(.topLayoutGuide, .bottom)), nil),
    ("left of a support", equal(anchor(a, .left), anchor(.topLayoutGuide, .left)), "E_PAIR"),
    ("constant", equal(anchor(a, .width), constant: .nan), "E_NUM"),
    ("multiplier", equal(anchor(a, .width), multiplier: .infinity, anchor(b, .width)), "E_NUM"),
    ("zero priority", equal(anchor(a, .width), priority: LayoutPriority(0)), "E_PRIO"),
    ("priority 1001", equal(anchor(a, .width), priority: LayoutPriority(1001)), "E_PRIO"),
    ("priority NaN", equal(anchor(a, .width), priority: LayoutPriority(.nan)), "E_PRIO"),
    ("fraction", equal(anchor(a, .width), priority: LayoutPriority(999.5)), nil),
    ("no such view", equal(anchor(.view(ViewID(9)), .width)), "E_ITEM"),
    ("no such guide", equal(anchor(a, .left), anchor(.guide(GuideID(1)), .left)), "E_ITEM"),
    ("content of a plain view", equal(anchor(.contentLayoutGuide(ViewID(1)), .width)), "E_ITEM"),
    ("content of a scroll view", equal(anchor(.contentLayoutGuide(scroll), .width)), nil),
    ("holder", equal(anchor(c, .width), owner: ViewID(1)), nil),
    ("holder beside", equal(anchor(c, .width), owner: ViewID(3)), "E_NCA"),
    (
      "distances",
      equal(anchor(b, .left), from: anchor(a, .right), anchor(c, .left), from: anchor(b, .right)),
      nil
    ),
    ("distance as a size", equal(anchor(b, .left), from: anchor(a, .right), constant: 8), nil),
    (
      "distance to a position",
      equal(anchor(b, .left), from: anchor(a, .right), anchor(c, .left)), "E_PAIR"
    ),
    ("distance across axes", equal(anchor(b, .left), from: anchor(a, .top)), "E_AXIS"),
    ("distance from a size", equal(anchor(b, .left), from: anchor(a, .width)), "E_PAIR"),
    ("distance mixes", equal(anchor(b, .left), from: anchor(a, .trailing)), "E_DIR"),
  ]

  @Test("T-CON rules", arguments: cases.indices)
  func rule(_ index: Int) {
    let (name, node, id) = Self.cases[index]
    #expect(Self.error(of: node)?.id == id, "\(name)")
  }

  @Test func theTableIsWhole() { #expect(Self.cases.count == 36) }

  @Test func crossingAxesIsLegalUntilActivation() throws {
    try Self.equal(Self.anchor(Self.a, .centerX), Self.anchor(Self.b, .centerY))
      .validateCreation(in: Self.tree)
  }

  @Test func nearestCommonAncestors() {
    let tree = Self.tree
    #expect(tree.nearestCommonAncestor(of: ViewID(2), ViewID(3)) == .root)
    #expect(tree.nearestCommonAncestor(of: ViewID(2), ViewID(1)) == ViewID(1))
    #expect(tree.nearestCommonAncestor(of: ViewID(2), ViewID(2)) == ViewID(2))
    let guided = Self.equal(Self.anchor(Self.guide, .left), Self.anchor(Self.c, .left))
    #expect(tree.holder(of: guided) == ViewID(1))
    #expect(tree.holder(of: Self.equal(Self.anchor(Self.c, .width))) == ViewID(2))
  }

  @Test func messagesSayWhatToWrite() {
    func text(_ node: ConstraintNode) -> String { Self.error(of: node)?.description ?? "" }
    #expect(
      text(Self.equal(Self.anchor(Self.a, .left), constant: 10))
        == "'a.left' is a position and must relate to another position, not to a constant alone; "
        + "write 'a.left == a.superview.left + 10'")
    #expect(
      text(Self.equal(Self.anchor(Self.a, .leading), Self.anchor(Self.b, .right)))
        == "'a.leading' and 'b.right' mix leading or trailing with left or right; write 'b.trailing'")
    #expect(
      text(Self.equal(Self.anchor(Self.a, .left), Self.anchor(Self.b, .width)))
        == "'a.left' is a position and 'b.width' is a size: the two cannot be compared; "
        + "compare 'a.left' with a position, such as 'b.left'")
    #expect(
      text(Self.equal(Self.anchor(Self.a, .top), Self.anchor(.topLayoutGuide, .centerY)))
        == "'root.topLayoutGuide' has no attribute 'centerY'; use 'top', 'bottom' or 'height'")
    #expect(
      text(Self.equal(Self.anchor(Self.a, .centerX), Self.anchor(Self.b, .centerY)))
        == "'a.centerX' is a horizontal position and 'b.centerY' a vertical one; "
        + "compare 'a.centerX' with a horizontal position, such as 'b.centerX'")
  }
}
