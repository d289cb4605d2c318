import AutoLayout
package import Geometry
package import Repairs
import Wording

/// What came of the search for repairs of one issue.
public struct IssueAdvice: Sendable {
  /// A repair as reports tell it.
  package struct Listed: Sendable {
    /// A part of the file that the repair writes anew. Places count Unicode scalars.
    package struct Replacement: Sendable {
      /// The place where the part begins.
      package var start: SourceLocation
      /// The place after the part.
      package var end: SourceLocation
      /// What to write there.
      package var text: String

      package init(from start: SourceLocation, to end: SourceLocation, text: String) {
        self.start = start
        self.end = end
        self.text = text
      }
    }

    /// The repair.
    package var repair: Repair
    /// What to do, without a period: `change line 22 to 'yellow.width >= 100'`.
    package var instruction: String
    /// What it was tried for: `in all 3 diagrams`; empty for one layout.
    package var extent: String
    /// The parts of the file to write anew.
    package var replacements: [Replacement]
    /// The change as a unified diff.
    package var diff: String

    package init(
      _ repair: Repair, instruction: String, extent: String, replacements: [Replacement], diff: String
    ) {
      self.repair = repair
      self.instruction = instruction
      self.extent = extent
      self.replacements = replacements
      self.diff = diff
    }

    /// The instruction, and what came of trying it.
    package var sentence: String { "\(instruction) (\(trial))" }

    private var trial: String {
      Wording.trial(extent, moved: repair.movedWhereRight, besides: repair.movedBesides)
    }

    /// The file and the line of the first part that is written anew.
    package var location: SourceLocation? { replacements.map(\.start).min() }
  }

  /// The repairs, the best in front.
  package var repairs: [Listed] = []
  /// How many edits were tried.
  package var triedCount: Int
  /// How many of them mend the layout itself.
  package var servingCount: Int
  /// Whether there were more that could have been tried.
  package var isCut: Bool

  package init(_ repairs: [Listed], tried: Int, serving: Int, isCut: Bool) {
    self.repairs = repairs
    triedCount = tried
    servingCount = serving
    self.isCut = isCut
  }

  /// The best repair in a sentence, or that there is none; safe to print.
  package var line: String {
    let text =
      repairs.first.map { "repair: \($0.sentence)" }
      ?? Wording.noRepair(tried: triedCount, serving: servingCount, isCut: isCut)
    return VisibleText.escaped(VisibleText.shortened(text))
  }
}

extension SolvedDiagram {
  /// What came of the search for repairs of an issue, by its index in `issues`; `nil` if nobody searched.
  func advice(on index: Int) -> IssueAdvice? { advice.indices.contains(index) ? advice[index] : nil }
}

extension IssueAdvice {
  /// The repairs as JSON.
  var json: JSONText {
    .array(
      repairs.map { listed in
        .object([
          ("edit", .string(listed.instruction)), ("file", .optional(listed.location?.file)),
          ("line", .optional(listed.location.map { Double($0.line) })), ("diff", .string(listed.diff)),
          ("verified", .object([("findings", .number(0)), ("extent", .string(listed.extent))])),
          ("moves", .strings(listed.repair.movedWhereRight + listed.repair.movedBesides)),
        ])
      })
  }

  /// The repairs as fixes of a SARIF result.
  func fixes(in path: String) -> JSONText {
    .array(
      repairs.map { listed in
        .object([
          ("description", .object([("text", .string(listed.sentence))])),
          (
            "artifactChanges",
            .array([
              .object([
                (
                  "artifactLocation",
                  .object([("uri", .string(SARIFLog.uriReference(listed.location?.file ?? path)))])
                ),
                ("replacements", .array(listed.replacements.map(Self.replacement))),
              ])
            ])
          ),
        ])
      })
  }

  private static func replacement(_ replacement: Listed.Replacement) -> JSONText {
    .object([
      (
        "deletedRegion",
        .object([
          ("startLine", .number(Double(replacement.start.line))),
          ("startColumn", .number(Double(replacement.start.scalarColumn))),
          ("endLine", .number(Double(replacement.end.line))),
          ("endColumn", .number(Double(replacement.end.scalarColumn))),
        ])
      ), ("insertedContent", .object([("text", .string(replacement.text))])),
    ])
  }
}
