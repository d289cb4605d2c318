import AutoLayout
import Geometry

/// What may be what, and what to do.
extension Panel {
  /// A line for each value that is open, and for all views that have it in common.
  mutating func addRanges(of issues: [LayoutIssue], in geometry: LayoutGeometry) {
    let views = Self.views(of: issues)
    var lines: [(attribute: LayoutIssue.AmbiguousAttribute, views: [ViewID])] = []
    for issue in issues {
      for attribute in issue.attributes {
        // What follows is no answer to look for.
        if issue.hasDependentPosition, issue.axes.contains(where: { attribute.attribute == $0.positionName })
        {
          continue
        }
        if let place = lines.firstIndex(where: { $0.attribute == attribute }) {
          lines[place].views += issue.views
        } else {
          lines.append((attribute, issue.views))
        }
      }
    }
    for (attribute, owners) in lines {
      let name: String
      if issues[0].kind == .ambiguousContentSize, !attribute.attribute.contains("contentSize") {
        name = "contentSize.\(attribute.attribute)"
      } else if owners.count > 1 {
        name =
          owners.count == views.count
          ? attribute.attribute : "\(Self.listed(owners, geometry)): \(attribute.attribute)"
      } else {
        name = "\(owners.first.map { geometry.name(of: $0) } ?? "").\(attribute.attribute)"
      }
      addTerm(name, value: Self.range(attribute))
    }
  }

  /// `a`, `a and b`, `a, b and c`, `a and 3 more`.
  static func names(of issues: [LayoutIssue], _ geometry: LayoutGeometry) -> String {
    listed(views(of: issues), geometry)
  }

  private static func views(of issues: [LayoutIssue]) -> [ViewID] {
    var known: Set<ViewID> = []
    return issues.flatMap(\.views).filter { known.insert($0).inserted }
  }

  private static func listed(_ views: [ViewID], _ geometry: LayoutGeometry) -> String {
    let names = views.map { geometry.name(of: $0) }
    guard let first = names.first else { return "layout" }
    return names.count > 3 ? "\(first) and \(names.count - 1) more" : enumeration(names)
  }

  private static func range(_ attribute: LayoutIssue.AmbiguousAttribute) -> String {
    switch (attribute.minimum, attribute.maximum) {
    case (nil, nil): "not determined"
    case (let low?, nil): "≥ \(Figures.number(low))"
    case (nil, let high?): "≤ \(Figures.number(high))"
    case (let low?, let high?): "\(Figures.number(low)) to \(Figures.number(high))"
    }
  }

  /// What to do about a conflict: bounds and what layout itself holds cannot be taken away.
  static func advice(on issue: LayoutIssue, in geometry: LayoutGeometry) -> String? {
    guard let broken = issue.broken else { return nil }
    let written = issue.members.indices.filter { index in
      issue.members[index].constraint.map { constraint in
        let source = geometry.layout.constraints[constraint].node.source
        return source == .explicit || source == .visualFormat
      } ?? false
    }
    let opening = "Drawn without \(broken + 1)."
    if written == [broken] {
      let others = issue.members.indices.filter { $0 != broken }.map { "\($0 + 1)" }
      let holder = issue.severity == .warning ? "the cell’s style" : "layout itself"
      return others.isEmpty
        ? "\(opening) Remove it." : "\(opening) Remove it: \(holder) sets \(enumeration(others))."
    }
    let choice =
      written.count < 2 || written.count == issue.members.count
      ? "them"
      : written.count == 2
        ? "\(written[0] + 1) and \(written[1] + 1)"
        : written.last! - written[0] == written.count - 1
          ? "\(written[0] + 1) to \(written.last! + 1)" : "those that you wrote"
    return "\(opening) Remove one of \(choice), or lower its priority below 1000."
  }
}
