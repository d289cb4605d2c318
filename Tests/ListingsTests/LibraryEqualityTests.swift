import AutoLayout
import AutoLayoutMasonry
import AutoLayoutSnapKit
import Geometry
import LayoutDocument
import Testing

@testable import Listings

/// Code that is read makes the constraints that the libraries make when it is compiled.
@Suite("Listings: the same as the libraries")
struct LibraryEqualityTests {
  struct SnapKitStatement: CustomTestStringConvertible, Sendable {
    var text: String
    var make: @Sendable (ConstraintMaker, View) -> Void
    var testDescription: String { text }
  }

  struct MasonryStatement: CustomTestStringConvertible, Sendable {
    var text: String
    var make: @Sendable (MasonryMaker, View) -> Void
    var testDescription: String { text }
  }

  private static let insets = "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
  private static let edge = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private static let directional = "NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)"
  private static let directionalEdge = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  static let snapKitStatements: [SnapKitStatement] = [
    SnapKitStatement(text: "make.edges.equalToSuperview()") { make, _ in make.edges.equalToSuperview() },
    SnapKitStatement(text: "make.edges.equalToSuperview().inset(5)") { make, _ in
      make.edges.equalToSuperview().inset(5)
    },
    SnapKitStatement(text: "make.edges.equalToSuperview().inset(\(insets))") { make, _ in
      make.edges.equalToSuperview().inset(edge)
    },
    SnapKitStatement(text: "make.directionalEdges.equalTo(other).inset(\(insets))") { make, other in
      make.directionalEdges.equalTo(other).inset(edge)
    },
    SnapKitStatement(text: "make.directionalEdges.equalTo(other).inset(\(directional))") { make, other in
      make.directionalEdges.equalTo(other).inset(directionalEdge)
    },
    SnapKitStatement(text: "make.left.right.equalTo(other).inset(\(directional))") { make, other in
      make.left.right.equalTo(other).inset(directionalEdge)
    },
    SnapKitStatement(text: "make.leading.trailing.equalTo(other).offset(\(insets))") { make, other in
      make.leading.trailing.equalTo(other).offset(edge)
    },
    SnapKitStatement(text: "make.leading.equalTo(other.snp.trailing).offset(7)") { make, other in
      make.leading.equalTo(other.snp.trailing).offset(7)
    },
    SnapKitStatement(text: "make.trailing.lessThanOrEqualTo(other.snp.leading).offset(-7).priority(.low)") {
      make, other in make.trailing.lessThanOrEqualTo(other.snp.leading).offset(-7).priority(.low)
    },
    SnapKitStatement(text: "make.size.equalTo(other).multipliedBy(0.5).offset(CGSize(width: 3, height: 4))") {
      make, other in make.size.equalTo(other).multipliedBy(0.5).offset(Size(width: 3, height: 4))
    },
    SnapKitStatement(text: "make.size.equalTo(CGSize(width: 30, height: 40))") { make, _ in
      make.size.equalTo(Size(width: 30, height: 40))
    },
    SnapKitStatement(text: "make.width.equalTo(other.snp.height).dividedBy(2).priority(750)") { make, other in
      make.width.equalTo(other.snp.height).dividedBy(2).priority(750)
    },
    SnapKitStatement(text: "make.width.height.equalTo(other).inset(\(insets))") { make, other in
      make.width.height.equalTo(other).inset(edge)
    },
    SnapKitStatement(text: "make.center.equalTo(other).offset(CGPoint(x: 3, y: 4))") { make, other in
      make.center.equalTo(other).offset(Point(x: 3, y: 4))
    },
    SnapKitStatement(text: "make.center.equalToSuperview().inset(\(insets))") { make, _ in
      make.center.equalToSuperview().inset(edge)
    },
    SnapKitStatement(text: "make.centerX.equalTo(50)") { make, _ in make.centerX.equalTo(50) },
    SnapKitStatement(text: "make.right.equalTo(-20)") { make, _ in make.right.equalTo(-20) },
    SnapKitStatement(text: "make.leadingMargin.trailingMargin.equalToSuperview().inset(\(insets))") {
      make, _ in
      make.leadingMargin.trailingMargin.equalToSuperview().inset(edge)
    },
    SnapKitStatement(text: "make.edges.equalTo(other.snp.margins)") { make, other in
      make.edges.equalTo(other.snp.margins)
    },
    SnapKitStatement(text: "make.top.greaterThanOrEqualToSuperview().offset(9).labeled(\"x\")") { make, _ in
      make.top.greaterThanOrEqualToSuperview().offset(9).labeled("x")
    },
  ]

