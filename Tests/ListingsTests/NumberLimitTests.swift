import AutoLayout
import Geometry
import LayoutDocument
import Testing

@testable import Listings

/// What code gives to layout can be written as a definition, whose numbers are limited.
@Suite("Listings: limit of numbers")
struct NumberLimitTests {
  private static let message = "is out of range: numbers are limited to 1e12"

  private static let statements = [
    "stack.spacing = 1e13", "stack.spacing = 10_000_000_000_000", "stack.spacing = -1e13",
    "stack.spacing = 0xFFFFFFFFFFFF",
    "stack.spacing = 1e7 * 1e7", "stack.spacing = 9e11 + 9e11", "stack.setCustomSpacing(1e13, after: box)",
    "box.frame = CGRect(x: 0, y: 0, width: 1e13, height: 1)", "box.frame.size.width = 1e13",
    "box.layoutMargins = UIEdgeInsets(top: 0, left: 1e13, bottom: 0, right: 0)",
    "box.layoutMargins.left = 1e13",
    "scroll.contentSize = CGSize(width: 1e13, height: 1)", "scroll.contentOffset = CGPoint(x: 0, y: -1e13)",
    "box.preferredMaxLayoutWidth = 1e13", "box.widthAnchor.constraint(equalToConstant: 1e13).isActive = true",
    "box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1e13).isActive = true",
    "box.leftAnchor.constraint(equalToSystemSpacingAfter: view.leftAnchor, multiplier: 9e11).isActive = true",
    "box.snp.makeConstraints { $0.width.equalTo(1e13) }",
    "box.snp.makeConstraints { $0.left.equalToSuperview().offset(1e13) }",
    "box.snp.makeConstraints { $0.width.equalToSuperview().dividedBy(1e-13) }",
    "let c = box.widthAnchor.constraint(equalToConstant: 1)\nc.isActive = true\nc.constant = 1e13",
    "let c = box.widthAnchor.constraint(equalToConstant: 9e11)\nc.isActive = true\nc.constant += 9e11",
    "var n: CGFloat = 9e11\nn += 9e11\nstack.spacing = n", "var n: CGFloat = 9e11\nn *= 9\nbox.alpha = n",
    "view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-10000000000000-[b]\", options: [], metrics: nil, views: [\"b\": box]))",
    "view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-m-[b]\", options: [], metrics: [\"m\": 1e13], views: [\"b\": box]))",
    "box.frame = CGRect(x: 0, y: 0, width: 9e11, height: 1)\nbox.center = CGPoint(x: -9e11, y: 0)",
  ]

  @Test("Swift", arguments: statements) func swift(statement: String) {
    let run = RunListing(
      """
      let box = UILabel()
      let stack = UIStackView(arrangedSubviews: [])
      let scroll = UIScrollView()
      view.addSubview(stack)
      view.addSubview(scroll)
      view.addSubview(box)
      \(statement)
      """)
    #expect(run.unread.contains { $0.hasSuffix(Self.message) }, "\(run.unread)")
    for message in run.unread {
      let line = Int(message.prefix { $0 != ":" }) ?? 0
      #expect(line >= 7 || statement.contains("center"), "\(message)")
    }
    for view in run.document.document.diagrams[0].tree.views {
      guard let frame = view.frame else { continue }
      for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        #expect(number.magnitude <= 1e12)
      }
    }
    for constraint in run.document.document.diagrams[0].tree.constraints {
      #expect(constraint.constant.magnitude <= 1e12 && constraint.multiplier.magnitude <= 1e12)
    }
  }

  @Test(
    "Objective-C",
    arguments: [
      "stack.spacing = 1e13;", "stack.spacing = 10000000000000;", "[stack setSpacing:1e13];",
      "stack.spacing = 1e7 * 1e7;",
      "box.frame = CGRectMake(0, 0, 1e13, 1);",
      "[box.widthAnchor constraintEqualToConstant:1e13].active = YES;",
      "[box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(1e13); }];",
    ]) func objectiveC(statement: String)
  {
    let run = RunListing(
      """
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        UIStackView *stack = [UIStackView new];
        [self.view addSubview:stack];
        [self.view addSubview:box];
        \(statement)
      }
      """, path: "post.m")
    #expect(run.unread.contains { $0.hasPrefix("6:") && $0.hasSuffix(Self.message) }, "\(run.unread)")
  }

  @Test("The place is that of the number, and the limit itself is allowed") func place() {
    let run = RunListing("let s = UIStackView()\ns.spacing = 1e13\ns.spacing = 1e12\nview.addSubview(s)")
    #expect(
      run.unread == ["2:13 the number is 10000000000000, which is out of range: numbers are limited to 1e12"])
  }
}
