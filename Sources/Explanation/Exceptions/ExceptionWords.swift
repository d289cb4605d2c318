import AutoLayout
import ConsoleLogs
import Wording

/// The sentences about an exception.
struct ExceptionWords {
  let exception: LoggedException
  let names: ItemNames

  init(_ exception: LoggedException, _ names: ItemNames) {
    self.exception = exception
    self.names = names
  }

  var cause: String { sentences.cause }
  var remedy: String { sentences.remedy }

  /// One row for each kind.
  private var sentences: (cause: String, remedy: String) {
    switch exception.kind {
    case .noCommonAncestor, .outsideSubtree, .unpreparedHierarchy, .missingSuperview: hierarchy
    case .unknownView, .unknownMetric, .formatWithoutSuperview, .visualFormat: format
    case .incompatibleAttributes, .unpairedLocation, .missingFirstItem, .invalidItem, .unknownAttribute:
      construction
    case .requiredPriorityChange, .priorityOutOfRange, .notFinite, .numberTooLarge, .invalidGeometry,
      .arrangedSubviewIndex, .nothingToUpdate:
      value
    case .managedBar, .layoutWithoutSuper, .backgroundThread, .nestedLayout, .updateLoop, .contentViewMask,
      .collapsedCell,
      .flowLayoutItemSize,
      .tableOutsideWindow:
      ownership
    }
  }

  // MARK: Hierarchies

  private var hierarchy: (String, String) {
    switch exception.kind {
    case .noCommonAncestor:
      (
        "\(parts ?? "the items of the constraint") have no common ancestor: no view contains both",
        "Add \(views ?? "both views") to one hierarchy with addSubview before you activate the constraint. Often one of them "
          + "has no superview yet, belongs to another screen or cell, or is an older instance than the one on screen."
      )
    case .outsideSubtree:
      (
        "\(holder) does not contain all items of the constraint that was added to it\(described)",
        "Set isActive = true, or call NSLayoutConstraint.activate, in place of addConstraint: the constraint then finds the "
          + "right view itself. Before that, add \(views ?? "the views") to one hierarchy with addSubview."
      )
    case .missingSuperview:
      (
        "SnapKit constrains a view to its superview, and the view has none yet",
        "Call addSubview before snp.makeConstraints."
      )
    default: unprepared
    }
  }

  private var unprepared: (String, String) {
    let activation =
      "Set isActive = true in place of addConstraint: the constraint then finds the view that contains its items itself."
    guard let outside = exception.missing.map({ names[$0] }) else {
      return (
        "the constraint was added to a view that does not contain all of its items\(described)",
        "Call addSubview for \(views ?? "the views") before you add the constraint. \(activation) If it is resolved before "
          + "the hierarchy is complete, the app ends."
      )
    }
    if exception.belongsInMissing {
      return (
        "the constraint was added to \(holder), which does not contain \(outside)\(described)",
        "Probably, \(holder) belongs in \(outside), as it has no size yet: call "
          + "\(outside).addSubview(\(holder)) first. \(activation)"
      )
    }
    return (
      "\(outside) does not lie in \(exception.holder == nil ? "the view that holds the constraint" : holder)"
        + "\(exception.saysNoSuperview ? ", and has no superview" : "")\(described)",
      "Call addSubview for \(outside) before you add the constraint. \(activation) If it is resolved before the hierarchy "
        + "is complete, the app ends."
    )
  }

  private var holder: String { exception.holder.map { names[$0] } ?? "the view" }

  // MARK: Visual formats

  private var format: (String, String) {
    let key = exception.key ?? "a name"
    return switch exception.kind {
    case .unknownView:
      (
        "the visual format names \(key), and the views dictionary has no view of that name",
        "Add \"\(key)\" with its view to the views dictionary, or correct the name in the format. Upper and lower case count, "
          + "and NSDictionaryOfVariableBindings makes keys of the names of variables, such as _\(key) or self.\(key)."
      )
    case .unknownMetric:
      (
        "the visual format names the metric \(key), and no dictionary has it",
        "Add \"\(key)\" with a number to the metrics dictionary, or correct the name in the format."
      )
    case .formatWithoutSuperview:
      (
        "the visual format has a |, which stands for the superview, and the views in it have no superview yet",
        "Call addSubview before NSLayoutConstraint.constraints(withVisualFormat:)."
      )
    default:
      (
        "the visual format cannot be read\(exception.detail.map { ": \($0)" } ?? "")",
        "A format reads H: or V:, then views in brackets, with distances between hyphens: V:|-8-[title(>=20)]-[body]-|. "
          + "Names have letters, digits and _, and parentheses enclose relations and priorities."
      )
    }
  }

