public import AutoLayout
import Geometry
public import LayoutDocument

extension Definition {
  /// The last line of a record: YAML's mark for the end of a document. Without it, a record that was cut off between
  /// two lines could look whole.
  public static let recordEnd = "...\n"

  /// The record of a layout: its definition in canonical form, followed by its results.
  ///
  /// The record holds everything that determines the layout and its picture, except titles and the texts around a
  /// figure. It contains no paths, places or times, so the same layout always has the same record.
  ///
  /// - Parameters:
  ///   - diagram: A diagram of one layout. Its root must already have the size that its contents determine.
  ///   - layout: The solved layout of the diagram's tree, with the issues to report.
  ///   - courses: What the layout does in all of the diagram's space.
  /// - Returns: YAML, ending in `recordEnd`.
  /// - Complexity: O(views + constraints + issues), plus measuring every text once.
  public static func record(
    of diagram: DocumentDiagram, solved layout: SolvedLayout, courses: [RecordedCourse] = []
  ) -> String {
    let writing = TreeWriting(diagram)
    var results = writing.results(of: layout)
    results.courses = courses
    return DefinitionText.text(
      of: entries(of: diagram, writing) + [("solved", .block(solvedKeys.write(results)))])
      + recordEnd
  }

  /// The results of a layout, as its record states them.
  ///
  /// - Complexity: O(views + issues), plus measuring every text once.
  package static func results(of diagram: DocumentDiagram, solved layout: SolvedLayout) -> RecordedLayout {
    TreeWriting(diagram).results(of: layout)
  }
}

extension TreeWriting {
  /// The results of a layout, by the names that expressions use.
  func results(of layout: SolvedLayout) -> RecordedLayout {
    var record = RecordedLayout()
    for (key, solved) in zip(viewKeys, layout.views) {
      record.frames.append(.init(key, solved.frame))
      if let scroll = solved.scroll { record.scrolling.append(.init(key, .init(scroll))) }
    }
    record.guides = zip(guideKeys, layout.guides).map { .init($0, $1.absoluteFrame) }
    let tree = layout.tree
    for (key, node) in zip(viewKeys, tree.views) where node.text != nil && node.intrinsicSize == nil {
      record.texts.append(.init(key, IntrinsicSizing.size(of: node, environment: tree.environment)))
    }
    record.issues = layout.issues.map { .init($0, in: layout) }
    return record
  }
}

extension RecordedLayout.Scrolling {
  fileprivate init(_ scroll: SolvedScroll) {
    self.init()
    contentSize = scroll.contentSize
    contentOffset = scroll.contentOffset
    minimumContentOffset = scroll.minimumContentOffset
    maximumContentOffset = scroll.maximumContentOffset
    adjustedContentInset = scroll.adjustedContentInset
  }
}

extension RecordedLayout.Issue {
  fileprivate init(_ issue: LayoutIssue, in layout: SolvedLayout) {
    self.init()
    kind = issue.kind.rawValue
    severity = issue.severity.rawValue
    axis = issue.axis.rawValue
    views = issue.views.map { layout.tree[$0].name }
    attributes = issue.openQuantities.map(\.name)
    constraints = issue.members.map { layout.text(of: $0) }
    broken = issue.broken.map { constraints[$0] }
    lengths = issue.lengths
  }
}