  static let masonryStatements: [MasonryStatement] = [
    MasonryStatement(text: "make.edges.equalTo(self.view).insets(UIEdgeInsetsMake(1, 2, 3, 4))") {
      make, other in
      make.edges.equalTo(other.superview ?? other).insets(edge)
    },
    MasonryStatement(text: "make.left.and.right.equalTo(other).offset(5)") { make, other in
      make.left.and.right.equalTo(other).offset(5)
    },
    MasonryStatement(text: "make.leading.trailing.equalTo(other).inset(5)") { make, other in
      make.leading.trailing.equalTo(other).inset(5)
    },
    MasonryStatement(text: "make.size.equalTo(other).sizeOffset(CGSizeMake(3, 4))") { make, other in
      make.size.equalTo(other).sizeOffset(Size(width: 3, height: 4))
    },
    MasonryStatement(text: "make.center.equalTo(other).centerOffset(CGPointMake(3, 4))") { make, other in
      make.center.equalTo(other).centerOffset(Point(x: 3, y: 4))
    },
    MasonryStatement(text: "make.right.mas_equalTo(-60)") { make, _ in make.right.mas_equalTo(-60) },
    MasonryStatement(text: "make.width.equalTo(other.mas_height).multipliedBy(0.5).priorityLow()") {
      make, other in make.width.equalTo(other.mas_height).multipliedBy(0.5).priorityLow()
    },
    MasonryStatement(text: "make.top.mas_greaterThanOrEqualTo(10).priority(600)") { make, _ in
      make.top.mas_greaterThanOrEqualTo(10).priority(600)
    },
    MasonryStatement(text: "make.edges.equalTo(other).offset(3).insets(UIEdgeInsetsMake(1, 2, 3, 4))") {
      make, other in make.edges.equalTo(other).offset(3).insets(edge)
    },
    MasonryStatement(text: "make.size.left.equalTo(other).sizeOffset(CGSizeMake(3, 4))") { make, other in
      make.size.left.equalTo(other).sizeOffset(Size(width: 3, height: 4))
    },
  ]

