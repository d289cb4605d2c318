public import AutoLayout

// The words of `assert:` in definitions. `SweepRules: Assertions` says exactly when each claim holds.

/// Claims that no text of the views is cut off or truncated.
///
/// - Parameters:
///   - views: The views. One that is hidden, or not in the hierarchy at some lengths, is left out there.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func whole(
  _ views: View..., named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  whole(.views(views), named: name, when: condition, because: reason)
}

/// Claims that no text of the views is cut off or truncated.
///
/// - Parameters:
///   - views: A list, or `.all` for all labels, buttons and text fields.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func whole(
  _ views: ClaimedViews, named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.views(.whole, views), name, condition, reason)
}

/// Claims that no two of the views have a common area. Edges may touch.
///
/// - Parameters:
///   - views: The views. One that is hidden, or not in the hierarchy at some lengths, is left out there.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func apart(
  _ views: View..., named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  apart(.views(views), named: name, when: condition, because: reason)
}

/// Claims that no two of the views have a common area. Edges may touch.
///
/// - Parameters:
///   - views: A list, or `.all` for all texts and controls.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func apart(
  _ views: ClaimedViews, named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.views(.apart, views), name, condition, reason)
}

/// Claims that every point of each view is on the canvas, and in all ancestors that clip, at some content offsets.
///
/// - Parameters:
///   - views: The views. One that is hidden, or not in the hierarchy at some lengths, is left out there.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func reachable(
  _ views: View..., named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  reachable(.views(views), named: name, when: condition, because: reason)
}

/// Claims that every point of each view is on the canvas, and in all ancestors that clip, at some content offsets.
///
/// - Parameters:
///   - views: A list, or `.all` for all labels, controls and image views.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func reachable(
  _ views: ClaimedViews, named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.views(.reachable, views), name, condition, reason)
}

/// Claims that some square of 44 points of each view is within all of its ancestors, and nothing in front of it takes touches.
///
/// - Parameters:
///   - views: The views. One that is hidden, or not in the hierarchy at some lengths, is left out there.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func touchable(
  _ views: View..., named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  touchable(.views(views), named: name, when: condition, because: reason)
}

/// Claims that some square of 44 points of each view is within all of its ancestors, and nothing in front of it takes touches.
///
/// - Parameters:
///   - views: A list, or `.all` for all controls.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func touchable(
  _ views: ClaimedViews, named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.views(.touchable, views), name, condition, reason)
}

/// Claims that no issue calls the views ambiguous, or names them in a conflict.
///
/// - Parameters:
///   - views: The views. One that is hidden, or not in the hierarchy at some lengths, is left out there.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func determined(
  _ views: View..., named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  determined(.views(views), named: name, when: condition, because: reason)
}

/// Claims that no issue calls the views ambiguous, or names them in a conflict.
///
/// - Parameters:
///   - views: A list, or `.all` for every view.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func determined(
  _ views: ClaimedViews, named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.views(.determined, views), name, condition, reason)
}

/// Claims that the frames of views lie in that of a view or guide.
///
/// - Parameters:
///   - views: The views. One that is hidden, or not in the hierarchy at some lengths, is left out there.
///   - container: The view or guide, such as `login.safeAreaLayoutGuide`.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func inside(
  _ views: View..., in container: any LayoutConstraintItem, named name: String? = nil,
  when condition: LayoutCondition? = nil, because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.inside(views, container), name, condition, reason)
}

/// Claims that the texts of views need at most so many lines at their widths, whatever their own limits.
///
/// - Parameters:
///   - views: Labels, text views, or buttons with a configuration.
///   - count: The greatest number of lines.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func lines(
  _ views: View..., atMost count: Int, named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.lines(views, count), name, condition, reason)
}

/// Claims a relation with a name, a condition or a reason. A relation by itself is a claim without them.
///
/// - Parameters:
///   - relation: The relation, such as `login.submit.height >= 44`.
///   - name: A name for reports.
///   - condition: When it is claimed; `nil` for always. One that is true nowhere is an issue.
///   - reason: Why it should be so, for reports.
public func that(
  _ relation: LayoutCondition, named name: String? = nil, when condition: LayoutCondition? = nil,
  because reason: String? = nil
) -> LayoutClaim {
  LayoutClaim(.relation(relation), name, condition, reason)
}
