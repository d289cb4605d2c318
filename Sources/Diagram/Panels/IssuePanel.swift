import AutoLayout
import Geometry
import Scene

extension Panel {
  /// One issue, or the issues of one kind about one view: what is wrong, who takes part, what would mend it.
  ///
  /// - Parameter drawn: the numbers of the constraints that have marks; `nil` where none are to have any.
  static func issue(
    _ issues: [LayoutIssue], in geometry: LayoutGeometry, drawn: Set<Int>?, width: Double, pen: Pen
  ) -> Panel {
    let issue = issues[0]
    var panel = Panel(name: "issue")
    panel.addIssueTitle(title(of: issues, in: geometry), kind: issue.kind, width: width, pen: pen)
    if issue.kind == .unsatisfiable {
      for (index, member) in issue.members.enumerated() {
        panel.addMember(
          member, number: index + 1, isDropped: issue.broken == index,
          isDrawn: drawn?.contains((member.constraint ?? -1) + 1) ?? true, in: geometry, width: width,
          pen: pen)
      }
      if let advice = advice(on: issue, in: geometry) {
        panel.addSpace(4)
        panel.addText(advice, width: width, pen: pen)
      }
      return panel
    }
    panel.addRanges(of: issues, in: geometry)
    for issue in issues {
      guard issue.attributes.isEmpty else { continue }
      if issue.kind == .contentFollowsOffset {
        for axis in issue.axes {
          panel.addTerm("contentSize.\(axis.sizeName)", value: "follows contentOffset.\(axis.letter)")
        }
      } else if issue.kind == .ambiguousContentSize {
        // One axis stands in the title already.
        guard issues.count > 1 || issue.axis == .both else { continue }
        for axis in issue.axes { panel.addTerm("contentSize.\(axis.sizeName)", value: "not determined") }
      } else {
        panel.addText(issue.message, width: width, pen: pen)
      }
    }
    if issue.kind == .ambiguousContentSize {
      panel.addWayOut(of: issues, in: geometry, width: width, pen: pen)
    }
    panel.addReasons(of: issues, in: geometry, width: width, pen: pen)
    return panel
  }

  /// Why something is open or moves along, unless the panel of the content around it tells that.
  private mutating func addReasons(
    of issues: [LayoutIssue], in geometry: LayoutGeometry, width: Double, pen: Pen
  ) {
    let caption = IssueCaption(geometry: geometry)
    let reasons = issues.filter { issue in
      switch issue.kind {
      case .ambiguous: !issue.attributes.isEmpty && issue.content == nil && !caption.isToldElsewhere(issue)
      case .contentFollowsOffset: true
      case .ambiguousContentSize, .unsatisfiable, .unfinished, .misplaced, .text: false
      }
    }.compactMap(Self.reason)
    var told: [String] = []
    for reason in reasons where !told.contains(reason) { told.append(reason) }
    if told == Axis.allCases.map(Self.unplaced) { told = ["No constraint places it on either axis."] }
    if !told.isEmpty { addSpace(4) }
    let isOne = Set(issues.map(\.views)).count == 1
    for reason in told {
      addText(
        Figures.prose(isOne ? reason : reason.replacing(" places it ", with: " places them ")), width: width,
        pen: pen)
    }
  }

  private static func unplaced(_ axis: Axis) -> String {
    "No constraint places it \(axis.adverb)."
  }

  /// What an issue gives as its reason, as a sentence.
  private static func reason(of issue: LayoutIssue) -> String? {
    let since = ", since ", broken = " is broken"
    if issue.reason.hasPrefix(since) {
      let reason = issue.reason.dropFirst(since.count)
      guard reason.hasSuffix(broken) else { return "Open because \(reason)." }
      return "Open because \(reason.dropLast(broken.count)) was dropped."
    }
    // What follows the first colon is the reason of any other issue.
    let reason = issue.reason.isEmpty ? issue.message.drop { $0 != ":" } : issue.reason + "."
    guard !reason.isEmpty else { return nil }
    // A sentence may begin with the name of a view, which keeps its spelling.
    let sentence = reason.dropFirst(2)
    let isWord = ["no ", "set ", "it ", "its "].contains { sentence.hasPrefix($0) }
    return isWord ? sentence.prefix(1).uppercased() + sentence.dropFirst() : String(sentence)
  }

  /// Why a content size is open, and what to add.
  private mutating func addWayOut(
    of issues: [LayoutIssue], in geometry: LayoutGeometry, width: Double, pen: Pen
  ) {
    if issues.count > 1 { addSpace(4) }
    var remedies: [String] = []
    for issue in issues {
      // The panel's title says what comes before the colon.
      var reason = issue.message.drop { $0 != ":" }.dropFirst(2)
      if reason.isEmpty { reason = issue.message[...] }
      if let remedy = issue.remedy, reason.hasSuffix(" Add \(remedy).") {
        reason = reason.dropLast(remedy.count + 6)
        remedies.append(remedy)
      }
      // A sentence may begin with the name of a view, which keeps its spelling.
      let isWord = ["nothing ", "the "].contains { reason.hasPrefix($0) }
      let sentence = isWord ? reason.prefix(1).uppercased() + reason.dropFirst() : String(reason)
      let told = sentence.replacing("tied to its ", with: "tied to the content’s ")
      addText(Figures.prose(told), width: width, pen: pen)
    }
    let axes = Axis.allCases.filter { axis in issues.contains { $0.axes.contains(axis) } }
    let quantities = axes.count == 1 ? "\(axes[0].sizeName)s" : "sizes"
    addText("Dashed lines show possible \(quantities).", width: width, pen: pen)
    if let sentence = Self.atRunTime(issues[0], axes, in: geometry) {
      addText(sentence, width: width, pen: pen)
    }
    for remedy in remedies {
      addSpace(4)
      addText(
        "Add  \(Figures.equation(remedy))", width: width, pen: pen, style: .panelStrong, role: .ink)
    }
  }

