import AutoLayout
import AutoLayoutSnapKit
import Geometry
import Testing

struct ConstraintMakingViewTests {
  @Test func prioritiesAreThoseOfTheView() {
    let label = Label()
    label.snp.contentHuggingHorizontalPriority = 400
    label.snp.contentHuggingVerticalPriority = 401
    label.snp.contentCompressionResistanceHorizontalPriority = 402
    label.snp.contentCompressionResistanceVerticalPriority = 403
    #expect(label.contentHuggingPriority(for: .horizontal) == LayoutPriority(400))
    #expect(label.contentHuggingPriority(for: .vertical) == LayoutPriority(401))
    #expect(label.snp.contentCompressionResistanceHorizontalPriority == 402)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == LayoutPriority(403))
    label.snp.setLabel("title")
    #expect(label.name == "title" && label.snp.label() == "title")
  }

  @Test func directionalVerticalEdges() {
    let (root, box) = (View(), View())
    root.addSubview(box)
    box.snp.makeConstraints { make in
      make.directionalVerticalEdges.equalToSuperview().inset(10)
      make.directionalHorizontalEdges.equalToSuperview()
    }
    Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont())
    ).layoutIfNeeded()
    #expect(box.frame == Rect(x: 0, y: 10, width: 100, height: 80))
  }
}
