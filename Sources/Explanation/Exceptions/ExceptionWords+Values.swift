import AutoLayout
import ConsoleLogs

/// The sentences about values, and about what only the system may change.
extension ExceptionWords {
  var value: (String, String) {
    switch exception.kind {
    case .requiredPriorityChange: priorityChange
    case .priorityOutOfRange:
      (
        "the priority\(number(0).map { " \($0)" } ?? "") is not above 0 and at most 1000",
        "Use a priority from 1 to 1000, or deactivate the constraint if it is not to hold at all."
      )
    case .notFinite:
      (
        "the constant or multiplier\(of) is \(number(0) ?? "infinite or not a number")",
        "Find the division by 0, or the calculation with a size that is not known yet, in what gives the number. nan comes from "
          + "0 / 0, inf from a division by 0 or from .greatestFiniteMagnitude."
      )
    case .numberTooLarge:
      (
        "a constant is too large for layout, which puts a smaller one in its place",
        "Find the constraint with a constant such as .greatestFiniteMagnitude, and leave it out: a size without a limit needs "
          + "no constraint. Break on _NSLayoutConstraintNumberExceedsLimit to find it."
      )
    case .invalidGeometry:
      (
        "a frame\(of) contains nan (not a number)",
        "Find the calculation that gives the frame: nan comes from 0 / 0, for example from an aspect ratio of an image or a view "
          + "without a size."
      )
    case .arrangedSubviewIndex:
      (
        "a stack view has no place for an arranged subview at index \(number(0) ?? "")"
          + "\(number(1).map { ": the last one is \($0)" } ?? "")",
        "Use an index from 0 to arrangedSubviews.count, or call addArrangedSubview. Hidden views count; removed ones do not."
      )
    default:
      (
        "SnapKit was to update a constraint that it has not made",
        "updateConstraints only changes constants of constraints that makeConstraints made with the same items, attributes and "
          + "relation. Call remakeConstraints for others."
      )
    }
  }

  private var priorityChange: (String, String) {
    let change =
      if let new = number(0), let old = number(1), new != old { " from \(old) to \(new)" } else { "" }
    return (
      "the priority of an active constraint changed\(change): while it is active, it may not become required (1000), or "
        + "stop being so",
      "Set the priority before you activate the constraint, or deactivate it, set the priority and activate it again. If "
        + "the priority is to change later, begin with 999 in place of 1000."
    )
  }

  private func number(_ index: Int) -> String? {
    exception.numbers.indices.contains(index) ? exception.numbers[index] : nil
  }

  var ownership: (String, String) {
    switch exception.kind {
    case .managedBar:
      (
        "a controller manages the bar, and so its constraints",
        "Do not constrain the bar of a navigation or tab bar controller. Use a bar of your own, or pin your views to "
          + "view.safeAreaLayoutGuide."
      )
    case .layoutWithoutSuper:
      (
        "a subclass overrides layoutSubviews and does not call super",
        "Call super.layoutSubviews() first. In iOS 7, constraints on a table itself have this effect, too: put its subviews "
          + "into a view of their own."
      )
    case .backgroundThread:
      (
        "views or constraints changed on a background thread",
        "Change views and constraints on the main thread: DispatchQueue.main.async { … }, or @MainActor."
      )
    case .nestedLayout:
      (
        "layout was asked for while the same view was being laid out",
        "Do not call layoutSubtreeIfNeeded() in layout() or in what it calls. Set needsLayout = true instead."
      )
    case .updateLoop:
      (
        "constraints or layout change again in every pass, so the passes never end",
        "Find what changes constraints or asks for another pass in updateConstraints, layout or viewDidLayout. Change a "
          + "value only if it differs, and do not set needsUpdateConstraints or needsLayout there."
      )
    case .contentViewMask:
      (
        "the cell manages the autoresizing mask of its content view",
        "Remove contentView.translatesAutoresizingMaskIntoConstraints = false. Set it for the views that you add to the "
          + "content view."
      )
    default: lists
    }
  }

  /// Tables and collection views.
  private var lists: (String, String) {
    switch exception.kind {
    case .collapsedCell:
      (
        "the constraints of a cell do not determine its height, so the table gives it the standard height",
        "Pin the cell's contents to the top and the bottom of its contentView without a gap in the chain, and give views "
          + "without a content size a height."
      )
    case .flowLayoutItemSize:
      (
        "the items of a flow layout are too large for the collection view without its insets",
        "Make itemSize smaller than the collection view less the section's insets and its contentInset. If the collection view "
          + "was just resized, call invalidateLayout()."
      )
    default:
      (
        "a table laid out its cells while it was in no window",
        "Do not reload or lay out the table before it is on screen, for example not before viewWillAppear or viewDidAppear."
      )
    }
  }
}