  // MARK: Constraints

  private var construction: (String, String) {
    switch exception.kind {
    case .incompatibleAttributes:
      (
        "\(pair) do not go together\(axes)",
        "Pair a position with one of the same axis, leading or trailing with leading or trailing, left or right with left or "
          + "right, and a width or height with a width or height."
      )
    case .unpairedLocation:
      (
        "a position\(of) stands alone: the second item is nil, or the multiplier is 0",
        "A position needs a second item with a position. Check that the second view exists when the constraint is made (an "
          + "outlet may be nil, superview is nil before addSubview), or constrain a width or height if a constant is meant."
      )
    case .missingFirstItem:
      (
        "the first item of the constraint is nil",
        "Make the view before the constraint. An outlet is nil before viewDidLoad, in init, and if it is not connected."
      )
    case .invalidItem:
      (
        "\(invalidItem) is neither a view nor a layout guide",
        "Pass a UIView or a UILayoutGuide, not a view controller, an anchor, a layer or a constraint\(whichIsValid)."
      )
    default:
      (
        "the constraint\(of) has an attribute that UIKit does not know",
        "Use notAnAttribute only for the second attribute of a constraint without a second item."
      )
    }
  }

  /// The attributes that do not go together: the anchors, or those of a constraint whose first item is printed.
  private var pair: String {
    exception.anchors.isEmpty ? "the attributes of the constraint\(of)" : parts ?? "the attributes"
  }

  /// The item that cannot be in a constraint. The console prints the first one, which is a view if it has a frame.
  private var invalidItem: String {
    exception.isOfFramedItem ? "the second item of the constraint\(of)" : "an item of the constraint\(of)"
  }

  private var whichIsValid: String {
    exception.isOfFramedItem
      ? ". The first item, \(views ?? "which is printed"), has a frame, so it is a view" : ""
  }

  /// How two attributes differ, after a colon; empty if they are not printed.
  private var axes: String {
    let attributes = exception.anchors.map(\.attribute)
    guard attributes.count == 2 else { return "" }
    if attributes.contains(where: \.isSize) != attributes.allSatisfy(\.isSize) {
      return ": one is a size, the other a position"
    }
    if attributes[0].axis != attributes[1].axis {
      return ": one is horizontal, the other is vertical"
    }
    return attributes.contains(where: \.isDirectional)
      ? ": one depends on the reading direction, the other does not" : ""
  }

  // MARK: Words

  /// The anchors, or else the views; `nil` if none are printed.
  var parts: String? {
    exception.anchors.isEmpty ? views : Phrases.list(exception.anchors.map { names[$0] })
  }

  var views: String? {
    let inner = exception.items.filter { $0 != exception.holder || exception.kind == .noCommonAncestor }
    let items = inner.isEmpty ? exception.items : inner
    return items.isEmpty ? nil : Phrases.list(items.map { names[$0] })
  }

  /// ` of label`; empty if no view is printed.
  var of: String { parts.map { " of \($0)" } ?? "" }

  /// The constraint after a colon; empty if none is printed.
  private var described: String { exception.constraint.map { ": \(text(of: $0))" } ?? "" }

  /// A constraint as a definition writes it.
  private func text(of constraint: LoggedConstraint) -> String {
    var text = "\(names[constraint.first]) \(constraint.relation.symbol)"
    if let second = constraint.second {
      let factor = constraint.multiplier == 1 ? "" : "\(Typesetting.number(constraint.multiplier)) * "
      text += " \(factor)\(names[second])"
      guard constraint.constant != 0 else { return text }
      text += constraint.constant < 0 ? " -" : " +"
    }
    let constant = constraint.second == nil ? constraint.constant : abs(constraint.constant)
    return "\(text) \(Typesetting.number(constant))"
  }
}

extension LayoutRelation {
  /// The relation as definitions write it.
  var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
