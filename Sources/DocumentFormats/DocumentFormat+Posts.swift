import Definitions
import Geometry
public import LayoutDocument
package import Posts
package import Source

extension DocumentFormat {
  /// A post in Markdown with figures, which the word `plumbline` behind the fences of code marks.
  ///
  /// Only the figures are read; other code of a post explains something else. A text without figures is one with
  /// code.
  public static let post = DocumentFormat(
    name: "Post with figures", fileExtensions: ["md", "markdown", "txt"], words: ["post"],
    isSearchedFor: false,
    recognizes: { bytes in
      let word = Array("plumbline".utf8)
      guard bytes.contains(word), let source = try? SourceText.decodeSurroundings(bytes, path: "") else {
        return false
      }
      return !Post(source).figures.isEmpty
    }
  ) { bytes, path throws(DiagnosticList) in
    try SourceText.decodeSurroundings(bytes, path: path)
  } read: { source, options throws(DiagnosticList) in
    let post = Post(source)
    var problems = DiagnosticList(post.problems)
    var diagrams: [DocumentDiagram] = []
    for figure in post.figures {
      do throws(DiagnosticList) {
        diagrams += try post.diagrams(of: figure, options)
      } catch {
        problems.append(contentsOf: error)
      }
    }
    if post.figures.isEmpty {
      throw SourceText.refusal(
        "there is no figure in this post", "write the word plumbline behind the fence of a definition", at: 0,
        in: source)
    }
    guard problems.diagnostics.isEmpty else { throw problems }
    return Document(path: source.path, title: nil, diagrams: Self.distinct(diagrams))
  }

  /// The diagrams, with numbers behind names that others have.
  private static func distinct(_ diagrams: [DocumentDiagram]) -> [DocumentDiagram] {
    var taken: Set<String> = []
    return diagrams.map { diagram in
      var diagram = diagram
      var number = 1
      while !taken.insert(diagram.name ?? "").inserted {
        number += 1
        diagram.name = [diagram.name, "\(number)"].compactMap(\.self).joined(separator: " ")
      }
      return diagram
    }
  }
}

extension Post {
  /// The diagrams of a figure. They are named like it, or after its title, or by the place of its code, as
  /// `post.md:12`.
  fileprivate func diagrams(
    of figure: PostFigure, _ options: ReadingOptions
  ) throws(DiagnosticList) -> [DocumentDiagram] {
    let reading = FigureReading(
      code: figure.fence.code(in: source), language: figure.language,
      canvas: options.canvas == nil ? figure.info.canvas : nil, origin: (source, figure.fence.mark))
    let document = try reading.document(options)
    let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
    let place = "\(file):\(source.location(at: figure.fence.mark).line)"
    let title = figure.info.title ?? document.title ?? document.diagrams.first?.title
    let name = figure.info.name ?? title ?? place
    return document.diagrams.map { diagram in
      var diagram = diagram
      diagram.name =
        document.diagrams.count == 1 ? name : "\(name) \(diagram.name ?? "")"
      diagram.title = diagram.title ?? document.title ?? figure.info.title
      return diagram
    }
  }
}

/// The reading of a figure, from a post or from a program that reads posts.
package struct FigureReading: Sendable {
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
    case .definition: "-"
    case .swift: "listing.swift"
    case .objectiveC: "listing.m"
    }
  }
}
