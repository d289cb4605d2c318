import Analysis
import AutoLayout
import Geometry
import LayoutDocument
import Reporting
import Source

/// A hand-made solved document with one of everything that reports print.
enum ReportFixture {
  static let tree: ViewTree = {
    var root = ViewNode(name: "root")
    root.subviews = [ViewID(1)]
    var scroll = ViewNode(name: "scrollView", viewClass: .scrollView, superview: .root)
    scroll.subviews = [ViewID(2)]
    var label = ViewNode(name: "label 100%", viewClass: .label, superview: ViewID(1))
    label.isHidden = true
    let top = ConstraintNode(
      LayoutAnchor(.view(ViewID(1)), .top), .equal, LayoutAnchor(.view(.root), .top), constant: 100.0 / 3,
      identifier: "pin", location: SourceLocation(file: "a.yaml", line: 9, column: 5))
    return ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont()),
      views: [root, scroll, label], constraints: [top])
  }()

  static let layout: SolvedLayout = {
    let scroll = SolvedScroll(
      contentSize: Size(width: 350, height: 500), contentOffset: Point(x: 75, y: 33),
      minimumContentOffset: .zero, maximumContentOffset: Point(x: 75, y: 33), adjustedContentInset: .zero,
      isWidthDriven: true, isHeightDriven: true)
    let frame = Rect(x: 50, y: 100, width: 275, height: 467)
    let width = ConstraintNode(
      LayoutAnchor(.view(.root), .width), constant: 375, source: .environment)
    let conflict = LayoutIssue.conflict(
      LayoutIssue.Conflict(
        members: [.constraint(0), .bound(.size(.view(ViewID(1)), .vertical))], broken: 0, error: 0.5,
        views: [ViewID(1)], axis: .vertical,
        location: SourceLocation(file: "a.yaml", line: 9, column: 5)))
    let text = LayoutIssue.text(
      LayoutIssue.CrowdedText(of: ViewID(2), .horizontal, needed: 120, available: 100))
    let ambiguity = LayoutIssue.openView(
      LayoutIssue.OpenView(ViewID(2), .horizontal, size: OpenRange(minimum: 0), reason: .unsized))
    return SolvedLayout(
      tree: tree,
      views: [
        SolvedView(
          frame: Rect(x: 0, y: 0, width: 375, height: 667),
          absoluteFrame: Rect(x: 0, y: 0, width: 375, height: 667)),
        SolvedView(frame: frame, absoluteFrame: frame, scroll: scroll),
        SolvedView(
          frame: Rect(x: 50, y: 200, width: 100, height: 100),
          absoluteFrame: Rect(x: 25, y: 267, width: 100, height: 100)),
      ],
      guides: [
        SolvedGuide(
          item: .safeArea(.root), name: "root.safeArea",
          absoluteFrame: Rect(x: 0, y: 20, width: 375, height: 647))
      ],
      constraints: [
        SolvedConstraint(
          node: tree.constraints[0], text: "scrollView.top == root.top + 33.333333", error: 0.5,
          isBroken: true),
        SolvedConstraint(node: width, text: "root.width == 375"),
      ],
      issues: [conflict, ambiguity, text])
  }()

  static let documents = [
    SolvedDocument(
      path: "a.yaml", title: "A \"title\"",
      diagrams: [
        SolvedDiagram(name: "portrait", AnalyzedLayout(layout)),
        SolvedDiagram(
          name: "clean",
          AnalyzedLayout(
            SolvedLayout(
              tree: ViewTree(environment: tree.environment, views: [ViewNode(name: "root")]),
              views: [SolvedView(frame: .zero, absoluteFrame: .zero)]))),
      ]),
    SolvedDocument(
      path: "b.yaml",
      errors: [
        Diagnostic(
          location: SourceLocation(file: "b.yaml", line: 2, column: 3), message: "there is no key 'rot'",
          suggestion: "did you mean 'root'?")
      ]),
  ]
}
