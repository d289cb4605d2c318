import AutoLayout
import Geometry
import Source
import Testing

@testable import ConsoleLogs

/// What a description of a constraint is read as: `first relation second*multiplier+constant @priority`.
private func read(_ description: String) -> String? {
  let text = ConsoleReader.read(SourceText(path: "log.txt", text: description))
  guard let constraint = text.logs.first?.constraints.first?.constraint else { return nil }
  func anchor(_ anchor: LoggedAnchor) -> String {
    let item = anchor.item
    let label = item.label.map { "'\($0)'" } ?? ""
    return "\(item.className):\(item.address ?? "")\(label).\(anchor.attribute.name)"
  }
  let relation =
    switch constraint.relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  var result = "\(anchor(constraint.first)) \(relation)"
  if let second = constraint.second { result += " \(anchor(second)) *\(constraint.multiplier)" }
  result += " +\(constraint.constant)"
  if constraint.priority != 1000 { result += " @\(constraint.priority)" }
  if let identifier = constraint.identifier { result += " '\(identifier)'" }
  return result
}

@Suite struct DescriptionTests {
  @Test(arguments: [
    // UIKit's, of all versions.
    (
      "<NSLayoutConstraint:0x6080004835c0 UIStackView:0x7fa4d0dece70.height == 24   (active)>",
      "UIStackView:0x7fa4d0dece70.height == +24.0"
    ),
    (
      "<NSLayoutConstraint:0x60 V:|-(21)-[UIStackView:0x7f]   (active, names: '|':Proto.HeaderView:0x7a )>",
      "UIStackView:0x7f.top == Proto.HeaderView:0x7a.top *1.0 +21.0"
    ),
    (
      "<NSLayoutConstraint:0x60 V:[UIStackView:0x7f]-(9)-|   (active, names: '|':UIView:0x7a )>",
      "UIView:0x7a.bottom == UIStackView:0x7f.bottom *1.0 +9.0"
    ),
    (
      "<NSLayoutConstraint:0x60 H:[UILabel:0x1'a [b] (c)']-(>=8)-[UILabel:0x2'it's']   (active)>",
      "UILabel:0x2'it's'.leading >= UILabel:0x1'a [b] (c)'.trailing *1.0 +8.0"
    ),
    (
      "<NSLayoutConstraint:0x60 H:[UIView:0x1(320)]>", "UIView:0x1.width == +320.0"
    ),
    (
      "<NSLayoutConstraint:0x60 V:[UIView:0x1(>=44@750)]   (Names: '|':UIView:0x2 )>",
      "UIView:0x1.height >= +44.0 @750.0"
    ),
    (
      "<NSLayoutConstraint:0x60 H:|-(NSSpace(20))-[UIView:0x1]   (Names: '|':UIView:0x2 )>",
      "UIView:0x1.leading == UIView:0x2.leading *1.0 +20.0"
    ),
    (
      "<NSLayoutConstraint:0x60 H:|-(22)-[UILayoutGuide:0x1'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x2 )>",
      "UILayoutGuide:0x1'UIViewLayoutMarginsGuide'.left == UIView:0x2.left *1.0 +22.0"
    ),
    (
      "<NSLayoutConstraint:0x60 H:[UIView:0x1]-(>=16)-|(RTL)   (active, names: '|':UIView:0x2 )>",
      "UIView:0x2.left <= UIView:0x1.left *1.0 +-16.0"
    ),
    (
      "“<NSLayoutConstraint:0x60 H:[UIButton:0x1’Save’(200)]   (active)>”,",
      "UIButton:0x1'Save'.width == +200.0"
    ),
    (
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Height' UITableViewCell:0x7f.height == 2.22507e-308   (active)>",
      "UITableViewCell:0x7f.height == +2.22507e-308 'UIView-Encapsulated-Layout-Height'"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=&-- UIView:0x7f.midX == + 160   (active)>",
      "UIView:0x7f.centerX == +160.0"
    ),
    (
      "<NSLayoutConstraint:0x60 UIImageView:0x1.width == 0.5*UIImageView:0x1.height + 8   (active)>",
      "UIImageView:0x1.width == UIImageView:0x1.height *0.5 +8.0"
    ),
    (
      "<NSLayoutConstraint:0x60 UIImageView:0x1.width == UIImageView:0x2.height * 0.384615 - 2 priority:250   (active)>",
      "UIImageView:0x1.width == UIImageView:0x2.height *0.384615 +-2.0 @250.0"
    ),
    (
      "<NSLayoutConstraint:0x60 UILabel:0x1.width == 100@999   (active)>",
      "UILabel:0x1.width == +100.0 @999.0"
    ),
    (
      "<NSLayoutConstraint:0x60 'it's mine' UIView:0x1.width == 10   (active)>",
      "UIView:0x1.width == +10.0 'it's mine'"
    ),
    (
      "<NSLayoutConstraint:0x60 My Label....bottom == UIView:0x1.bottom   (active, names: My Label...:0x2 )>",
      "My Label...:0x2.bottom == UIView:0x1.bottom *1.0 +0.0"
    ),
    (
      "<_UISystemBaselineConstraint:0x60 A:0x1.bottom <= UILayoutGuide:0x2'G'.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
      "A:0x1.bottom <= UILayoutGuide:0x2'G'.bottom *1.0 +8.0"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x60 UILabel:0x1.width == 42 Hug:251 CompressionResistance:750   (active)>",
      "UILabel:0x1.width == +42.0"
    ),
    // SnapKit's and Masonry's.
    (
      "<SnapKit.LayoutConstraint:0x60@My Cell.swift#222 A.B:0x1.left == UIView:0x2.leftMargin ^750.0>",
      "A.B:0x1.left == UIView:0x2.leftMargin *1.0 +0.0 @750.0"
    ),
    (
      "<MASLayoutConstraint:top UILabel:title.left == UIView:box.right + 10 ^low>",
      "UILabel:'title'.left == UIView:'box'.right *1.0 +10.0 @250.0"
    ),
    // Escaped for a page, and in a list.
    (
      "\"&lt;NSLayoutConstraint:0x60 UIView:0x1.width &gt;= 10   (active)&gt;\",",
      "UIView:0x1.width >= +10.0"
    ),
  ])
  func reads(description: String, expected: String) {
    #expect(read(description) == expected)
  }

