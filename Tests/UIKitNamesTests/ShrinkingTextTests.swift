import Testing
import UIKit

import struct AutoLayout.LayoutEnvironment
import struct AutoLayout.SpecFont
import struct AutoLayout.ViewTree
import struct Geometry.Size

struct ShrinkingTextTests {
  @Test func textShrinksWhereUIKitSaysSo() {
    let (label, button, field) = (UILabel(), UIButton(type: .system), UITextField())
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.allowsDefaultTighteningForTruncation = true
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.titleLabel?.minimumScaleFactor = 0.6
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 9
    #expect(label.adjustsFontSizeToFitWidth && label.allowsDefaultTighteningForTruncation)
    #expect(button.titleLabel?.minimumScaleFactor == 0.6)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in [label, button, field] { root.addSubview(view) }
    let views = ViewTree(
      root: root.autoLayoutView,
      environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont())
    ).views
    #expect(views.map { $0.text?.fitting.minimumScaleFactor } == [nil, 0.5, 0.6, 0])
    #expect(views.map { $0.text?.fitting.minimumFontSize } == [nil, 0, 0, 9])
    #expect(views.map { $0.text?.fitting.adjustsFontSizeToFitWidth } == [nil, true, true, true])
  }
}
