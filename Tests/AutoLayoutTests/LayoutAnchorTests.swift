import AutoLayout
import Geometry
import Testing

@Suite struct LayoutAnchorTests {
  let root = View(name: "root")
  let a = View(name: "a")
  let b = View(name: "b")

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  func solve(_ size: Size = Size(width: 300, height: 300), _ direction: LayoutDirection = .leftToRight)
    -> SolvedLayout
  {
    LayoutEngine.solve(
      ViewTree(
        root: root, environment: LayoutEnvironment(canvas: size, direction: direction, text: SpecFont())))
  }

  @Test("T-ANC-1") func systemSpacing() throws {
    try LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 20),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
    ])
    #expect(solve().frame("b").minX == 46)
    #expect(root.constraints.last?.description == "b.leading == a.trailing + 16")
  }

  @Test("T-ANC-2") func equalGaps() throws {
    let c = View(name: "c")
    c.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(c)
    let firstGap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let secondGap = b.rightAnchor.anchorWithOffset(to: c.leftAnchor)
    try LayoutConstraint.activate(
      [a, b, c].map { $0.widthAnchor.constraint(equalToConstant: 40) } + [
        a.leftAnchor.constraint(equalTo: root.leftAnchor),
        c.rightAnchor.constraint(equalTo: root.rightAnchor),
        firstGap.constraint(equalTo: secondGap),
      ])
    #expect(root.constraints.last?.description == "(b.left - a.right) == (c.left - b.right)")
    let layout = solve()
    #expect(layout.frame("b").minX == 130)
    #expect(layout.frame("c").minX == 260)
  }

  @Test func relationsAndConstants() {
    let constraints = [
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      a.centerXAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor),
      a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
      a.topAnchor.constraint(equalTo: b.centerYAnchor),
      a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2, constant: 5),
      a.heightAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 0.5),
      a.heightAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, constant: -5),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 90),
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 12),
      a.heightAnchor.constraint(equalTo: a.bottomAnchor.anchorWithOffset(to: b.topAnchor)),
    ]
    #expect(
      constraints.map(\.description) == [
        "a.leading == root.leading + 20", "a.trailing <= root.trailing - 20", "a.centerX >= root.left",
        "a.firstBaseline == b.lastBaseline", "a.top == b.centerY", "a.width == 2 * a.height + 5",
        "a.height <= 0.5 * b.height", "a.height >= b.height - 5", "a.width >= 10", "a.width <= 90",
        "(b.top - a.bottom) == 12", "a.height == (b.top - a.bottom)",
      ])
    #expect(constraints.allSatisfy { !$0.isActive && $0.priority == .required })
  }

  @Test func guidesHaveAnchors() throws {
    let scroll = ScrollView(name: "scroll")
    root.addSubview(scroll)
    let guide = LayoutGuide(identifier: "guide")
    root.addLayoutGuide(guide)
    let constraints = [
      a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      a.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      a.rightAnchor.constraint(equalTo: root.readableContentGuide.rightAnchor),
      a.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      a.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      a.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor),
      root.bottomLayoutGuide.topAnchor.constraint(equalTo: a.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: a.centerXAnchor),
    ]
    #expect(
      constraints.map(\.description) == [
        "a.top == root.safeArea.top", "a.left == root.layoutMargins.left",
        "a.right == root.readableContent.right", "a.bottom == scroll.contentLayoutGuide.bottom",
        "a.width == scroll.frameLayoutGuide.width", "a.top == root.topLayoutGuide.bottom",
        "root.bottomLayoutGuide.top == a.bottom", "guide.centerX == a.centerX",
      ])
    try LayoutConstraint.activate(constraints)
    #expect(root.constraints.count == 8)
    LayoutConstraint.deactivate(constraints)
    #expect(root.constraints.isEmpty)
  }

  @Test func systemSpacingBySurroundings() {
    let label = Label(name: "label")
    let title = Label(name: "title")
    title.font = FontDescription(size: 30)
    root.addSubview(label)
    root.addSubview(title)
    let constraints = [
      // The edges of the superview itself, either way round.
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor),
      root.bottomAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor),
      // Neighbors and guides.
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 3),
      b.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: root.safeAreaLayoutGuide.leadingAnchor),
      b.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 0.5),
      // Baselines: 1.2 times the larger font.
      label.firstBaselineAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: title.lastBaselineAnchor),
      a.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: b.lastBaselineAnchor),
    ]
    #expect(
      constraints.map(\.description) == [
        "a.leading == root.leading + 20", "root.bottom >= a.bottom + 20", "b.top == a.bottom + 24",
        "b.leading >= root.safeArea.leading + 8", "b.leading <= a.trailing + 4",
        "label.firstBaseline <= title.lastBaseline + 36", "a.firstBaseline == b.lastBaseline + 8",
      ])
  }

  @Test func systemSpacingFollowsTheReadingDirection() throws {
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 20), b.widthAnchor.constraint(equalToConstant: 30),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor),
    ])
    // From right to left, a spans 270...290 and b ends 8 before it.
    #expect(solve(Size(width: 300, height: 300), .rightToLeft).frame("b").maxX == 262)

    root.semanticContentAttribute = .forceRightToLeft
    let written = b.rightAnchor.constraint(
      greaterThanOrEqualToSystemSpacingAfter: a.leftAnchor, multiplier: 2)
    #expect(written.description == "b.right <= a.left - 16")
  }

  @Test func aDistanceIsHeldByTheAncestorOfAllItsViews() throws {
    let inner = View(name: "inner")
    a.addSubview(inner)
    let withinA = a.leftAnchor.anchorWithOffset(to: inner.leftAnchor).constraint(equalToConstant: 5)
    let across = inner.widthAnchor.constraint(equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor))
    try LayoutConstraint.activate([withinA, across])
    #expect(a.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(withinA)])
    #expect(root.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(across)])
    b.removeFromSuperview()
    #expect(!across.isActive)
    #expect(withinA.isActive)
  }

  @Test func aDistanceToAStrangerCannotBeActivated() {
    let stranger = View(name: "stranger")
    let constraint = a.leftAnchor.anchorWithOffset(to: stranger.leftAnchor).constraint(equalToConstant: 5)
    let error = #expect(throws: ConstraintError.self) { try constraint.activate() }
    #expect(error?.id == "E_NCA")
    #expect(!constraint.isActive)
  }

  @Test func directionsDoNotMix() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "a")
      _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
    }
    #expect(result?.says("'a.leading' and 'a.left' mix leading or trailing with left or right") == true)
  }

  @Test func layoutSupportsHaveNoSides() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View(name: "root")
      _ = view.leftAnchor.constraint(equalTo: view.topLayoutGuide.leftAnchor)
    }
    #expect(result?.says("'root.topLayoutGuide' has no attribute 'left'") == true)
  }
}

extension ExitTest.Result {
  /// Whether the process that ended has written these words to standard error.
  func says(_ words: String) -> Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains(words)
  }
}
