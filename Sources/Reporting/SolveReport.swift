import AutoLayout
import Geometry
import Source
import Sweep
import Wording

/// Reports of solved layouts, with frames, content sizes, constraints and issues.
public enum SolveReport {
  /// The JSON document of `plumbline solve --format json`, with documents in the given order. If `tracing` is true,
  /// each diagram also has its `SolvedLayout.autolayoutTrace`.
  public static func json(
    _ documents: [SolvedDocument], constraints: ConstraintListing = .written, tracing: Bool = false
  ) -> String {
    jsonReport(constraints: constraints, tracing: tracing).text(of: documents)
  }

  /// The report of `json(_:constraints:tracing:)`, written diagram by diagram.
  public static func jsonReport(
    constraints: ConstraintListing = .written, tracing: Bool = false
  ) -> DocumentReport {
    .json { path, title, errors in
      [
        ("document", .string(path)), ("title", .optional(title)),
        ("errors", .array(errors.map(error))),
      ]
    } diagram: { diagram in
      Self.diagram(diagram, constraints: constraints, tracing: tracing)
    }
  }

  static func error(_ diagnostic: Diagnostic) -> JSONText {
    var message = diagnostic.message
    if let suggestion = diagnostic.suggestion { message += "; \(suggestion)" }
    return .object([
      ("message", .string(message)), ("location", .string(diagnostic.location.description)),
    ])
  }

  private static func diagram(
    _ diagram: SolvedDiagram, constraints: ConstraintListing, tracing: Bool
  ) -> JSONText {
    if let map = diagram.map { return .object(names(of: diagram) + SpaceJSON(map).solve(diagram.findings)) }
    let layout = diagram.layout
    let shown = layout.onDesignPixels
    let canvas = layout.tree.environment.canvas
    let listed = layout.constraints.filter { constraints.includes($0.node.source) }
    let trace = tracing ? [(key: "trace", value: JSONText.string(layout.autolayoutTrace))] : []
    return .object(
      names(of: diagram) + [
        ("canvas", .object([("width", .number(canvas.width)), ("height", .number(canvas.height))])),
        (
          "views",
          .array(
            layout.tree.views.indices.map { index in
              let view = ViewID(index)
              return Self.view(view, of: shown, textScale: layout.textScale(of: view))
            })
        ),
        ("guides", .array(shown.guides.map(guide))),
        ("constraints", .array(listed.map { constraint($0, in: layout.tree) })),
        ("issues", issues(of: layout)),
      ] + trace)
  }

  static func names(of diagram: SolvedDiagram) -> [(key: String, value: JSONText)] {
    [("name", .string(diagram.name))] + (diagram.panel.map { [("panel", .string($0))] } ?? [])
  }

  static func view(_ id: ViewID, of layout: SolvedLayout, textScale: Double) -> JSONText {
    let node = layout.tree[id]
    let solved = layout[id]
    var members: [(key: String, value: JSONText)] = [
      ("name", .string(node.name)),
      ("class", .string(node.viewClass.rawValue)),
      ("superview", .optional(node.superview.map { layout.tree[$0].name })),
      ("hidden", .bool(node.isHidden)),
      ("frame", rect(solved.frame)),
      ("absoluteFrame", rect(solved.absoluteFrame)),
    ]
    if let labels = layout.tree.design?.userLabels {
      members.insert(("label", .optional(labels[id.index])), at: 1)
    }
    if let scroll = solved.scroll {
      let inset = scroll.adjustedContentInset
      members += [
        ("contentSize", .numbers([scroll.contentSize.width, scroll.contentSize.height])),
        ("contentOffset", point(scroll.contentOffset)),
        ("minimumContentOffset", point(scroll.minimumContentOffset)),
        ("maximumContentOffset", point(scroll.maximumContentOffset)),
        ("adjustedContentInset", .numbers([inset.top, inset.left, inset.bottom, inset.right])),
      ]
    }
    if textScale < 1 { members.append(("textScale", .number(textScale))) }
    return .object(members)
  }

  private static func guide(_ guide: SolvedGuide) -> JSONText {
    .object([("name", .string(guide.name)), ("absoluteFrame", rect(guide.absoluteFrame))])
  }

  private static func constraint(_ solved: SolvedConstraint, in tree: ViewTree) -> JSONText {
    let node = solved.node
    var members: [(key: String, value: JSONText)] = [
      ("constraint", .string(solved.text)),
      ("identifier", .optional(node.identifier)),
      ("first", .string(tree.name(of: node.first.item))),
      ("firstAttribute", .string(node.first.attribute.name)),
    ]
    // A constraint on a distance between two anchors also names the anchor from which it is measured.
    if let origin = node.firstOrigin {
      members += [
        ("firstOrigin", .string(tree.name(of: origin.item))),
        ("firstOriginAttribute", .string(origin.attribute.name)),
      ]
    }
    members += [
      ("relation", .string(node.relation.rawValue)),
      ("multiplier", .number(node.multiplier)),
      ("second", .optional(node.second.map { tree.name(of: $0.item) })),
      ("secondAttribute", .optional(node.second?.attribute.name)),
    ]
    if let origin = node.secondOrigin {
      members += [
        ("secondOrigin", .string(tree.name(of: origin.item))),
        ("secondOriginAttribute", .string(origin.attribute.name)),
      ]
    }
    members += [
      ("constant", .number(node.constant)),
      ("priority", .number(node.priority.value)),
      ("error", .number(solved.error)),
      ("source", .string(node.source.rawValue)),
      ("location", .optional(node.location?.description)),
    ]
    return .object(members)
  }

