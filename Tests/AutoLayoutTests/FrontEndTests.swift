import AutoLayout
import AutoLayoutMasonry
import AutoLayoutSnapKit
import Geometry
import TestSupport
import Testing

/// One layout, written in every way there is, comes to the same constraints.
@Suite struct FrontEndTests {
  /// Two views of one width side by side, with what they come to in every language.
  struct Views {
    let root = View(name: "root")
    let a = View(name: "a")
    let b = View(name: "b")

    init() {
      for view in [a, b] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
    }

    static let expected = [
      "root: a.leading == root.leading + 20", "root: a.top == root.top + 30", "a: a.width == 100",
      "a: a.height >= 50 @750", "root: b.leading == a.trailing + 8", "root: b.top == a.top",
      "root: b.width == a.width", "root: b.height <= a.height @250",
    ]
  }

  @Test func itemsAndAttributes() throws {
    let views = Views()
    let (root, a, b) = (views.root, views.a, views.b)
    let constraints = [
      try LayoutConstraint(
        item: a, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leading, multiplier: 1,
        constant: 20),
      try LayoutConstraint(
        item: a, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1,
        constant: 30),
      try LayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 100),
      try LayoutConstraint(
        item: a, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 50),
      try LayoutConstraint(
        item: b, attribute: .leading, relatedBy: .equal, toItem: a, attribute: .trailing, multiplier: 1,
        constant: 8),
      try LayoutConstraint(item: b, attribute: .top, relatedBy: .equal, toItem: a, attribute: .top),
      try LayoutConstraint(item: b, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width),
      try LayoutConstraint(
        item: b, attribute: .height, relatedBy: .lessThanOrEqual, toItem: a, attribute: .height),
    ]
    constraints[3].priority = .high
    constraints[7].priority = .low
    try LayoutConstraint.activate(constraints)
    #expect(root.loweredConstraints == Views.expected)
  }

  @Test func anchors() throws {
    let views = Views()
    let (root, a, b) = (views.root, views.a, views.b)
    let atLeast = a.heightAnchor.constraint(greaterThanOrEqualToConstant: 50)
    atLeast.priority = .high
    let atMost = b.heightAnchor.constraint(lessThanOrEqualTo: a.heightAnchor)
    atMost.priority = .low
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      a.widthAnchor.constraint(equalToConstant: 100),
      atLeast,
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor),
      atMost,
    ])
    #expect(root.loweredConstraints == Views.expected)
  }

  @Test func visualFormat() throws {
    let views = Views()
    let items: [String: any LayoutConstraintItem] = ["a": views.a, "b": views.b]
    // One format a line: formats run along one axis, the expected list does not.
    for (format, options) in [
      ("H:|-20-[a]", []), ("V:|-gap-[a]", []), ("H:[a(100)]", []), ("V:[a(>=50@750)]", []),
      ("H:[a]-[b(==a)]", .alignAllTop), ("V:[b(<=a@250)]", []),
    ] as [(String, VisualFormatOptions)] {
      try LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 30], views: items))
    }
    // Alignments come last, the earlier view first, in this language.
    var expected = Views.expected
    expected[5] = "root: b.width == a.width"
    expected[6] = "root: a.top == b.top"
    #expect(views.root.loweredConstraints == expected)
  }

  @Test func snapKit() {
    let views = Views()
    let (a, b) = (views.a, views.b)
    a.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(20)
      make.top.equalToSuperview().offset(30)
      make.width.equalTo(100)
      make.height.greaterThanOrEqualTo(50).priority(.high)
    }
    b.snp.makeConstraints { make in
      make.leading.equalTo(a.snp.trailing).offset(8)
      make.top.width.equalTo(a)
      make.height.lessThanOrEqualTo(a).priority(.low)
    }
    #expect(views.root.loweredConstraints == Views.expected)
  }

  @Test func masonry() {
    let views = Views()
    let (root, a, b) = (views.root, views.a, views.b)
    a.mas_makeConstraints { make in
      make.leading.equalTo(root).with.offset(20)
      make.top.mas_equalTo(30)
      make.width.mas_equalTo(100)
      make.height.mas_greaterThanOrEqualTo(50).with.priorityHigh()
    }
    b.mas_makeConstraints { make in
      make.leading.equalTo(a.mas_trailing).offset(8)
      make.top.and.width.equalTo(a)
      make.height.lessThanOrEqualTo(a).priorityLow()
    }
    #expect(root.loweredConstraints == Views.expected)
  }

  /// The lines of the README.
  @Test func oneConstraintInFiveLines() throws {
    let views = Views()
    let (root, a, b) = (views.root, views.a, views.b)
    let made =
      [
        a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
        try LayoutConstraint(
          item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .trailing, constant: 8),
      ] + (try LayoutConstraint.constraints(withVisualFormat: "[b]-8-[a]", views: ["a": a, "b": b]))
    #expect(made.map(\.description) == Array(repeating: "a.leading == b.trailing + 8", count: 3))
    a.snp.makeConstraints { make in make.leading.equalTo(b.snp.trailing).offset(8) }
    a.mas_makeConstraints { make in make.leading.equalTo(b.mas_trailing).offset(8) }
    #expect(root.loweredConstraints == Array(repeating: "root: a.leading == b.trailing + 8", count: 2))
  }

  @Test(arguments: [LayoutRelation.lessThanOrEqual, .equal, .greaterThanOrEqual])
  func everyPairOfAttributes(_ relation: LayoutRelation) throws {
    let views = Views()
    let (a, b) = (views.a, views.b)
    var count = 0
    for first in Attribute.allCases {
      for second in Attribute.allCases {
        // What the rules forbid traps in a closure.
        guard
          let expected = try? LayoutConstraint(
            item: a, attribute: first, relatedBy: relation, toItem: b, attribute: second, multiplier: 2,
            constant: 3)
        else { continue }
        count += 1
        let made = a.snp.prepareConstraints { make in
          let chain = make.select([first])
          let target = b.snp.select([second])
          let related =
            switch relation {
            case .lessThanOrEqual: chain.lessThanOrEqualTo(target)
            case .equal: chain.equalTo(target)
            case .greaterThanOrEqual: chain.greaterThanOrEqualTo(target)
            }
          related.multipliedBy(2).offset(3)
        }
        #expect(made.flatMap(\.layoutConstraints).map(\.description) == [expected.description])

        if (try? expected.activate()) == nil { continue }
        expected.deactivate()
        a.mas_remakeConstraints { make in
          let chain = make.select([first])
          let target = b.snp.select([second])
          let related =
            switch relation {
            case .lessThanOrEqual: chain.lessThanOrEqualTo(target)
            case .equal: chain.equalTo(target)
            case .greaterThanOrEqual: chain.greaterThanOrEqualTo(target)
            }
          related.multipliedBy(2).offset(3)
        }
        #expect(views.root.constraints.map(\.description) == [expected.description])
      }
    }
    // 4 pairs of sizes, and of 18 positions all pairs but 4 by 4 of leading or trailing with left or right, twice.
    #expect(count == 4 + 18 * 18 - 2 * 4 * 4)
  }
}
