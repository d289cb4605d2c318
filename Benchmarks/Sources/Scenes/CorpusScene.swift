@_spi(Benchmarks) import AutoLayout
import CairoBackend
import ConstraintSolver
import DocumentFormats
public import Foundation
import Geometry
import LayoutDocument
public import Workloads

/// A scene of an Interface Builder file with the equations that its layout hands to the solver.
public struct CorpusScene: Sendable {
  /// The file's path in the folder, and the scene's name.
  public var name: String
  public var workload: Workload

  /// The scenes with the most equations, fewest first; of equals those with more views.
  public static func largest(_ count: Int, in folder: URL) throws -> [CorpusScene] {
    let shaper = try PangoTextShaper()
    var scenes: [(name: String, tree: ViewTree, rows: Int)] = []
    for path in files(in: folder) {
      let url = folder.appendingPathComponent(path)
      // On a canvas of their own size, rows of tables would keep the widths that were recorded for them.
      let options = ReadingOptions(canvas: .size(Size(width: 390, height: 844)), text: shaper) { name in
        FileManager.default.contents(
          atPath: url.deletingLastPathComponent().appendingPathComponent(name).path
        )
        .map(Array.init)
      }
      guard let data = FileManager.default.contents(atPath: url.path),
        let document = try? Document(bytes: Array(data), path: path, options: options)
      else { continue }
      for diagram in document.diagrams {
        let rows = LayoutEquations(diagram.tree).rows.count
        scenes.append(("\(path), \(diagram.name ?? "")", diagram.tree, rows))
      }
    }
    scenes.sort { ($0.rows, $0.tree.views.count, $0.name) < ($1.rows, $1.tree.views.count, $1.name) }
    return scenes.suffix(count).map { CorpusScene(name: $0.name, workload: Workload($0.tree)) }
  }

  private static func files(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }
}

extension Workload {
  /// The equations of a tree's layout, all priorities included.
  init(_ tree: ViewTree) {
    self.init()
    let equations = LayoutEquations(tree)
    superviews = tree.views.map { $0.superview?.index }
    lowered = Lowered(
      variableCount: equations.variableCount, sizeCount: equations.sizeCount, window: equations.window)
    windowWidth = tree.environment.canvas.width
    windowHeight = tree.environment.canvas.height
    constraints = equations.rows.map {
      Constraint(terms: $0.terms, constant: $0.constant, relation: $0.relation, priority: $0.priority)
    }
    removedCount = removeConflicts()
    addExchanges()
  }

  /// Distances that may be 4 points more, and lengths that may be a share of the window's width instead:
  /// those with which required constraints still hold at every width that is asked for.
  private mutating func addExchanges() {
    guard let lowered else { return }
    for (index, row) in constraints.enumerated() where row.constant != 0 {
      var constraint = row
      if row.terms.count > 1, row.relation == 0 {
        constraint.constant -= 4
        let replacement = Replacement(index: index, constraint: constraint)
        if isFeasible(with: replacement) { replacements.append(replacement) }
      }
      guard row.relation >= 0, row.terms.count == 1, row.terms[0].variable < lowered.sizeCount,
        row.terms[0].variable != lowered.window.width
      else { continue }
      let share = row.constant / windowWidth
      constraint = constraints[index]
      constraint.terms.append((lowered.window.width, share))
      constraint.constant = 0
      let retarget = Replacement(index: index, constraint: constraint)
      if isFeasible(with: retarget) { retargets.append(retarget) }
    }
  }

  /// Whether required constraints can hold together from the narrowest width that is asked for to the widest.
  private func isFeasible(with exchange: Replacement) -> Bool {
    var other = self
    other.constraints[exchange.index] = exchange.constraint
    return other.brokenConstraints.isEmpty
  }

  /// The constraints without which required ones hold together at the first width where they do not.
  private var brokenConstraints: Set<Int> {
    guard let window = lowered?.window, let sizes = lowered?.sizeCount else { return [] }
    var solver = Solver()
    for variable in 0..<variableCount { _ = solver.makeVariable(nonNegative: variable < sizes) }
    let width = solver.add(
      CollectionOfOne(Term(Variable(index: Int32(window.width)), 1)), constant: -windowWidth, relation: .equal
    )
    solver.add(
      CollectionOfOne(Term(Variable(index: Int32(window.height)), 1)), constant: -windowHeight,
      relation: .equal)
    for constraint in constraints {
      guard let relation = Relation(rawValue: Int8(constraint.relation)) else { continue }
      solver.add(
        constraint.terms.map { Term(Variable(index: Int32($0.variable)), $0.coefficient) },
        constant: constraint.constant, relation: relation, priority: Priority(constraint.priority))
    }
    for change in [0.0, -90, 60] {
      solver.setConstant(-windowWidth - change, of: width)
      solver.solve()
      // The first two set the window's size.
      let broken = solver.conflicts.compactMap { $0.broken.map { Int($0.index) - 2 } }.filter { $0 >= 0 }
      if !broken.isEmpty { return Set(broken) }
    }
    return []
  }

  /// Leaves out what conflicts break at some width that is asked for: kiwi has no answer to it.
  ///
  /// - Returns: how many constraints that were.
  mutating func removeConflicts() -> Int {
    var count = 0
    while true {
      let broken = brokenConstraints
      if broken.isEmpty { return count }
      constraints = constraints.indices.filter { !broken.contains($0) }.map { constraints[$0] }
      count += broken.count
    }
  }
}