  /// What layout takes; where that is nothing at all, no dashed line stands there.
  private static func atRunTime(_ issue: LayoutIssue, _ axes: [Axis], in geometry: LayoutGeometry) -> String?
  {
    guard let view = issue.views.first, let size = geometry.layout[view].scroll?.contentSize else {
      return nil
    }
    let lengths = axes.map { Figures.number(size[$0]) }.joined(separator: " × ")
    let isNothing = axes.allSatisfy { size[$0] < 0.005 }
    return "At run time it is \(isNothing ? "none of these, but " : "")\(lengths)."
  }

  private static func title(of issues: [LayoutIssue], in geometry: LayoutGeometry) -> String {
    let issue = issues[0]
    let name = issue.views.first.map { geometry.name(of: $0) } ?? "layout"
    switch issue.kind {
    case .unsatisfiable:
      guard let broken = issue.broken, let constraint = issue.members[broken].constraint else {
        return "Conflict on \(name)"
      }
      let anchor = geometry.layout.constraints[constraint].node.first
      return "Conflict on \(geometry.name(of: anchor.item)).\(anchor.attribute.name)"
    case .ambiguous:
      let attributes = issues.flatMap { $0.attributes.map(\.attribute) }
      return attributes.count == 1
        ? "Ambiguous \(name).\(attributes[0])" : "Ambiguous \(names(of: issues, geometry))"
    case .ambiguousContentSize:
      guard issues.count == 1, issue.axis != .both else { return "Ambiguous contentSize" }
      return "Ambiguous contentSize.\(issue.axis == .horizontal ? "width" : "height")"
    case .contentFollowsOffset: return "Content size depends on the offset"
    case .unfinished: return "Unfinished layout"
    case .misplaced: return "Misplaced \(name)"
    case .text: return "Text of \(name)"
    }
  }

  private mutating func addIssueTitle(_ title: String, kind: LayoutIssue.Kind, width: Double, pen: Pen) {
    let lines = pen.lettering.lines(title, .panelTitle, width: width - 2 * Self.padding - 30)
    for (index, line) in lines.enumerated() {
      rows.append(
        Row(height: index == lines.count - 1 ? 29 : 17) { pen, at, _ in
          let text = pen.text(line, .panelTitle, at: Point(x: at.x + 28, y: at.y + 12), pen.paint(.ink))
          guard index == 0 else { return [text] }
          let center = Point(x: at.x + 9, y: at.y + 7.5)
          return
            (kind == .unsatisfiable
            ? pen.octagon(at: center, radius: 10) : pen.diamond(at: center, radius: 11))
            + [text]
        } width: {
          28 + $0.lettering.width(line, .panelTitle)
        })
    }
  }

  private mutating func addMember(
    _ member: LayoutIssue.Member, number: Int, isDropped: Bool, isDrawn: Bool, in geometry: LayoutGeometry,
    width: Double, pen: Pen
  ) {
    let text = Figures.equation(member.text)
    let lines = pen.lettering.lines(text, .panelStrong, width: width - 2 * Self.padding - 28)
    for (index, line) in lines.enumerated() {
      rows.append(
        Row(height: 16) { pen, at, _ in
          let label = pen.text(line, .panelStrong, at: Point(x: at.x + 28, y: at.y + 11), pen.paint(.ink))
          guard index == 0 else { return [label] }
          return pen.disc(
            "\(number)", at: Point(x: at.x + 9, y: at.y + 7), radius: 7.5, fill: .conflict,
            ink: .inkOnConflict)
            + [label]
        } width: {
          28 + $0.lettering.width(line, .panelStrong)
        })
    }
    let priority = member.constraint.map { Figures.priority(geometry.layout.constraints[$0].node.priority) }
    let place = member.location.map { "line \($0.line)" }
    // Nobody is to look for its number on the picture.
    let absence = isDrawn ? nil : "not drawn"
    let facts = [priority ?? "always holds", place, absence].compactMap(\.self).joined(separator: " · ")
    // What sets this one apart is the one word that stands out.
    let end = isDropped ? " · " : ""
    func start(_ pen: Pen) -> Double {
      28 + pen.lettering.pitch(facts + end, .panelText)
    }
    rows.append(
      Row(height: 20) { pen, at, _ in
        let fact = pen.text(
          facts + end, .panelText, at: Point(x: at.x + 28, y: at.y + 11), pen.paint(.secondaryInk))
        guard isDropped else { return [fact] }
        let place = Point(x: at.x + start(pen), y: at.y + 11)
        return [fact, pen.text("dropped", .panelStrong, at: place, pen.paint(.conflict))]
      } width: {
        start($0) + (isDropped ? $0.lettering.width("dropped", .panelStrong) : 0)
      })
  }
}
