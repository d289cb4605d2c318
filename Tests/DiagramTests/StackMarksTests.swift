import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// What a picture shows of the constraints that a stack view makes for itself.
@Suite struct StackMarksTests {
  /// A stack at the origin with three views of 40 × 20, solved.
  func layout(
    _ distribution: StackContent.Distribution = .fill, _ alignment: StackContent.Alignment = .fill,
    spacing: Double = 10, width: Double = 200
  ) -> SolvedLayout {
    var root = ViewNode(name: "root")
    root.subviews = [ViewID(1)]
    var stack = ViewNode(name: "stack", viewClass: .stackView, superview: .root)
    stack.subviews = [ViewID(2), ViewID(3), ViewID(4)]
    stack.stack = StackContent(
      distribution: distribution, alignment: alignment, spacing: spacing, arranged: stack.subviews)
    let views = ["a", "b", "c"].map { name in
      var node = ViewNode(name: name, superview: ViewID(1))
      node.intrinsicSize = IntrinsicSize(width: 40, height: 20)
      return node
    }
    var tree = ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 300, height: 100), text: SpecFont()),
      views: [root, stack] + views)
    func anchor(_ view: Int, _ attribute: Attribute) -> LayoutAnchor {
      LayoutAnchor(.view(ViewID(view)), attribute)
    }
    tree.constraints = [
      ConstraintNode(anchor(1, .left), .equal, anchor(0, .left)),
      ConstraintNode(anchor(1, .top), .equal, anchor(0, .top)),
      ConstraintNode(anchor(1, .width), constant: width),
    ]
    return LayoutEngine.solve(tree)
  }

  /// The marks of constraints beyond the three that are written.
  func marks(_ layout: SolvedLayout, showsGenerated: Bool = false) -> [ConstraintMark] {
    ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: showsGenerated).all().filter { mark in
      switch mark {
      case .beam(let beam): beam.number > 3
      case .line(let line): line.number > 3
      case .aspect(let aspect): aspect.number > 3
      }
    }
  }

  func beams(_ layout: SolvedLayout) -> [Beam] {
    marks(layout).compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
  }

  /// A stack view's spacing, which its mark calls by this name.
  private let spacing = Beam.Label.value(LengthStatement(cause: "spacing", body: "10"))

  @Test func spacingIsDrawnLikeAWrittenConstraint() {
    let beams = beams(layout())
    #expect(beams.count == marks(layout()).count)
    #expect(beams.map(\.label) == [spacing, spacing])
    #expect(beams.map(\.length) == [10, 10])
    #expect(beams.allSatisfy { $0.axis == .horizontal && $0.state == .required })
  }

  /// As on a screen, where a picture shows what the file holds.
  @Test func spacingMayCountAsGenerated() {
    let geometry = LayoutGeometry(layout())
    let written = ConstraintMarks(geometry: geometry, countsStacks: false, showsGenerated: false).all()
    #expect(written.count == 3)
    let generated = ConstraintMarks(
      geometry: geometry, showsWritten: false, countsStacks: false, showsGenerated: true
    ).all()
    let spacings = generated.filter { mark in
      if case .beam(let beam) = mark { beam.label == spacing } else { false }
    }
    #expect(spacings.count == 2)
  }

  @Test func whatTouchesHasNoSpacingToDraw() {
    #expect(marks(layout(spacing: 0)).isEmpty)
  }

  @Test func equalWidthsNameTheDistribution() {
    let equal = beams(layout(.fillEqually)).filter { $0.isEqual }
    #expect(equal.allSatisfy { $0.length == 60 && $0.pillText == "fillEqually" })
    #expect(Set(equal.map(\.start)) == [0, 70, 140])
  }

  @Test func equalGapsNameTheDistribution() {
    let beams = beams(layout(.equalSpacing))
    // 200 less three times 40 makes two gaps of 40.
    #expect(beams.filter { $0.statement?.text == "spacing at least 10" }.map(\.start) == [40, 120])
    let equal = beams.filter { $0.isEqual }
    #expect(
      Set(equal.map(\.start)) == [40, 120]
        && equal.allSatisfy { $0.length == 40 && $0.pillText == "equalSpacing" })
  }

  func lines(_ layout: SolvedLayout) -> [EdgeLine] {
    marks(layout).compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  @Test func oneLineShowsWhatTheViewsHaveInCommon() {
    let kinds: [(StackContent.Alignment, EdgeLine.Kind, Double)] = [
      (.leading, .edge, 0), (.center, .center, 10), (.trailing, .edge, 20), (.lastBaseline, .baseline, 20),
    ]
    for (alignment, kind, position) in kinds {
      let lines = lines(layout(.fill, alignment))
      #expect(lines.map(\.kind) == [kind] && lines.map(\.position) == [position])
      // Beyond the first view and the last.
      #expect(lines.map(\.from) == [-12] && lines.map(\.to) == [212])
    }
  }

  @Test func whatFillsItsStackNeedsNoLine() {
    #expect(lines(layout(.fill, .fill)).isEmpty)
  }

  @Test func theRestIsDrawnWhenGeneratedConstraintsAre() {
    let layout = layout(.fill, .center)
    #expect(marks(layout, showsGenerated: true).count > 15)
    #expect(layout.constraints.count { $0.node.isDrawnAsWritten(in: layout.tree) } == 7)
  }

  /// The gaps are equal, and so are the widths of two views, but not to the gaps.
  @Test func equalGapsAndEqualWidthsSayWhatMakesThemEqual() throws {
    let root = View(name: "root")
    let views = ["back", "play", "next"].map { View(name: $0) }
    let stack = StackView(arrangedSubviews: views)
    stack.name = "controls"
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 48),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -48),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 200),
      stack.heightAnchor.constraint(equalToConstant: 72),
      views[0].widthAnchor.constraint(equalToConstant: 40),
      views[0].heightAnchor.constraint(equalToConstant: 40),
      views[1].widthAnchor.constraint(equalToConstant: 72),
      views[1].heightAnchor.constraint(equalToConstant: 72),
      views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor),
      views[2].heightAnchor.constraint(equalTo: views[0].heightAnchor),
    ])
    let environment = LayoutEnvironment(canvas: Size(width: 390, height: 340), text: SpecFont())
    let layout = LayoutEngine.solve(ViewTree(root: root, environment: environment))
    let scene = Scene(layout, options: DiagramOptions(title: "A title"), text: BoxyTextShaper())
    let texts = SceneInspection(scene).texts
    #expect(texts.contains("equalSpacing"), "\(texts)")
    #expect(texts.contains("= back.width"), "\(texts)")
  }
}
