import AutoLayout
import Geometry
import Testing

/// Fitting sizes (`LayoutRules: Fitting sizes`), from hierarchies of views and from trees.
@Suite struct FittingSizeTests {
  /// A above B in a content view: the example of the specification.
  private func content() throws -> (view: View, b: View) {
    let content = View(name: "content")
    let (a, b) = (View(name: "A"), View(name: "B"))
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
    }
    try LayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      a.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 100), a.heightAnchor.constraint(equalToConstant: 50),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 10),
      b.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 20),
      b.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -20),
      b.heightAnchor.constraint(equalToConstant: 60),
      b.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      b.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
    ])
    return (content, b)
  }

  @Test("T-FIT-1: 240 × 160 compressed, 10000 × 160 expanded") func twoViews() throws {
    let content = try content().view
    #expect(
      content.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 240, height: 160))
    #expect(
      content.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == Size(width: 10_000, height: 160))
  }

  @Test("T-FIT-2: a label with 8 around it is 59 × 37") func labelInContainer() throws {
    let container = View()
    let label = Label()
    label.text = "Label"
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    try LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor, constant: 8),
      label.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 8),
      label.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -8),
      label.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -8),
    ])
    #expect(container.systemLayoutSizeFitting(.zero) == Size(width: 59, height: 37))
    // The label alone is as large as its text.
    #expect(label.systemLayoutSizeFitting(.zero) == Size(width: 43, height: 21))
  }

  @Test func aRequiredTargetIsMetExactly() throws {
    let content = try content().view
    let found = content.systemLayoutSizeFitting(
      Size(width: 320.3, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSize)
    #expect(found == Size(width: 320.3, height: 160))
  }

  @Test func aStrongerConstraintHoldsAgainstAnOptionalTarget() throws {
    let content = try content().view
    #expect(
      content.systemLayoutSizeFitting(Size(width: 100, height: 1000), verticalFittingPriority: .high)
        == Size(width: 240, height: 160))
  }

  @Test func whatIsOutsideDoesNotCount() throws {
    let (content, b) = try content()
    let root = View()
    root.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: root.widthAnchor, constant: 700),
      b.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor, constant: 5),
    ])
    #expect(content.systemLayoutSizeFitting(.zero) == Size(width: 240, height: 160))
    // A view's own frame does not count either.
    content.translatesAutoresizingMaskIntoConstraints = true
    content.frame = Rect(x: 3, y: 4, width: 5, height: 6)
    #expect(content.systemLayoutSizeFitting(.zero) == Size(width: 240, height: 160))
  }

  @Test func anUndeterminedAxisIsZero() throws {
    let container = View()
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(child)
    try child.widthAnchor.constraint(equalToConstant: 70).activate()
    #expect(container.systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test func aWrappingLabelTakesItsSecondPass() throws {
    let container = View()
    let label = Label()
    label.text = String(repeating: "word ", count: 8)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    try LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor),
      label.leftAnchor.constraint(equalTo: container.leftAnchor),
      label.rightAnchor.constraint(equalTo: container.rightAnchor),
      label.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    // Two words a line, four lines: T-LBL-2.
    let found = container.systemLayoutSizeFitting(
      Size(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSize)
    #expect(found == Size(width: 100, height: 82))
  }

  @Test func sizesAreRoundedUpToThePixel() throws {
    let container = View()
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(child)
    try LayoutConstraint.activate([
      child.widthAnchor.constraint(equalToConstant: 173.5),
      child.heightAnchor.constraint(equalToConstant: 173.25),
      child.leftAnchor.constraint(equalTo: container.leftAnchor),
      child.rightAnchor.constraint(equalTo: container.rightAnchor),
      child.topAnchor.constraint(equalTo: container.topAnchor),
      child.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    for (scale, width, height) in [(1.0, 174.0, 174.0), (2, 173.5, 173.5), (3, 173 + 2.0 / 3, 173 + 1.0 / 3)]
    {
      let environment = LayoutEnvironment(canvas: .zero, pixelScale: scale, text: SpecFont())
      let found = container.systemLayoutSizeFitting(.zero, environment: environment)
      #expect((found.width - width).magnitude < 1e-9)
      #expect((found.height - height).magnitude < 1e-9)
    }
  }

  /// The example of a content view that is as large as its constraints ask for.
  private func mixedTree(
    _ target: FittingTarget, width: String = "A.width == 500", withoutBottom: Bool = false
  ) -> SolvedLayout {
    var tree = TestTree()
    tree.add("scroll", .scrollView) { $0.scroll?.contentSizeFitting = target }
    tree.pin("scroll", "root")
    tree.add("content", in: "scroll") {
      $0.frameFitting = target
      $0.translatesAutoresizingMaskIntoConstraints = true
    }
    tree.add("A", in: "content")
    tree.add("B", in: "content")
    tree.constrain(
      "A.left == content.left + 20", "A.top == content.top + 20", "A.right == content.right - 20", width,
      "A.height == 400", "B.top == A.bottom + 10", "B.left == content.left + 20",
      "B.right == content.right - 20", "B.height == 500")
    if !withoutBottom { tree.constrain("B.bottom == content.bottom - 20") }
    return tree.solve()
  }

  @Test("S0-02: a fitting size is frame and content size") func mixedAlternative() throws {
    for target in FittingTarget.allCases {
      let layout = mixedTree(target)
      #expect(
        layout.frames("content", "A", "B")
          == ["(0, 0, 540, 950)", "(20, 20, 500, 400)", "(20, 430, 500, 500)"])
      #expect(layout.contentSize("scroll").text == "540 x 950")
      #expect(layout["scroll"].scroll?.maximumContentOffset.text == "(165, 283)")
      #expect(layout.issues.isEmpty)
    }
  }

  @Test("S0-02b: at least 200 wide") func atLeast() throws {
    #expect(mixedTree(.compressed, width: "A.width >= 200").contentSize("scroll").text == "240 x 950")
    #expect(mixedTree(.expanded, width: "A.width >= 200").contentSize("scroll").text == "10000 x 950")
  }

  @Test("S0-02c: without the last bottom the height is 0") func withoutBottom() throws {
    let layout = mixedTree(.compressed, withoutBottom: true)
    #expect(layout.contentSize("scroll").text == "540 x 0")
    #expect(layout.frame("B").maxY == 930)
  }

  @Test("T-COLL-1: a child of 80 × 40 with 5 around it makes 90 × 50") func collectionCell() throws {
    let cell = View()
    let contentView = View()
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.addSubview(contentView)
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(child)
    try LayoutConstraint.activate([
      child.widthAnchor.constraint(equalToConstant: 80), child.heightAnchor.constraint(equalToConstant: 40),
      child.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 5),
      child.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      child.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -5),
      child.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
    ])
    #expect(cell.systemLayoutSizeFitting(.zero) == Size(width: 90, height: 50))
    #expect(contentView.systemLayoutSizeFitting(.zero) == Size(width: 90, height: 50))
    #expect(
      cell.systemLayoutSizeFitting(
        Size(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSize) == Size(width: 200, height: 50))
  }

  @Test func deeplyNestedFittingSizesAreFound() {
    // Each scroll view lies in the content of the one before; every level adds 2 points. Work that doubled with the
    // level would not end.
    var tree = TestTree()
    tree.add("s0", .scrollView) { $0.scroll?.contentSizeFitting = .compressed }
    tree.pin("s0", "root")
    let depth = 40
    for level in 1...depth {
      tree.add("c\(level)", in: "s\(level - 1)") {
        $0.frameFitting = .compressed
        $0.translatesAutoresizingMaskIntoConstraints = true
      }
      tree.add("s\(level)", .scrollView, in: "c\(level)") { $0.scroll?.contentSizeFitting = .compressed }
      tree.pin("s\(level)", "c\(level)", top: 1, left: 1, bottom: 1, right: 1)
      tree.constrain("s\(level).width == \(level)", "s\(level).height == 1")
    }
    let layout = tree.solve()
    for level in 1...depth {
      #expect(layout.frame("c\(level)").size == Size(width: Double(level) + 2, height: 3))
      #expect(layout.contentSize("s\(level - 1)") == Size(width: Double(level) + 2, height: 3))
    }
  }
}
