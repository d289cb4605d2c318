import AutoLayout
import ConsoleLogs
import Geometry
import Reporting
import Source
import Wording

extension Explanation {
  /// The answer as JSON, with everything that was read of each constraint.
  ///
  /// - Throws: An error of the encoder.
  package var json: String {
    get throws {
      try sortedJSON(
        JSONAnswer(
          file: source.path, logs: logs.map(JSONLog.init), exceptions: exceptions.map(JSONException.init),
          unread: unread.map { JSONUnread(line: line(of: $0), reason: reason($0), text: quote($0)) }))
    }
  }

  /// An annotation for each log, for a code host.
  package var annotations: String {
    logs.map { log in
      let start = source.location(at: log.log.start)
      let remedies = log.origins.compactMap(\.remedy)
      return WorkflowCommand.annotation(
        log.conflict == nil ? "notice" : "error", start, fallback: source.path,
        [log.verdict] + log.members.map { "\($0.number): \($0.text)" } + log.notes + remedies
          + [log.failure].compactMap(\.self))
    }.joined()
      + exceptions.map { exception in
        WorkflowCommand.annotation(
          exception.isFatal ? "error" : "warning", exception.location, fallback: source.path,
          [exception.cause, exception.remedy])
      }.joined()
      + listed.map { part in
        WorkflowCommand.annotation(
          "notice", source.location(at: part.range.lowerBound), fallback: source.path,
          ["not understood: \(reason(part))"])
      }.joined()
  }
}

private struct JSONAnswer: Encodable {
  var file: String
  var logs: [JSONLog]
  var exceptions: [JSONException]
  var unread: [JSONUnread]
}

private struct JSONUnread: Encodable {
  var line: Int
  var reason: String
  var text: String
}

private struct JSONLog: Encodable {
  var line: Int
  var verdict: String
  var isConflict: Bool
  var axis: String?
  var direction: String?
  var constraints: [JSONConstraint]
  /// The numbers of the constraints that contradict each other, and of those that suffice for it.
  var conflict: [Int]
  var minimal: [Int]
  var broken: Int?
  var arithmetic: String?
  var notes: [String]
  var duplicates: [[Int]]
  var assumedMargins: JSONMargins?
  var timesPrinted: Int
  var origins: [JSONOrigin]
  /// What was tried in vain, if nothing is advised.
  var failure: String?
  var views: [JSONView]

  init(_ log: LogExplanation) {
    line = log.members.map(\.location.line).min() ?? 0
    verdict = log.verdict
    isConflict = log.conflict != nil
    axis = log.conflict?.axis.rawValue
    direction = log.direction == .rightToLeft ? "RTL" : nil
    constraints = log.members.map { JSONConstraint($0, log) }
    conflict = log.conflict == nil ? [] : log.members.map(\.number)
    minimal = log.members.filter(\.isNeeded).map(\.number)
    broken = log.broken?.number
    arithmetic = log.arithmetic
    notes = log.notes
    duplicates = log.duplicates
    assumedMargins = log.margins.map { JSONMargins($0, log) }
    timesPrinted = log.log.printCount
    origins = log.origins.map(JSONOrigin.init)
    failure = log.failure
    views = log.log.views.map(JSONView.init)
  }
}

private struct JSONMargins: Encodable {
  var margins: [JSONAnchor]
  var length = MarginAssumption.assumed
  /// The condition on the sum of the margins with which all constraints can be satisfied.
  var satisfiedRelation: String?
  var satisfiedSum: Double?

  init(_ assumption: MarginAssumption, _ log: LogExplanation) {
    margins = assumption.anchors.map { JSONAnchor($0, log) }
    satisfiedRelation = assumption.escape?.relation.symbol
    satisfiedSum = assumption.escape?.sum
  }
}

private struct JSONException: Encodable {
  var line: Int
  var kind: String
  var isFatal: Bool
  var cause: String
  var remedy: String
  var views: [JSONItem]
  var attributes: [String]
  var key: String?
  var format: String?
  var caret: Int?
  var numbers: [String]

  init(_ explanation: ExceptionExplanation) {
    let exception = explanation.exception
    line = explanation.location.line
    kind = exception.kind.rawValue
    isFatal = explanation.isFatal
    (cause, remedy) = (explanation.cause, explanation.remedy)
    views = exception.items.map { JSONItem($0, name: explanation.name(of: $0)) }
    let anchors = exception.anchors.isEmpty ? exception.constraint?.anchors ?? [] : exception.anchors
    attributes = anchors.map(\.attribute.name)
    (key, format, caret, numbers) = (exception.key, exception.format, exception.caret, exception.numbers)
  }
}

