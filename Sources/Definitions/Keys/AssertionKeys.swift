import AutoLayout
import Geometry
import Source

/// An assertion as written.
struct AssertionDraft: Sendable {
  /// A claim, which names views that are looked up later.
  enum Claim: Sendable {
    case relation(SourceNode)
    case views(Form, Views)
    case inside([(view: NamedNode, container: SourceNode)])
    case lines([(view: NamedNode, count: Int)])
  }

  /// The claims that are made of views, each on its own or together.
  enum Form: String, CaseIterable, Sendable {
    case whole, apart, reachable, touchable, determined

    var summary: String {
      switch self {
      case .whole: "Views whose text is neither cut off nor truncated: names, or all."
      case .apart: "Views of which no two have a common area: names, or all for texts and controls."
      case .reachable:
        "Views of which the canvas and all ancestors that clip show every point at some content offsets: names, or all."
      case .touchable:
        "Views with a square of 44 points in front of which nothing takes touches: names, or all for controls."
      case .determined: "Views that no issue calls ambiguous, or names in a conflict: names, or all."
      }
    }

    func claim(_ scope: LayoutAssertion.Scope) -> LayoutAssertion.Claim {
      switch self {
      case .whole: .whole(scope)
      case .apart: .apart(scope)
      case .reachable: .reachable(scope)
      case .touchable: .touchable(scope)
      case .determined: .determined(scope)
      }
    }
  }

  enum Views: Sendable {
    case all
    case named([NamedNode])
  }

  enum Condition: Sendable {
    case relation(SourceNode)
    case sizeClasses(PartialSizeClasses, SourceNode)
  }

  var name: String?
  var claims: [Claim] = []
  var condition: Condition?
  var reason: String?
  var space = LayoutSpace()
  var node = SourceNode(content: .mapping([]), offset: 0)
}

let assertionKeys = KeyTable<AssertionDraft>(
  "an assertion",
  [
    Key("name", .text, "The assertion's name in reports.") { $0.name = $1 },
    Key(
      "that", .raw(["type": "string"]) { node, _ in Respelling.constraintText(node) },
      "A relation between linear sums of attributes of frames, such as left.trailing <= right.leading - 8."
    ) { $0.claims.append(.relation($1)) },
  ]
    + AssertionDraft.Form.allCases.map { form in
      Key(form.rawValue, .assertedViews, form.summary) { $0.claims.append(.views(form, $1)) }
    } + [
      Key("inside", .containers, "The view or guide in which each view lies, by the view's name.") {
        $0.claims.append(.inside($1))
      },
      Key("lines", .lineCounts, "The most lines that the text of each view needs, by the view's name.") {
        $0.claims.append(.lines($1))
      },
      Key(
        "when", .assertionCondition, default: "always",
        "When the claim is made: a relation such as root.width >= 700, or size classes."
      ) { $0.condition = $1 },
      Key("because", .text, "Why it should hold. Every report repeats it.") { $0.reason = $1 },
      Key("over", .claimedSpace, default: "wherever the layout is asked about", "Where the claim is made.") {
        $0.space = $1
      },
    ], examples: FormatExamples.assertion)

extension ValueType where Value == [AssertionDraft] {
  /// A list of assertions, each a relation or a mapping.
  static let assertions = ValueType(
    schema: ["type": "array", "items": ["$ref": "#/$defs/assertion"]]
  ) { node, name, context in
    context.items(of: node, name, of: "assertions")?.compactMap { AssertionDraft.read($0, context) }
  } respell: { node, context in
    guard case .sequence(let items) = node.content else { return nil }
    return .lines(
      items.map { item in
        if case .mapping = item.content { return .mapping(assertionKeys.respelled(item, context)) }
        return Respelling.constraintText(item)
      })
  }
}

extension AssertionDraft {
  static func read(_ node: SourceNode, _ context: ReadingContext) -> AssertionDraft? {
    var draft = AssertionDraft()
    draft.node = node
    guard case .mapping(let entries) = node.content else {
      guard context.text(of: node, "an assertion", expected: "a relation such as a.width >= 44") != nil else {
        return nil
      }
      draft.claims = [.relation(node)]
      return draft
    }
    guard
      assertionKeys.read(
        node, as: "an assertion", context, into: &draft, advice: { Self.advice($0, entries) })
    else { return nil }
    let forms =
      "'that', \(Form.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")), 'inside' or 'lines'"
    guard let first = draft.claims.first else {
      // What is wrong with the claim itself, or with a key that was meant as one, has been reported.
      let hasClaim = Self.claimKeys.contains { node[$0] != nil }
      let isKnown = entries.allSatisfy { $0.key.text.map { assertionKeys[$0] != nil } ?? false }
      if !hasClaim, isKnown {
        context.report("this assertion claims nothing", "give it one of \(forms)", at: node)
      }
      return nil
    }
    if draft.claims.count > 1 {
      context.report(
        "an assertion makes one claim, not \(draft.claims.count)", "write one assertion for each", at: node)
      draft.claims = [first]
    }
    return draft
  }

  private static let claimKeys = ["that", "inside", "lines"] + Form.allCases.map(\.rawValue)

  /// The advice on an unknown key that may be a relation, or a name as constraints have it.
  private static func advice(_ name: String, _ entries: [SourceNode.Entry]) -> String? {
    if name.contains(where: { "=<>".contains($0) }) { return "write it as text, or give it as 'that'" }
    guard entries.count == 1, entries[0].value.text.map({ $0.contains(/[=<>]=/) }) ?? false else {
      return nil
    }
    return "write { name: \(name), that: … }"
  }
}

