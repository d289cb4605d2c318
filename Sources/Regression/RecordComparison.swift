package import Analysis
package import AutoLayout
import Comparison
import Definitions
import Geometry
package import LayoutDocument
import Wording

/// The differences between the layout of a record, or any earlier one, and that of a case.
public struct RecordComparison: Sendable {
  /// The differences.
  public private(set) var facts: DifferenceFacts
  /// The earlier layout.
  package let before: AnalyzedLayout

  /// Solves the record's layout again and compares it.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - tree: The tree of the case, whose root has the size that its contents determine.
  ///   - layout: The layout of the case.
  ///   - sources: What the case was read from.
  ///   - courses: What the case does in all of its space.
  /// - Complexity: The cost of one layout for the record, and of several for each edit of the input.
  package init(
    of record: RecordText, and tree: ViewTree, _ layout: AnalyzedLayout,
    _ sources: ComparedSources = ComparedSources(), courses: [RecordedCourse] = []
  ) {
    let recorded = AnalyzedLayout.fitted(record.diagram.tree)
    let before = AnalyzedLayout(recorded)
    self.init(
      from: recorded, before, to: tree, layout, sources,
      in: record.diagram.space, courses: (record.solved.courses, courses))
    if let update = Self.update(of: record, solvedNow: before.layout) {
      facts.update = facts.update.map { update.merged(with: $0) } ?? update
    }
  }

  /// Compares two layouts that were solved by the same Plumbline.
  ///
  /// - Parameters:
  ///   - oldTree: The earlier tree, whose root has the size that its contents determine.
  ///   - before: The layout of the earlier tree.
  ///   - tree: The later tree, likewise.
  ///   - after: The layout of the later tree.
  ///   - sources: What the layouts were read from.
  ///   - space: The space of both, if they have one.
  ///   - courses: What both do in all of their spaces.
  /// - Complexity: The cost of several layouts for each edit of the input.
  package init(
    from oldTree: ViewTree, _ before: AnalyzedLayout, to tree: ViewTree, _ after: AnalyzedLayout,
    _ sources: ComparedSources, in space: LayoutSpace,
    courses: (before: [RecordedCourse], after: [RecordedCourse])
  ) {
    self.before = before
    let difference = LayoutDifference(from: before.layout, to: after.layout)
    let found = LayoutCauses(
      of: difference, from: oldTree, to: tree,
      sharing: EditSharing { sources.places?.settingThatGives($0) ?? $0 })
    facts = DifferenceFacts(found, of: difference, from: oldTree, to: tree, sources)
    var names: [String: String] = [:]
    for pair in difference.views.pairs {
      let (old, new) = (before.layout.tree[pair.before].name, after.layout.tree[pair.after].name)
      if old != new { names[old] = new }
    }
    facts.courses = DifferenceFacts.Course.all(from: courses.before, to: courses.after, renamed: names)
    if let all = facts.courses, !all.contains(where: \.isOfSpace) {
      facts.courseCauses = CourseSearch.causes(
        found.trees, to: tree, in: space, courses: courses, renamed: names)
    }
  }

  /// Whether only names differ.
  public var isRenaming: Bool { facts.isRenaming }

  /// What Plumbline computes differently today for a record's own layout; `nil` for nothing.
  private static func update(
    of record: RecordText, solvedNow layout: SolvedLayout
  ) -> DifferenceFacts.Update? {
    var now = Definition.results(of: record.diagram, solved: layout)
    // A record does not hold what the layout is made of at other lengths.
    now.courses = record.solved.courses
    guard now != record.solved else { return nil }
    var update = DifferenceFacts.Update()
    update.texts = differing(record.solved.texts, now.texts)
    update.effects = zip(record.solved.frames, now.frames).flatMap { old, new in
      DifferenceFacts.Effect.ofFrames(old.value, new.value, of: new.name)
    }
    update.effects += zip(record.solved.scrolling, now.scrolling).flatMap { old, new in
      DifferenceFacts.Effect.ofContents(old.value, new.value, of: new.name)
    }
    update.issueCount = Set(record.solved.issues).symmetricDifference(now.issues).count
    return update
  }

  private static func differing<Value>(
    _ old: [RecordedLayout.Named<Value>], _ new: [RecordedLayout.Named<Value>]
  ) -> [String] {
    zip(old, new).filter { $0.value != $1.value }.map(\.1.name)
  }
}

extension DifferenceFacts.Effect {
  fileprivate static func ofFrames(_ old: Rect, _ new: Rect, of view: String) -> [DifferenceFacts.Effect] {
    all(
      of: view,
      [
        ("x", old.minX, new.minX), ("y", old.minY, new.minY), ("width", old.width, new.width),
        ("height", old.height, new.height),
      ])
  }

  fileprivate static func ofContents(
    _ old: RecordedLayout.Scrolling, _ new: RecordedLayout.Scrolling, of view: String
  ) -> [DifferenceFacts.Effect] {
    all(
      of: view,
      [
        ("contentSize.width", old.contentSize.width, new.contentSize.width),
        ("contentSize.height", old.contentSize.height, new.contentSize.height),
        ("contentOffset.x", old.contentOffset.x, new.contentOffset.x),
        ("contentOffset.y", old.contentOffset.y, new.contentOffset.y),
      ])
  }

  private static func all(
    of view: String, _ values: [(quantity: String, old: Double, new: Double)]
  ) -> [DifferenceFacts.Effect] {
    values.filter { $0.old != $0.new }.map {
      DifferenceFacts.Effect(view: view, quantity: $0.quantity, before: $0.old, after: $0.new)
    }
  }
}
