import AutoLayout
import Geometry
import Source

/// Reads the assertions of one diagram.
struct AssertionReader {
  let context: ReadingContext
  /// The names of all views, also of those that the diagram removes.
  let scope: ItemScope
  /// The size classes of the layout.
  let sizeClasses: SizeClasses

  /// The assertion; `nil` after a report.
  func read(_ draft: AssertionDraft) -> LayoutAssertion? {
    guard let written = draft.claims.first, let (claim, text) = claim(written) else { return nil }
    var assertion = LayoutAssertion(
      name: draft.name, text: text, claim, because: draft.reason, over: draft.space,
      location: context.location(of: draft.node))
    switch draft.condition {
    case nil: break
    case .relation(let node):
      guard let (comparisons, text) = relation(node, "'when'") else { return nil }
      assertion.condition = comparisons
      assertion.conditionText = text
    case .sizeClasses(let classes, _):
      assertion.isInSizeClasses = classes.hold(in: sizeClasses)
      assertion.conditionText = [
        classes.width.map { "width: \($0.rawValue)" }, classes.height.map { "height: \($0.rawValue)" },
      ].compactMap(\.self).joined(separator: ", ")
    }
    return assertion
  }

  private func claim(_ written: AssertionDraft.Claim) -> (LayoutAssertion.Claim, text: String)? {
    switch written {
    case .relation(let node):
      return relation(node, "an assertion").map { (.relation($0.comparisons), $0.text) }
    case .views(let form, .all): return (form.claim(.all), "\(form.rawValue): all")
    case .views(let form, .named(let names)):
      let views = names.compactMap { view($0) }
      guard views.count == names.count, !views.isEmpty else { return nil }
      if form == .whole {
        for (name, view) in zip(names, views) {
          guard let problem = AssertionRules.problem(ofWholeOf: view, in: scope.tree) else { continue }
          context.report(problem.message, problem.suggestion, at: name.node)
        }
      }
      if form == .apart, let problem = AssertionRules.problem(ofApart: views) {
        context.report(problem.message, problem.suggestion, at: names[0].node)
      }
      return (form.claim(.views(views)), "\(form.rawValue): \(names.map(\.name).joined(separator: ", "))")
    case .inside(let all):
      var containments: [LayoutAssertion.Containment] = []
      for (name, container) in all {
        guard let view = view(name), let item = item(container) else { continue }
        containments.append(LayoutAssertion.Containment(view, in: item))
      }
      let text = all.map { "\($0.view.name): \($0.container.text ?? "")" }.joined(separator: ", ")
      return containments.count == all.count ? (.inside(containments), "inside: \(text)") : nil
    case .lines(let all):
      var limits: [LayoutAssertion.LineLimit] = []
      for (name, count) in all {
        guard let view = view(name) else { continue }
        if let problem = AssertionRules.problem(ofLinesOf: view, in: scope.tree) {
          context.report(problem.message, problem.suggestion, at: name.node)
          continue
        }
        limits.append(LayoutAssertion.LineLimit(view, count: count))
      }
      let text = all.map { "\($0.view.name): \($0.count)" }.joined(separator: ", ")
      return limits.count == all.count ? (.lines(limits), "lines: \(text)") : nil
    }
  }

  private func view(_ name: NamedNode) -> ViewID? {
    switch scope.names[name.name] {
    case .view(let view):
      context.note(nameIn: name.node)
      return view
    case .guide:
      context.report(
        "'\(name.name)' is a guide, and this is claimed of views", "name a view", at: name.node)
    case .metric:
      context.report("'\(name.name)' is a metric, not a view", "name a view", at: name.node)
    case nil:
      context.report(
        "there is no view '\(name.name)'",
        context.suggestion(for: name.name, among: scope.tree.views.map(\.name)), at: name.node)
    }
    return nil
  }

  /// A view or guide, such as `root.safeArea`.
  private func item(_ node: SourceNode) -> LayoutItem? {
    do throws(ExpressionErrors) {
      return try ExpressionParser.item(node.text ?? "", in: scope.reading(node))
    } catch {
      report(error.errors, of: node)
      return nil
    }
  }

  // MARK: Relations

  private func relation(
    _ node: SourceNode, _ what: String
  ) -> (comparisons: [LayoutComparison], text: String)? {
    let text = node.text ?? ""
    if let key = text.split(separator: ":").first, assertionKeys[String(key.filter { $0 != " " })] != nil,
      text.contains(":")
    {
      context.report(
        "\(what) takes a relation, and this is another claim", "leave out the quotes: { \(text) }", at: node)
      return nil
    }
    guard !ConstraintEntry.isVisualFormat(text) else {
      context.report(
        "\(what) takes a relation, not a visual format", "write one such as 'a.trailing <= b.leading - 8'",
        at: node)
      return nil
    }
    var scope = scope.reading(node)
    scope.usesSolvedContentSize = true
    do throws(ExpressionErrors) {
      let statement = try ExpressionParser.statement(text, in: scope)
      do throws(ExpressionError) {
        return (try comparisons(statement), Respelling.expression(text))
      } catch {
        throw ExpressionErrors(errors: [error])
      }
    } catch {
      report(error.errors, of: node)
      return nil
    }
  }

  private func comparisons(
    _ statement: ExpressionParser.Statement
  ) throws(ExpressionError) -> [LayoutComparison] {
    if let range = statement.priorityRange {
      throw ExpressionError(
        message: "an assertion has no priority: it holds or it fails",
        suggestion: "leave out '@' and what follows",
        range: range)
    }
    let (shape, left, right) = try statement.left.aligned(with: statement.right)
    let whole = Range(from: statement.left.range.lowerBound, upTo: statement.right.range.upperBound)
    if shape == .pair || (left + right).allSatisfy(\.isConstant) {
      throw ExpressionError(
        message: "a relation needs an attribute of a view or guide",
        suggestion: "write one such as 'a.width >= 44'", range: whole)
    }
    var result: [LayoutComparison] = []
    for index in left.indices {
      let difference = left[index] + -right[index]
      try check(difference)
      let shift = statement.shift.isEmpty ? 0 : statement.shift[index].value
      result.append(
        LayoutComparison(
          LayoutSum(
            difference.terms.map { LayoutSum.Term($0.anchor, $0.coefficient.value) },
            constant: difference.constant.value - shift),
          statement.relation))
    }
    return result
  }

  private func check(_ sum: LinearForm) throws(ExpressionError) {
    guard let problem = AssertionRules.problem(ofSum: sum.terms.map(\.anchor), in: scope.tree) else { return }
    throw ExpressionError(
      message: problem.message, suggestion: problem.suggestion, range: sum.terms[problem.place].range)
  }

  private func report(_ errors: [ExpressionError], of node: SourceNode) {
    for (index, error) in errors.enumerated() {
      // One place may have several errors.
      context.report(
        error.message, error.suggestion, at: error.range, of: node, check: #line + UInt(index) << 12)
    }
  }
}