extension ValueType where Value == AssertionDraft.Views {
  fileprivate static let assertedViews = ValueType(
    schema: ["anyOf": [["enum": ["all"]], ["type": "array", "minItems": 1, "items": ["type": "string"]]]]
  ) { node, name, context in
    if case .scalar = node.content {
      guard let text = context.text(of: node, name, expected: "names of views, or all") else { return nil }
      if text == "all" { return .all }
      context.report(
        "\(name) takes 'all' or a list of names, not '\(text)'", "write [\(text)]", at: node)
      return nil
    }
    guard let items = context.items(of: node, name, of: "names of views") else { return nil }
    if items.isEmpty { context.report("\(name) names no view", "name one, or write 'all'", at: node) }
    return .named(items.compactMap { ValueType<NamedNode>.namedNode.read($0, name, context) })
  } respell: { node, context in
    guard case .sequence(let items) = node.content else { return .word("all") }
    return .list(items.compactMap { ValueType<NamedNode>.namedNode.respelled($0, context) })
  }
}

extension ValueType where Value == [(view: NamedNode, container: SourceNode)] {
  fileprivate static let containers = ValueType(
    schema: ["type": "object", "minProperties": 1, "additionalProperties": ["type": "string"]]
  ) { node, name, context in
    guard case .mapping = node.content else {
      context.report("\(name) takes views with their containers", "write { card: root.safeArea }", at: node)
      return nil
    }
    guard let entries = context.entries(of: node, name) else { return nil }
    if entries.isEmpty { context.report("\(name) names no view", "write { card: root.safeArea }", at: node) }
    return entries.compactMap { view, entry in
      let value = entry.value.placed(at: entry.key)
      guard context.text(of: value, "the container of '\(view)'", expected: "a view or a guide") != nil else {
        return nil
      }
      return (NamedNode(name: view, node: entry.key), value)
    }
  } respell: { node, _ in
    Respelling.byName(node, inLines: false) { .text($0.text ?? "") }
  }
}

extension ValueType where Value == [(view: NamedNode, count: Int)] {
  fileprivate static let lineCounts = ValueType(
    schema: [
      "type": "object", "minProperties": 1,
      "additionalProperties": ValueType<Int>.integer(from: 1, to: 1_000_000).schema,
    ]
  ) { node, name, context in
    guard case .mapping = node.content else {
      context.report("\(name) takes views with the most lines of each", "write { title: 2 }", at: node)
      return nil
    }
    guard let entries = context.entries(of: node, name) else { return nil }
    if entries.isEmpty { context.report("\(name) names no view", "write { title: 2 }", at: node) }
    return entries.compactMap { view, entry in
      ValueType<Int>.integer(from: 1, to: 1_000_000).read(
        entry.value.placed(at: entry.key), "the number of lines of '\(view)'", context
      ).map { (NamedNode(name: view, node: entry.key), $0) }
    }
  } respell: { node, context in
    Respelling.byName(node, inLines: false) {
      ValueType<Int>.integer(from: 1, to: 1_000_000).respelled($0, context)
    }
  }
}

extension ValueType where Value == AssertionDraft.Condition {
  fileprivate static let assertionCondition = ValueType(
    schema: ["anyOf": [["type": "string"], ValueType<PartialSizeClasses>.sizeClasses.schema]]
  ) { node, name, context in
    guard case .mapping = node.content else {
      return context.text(of: node, name, expected: "a relation or size classes") == nil
        ? nil : .relation(node)
    }
    return ValueType<PartialSizeClasses>.sizeClasses.read(node, name, context).map { .sizeClasses($0, node) }
  } respell: { node, context in
    guard case .mapping = node.content else { return Respelling.constraintText(node) }
    return ValueType<PartialSizeClasses>.sizeClasses.respelled(node, context)
  }
}
