import AutoLayout
import AutoLayoutMasonry
import Foundation
import Geometry
import Testing

/// `ClosureRules: Numbers`.
struct CoreGraphicsConstantsTests {
  @Test func constantsAreNumbersAndSizesOfFoundation() {
    let (root, box) = (View(), View())
    root.addSubview(box)
    let margin: CGFloat = 10
    box.mas_makeConstraints { make in
      make.left.equalTo(root).offset(margin)
      make.top.mas_equalTo(margin)
      make.size.mas_equalTo(CGSize(width: 30, height: margin * 2))
    }
    Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont())
    ).layoutIfNeeded()
    #expect(box.frame == Rect(x: 10, y: 10, width: 30, height: 20))
  }
}
