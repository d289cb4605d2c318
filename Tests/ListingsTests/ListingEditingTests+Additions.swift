import AutoLayout
import Geometry

/// Constraints more, and edits of views.
extension ListingEditingTests {
  // MARK: Additions and views

  private static let more = TreeEdit.addition(
    ConstraintNode(
      LayoutAnchor(.view(ViewID(1)), .trailing), .lessThanOrEqual, LayoutAnchor(.safeArea(.root), .trailing),
      constant: -8))
  private static let wide = TreeEdit.addition(
    ConstraintNode(
      LayoutAnchor(.view(ViewID(1)), .width), .greaterThanOrEqual, constant: 44, priority: LayoutPriority(750)
    ))

  static let additions = [
    Case(
      "An element more", array(top + ",", left), more,
      "-   \(left)\n+   \(left),\n+   box.trailingAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -8)"
    ),
    Case(
      "An element more, with a comma", array(top + ",", left + ","), more,
      "+   box.trailingAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -8),"
    ),
    Case(
      "A constraint with a priority", code(top + ".isActive = true"), wide,
      """
      + let widthConstraint = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
      + widthConstraint.priority = UILayoutPriority(750)
      + widthConstraint.isActive = true
      """),
    Case(
      "A statement of a library", closure("make.left.equalTo(view)"), more,
      "+   make.trailing.lessThanOrEqualTo(view.safeAreaLayoutGuide.snp.trailing).offset(-8)"),
    Case(
      "A statement of a library with a priority", closure("make.left.equalTo(view)"), wide,
      "+   make.width.greaterThanOrEqualTo(44).priority(750)"),
    Case(
      "An item more", code("view.addConstraint(\(item))"), wide,
      """
      + let widthConstraint = NSLayoutConstraint(item: box, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 44)
      + widthConstraint.priority = UILayoutPriority(750)
      + view.addConstraint(widthConstraint)
      """),
  ]

  static let views = [
    Case(
      "Hugging", code(top + ".isActive = true"), .hugging(ViewID(1), .vertical, LayoutPriority(251)),
      "+ box.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)"),
    Case(
      "Hugging that is set",
      code("box.setContentHuggingPriority(.required, for: .vertical)", top + ".isActive = true"),
      .hugging(ViewID(1), .vertical, LayoutPriority(251)),
      "- box.setContentHuggingPriority(.required, for: .vertical)\n+ box.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)"
    ),
    Case(
      "Compression resistance", code(top + ".isActive = true"),
      .compressionResistance(ViewID(1), .horizontal, .required),
      "+ box.setContentCompressionResistancePriority(.required, for: .horizontal)"),
    Case("Lines", array(top), .lineLimit(ViewID(2), 0), "+ label.numberOfLines = 0"),
    Case(
      "Lines that are set", array(top) + "label.numberOfLines = 2\n", .lineLimit(ViewID(2), 0),
      "- label.numberOfLines = 2\n+ label.numberOfLines = 0"),
    Case(
      "A mask", "let box = UIView()\nview.addSubview(box)\n\(top).isActive = true\n",
      .autoresizingOff(ViewID(1)),
      "+ box.translatesAutoresizingMaskIntoConstraints = false"),
  ]
}
