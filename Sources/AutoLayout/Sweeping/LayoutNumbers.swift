import Geometry

// The numbers of a layout, in one order, for whoever compares layouts of the same tree, or works out one from two others.

extension SolvedLayout {
  /// Visits what a reader sees of the layout: frames, content sizes and offsets of the views, and the guides. The order depends
  /// on the tree alone. O(views + guides).
  package mutating func visitShownNumbers(_ visit: (inout Double) -> Void) {
    for index in views.indices {
      views[index].frame.visitNumbers(visit)
      views[index].absoluteFrame.visitNumbers(visit)
      views[index].scroll?.visitShownNumbers(visit)
    }
    for index in guides.indices { guides[index].absoluteFrame.visitNumbers(visit) }
  }

  /// Visits all other numbers of views and guides, and those of the issues. The order depends on the tree and the kinds of
  /// the issues.
  package mutating func visitOtherNumbers(_ visit: (inout Double) -> Void) {
    for index in views.indices {
      views[index].effectiveMargins.visitNumbers(visit)
      views[index].safeAreaInsets.visitNumbers(visit)
      views[index].scroll?.visitOtherNumbers(visit)
    }
    for index in stackGuides.indices { stackGuides[index].absoluteFrame.visitNumbers(visit) }
    for index in issues.indices { issues[index].visitNumbers(visit) }
  }
}

extension SolvedScroll {
  fileprivate mutating func visitShownNumbers(_ visit: (inout Double) -> Void) {
    contentSize.visitNumbers(visit)
    contentOffset.visitNumbers(visit)
    minimumContentOffset.visitNumbers(visit)
    maximumContentOffset.visitNumbers(visit)
    adjustedContentInset.visitNumbers(visit)
  }

  fileprivate mutating func visitOtherNumbers(_ visit: (inout Double) -> Void) {
    constrainedContentSize.visitNumbers(visit)
    bounds.visitNumbers(visit)
    scrollIndicatorInset.visitNumbers(visit)
  }
}

extension LayoutIssue {
  /// Visits the lengths that an issue states. Their number depends on the kind of the issue, on its members, and on which of
  /// its ranges have ends.
  package mutating func visitNumbers(_ visit: (inout Double) -> Void) {
    switch self {
    case .conflict(var conflict):
      visit(&conflict.error)
      if var lengths = conflict.lengths {
        for index in lengths.indices { visit(&lengths[index]) }
        conflict.lengths = lengths
      }
      if var lengths = conflict.lengthsFromCenters {
        for index in lengths.indices { visit(&lengths[index]) }
        conflict.lengthsFromCenters = lengths
      }
      self = .conflict(conflict)
    case .openView(var open):
      open.position?.visitNumbers(visit)
      open.size?.visitNumbers(visit)
      self = .openView(open)
    case .openContent(var content):
      content.range?.visitNumbers(visit)
      self = .openContent(content)
    case .misplaced(var misplaced):
      misplaced.expected.visitNumbers(visit)
      misplaced.actual.visitNumbers(visit)
      self = .misplaced(misplaced)
    case .text(var text):
      visit(&text.needed)
      visit(&text.leastRoom)
      visit(&text.available)
      self = .text(text)
    case .overlap(var overlap):
      visit(&overlap.amount)
      self = .overlap(overlap)
    case .unreachable(var content):
      visit(&content.amount)
      self = .unreachable(content)
    case .audit(var finding):
      if case .hitRegion(let axis, var length) = finding.reason {
        visit(&length)
        finding.reason = .hitRegion(axis: axis, length: length)
      }
      self = .audit(finding)
    case .assertion(var failure):
      if var amount = failure.amount {
        visit(&amount)
        failure.amount = amount
      }
      self = .assertion(failure)
    case .followingContent, .unfinished, .listing, .unmet: break
    }
  }

  /// The issue with 0 for all its lengths: what stays the same while they change.
  package var withoutNumbers: LayoutIssue {
    var issue = self
    issue.visitNumbers { $0 = 0 }
    // The constraint that an issue names is the same one, whatever constant it has there.
    if case .openView(var open) = issue, case .broken(var node) = open.reason {
      node.constant = 0
      open.reason = .broken(node)
      issue = .openView(open)
    }
    return issue
  }

  /// The lengths of an issue that are above 0 as long as it occurs, in points: it may begin or end where one of them reaches 0.
  package var lengthsAboveZero: [Double] {
    switch self {
    case .conflict(let conflict):
      [conflict.error, (conflict.lengths ?? conflict.lengthsFromCenters ?? []).reduce(0, +)]
    case .openView(let open): open.quantities.map(\.range.length)
    case .openContent(let content): [content.range.map(\.length) ?? .infinity]
    case .text(let text): [text.leastRoom - text.available]
    case .audit(let finding): finding.shortfall.map { [$0] } ?? []
    case .misplaced, .followingContent, .unfinished, .listing, .unmet, .overlap, .unreachable, .assertion: []
    }
  }

  /// By how much a layout is wrong, in points: what a text lacks, what a broken constraint is off by. `nil` for an issue without
  /// such a length.
  package var amount: Double? {
    switch self {
    case .conflict(let conflict): conflict.error
    case .text(let text): text.needed > text.available ? text.needed - text.available : nil
    case .overlap(let overlap): overlap.amount
    case .unreachable(let content): content.amount
    case .audit(let finding): finding.shortfall
    case .assertion(let failure): failure.amount
    case .openView, .openContent, .misplaced, .followingContent, .unfinished, .listing, .unmet: nil
    }
  }
}

extension OpenRange {
  fileprivate mutating func visitNumbers(_ visit: (inout Double) -> Void) {
    if var minimum {
      visit(&minimum)
      self.minimum = minimum
    }
    if var maximum {
      visit(&maximum)
      self.maximum = maximum
    }
  }

  /// How far the ends are apart, in points; infinite if one is missing.
  fileprivate var length: Double {
    guard let minimum, let maximum else { return .infinity }
    return maximum - minimum
  }
}

extension Rect {
  fileprivate mutating func visitNumbers(_ visit: (inout Double) -> Void) {
    visit(&origin.x)
    visit(&origin.y)
    size.visitNumbers(visit)
  }
}

extension Size {
  fileprivate mutating func visitNumbers(_ visit: (inout Double) -> Void) {
    visit(&width)
    visit(&height)
  }
}

extension Point {
  fileprivate mutating func visitNumbers(_ visit: (inout Double) -> Void) {
    visit(&x)
    visit(&y)
  }
}

extension EdgeInsets {
  fileprivate mutating func visitNumbers(_ visit: (inout Double) -> Void) {
    visit(&top)
    visit(&left)
    visit(&bottom)
    visit(&right)
  }
}
