import AutoLayout
import Batch
import Definitions
import Diagram
import Geometry
import JSONRPC
import Reporting
import Source

/// What is shown over a view, a constraint or a key.
struct HoverAnswer {
  private let call: LanguageCall
  private let reading: DocumentReading
  private let prose: ProseText

  init(_ call: LanguageCall) {
    self.call = call
    reading = call.reading
    prose = ProseText(isMarkdown: call.client.hoversMarkdown)
  }

  func result() throws(RPCFault) -> JSONValue {
    let offset = try call.offset()
    guard let node = reading.node else { return .null }
    if let use = reading.index?.use(at: offset), let text = name(use.name) { return answer(text, use.range) }
    let extents = reading.extents
    guard
      let place = NodePlace.first(
        in: node,
        where: { node in
          let range = extents.whole(node)
          return range.contains(offset) || range.upperBound == offset && !range.isEmpty
        })
    else { return .null }
    let range = extents.whole(place.node)
    switch place.role {
    case .key:
      guard let key = place.node.text else { return .null }
      return documentation(of: key, at: place.path, range, node)
    case .value:
      if call.bench.vocabulary.isStatement(at: place.path, in: node), let text = statement(in: range) {
        return answer(text, range)
      }
      guard case .key(let key)? = place.path.last else { return .null }
      return documentation(of: key, at: Array(place.path.dropLast()), range, node)
    }
  }

  private func answer(_ paragraphs: [String], _ range: Range<Int>) -> JSONValue {
    .object(["contents": prose.content(paragraphs), "range": reading.positions.value(of: range)])
  }

  // MARK: Keys

  private func documentation(
    of key: String, at path: [DefinitionVocabulary.Step], _ range: Range<Int>, _ node: SourceNode
  ) -> JSONValue {
    guard let entry = call.bench.vocabulary.entry(of: key, at: path, in: node) else { return .null }
    return answer(prose.paragraphs(about: entry), range)
  }

  // MARK: Names

  /// What a name stands for; `nil` if it stands for nothing.
  private func name(_ name: String) -> [String]? {
    guard let meaning = reading.index?.names.first(where: { $0.name == name })?.meaning else { return nil }
    let title = prose.strong(prose.sentence(name))
    switch meaning {
    case .metric(let value): return ["\(title): \(prose.code(NumberFormat.string(value)))"]
    case .guide: return ["\(title) (guide)"] + guide(name)
    case .view(let viewClass): return ["\(title) (\(viewClass.rawValue))"] + view(name)
    }
  }

  private static let mostLayouts = 4
  private static let mostConstraints = 8

  /// Why there is no layout to tell of; `nil` if there is one.
  private var absence: String? {
    reading.checked.problems.isEmpty ? nil : "The frame is not known: the file has problems."
  }

  private func view(_ name: String) -> [String] {
    if let absence { return [absence] }
    let declaration = reading.index?.uses.first { $0.name == name && $0.isDeclaration }
    // A view is where its key begins, with the quote if it has one.
    let locations = declaration.map { use in
      [0, 1].map { reading.source.location(at: use.range.lowerBound - $0) }
    }
    let found = reading.checked.diagrams.compactMap { diagram -> (diagram: SolvedDiagram, view: ViewID)? in
      guard name != "root" else { return (diagram, .root) }
      let view = diagram.layout.tree.views.firstIndex { view in
        view.location.map { locations?.contains($0) ?? false } ?? false
      }
      return view.map { (diagram, ViewID($0)) }
    }
    guard let first = found.first else { return ["No layout has this view."] }
    var lines = found.prefix(Self.mostLayouts).map { diagram, view in
      let frame = frame(of: view, in: diagram.layout)
      return reading.checked.diagrams.count == 1 ? frame : "\(prose.sentence(diagram.fullName)): \(frame)"
    }
    if found.count > Self.mostLayouts { lines.append("and \(found.count - Self.mostLayouts) more layouts") }
    return [lines.count == 1 ? lines[0] : lines.map(prose.item).joined(separator: "\n")]
      + [holders(of: first.view, in: first.diagram.layout)]
  }

  private func frame(of view: ViewID, in layout: SolvedLayout) -> String {
    let frame = layout[view].frame
    let numbers = zip(
      FrameHolders.Quantity.allCases, [frame.minX, frame.minY, frame.width, frame.height]
    ).map { "\($0.rawValue) \(NumberFormat.string($1))" }.joined(separator: ", ")
    let node = layout.tree[view]
    let place = node.superview.map { " in \(prose.code(layout.tree[$0].name))" } ?? ""
    return prose.code(numbers) + place + (node.isHidden ? ", hidden" : "")
  }

