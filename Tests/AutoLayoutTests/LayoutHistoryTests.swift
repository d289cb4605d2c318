import Geometry
import TestSupport
import Testing

@testable import AutoLayout

@Suite("Histories of a living layout")
struct LayoutHistoryTests {
  enum Kind: CaseIterable {
    case scrolling, text, nested, conflicts, masks

    func views() throws -> LivingViews {
      switch self {
      case .scrolling: try .scrolling()
      case .text: try .text()
      case .nested: try .nested()
      case .conflicts: try .conflicts()
      case .masks: try .masks()
      }
    }
  }

  @Test("1,000 changes give what solving afresh gives, each time", arguments: Kind.allCases)
  func history(_ kind: Kind) throws {
    #expect(Kind.allCases.count == 5)
    let views = try kind.views()
    let layout = Layout(root: views.root, environment: views.environment)
    var random = SplitMix(state: 7)
    for step in 0..<200 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try change(views, layout, step, &random)
      }
      let fresh = LayoutEngine.solve(ViewTree(root: views.root, environment: layout.environment))
      layout.layoutIfNeeded()
      try compare(views, fresh, "\(kind), step \(step)")
      guard step % 20 == 0 else { continue }
      let snapshot = LayoutEngine.solve(ViewTree(root: views.root, environment: layout.environment))
      compare(layout.solved, snapshot)
    }
  }

  private func change(
    _ views: LivingViews, _ layout: Layout, _ step: Int, _ random: inout SplitMix
  ) throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      let isPortrait = Bool.random(using: &random)
      let size = isPortrait ? portrait : landscape
      let changed = Size(
        width: size.width + Double(Int.random(in: -40...40, using: &random)) / 3, height: size.height)
      let safeArea = layout.environment.safeArea
      layout.resize(
        to: changed,
        safeArea: safeArea == .zero
          ? nil
          : isPortrait
            ? EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
            : EdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
    case 3, 4:
      let scrollView = views.scrollViews.randomElement(using: &random)
      scrollView?.contentOffset = Point(
        x: Double.random(in: -50...700, using: &random), y: Double.random(in: -50...900, using: &random))
    case 5, 6:
      let constraint = views.constraints.randomElement(using: &random)
      constraint?.constant += Double(Int.random(in: -60...60, using: &random)) / 7
    case 7:
      if let label = views.labels.randomElement(using: &random) {
        label.text = String(repeating: "word and ", count: Int.random(in: 0...20, using: &random))
      } else if let constraint = views.optional.randomElement(using: &random) {
        constraint.isActive.toggle()
      } else if let view = views.container?.subviews.randomElement(using: &random) {
        view.isHidden.toggle()
      }
    case 8:
      let size = Size(width: Double(Int.random(in: 0...900, using: &random)), height: 1234)
      views.scrollViews.randomElement(using: &random)?.contentSize = size
    default:
      guard let container = views.container else { return }
      if container.subviews.count > 4, let view = container.subviews.randomElement(using: &random) {
        view.removeFromSuperview()
      } else {
        let view = View(name: "added\(step)")
        if let stack = container as? StackView {
          stack.addArrangedSubview(view)
        } else {
          add(view, to: container)
          try constrain(view, .left, .equal, container, constant: Double(step))
          try constrain(view, .width, .equal, container, multiplier: 0.25, priority: .low)
        }
      }
    }
  }

  private func compare(_ views: LivingViews, _ fresh: SolvedLayout, _ place: String) throws {
    let all = views.root.subtree
    try #require(all.count == fresh.views.count)
    for (view, solved) in zip(all, fresh.views) {
      let (frame, expected) = (view.frame, solved.frame)
      let pairs = [
        (frame.minX, expected.minX), (frame.minY, expected.minY), (frame.width, expected.width),
        (frame.height, expected.height),
      ]
      for (value, expected) in pairs {
        #expect(abs(value - expected) <= 1e-9 * (1 + abs(expected)), "\(view.displayName), \(place)")
        #expect(NumberFormat.string(value) == NumberFormat.string(expected))
      }
      guard let scroll = solved.scroll, let scrollView = view as? ScrollView else { continue }
      let size = scrollView.contentSize
      #expect(abs(size.width - scroll.contentSize.width) <= 1e-9 * (1 + size.width), "\(place)")
      #expect(abs(size.height - scroll.contentSize.height) <= 1e-9 * (1 + size.height), "\(place)")
      let offset = scrollView.contentOffset
      #expect(abs(offset.x - scroll.contentOffset.x) <= 1e-9 * (1 + abs(offset.x)), "\(place)")
      #expect(abs(offset.y - scroll.contentOffset.y) <= 1e-9 * (1 + abs(offset.y)), "\(place)")
    }
  }

  private func compare(_ live: SolvedLayout, _ fresh: SolvedLayout) {
    #expect(live.tree.views == fresh.tree.views)
    #expect(live.tree.constraints == fresh.tree.constraints)
    #expect(live.framesText == fresh.framesText)
    #expect(live.constraintsText == fresh.constraintsText)
    #expect(live.issues == fresh.issues)
  }
}
