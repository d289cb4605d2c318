import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Where code states the constraints of one layout, and what to write there.
///
/// Whatever is written has been tried: the listing was run with it and has the edited layout.
struct ListingPlaces: LayoutPlaces {
  /// The program of which the file, or a listing of it, is the first part.
  let program: ProgramText
  let dialect: ListingDialect
  /// The place in the program of each constraint of the tree, or `nil` for one that no statement made.
  let constraints: [Place?]
  let trial: TrialReading

  var source: SourceText { program.position(of: program.mainRange.lowerBound).part }
  func place(ofSetting key: String) -> SourceLocation? { nil }
  func settingThatGives(_ key: String) -> String { key }
  var deviceName: String? { nil }
  func place(of key: String, ofView view: ViewID) -> SourceLocation? { nil }
  func placeOfConstant(ofConstraint constraint: Int) -> SourceLocation? { nil }
  func statement(ofConstraint constraint: Int) -> String? { nil }
  func place(ofMetric name: String) -> SourceLocation? { nil }

  func replacements(for edit: TreeEdit, in tree: ViewTree) -> [TextReplacement]? {
    let listing = dialect.listing(of: program.text)
    let code = CodeText(program.text, isObjectiveC: dialect == .objectiveC)
    let editing = ListingEditing(code: code, index: CodeIndex(listing), tree: tree, places: constraints)
    for candidate in editing.candidates(for: edit) {
      guard let replacements = inFile(candidate, code), trial.confirms(replacements, for: edit, in: tree),
        stillParses(candidate, code)
      else { continue }
      return replacements
    }
    return nil
  }

  /// The replacements in the file; `nil` for edits of other files, and of what the file does not have in one piece.
  private func inFile(_ edits: [CodeEdit], _ code: CodeText) -> [TextReplacement]? {
    var result: [TextReplacement] = []
    for edit in edits {
      guard program.mainRange.contains(edit.range.lowerBound),
        program.mainRange.contains(edit.range.upperBound)
      else { return nil }
      let (part, start) = program.position(of: edit.range.lowerBound)
      let end = program.position(of: edit.range.upperBound).scalar
      guard start <= end, let range = part.rangeInFile(Range(from: start, upTo: end)) else { return nil }
      if edit.text.contains("\n") {
        // A line of a text may begin with something that is no code.
        guard part.location(at: part.lineStart(of: start)).column == 1 else { return nil }
      }
      result.append(TextReplacement(range, with: edit.text.replacing("\n", with: part.lineBreak)))
    }
    return result
  }

  /// Whether Swift has no error after edits that it did not have before.
  private func stillParses(_ edits: [CodeEdit], _ code: CodeText) -> Bool {
    guard dialect == .swift else { return true }
    var bytes = code.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return SwiftReader.isFaultless(String(decoding: bytes, as: UTF8.self))
      || !SwiftReader.isFaultless(program.text)
  }
}
