import AutoLayout
import Comparison
import Geometry
import LayoutDocument
import Reporting
import Sweep

/// Finds which of several edits does what in a recorded space: takes one back at a time, and compares the courses.
///
/// A record states the layout on its own canvas, so this knows only layouts that are made of the same at all lengths. Whether
/// that is so shows in the later layout, whose courses are known.
struct CourseSearch {
  /// All trees between the two layouts.
  private let trees: MergedTrees
  private let space: LayoutSpace
  /// The work that may still be done: laid out views and constraints.
  private var workLeft: Int

  /// The default work after which the search ends: some seconds of time.
  static let mostWork = 4_000_000

  /// The causes; `nil` if all courses have one cause, or if edits do not tell what differs.
  ///
  /// - Parameters:
  ///   - trees: All trees between the two layouts, both of which were read from definitions.
  ///   - later: The later tree.
  ///   - space: The space, which both records have.
  ///   - courses: What both layouts do in the space.
  ///   - names: The later names of views by their earlier ones, of those that were renamed.
  ///   - mostWork: The number of views and constraints after which the search ends, each counted as often as it is laid out.
  /// - Complexity: That of `LayoutMap` for the later layout and for each edit.
  static func causes(
    _ trees: MergedTrees, to later: ViewTree, in space: LayoutSpace,
    courses: (before: [RecordedCourse], after: [RecordedCourse]), renamed names: [String: String],
    mostWork: Int = mostWork
  ) -> DifferenceFacts.CourseCauses? {
    let edits = trees.edits.indices.filter { !trees.edits[$0].isRenaming }
    let isDefined = !(courses.before + courses.after).contains(where: \.hasOtherDefinitions)
    guard edits.count > 1, isDefined, later.design == nil else { return nil }
    var search = CourseSearch(trees: trees, space: space, workLeft: mostWork)
    guard let own = search.courses(of: later),
      DifferenceFacts.Course.all(from: own.courses, to: courses.after) == nil
    else { return nil }
    var causes = DifferenceFacts.CourseCauses(shares: [])
    for edit in edits {
      guard search.workLeft >= own.work,
        let without = search.courses(of: trees.tree(applying: Set(trees.edits.indices).subtracting([edit])))
      else {
        causes.undecided.append(edit)
        continue
      }
      if let courses = DifferenceFacts.Course.all(from: without.courses, to: own.courses) {
        causes.shares.append(DifferenceFacts.CourseCauses.Share(edit: edit, courses: courses))
      }
    }
    causes.others =
      DifferenceFacts.Course.all(
        from: courses.before, to: courses.after, renamed: names, besides: causes.shares) ?? []
    return causes
  }

  /// What a tree does in the space, with the work that this took; `nil` if not all of it is known.
  private mutating func courses(of tree: ViewTree) -> (courses: [RecordedCourse], work: Int)? {
    let map = LayoutMap(of: space, by: .sizeClasses) { tree.moved(to: $0) }
    let solved = map.parts.reduce(0) { $0 + $1.pieces.solvedCount }
    let work = solved * (tree.views.count + tree.constraints.count)
    workLeft -= work
    guard map.isComplete else { return nil }
    let courses = RecordedCourse.all(of: map, definedBy: tree) { SpaceText.text(of: $0, in: space) }
    return (courses, work)
  }
}
