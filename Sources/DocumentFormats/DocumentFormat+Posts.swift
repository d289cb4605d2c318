import Geometry
public import LayoutDocument
import Posts
import Source

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
    for (figure, code) in zip(post.figures, post.figureCodes) {
      do throws(DiagnosticList) {
        diagrams += try post.diagrams(of: figure, code, options)
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

  /// The diagrams, with numbers from 2 behind names that others have.
  private static func distinct(_ diagrams: [DocumentDiagram]) -> [DocumentDiagram] {
    var taken: Set<String> = []
    return diagrams.map { diagram in
      guard let name = diagram.name else { return diagram }
      var diagram = diagram
      var number = 1
      while let candidate = diagram.name, !taken.insert(candidate).inserted {
        number += 1
        diagram.name = "\(name) \(number)"
      }
      return diagram
    }
  }
}

extension Post {
  /// The diagrams of a figure. They are named like it, or after its title, or by the place of its code, as
  /// `post.md:12`.
  fileprivate func diagrams(
    of figure: PostFigure, _ code: SourceText, _ options: ReadingOptions
  ) throws(DiagnosticList) -> [DocumentDiagram] {
    let reading = PostFigureReading(
      code: code, language: figure.language,
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
