import AutoLayout
import Geometry
import Scene
import Wording

extension Panel {
  /// A panel for one issue, or for a group of issues: the problem, the constraints involved, and a remedy.
  ///
  /// - Parameters:
  ///   - geometry: The layout in points.
  ///   - drawn: The numbers of the constraints that have marks, or `nil` if constraints are not drawn.
  ///   - hasDashedLines: Whether the figure shows another answer by dashed lines.
  ///   - advises: Whether the panel tells what to change.
  static func issue(
    _ issues: [LayoutIssue], in geometry: LayoutGeometry, drawn: Set<Int>?, hasDashedLines: Bool,
    advises: Bool, width: Double, pen: Pen
  ) -> Panel {
    var panel = Panel(name: "issue")
    panel.addIssue(
      issues, in: geometry, drawn: drawn, hasDashedLines: hasDashedLines, advises: advises, width: width,
      pen: pen)
    return panel
  }

  /// Adds one issue, or a group of issues: the problem, the constraints involved, and a remedy.
  mutating func addIssue(
    _ issues: [LayoutIssue], in geometry: LayoutGeometry, drawn: Set<Int>?, hasDashedLines: Bool = true,
    advises: Bool, width: Double, pen: Pen
  ) {
    let wording = Wording(geometry.layout)
    let contents = issues.compactMap { issue -> LayoutIssue.OpenContent? in
      if case .openContent(let content) = issue { content } else { nil }
    }
    let subjects = contents.isEmpty ? issues : contents.map(LayoutIssue.openContent)
    addIssueTitle(
      wording.panelTitle(of: subjects), isConflict: issues[0].kind == .unsatisfiable, width: width, pen: pen)
    if case .conflict(let conflict) = issues[0] {
      let numbers = ConflictNumbers(geometry.layout.issues).numbers(of: conflict)
      for (index, member) in conflict.members.enumerated() {
        let isDrawn = drawn?.contains((member.constraint ?? -1) + 1) ?? true
        addEquation(wording.panelEquation(of: member), number: numbers[index], width: width, pen: pen)
        addFacts(
          wording.panelFacts(of: member, isDrawn: isDrawn), isDropped: advises && conflict.broken == index)
      }
      if let sum = wording.panelSum(of: conflict) {
        addSpace(4)
        addText(sum, width: width, pen: pen, style: .panelStrong, role: .ink)
      }
      if let advice = advises ? wording.panelAdvice(on: conflict) : wording.panelOmission(of: conflict) {
        addSpace(4)
        addText(advice, width: width, pen: pen)
      }
      return
    }
    for term in wording.panelTerms(of: issues) { addTerm(term.name, value: term.value) }
    if !contents.isEmpty, issues.count > contents.count { addSpace(4) }
    for message in wording.panelMessages(of: issues) { addText(message, width: width, pen: pen) }
    if !contents.isEmpty {
      addWayOut(of: contents, hasDashedLines: hasDashedLines, wording, width: width, pen: pen)
    }
    addReasons(of: issues, wording, in: geometry, width: width, pen: pen)
  }

  /// Adds the reason for an ambiguity or a movement, unless the panel of the enclosing content contains it.
  private mutating func addReasons(
    of issues: [LayoutIssue], _ wording: Wording, in geometry: LayoutGeometry, width: Double, pen: Pen
  ) {
    let caption = IssueCaption(geometry: geometry)
    let told = issues.filter { $0.kind == .ambiguousContentSize }.compactMap { $0.tie?.constraints }
    let unreported = issues.filter { issue in
      switch issue {
      case .openView where issue.tie.map { told.contains($0.constraints) } ?? false: false
      case .openView(let open): open.content == nil && !caption.isExplainedElsewhere(issue)
      case .followingContent: true
      default: false
      }
    }
    let reasons = wording.panelReasons(of: unreported, isOneView: Set(issues.map(\.views)).count == 1)
    if !reasons.isEmpty { addSpace(4) }
    for reason in reasons { addText(reason, width: width, pen: pen) }
  }

  /// Adds the reason for an ambiguous content size, and the constraints to add.
  private mutating func addWayOut(
    of contents: [LayoutIssue.OpenContent], hasDashedLines: Bool, _ wording: Wording, width: Double, pen: Pen
  ) {
    if contents.count > 1 { addSpace(4) }
    for sentence in wording.panelOutlook(on: contents, hasDashedLines: hasDashedLines) {
      addText(sentence, width: width, pen: pen)
    }
    for remedy in wording.panelRemedies(for: contents) {
      addSpace(4)
      addText(remedy, width: width, pen: pen, style: .panelStrong, role: .ink)
    }
  }

  private mutating func addIssueTitle(_ title: String, isConflict: Bool, width: Double, pen: Pen) {
    let lines = pen.lettering.lines(title, .panelTitle, width: width - 2 * Self.padding - 30)
    for (index, line) in lines.enumerated() {
      rows.append(
        Row(height: index == lines.count - 1 ? 29 : 17) { pen, at, _ in
          let text = pen.text(line, .panelTitle, at: Point(x: at.x + 28, y: at.y + 12), pen.paint(.ink))
          guard index == 0 else { return [text] }
          let center = Point(x: at.x + 9, y: at.y + 7.5)
          return
            (isConflict
            ? pen.octagon(at: center, radius: 10) : pen.diamond(at: center, radius: 11))
            + [text]
        } width: {
          28 + $0.lettering.width(line, .panelTitle)
        })
    }
  }

  /// Adds a member of a conflict with its number.
  private mutating func addEquation(_ equation: String, number: Int, width: Double, pen: Pen) {
    let lines = pen.lettering.lines(equation, .panelStrong, width: width - 2 * Self.padding - 28)
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
  }

  /// Adds what is known of a member of a conflict. Only the word for the broken constraint stands out.
  private mutating func addFacts(_ facts: String, isDropped: Bool) {
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
        return [fact, pen.text(Wording.droppedMember, .panelStrong, at: place, pen.paint(.conflict))]
      } width: {
        start($0) + (isDropped ? $0.lettering.width(Wording.droppedMember, .panelStrong) : 0)
      })
  }
}