  @Test("SnapKit", arguments: snapKitStatements, [false, true])
  func snapKit(statement: SnapKitStatement, isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft)
    scene.box.snp.makeConstraints { statement.make($0, scene.other) }
    let run = RunListing(
      """
      \(isRightToLeft ? "view.semanticContentAttribute = .forceRightToLeft" : "")
      let other = UIView(), box = UIView()
      view.addSubview(other)
      view.addSubview(box)
      box.snp.makeConstraints { make in \(statement.text) }
      """)
    #expect(run.unread == [])
    #expect(!scene.statements.isEmpty)
    #expect(scene.statements == Scene.statements(run.document.document.diagrams[0].tree))
  }

  @Test("Masonry", arguments: masonryStatements, [false, true])
  func masonry(statement: MasonryStatement, isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft)
    scene.box.mas_makeConstraints { statement.make($0, scene.other) }
    let run = RunListing(
      """
      UIView *other = [UIView new], *box = [UIView new];
      \(isRightToLeft ? "self.view.semanticContentAttribute = UISemanticContentAttributeForceRightToLeft;" : "")
      [self.view addSubview:other];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) { \(statement.text); }];
      """, path: "post.m")
    #expect(run.unread == [])
    #expect(!scene.statements.isEmpty)
    #expect(scene.statements == Scene.statements(run.document.document.diagrams[0].tree))
  }

  @Test("Masonry's distribution", arguments: [true, false])
  func distribution(hasFixedSpacing: Bool) {
    let scene = Scene(false)
    let views = [scene.other, scene.box]
    if hasFixedSpacing {
      views.mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 5, leadSpacing: 1, tailSpacing: 2)
    } else {
      views.mas_distributeViewsAlongAxis(.vertical, withFixedItemLength: 5, leadSpacing: 1, tailSpacing: 2)
    }
    let run = RunListing(
      """
      UIView *other = [UIView new], *box = [UIView new];
      [self.view addSubview:other];
      [self.view addSubview:box];
      [@[other, box] mas_distributeViewsAlongAxis:MASAxisType\(hasFixedSpacing ? "Horizontal" : "Vertical")
        \(hasFixedSpacing ? "withFixedSpacing" : "withFixedItemLength"):5 leadSpacing:1 tailSpacing:2];
      """, path: "post.m")
    #expect(run.unread == [])
    #expect(!scene.statements.isEmpty)
    #expect(scene.statements == Scene.statements(run.document.document.diagrams[0].tree))
  }

  /// What closures do after the first one.
  @Test("Prepared, updated and remade") func uses() throws {
    let scene = Scene(false)
    let prepared = scene.box.snp.prepareConstraints { $0.left.top.equalTo(scene.other).offset(3) }
    scene.box.snp.makeConstraints { make in
      make.width.equalTo(10)
      make.height.equalTo(20)
    }
    scene.box.snp.updateConstraints { $0.height.equalTo(30) }
    scene.other.snp.makeConstraints { $0.size.equalTo(5) }
    scene.other.snp.remakeConstraints { $0.width.equalTo(6) }
    prepared[0].activate()
    let run = RunListing(
      """
      let other = UIView(), box = UIView()
      view.addSubview(other)
      view.addSubview(box)
      let prepared = box.snp.prepareConstraints { $0.left.top.equalTo(other).offset(3) }
      box.snp.prepareConstraints { $0.bottom.equalToSuperview() }
      box.snp.makeConstraints { make in
        make.width.equalTo(10)
        make.height.equalTo(20)
      }
      box.snp.updateConstraints { $0.height.equalTo(30) }
      other.snp.makeConstraints { $0.size.equalTo(5) }
      other.snp.remakeConstraints { $0.width.equalTo(6) }
      prepared.forEach { $0.activate() }
      """)
    #expect(run.unread == [])
    #expect(scene.statements == Scene.statements(run.document.document.diagrams[0].tree))
  }

  @Test("What the libraries refuse is reported on its line") func refused() {
    let run = RunListing(
      """
      let other = UIView(), box = UIView()
      view.addSubview(other)
      view.addSubview(box)
      box.snp.makeConstraints { make in
        make.width.equalTo(10)
        make.top.equalTo([other, view])
        make.top.equalTo(other.snp.size)
        make.left.equalTo(other).equalTo(view)
        make.left.equalTo(other).right
      }
      box.snp.updateConstraints { $0.height.equalTo(30) }
      """)
    #expect(
      run.unread.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "a statement of SnapKit has one item on the right-hand side",
        "'other.width.height' cannot be the right-hand side of top: name one attribute, or the same ones",
        "a statement can have only one relation",
        "attributes come before the relation",
        "there is no constraint 'box.height == 30' to update: only constants can be updated",
      ])
    #expect(run.unread.map { $0.prefix { $0 != ":" } } == ["6", "7", "8", "9", "11"])
    #expect(run.constraintCount() == 1)
  }

  /// The views that both make.
  private struct Scene {
    let root = View(name: "root", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let other = View(name: "other")
    let box = View(name: "box")

    init(_ isRightToLeft: Bool) {
      if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
      root.addSubview(other)
      root.addSubview(box)
    }

    var statements: [String] {
      Self.statements(
        ViewTree(
          root: root,
          environment: LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont())))
    }

    static func statements(_ tree: ViewTree) -> [String] {
      tree.constraints.map { constraint in
        func name(_ anchor: LayoutAnchor?) -> String {
          anchor.map { "\(tree.name(of: $0.item)).\($0.attribute.name)" } ?? ""
        }
        return [
          name(constraint.first), "\(constraint.relation)", name(constraint.second),
          "\(constraint.multiplier)",
          "\(constraint.constant)", "\(constraint.priority.value)", constraint.identifier ?? "",
        ].joined(separator: " ")
      }
    }
  }
}