  ///
  /// - Parameter advice: What came of the search for repairs of each; empty if nobody searched.
  static func issues(of layout: SolvedLayout, _ advice: [IssueAdvice?] = []) -> JSONText {
    let wording = Wording(layout)
    // What was claimed has a list of its own.
    return .array(
      layout.issues.enumerated().filter { $0.element.kind != .assertion }.map {
        issue($1, message: wording.message($1), in: layout, repairs: repairs($0, advice))
      })
  }

  /// The repairs of an issue; nothing if nobody searched.
  static func repairs(_ index: Int, _ advice: [IssueAdvice?]) -> [(key: String, value: JSONText)] {
    guard advice.indices.contains(index), let found = advice[index] else { return [] }
    return [("repairs", found.json)]
  }

  /// The verdicts on the assertions of a layout whose issues say which of them fail.
  ///
  /// - Parameter advice: What came of the search for repairs of each issue; empty if nobody searched.
  static func assertions(of layout: SolvedLayout, _ advice: [IssueAdvice?] = []) -> JSONText {
    var failures: [Int: LayoutIssue] = [:]
    var places: [Int: Int] = [:]
    for (place, issue) in layout.issues.enumerated() {
      guard case .assertion(let failure) = issue else { continue }
      failures[failure.index] = issue
      places[failure.index] = place
    }
    let wording = Wording(layout)
    return .array(
      layout.tree.assertions.enumerated().map { index, assertion in
        .object(
          members(
            of: assertion, verdict: failures[index] == nil ? "holds" : "fails",
            failures[index].map(wording.message))
            + [("amount", .optional(failures[index]?.amount))]
            + (places[index].map { repairs($0, advice) } ?? []))
      })
  }

  /// The members of an assertion but for where it fails.
  static func members(
    of assertion: LayoutAssertion, verdict: String, _ message: String?
  ) -> [(key: String, value: JSONText)] {
    [
      ("name", .optional(assertion.name)), ("text", .string(assertion.text)), ("verdict", .string(verdict)),
      ("message", .optional(message)), ("location", .optional(assertion.location?.description)),
    ]
  }

  /// - Parameters:
  ///   - places: Where in a space the issue occurs; `nil` without a space.
  ///   - repairs: The member with its repairs, if anybody searched for some.
  static func issue(
    _ issue: LayoutIssue, message: String, in layout: SolvedLayout, at places: JSONText? = nil,
    repairs: [(key: String, value: JSONText)] = []
  ) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("kind", .string(issue.kind.rawValue)),
      ("severity", .string(issue.severity.rawValue)),
      ("views", .strings(issue.views.map { layout.tree[$0].name })),
      ("axis", .string(issue.axis.rawValue)),
    ]
    if !issue.members.isEmpty {
      members.append(("constraints", .strings(issue.members.map { layout.text(of: $0) })))
      members.append(("broken", .optional(issue.broken.map { layout.text(of: issue.members[$0]) })))
    }
    if !issue.openQuantities.isEmpty {
      members.append(("attributes", .array(issue.openQuantities.map(attribute))))
    }
    if case .misplaced(let misplaced) = issue {
      members.append(("expected", rect(misplaced.expected)))
      members.append(("actual", rect(misplaced.actual)))
    }
    if case .text(let text) = issue {
      members.append(("needed", .number(text.needed)))
      members.append(("available", .number(text.available)))
      if let scale = text.minimumScale { members.append(("minimumScale", .number(scale))) }
      if text.accuracy != .certain { members.append(("accuracy", .string(text.accuracy.rawValue))) }
      if let translation = text.translation { members.append(("translation", Self.translation(translation))) }
    }
    switch issue {
    case .overlap(let overlap): members.append(("amount", .number(overlap.amount)))
    case .unreachable(let content): members.append(("amount", .number(content.amount)))
    case .audit(let finding): members += audit(finding)
    default: break
    }
    members.append(("message", .string(message)))
    members.append(("location", .optional(issue.location?.description)))
    if let places { members.append(("ranges", places)) }
    return .object(members + repairs)
  }

  private static func audit(_ finding: LayoutIssue.AuditFinding) -> [(key: String, value: JSONText)] {
    let audit: (key: String, value: JSONText) = ("audit", .string(finding.audit.rawValue))
    return switch finding.reason {
    case .fixedFont, .unadjustedFont: [audit]
    case .hitRegion(_, let length):
      [
        audit, ("needed", .number(LayoutIssue.AuditFinding.touchSide)), ("available", .number(length)),
      ]
    case .contrast(let ratio, let required, let text, let background):
      [
        audit, ("contrast", .number(ratio)), ("requiredContrast", .number(required)),
        ("colors", .strings([text.text, background.text])),
      ]
    case .unknownContrast(let reason): [audit, ("unknown", .string(reason.rawValue))]
    }
  }

  private static func translation(_ translation: TextTranslation) -> JSONText {
    .object([
      ("language", .string(translation.language.tag)), ("key", .string(translation.key)),
      ("file", .string(translation.location.file)),
      ("line", .optional(translation.location.line == 0 ? nil : Double(translation.location.line))),
    ])
  }

  private static func attribute(_ quantity: OpenQuantity) -> JSONText {
    .object([
      ("attribute", .string(quantity.name)), ("minimum", .optional(quantity.range.minimum)),
      ("maximum", .optional(quantity.range.maximum)),
    ])
  }

  private static func rect(_ rect: Rect) -> JSONText {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }
  private static func point(_ point: Point) -> JSONText { .numbers([point.x, point.y]) }
}

extension SolvedLayout {
  /// The layout with the frames that Interface Builder would record: on whole pixels if the layout has the canvas of an
  /// Interface Builder file, otherwise as solved (`InterfaceBuilderRules: Frames on pixels`).
  var onDesignPixels: SolvedLayout {
    tree.design?.isRecordedCanvas ?? false ? rounded(toScale: tree.environment.pixelScale) : self
  }
}
