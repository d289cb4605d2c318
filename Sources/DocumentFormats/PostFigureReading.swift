import Definitions
import Geometry
package import LayoutDocument
package import Posts
package import Source

/// The reading of a figure, from a post or from a program that reads posts.
package struct PostFigureReading: Sendable {
  /// The code, with its places.
  package var code: SourceText
  package var language: FenceInfo.Language
  /// The canvas that the figure asks for: a size or the name of a device.
  package var canvas: String?
  /// Where problems are reported that belong to the figure as a whole.
  package var origin: (text: SourceText, offset: Int)

  package init(
    code: SourceText, language: FenceInfo.Language, canvas: String?, origin: (text: SourceText, offset: Int)
  ) {
    self.code = code
    self.language = language
    self.canvas = canvas
    self.origin = origin
  }

  /// The figure as a document with at least one diagram.
  ///
  /// - Throws: What is wrong with the figure, each problem with its place.
  package func document(_ options: ReadingOptions) throws(DiagnosticList) -> Document {
    do throws(DiagnosticList) {
      if let offset = code.forbiddenCharacter {
        throw SourceText.refusal(
          "the character \(code.scalars[offset].codePoint) is not allowed in a figure", "remove it",
          at: offset, in: code)
      }
      if case .unreadable(let name) = language {
        throw SourceText.refusal(
          "there are no figures in the language '\(name)'",
          "write a definition, Swift or Objective-C, or remove the word plumbline", at: origin.offset,
          in: origin.text)
      }
      var options = options
      if let canvas { options.canvas = try self.canvas(canvas) }
      let bytes = Array(code.string(0..<code.count).utf8)
      let document = try DocumentFormat.format(of: bytes, path: language.path).read(code, options)
      guard !document.diagrams.isEmpty else { throw DiagnosticList([]) }
      return document
    } catch {
      guard error.diagnostics.isEmpty else { throw placed(error) }
      throw SourceText.refusal(
        "this figure lays out no views", "remove the word plumbline, or add views", at: origin.offset,
        in: origin.text)
    }
  }

  private func canvas(_ text: String) throws(DiagnosticList) -> Canvas {
    do throws(CanvasProblem) {
      return try Canvas(text)
    } catch {
      throw SourceText.refusal(error.message, error.suggestion, at: origin.offset, in: origin.text)
    }
  }

  /// A problem, at the figure if it has no place of its own.
  package func placed(_ problem: Diagnostic) -> Diagnostic {
    guard problem.location.line == 0 else { return problem }
    return origin.text.diagnostic(problem.message, problem.suggestion, at: origin.offset, length: 3)
  }

  /// Problems, at the figure if they have no places of their own.
  package func placed(_ problems: DiagnosticList) -> DiagnosticList {
    DiagnosticList(problems.known.map(placed), further: problems.furtherCount)
  }
}

extension FenceInfo.Language {
  /// A path whose extension says the language.
  fileprivate var path: String {
    switch self {
    case .definition, .unreadable: "-"
    case .swift: "listing.swift"
    case .objectiveC: "listing.m"
    }
  }
}