  /// What decides each number of a frame.
  private func holders(of view: ViewID, in layout: SolvedLayout) -> String {
    let places = layout.constraintPlaces
    let holders = FrameHolders(of: layout, places)
    return FrameHolders.Quantity.allCases.map { quantity in
      let parts = holders.holders(of: view, quantity).map { holder in
        switch holder {
        case .word(let word): word
        case .constraint(let index): prose.code(layout.constraints[places[index].row].text)
        }
      }
      return prose.item("\(quantity.rawValue): \(parts.joined(separator: ", "))")
    }.joined(separator: "\n")
  }

  private func guide(_ name: String) -> [String] {
    if let absence { return [absence] }
    let frames = reading.checked.diagrams.prefix(Self.mostLayouts).compactMap { diagram -> String? in
      guard let guide = diagram.layout.guides.first(where: { $0.name == name }) else { return nil }
      let frame = guide.absoluteFrame
      let numbers =
        "x \(NumberFormat.string(frame.minX)), y \(NumberFormat.string(frame.minY)), "
        + "width \(NumberFormat.string(frame.width)), height \(NumberFormat.string(frame.height))"
      let text = "\(prose.code(numbers)) in \(prose.code("root"))"
      return reading.checked.diagrams.count == 1
        ? text : prose.item("\(prose.sentence(diagram.fullName)): \(text)")
    }
    return [frames.joined(separator: "\n")]
  }

  // MARK: Statements

  /// What a text states: its constraints, each with its error, or its assertion. `nil` if the layout is not known.
  private func statement(in range: Range<Int>) -> [String]? {
    guard reading.checked.problems.isEmpty else { return nil }
    for diagram in reading.checked.diagrams {
      let layout = diagram.layout
      let rows = layout.constraints.indices.filter { row in
        let node = layout.constraints.node(row)
        return [.explicit, .visualFormat].contains(node.source) && isInside(node.location, range)
      }
      if !rows.isEmpty { return constraints(rows, of: diagram) }
      if let assertion = layout.tree.assertions.first(where: { isInside($0.location, range) }) {
        return self.assertion(assertion)
      }
    }
    return ["No layout has this constraint: it is dropped, or for other size classes."]
  }

  private func isInside(_ location: SourceLocation?, _ range: Range<Int>) -> Bool {
    guard let location, location.file == reading.document.address.path else { return false }
    return reading.source.offset(of: location).map { range.contains($0) } ?? false
  }

  private func constraints(_ rows: [Int], of diagram: SolvedDiagram) -> [String] {
    var lines = rows.prefix(Self.mostConstraints).map { row in
      let solved = diagram.layout.constraints[row]
      return "\(prose.code(solved.text)): \(verdict(on: solved))"
    }
    if rows.count > lines.count { lines.append("and \(rows.count - lines.count) more") }
    return [lines.count == 1 ? lines[0] : lines.map(prose.item).joined(separator: "\n")]
      + (reading.checked.diagrams.count == 1 ? [] : ["In \(prose.sentence(diagram.fullName))."])
  }

  private func verdict(on solved: SolvedConstraint) -> String {
    let error = NumberFormat.string(solved.error)
    if solved.isBroken {
      return prose.strong("broken, off by \(error)") + ". It is in conflict with other required constraints."
    }
    guard solved.error > 0, error != "0" else {
      return solved.node.priority.isRequired
        ? "required, and holds."
        : "holds, with the priority \(NumberFormat.string(solved.node.priority.value))."
    }
    return prose.strong("off by \(error)")
      + ". Its priority is \(NumberFormat.string(solved.node.priority.value)), and others go before it."
  }

  private func assertion(_ assertion: LayoutAssertion) -> [String] {
    let failure = reading.checked.findings.first { finding in
      if case .assertion = finding.issue { finding.issue.location == assertion.location } else { false }
    }
    let verdict = failure.map { prose.sentence($0.message) } ?? "holds."
    return ["\(prose.code(assertion.text)): \(verdict)"]
      + (assertion.reason.map { [prose.sentence($0)] } ?? [])
  }
}

extension ProseText {
  /// What a table says about a key.
  func paragraphs(about entry: DefinitionVocabulary.Entry) -> [String] {
    let title = strong(sentence(entry.name)) + (entry.form.isEmpty ? "" : ": \(form(entry.form))")
    return [title, sentence(entry.summary)] + (entry.example.isEmpty ? [] : [example(entry.example)])
  }
}
