import AutoLayout
import Geometry
import TestSupport

/// Statements of SnapKit and Masonry, and Objective-C.
extension ListingEditingTests {
  // MARK: Libraries

  static func closure(_ lines: String...) -> String {
    """
    let box = UIView()
    view.addSubview(box)
    box.snp.makeConstraints { make in
      \(lines.joined(separator: "\n  "))
    }

    """
  }

  private static func snapKit(_ line: String, _ edit: TreeEdit, _ result: String) -> Case {
    Case("\(line): \(edit)", closure(line), edit, "-   \(line)\n+   \(result)")
  }

  static let snapKit = [
    snapKit(
      "make.left.equalTo(view).offset(8).priority(700)", constant,
      "make.left.equalTo(view).offset(12).priority(700)"),
    snapKit(
      "make.left.equalTo(view).priority(700)", constant, "make.left.equalTo(view).offset(12).priority(700)"),
    snapKit(
      "make.right.equalToSuperview().inset(8)", .constant(constraint: 0, -12),
      "make.right.equalToSuperview().inset(12)"),
    snapKit("make.width.equalTo(100)", constant, "make.width.equalTo(12)"),
    snapKit(
      "make.width.equalTo(view).multipliedBy(0.5)", constant,
      "make.width.equalTo(view).multipliedBy(0.5).offset(12)"),
    snapKit("make.left.equalTo(view).offset(8)", atLeast, "make.left.greaterThanOrEqualTo(view).offset(8)"),
    snapKit("make.top.equalToSuperview()", atLeast, "make.top.greaterThanOrEqualToSuperview()"),
    snapKit("make.left.equalTo(view).offset(8)", strong, "make.left.equalTo(view).offset(8).priority(750)"),
    snapKit(
      "make.left.equalTo(view).priority(.high)", .priority(constraint: 0, LayoutPriority(999)),
      "make.left.equalTo(view).priority(999)"),
    snapKit(
      "make.left.equalTo(view).priority(.high)", .priority(constraint: 0, .required),
      "make.left.equalTo(view)"),
    Case(
      "A statement goes", closure("make.left.equalTo(view) // left", "make.width.equalTo(100)"), removal,
      "-   make.left.equalTo(view) // left"),
  ]

  private static func masonry(_ line: String, _ edit: TreeEdit, _ result: String?, prefix: String = "mas_")
    -> Case
  {
    func text(_ line: String) -> String {
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box \(prefix)makeConstraints:^(MASConstraintMaker *make) {
          make.width.equalTo(@10);
          \(line)
      }];

      """
    }
    return Case(
      "\(prefix)\(line): \(edit)", text(line), edit,
      result.map { WrittenEdits.difference(text(line), text($0)) },
      path: "post.m")
  }

  static let masonry = [
    masonry(
      "make.left.equalTo(self.view).offset(8);", .constant(constraint: 1, 12),
      "make.left.equalTo(self.view).offset(12);"),
    masonry(
      "make.left.equalTo(self.view.mas_left).with.offset(8.0f);", .constant(constraint: 1, -12),
      "make.left.equalTo(self.view.mas_left).with.offset(-12.0f);"),
    masonry(
      "make.left.equalTo(self.view.left);", .constant(constraint: 1, 12),
      "make.left.equalTo(self.view.left).offset(12);",
      prefix: ""),
    masonry("make.height.equalTo(@50);", .constant(constraint: 1, 12), "make.height.equalTo(@12);"),
    masonry("make.height.equalTo(@(50));", .constant(constraint: 1, 12), "make.height.equalTo(@(12));"),
    masonry("make.height.mas_equalTo(50);", .constant(constraint: 1, 12), "make.height.mas_equalTo(12);"),
    masonry(
      "make.height.mas_equalTo(50);", .relation(constraint: 1, .lessThanOrEqual),
      "make.height.mas_lessThanOrEqualTo(50);"),
    masonry(
      "make.left.equalTo(self.view).priorityHigh();", .priority(constraint: 1, LayoutPriority(999)),
      "make.left.equalTo(self.view).priority(999);"),
    masonry(
      "make.left.equalTo(self.view).offset(8);", .priority(constraint: 1, LayoutPriority(999)),
      "make.left.equalTo(self.view).offset(8).priority(999);"),
    masonry("make.top.left.equalTo(self.view).offset(8);", .constant(constraint: 1, 12), nil),
  ]

  // MARK: Objective-C

  private static func objectiveC(_ title: String, _ lines: String, _ edit: TreeEdit, _ difference: String?)
    -> Case
  {
    Case(
      title,
      """
      UIView *box = [UIView new];
      box.translatesAutoresizingMaskIntoConstraints = NO;
      [self.view addSubview:box];
      \(lines)

      """, edit, difference, path: "post.m")
  }

  private static let anchor = "[box.topAnchor constraintEqualToAnchor:self.view.topAnchor"

  static let objectiveC = [
    objectiveC(
      "Objective-C: a constant", "\(anchor) constant:8].active = YES;", constant,
      "- \(anchor) constant:8].active = YES;\n+ \(anchor) constant:12].active = YES;"),
    objectiveC(
      "Objective-C: a constant that is not written", "\(anchor)].active = YES;", constant,
      "- \(anchor)].active = YES;\n+ \(anchor) constant:12].active = YES;"),
    objectiveC(
      "Objective-C: a relation", "\(anchor) constant:8].active = YES;", atLeast,
      "- \(anchor) constant:8].active = YES;\n"
        + "+ [box.topAnchor constraintGreaterThanOrEqualToAnchor:self.view.topAnchor constant:8].active = YES;"
    ),
    objectiveC(
      "Objective-C: a priority", "\(anchor) constant:8].active = YES;", strong,
      """
      - \(anchor) constant:8].active = YES;
      + NSLayoutConstraint *boxTop = \(anchor) constant:8];
      + boxTop.priority = 750;
      + boxTop.active = YES;
      """),
    objectiveC(
      "Objective-C: a removal",
      "\(anchor) constant:8].active = YES;\n[box.widthAnchor constraintEqualToConstant:9].active = YES;",
      removal, "- \(anchor) constant:8].active = YES;"),
    objectiveC(
      "Objective-C: an item",
      "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeTop multiplier:1 constant:8]];",
      atLeast,
      "- [self.view addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeTop multiplier:1 constant:8]];\n"
        + "+ [self.view addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:self.view attribute:NSLayoutAttributeTop multiplier:1 constant:8]];"
    ),
    objectiveC(
      "Objective-C: a format",
      "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-8-[box]\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(box)]];",
      constant,
      "- [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-8-[box]\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(box)]];\n"
        + "+ [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-12-[box]\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(box)]];"
    ),
    objectiveC(
      "Objective-C: hugging", "\(anchor) constant:8].active = YES;",
      .hugging(ViewID(1), .horizontal, LayoutPriority(251)),
      "+ [box setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal];"),
  ]
}
