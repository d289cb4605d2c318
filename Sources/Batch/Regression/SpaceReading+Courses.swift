import AutoLayout
import Files
import LayoutDocument
import Regression
import Reporting
import Source
import Sweep

extension SpaceReading {
  /// What a layout does in all of a space, for its record; nothing if the space is empty.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - index: The diagram.
  ///   - panel: The layout in the diagram.
  /// - Throws: A problem that the file has somewhere in the space, or an error if not all of it is known.
  func courses(
    of space: LayoutSpace, _ index: Int, _ panel: Int
  ) throws(DiagnosticList) -> [RecordedCourse] {
    guard !space.isEmpty else { return [] }
    guard space.languages.isEmpty, !space.includesFoundLanguages else {
      throw DiagnosticList([
        fileProblem(
          path, "layouts are not recorded in several languages",
          suggestion: "leave 'language' out of 'over'; 'plumbline check --languages' asks about them")
      ])
    }
    let map = try map(of: space, index, panel)
    guard map.isComplete else {
      throw DiagnosticList([
        fileProblem(
          path, "there are too many lengths at which something changes to record all",
          suggestion: "ask for a smaller range")
      ])
    }
    return RecordedCourse.all(of: map, definedBy: document.diagrams[index].trees[panel].tree) {
      SpaceText.text(of: $0, in: space)
    }
  }
}
