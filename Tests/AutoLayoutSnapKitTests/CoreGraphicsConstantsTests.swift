import AutoLayout
import AutoLayoutSnapKit
import Foundation
import Geometry
import Testing

/// `ClosureRules: Numbers`.
struct CoreGraphicsConstantsTests {
  @Test func constantsAreNumbersAndSizesOfFoundation() {
    let (root, box, dot) = (View(), View(), View())
    root.addSubview(box)
    root.addSubview(dot)
    let margin: CGFloat = 10
    box.snp.makeConstraints { make in
      make.leading.top.equalToSuperview().offset(margin)
      make.size.equalTo(CGSize(width: 30, height: margin * 2))
    }
    dot.snp.makeConstraints { make in
      make.trailing.bottom.equalToSuperview().inset(margin)
      make.width.equalTo(margin)
      make.height.lessThanOrEqualTo(margin / 2)
      make.height.equalTo(8).priority(500)
    }
    Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont())
    ).layoutIfNeeded()
    #expect(box.frame == Rect(x: 10, y: 10, width: 30, height: 20))
    #expect(dot.frame == Rect(x: 80, y: 85, width: 10, height: 5))
  }

  @Test func centersMoveByPoints() {
    let (root, box) = (View(), View())
    root.addSubview(box)
    box.snp.makeConstraints { make in
      make.center.equalToSuperview().offset(CGPoint(x: 5, y: -5))
      make.size.equalTo(CGFloat(20))
    }
    Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont())
    ).layoutIfNeeded()
    #expect(box.frame == Rect(x: 45, y: 35, width: 20, height: 20))
  }
}