  @Test func wrappedLines() {
    #expect(
      read(
        """
            "<NSLayoutConstraint:0x60 UIView:0x1.width == UIView:0x
        2.width + 8   (active)>",
        """) == "UIView:0x1.width == UIView:0x2.width *1.0 +8.0")
    #expect(
      read(
        """
        > <NSLayoutConstraint:0x60 UIView:0x1.width ==
        > UIView:0x2.width   (active)>
        """) == "UIView:0x1.width == UIView:0x2.width *1.0 +0.0")
  }

  @Test func whatIsNotReadIsListed() {
    let source = SourceText(
      path: "log.txt",
      text: """
        2026-01-02 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        (
            "<NSLayoutConstraint:0x60 UIView:0x1.width == 8   (active)>",
            "<NSLayoutConstraint:0x61 something else entirely>",
            "<private>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x60 UIView:0x1.width == 8   (active)>
        hello
        """)
    let text = ConsoleReader.read(source)
    #expect(text.unread.map(\.reason) == [.constraint, .redacted, .otherText])
    #expect(text.unread.map { source.location(at: $0.range.lowerBound).line } == [5, 6, 10])
    #expect(text.logs.count == 1)
    #expect(text.logs[0].broken == 0)
    #expect(text.logs[0].constraints.count == 1)
  }

  @Test func printedHierarchies() {
    let text = ConsoleReader.read(
      SourceText(
        path: "log.txt",
        text: """
          <UIView: 0x1; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x9>>
             | <UILabel: 0x2; frame = (8 20.5; 304 21); text = 'Title'; hidden = YES; layer = <CALayer: 0x8>>

          •UIWindow:0x5 - AMBIGUOUS LAYOUT
          |   •UIView:0x6'a'- AMBIGUOUS LAYOUT for UIView:0x6'a'.minX{id: 12}
          |   |   *UILabel:0x7'Title'
          """))
    #expect(text.unread.isEmpty)
    #expect(
      text.logs.map { $0.views.map(\.item.className) } == [
        ["UIView", "UILabel"], ["UIWindow", "UIView", "UILabel"],
      ])
    #expect(text.logs[0].views[1].frame == Rect(x: 8, y: 20.5, width: 304, height: 21))
    #expect(text.logs[0].views[1].isHidden)
    #expect(text.logs[1].views.map(\.isAmbiguous) == [true, true, false])
    #expect(text.logs[1].views.map(\.depth) == [0, 4, 8])
  }
}
