import Analysis
import AutoLayout
import Comparison
import LayoutDocument
import Regression
import Source

/// The record and the candidate of a case as texts.
public struct CaseTexts: Sendable {
  /// The record that was compared, or `nil` if there is none.
  public var record: [UInt8]?
  /// What the record would be now, or `nil` if there is none.
  public var candidate: [UInt8]?

  /// The texts of a case.
  public init(record: [UInt8]?, candidate: [UInt8]?) {
    self.record = record
    self.candidate = candidate
  }
}

/// The layouts of a case, solved again from its texts.
struct CaseLayouts: Sendable {
  /// The recorded layout, or `nil` if it cannot be read.
  var before: AnalyzedLayout?
  /// The layout now, or `nil` if it cannot be read.
  var after: AnalyzedLayout?
  /// The difference, if there are both.
  var difference: LayoutDifference?
  /// What the layout did in all of its space, as its record states it; empty if it has none.
  var coursesBefore: [RecordedCourse] = []
  /// What it does, likewise.
  var coursesAfter: [RecordedCourse] = []
  /// The title of the diagram, if it has one.
  var title: String?

  /// - Parameter options: Everything that reading depends on besides the text.
  init(_ texts: CaseTexts, options: ReadingOptions) {
    func read(_ bytes: [UInt8]?) -> RecordText? {
      bytes.flatMap { try? RecordText(bytes: $0, path: "record", options: options) }
    }
    let (old, new) = (read(texts.record), read(texts.candidate))
    title = new?.diagram.title ?? old?.diagram.title
    before = old.map { AnalyzedLayout($0.diagram.tree) }
    after = new.map { AnalyzedLayout($0.diagram.tree) }
    coursesBefore = old?.solved.courses ?? []
    coursesAfter = new?.solved.courses ?? []
    if let before, let after { difference = LayoutDifference(from: before.layout, to: after.layout) }
  }

  /// The names of views before and after, of all that both layouts have.
  var renamed: [(String, String)] {
    guard let difference else { return [] }
    return difference.views.pairs.map {
      (difference.before.tree[$0.before].name, difference.after.tree[$0.after].name)
    }
  }
}