private struct JSONOrigin: Encodable {
  var constraints: [Int]
  var explanation: String
  var remedy: String?
  var advice: [JSONAdvice]

  init(_ origin: LogExplanation.Origin) {
    constraints = origin.numbers
    explanation = origin.text
    remedy = origin.remedy
    advice = origin.advice.map(JSONAdvice.init)
  }
}

private struct JSONAdvice: Encodable {
  var edits: [JSONEdit]
  /// What the log does not say and the advice takes for true.
  var assumes: [String]
  /// Whether the constraints of the log can all be satisfied with the edits: no other advice is given.
  var verified = true

  init(_ advice: Advice) {
    edits = advice.edits.map(JSONEdit.init)
    assumes = advice.assumptions.map(\.rawValue)
  }
}

private struct JSONEdit: Encodable {
  var constraint: Int
  var change: String
  var priority: Double?
  var relation: String?
  var constant: Double?
  var attribute: String?
  var secondAttribute: String?

  init(_ edit: LogEdit) {
    constraint = edit.number
    switch edit.change {
    case .priority(let value): (change, priority) = ("priority", value.value)
    case .relation(let value): (change, relation) = ("relation", value.symbol)
    case .constant(let value): (change, constant) = ("constant", value)
    case .removal: change = "removal"
    case .attributes(let first, let second):
      (change, attribute, secondAttribute) = ("attributes", first.name, second?.name)
    }
  }
}

private struct JSONItem: Encodable {
  var className: String
  var address: String?
  var label: String?
  var name: String

  enum CodingKeys: String, CodingKey {
    case className = "class"
    case address, label, name
  }

  init(_ item: LoggedItem, name: String) {
    className = item.className
    address = item.address
    label = item.label
    self.name = name
  }
}

private struct JSONAnchor: Encodable {
  var item: JSONItem
  var attribute: String

  init(_ anchor: LoggedAnchor, _ log: LogExplanation) {
    item = JSONItem(anchor.item, name: log.name(of: anchor.item))
    attribute = anchor.attribute.name
  }
}

private struct JSONConstraint: Encodable {
  var number: Int
  var line: Int
  var column: Int
  var text: String
  var className: String
  var address: String?
  var identifier: String?
  var place: String?
  var autoresizingMask: String?
  var first: JSONAnchor
  var relation: String
  var second: JSONAnchor?
  var firstOrigin: JSONAnchor?
  var secondOrigin: JSONAnchor?
  var maker: String
  var isMakerCertain: Bool
  var multiplier: Double
  var constant: Double
  var isSystemSpacing: Bool
  var priority: Double
  var direction: String?
  var isActive: Bool

  enum CodingKeys: String, CodingKey {
    case number, line, column, text, address, identifier, place, autoresizingMask, first, relation, second
    case firstOrigin, secondOrigin, maker, isMakerCertain, multiplier, constant, isSystemSpacing, priority,
      direction, isActive
    case className = "class"
  }

  init(_ member: LogExplanation.Member, _ log: LogExplanation) {
    let constraint = member.constraint
    number = member.number
    line = member.location.line
    column = member.location.column
    text = member.text
    className = constraint.className
    address = constraint.address
    identifier = constraint.identifier
    place = constraint.origin
    autoresizingMask = constraint.mask
    first = JSONAnchor(constraint.first, log)
    relation = constraint.relation.symbol
    second = constraint.second.map { JSONAnchor($0, log) }
    firstOrigin = constraint.firstOrigin.map { JSONAnchor($0, log) }
    secondOrigin = constraint.secondOrigin.map { JSONAnchor($0, log) }
    maker = constraint.maker.rawValue
    isMakerCertain = !constraint.isProbablyEncapsulated && constraint.known == nil
    multiplier = constraint.multiplier
    constant = constraint.constant
    isSystemSpacing = constraint.isSystemSpacing
    priority = constraint.priority
    direction = constraint.direction.map { $0 == .leftToRight ? "LTR" : "RTL" }
    isActive = constraint.isActive
  }
}

private struct JSONView: Encodable {
  var className: String
  var address: String?
  var label: String?
  var depth: Int
  var frame: [Double]?
  var isAmbiguous: Bool

  enum CodingKeys: String, CodingKey {
    case className = "class"
    case address, label, depth, frame, isAmbiguous
  }

  init(_ view: LoggedView) {
    className = view.item.className
    address = view.item.address
    label = view.item.label
    depth = view.depth
    frame = view.frame.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
    isAmbiguous = view.isAmbiguous
  }
}
