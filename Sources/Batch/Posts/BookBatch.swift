import Files
import Geometry
package import Posts
import Reporting
package import Scene
package import Source

/// Draws the figures of a book that mdBook gives to a preprocessor.
package struct BookBatch: Sendable {
  package var style: FigureStyle
  package var treatment: SourceTreatment
  /// The folder of pictures below that of the chapters, or `nil` for one beside each chapter that is named like it.
  package var images: String?

  package init(style: FigureStyle, treatment: SourceTreatment, images: String?) {
    self.style = style
    self.treatment = treatment
    self.images = images
  }

  /// Whether what mdBook's renderer makes of a book can show pictures.
  package static func supports(renderer: String) -> Bool {
    ["html", "epub", "markdown"].contains(renderer)
  }

  /// The book for mdBook, and what was not understood or is drawn in place of an image or a character.
  package typealias Outcome = (bytes: [UInt8], warnings: [Diagnostic])

  /// Draws the figures of the book on standard input, and writes their pictures beside its chapters.
  ///
  /// - Throws: the problems of all chapters. Nothing is written then.
  package func run(
    loader: DocumentLoader, text: any TextShaping, jobs: Int
  ) async throws(DiagnosticList) -> Outcome {
    let bytes = try DocumentLoader.bytes(of: .standardInput)
    guard let book = BookExchange(bytes) else {
      throw DiagnosticList(
        file: "-", "this is not a book that mdBook gives to preprocessors",
        "name 'plumbline mdbook' as the command of a preprocessor in book.toml")
    }
    var problems: DiagnosticList?
    var texts: [String?] = []
    var pictures: [PictureFiles] = []
    var warnings: [Diagnostic] = []
    for chapter in book.chapters {
      do throws(DiagnosticList) {
        let drawn = try await draw(chapter, of: book, loader: loader, text: text, jobs: jobs)
        texts.append(drawn?.text)
        if let drawn { pictures.append(drawn.pictures) }
        warnings += drawn?.warnings ?? []
      } catch {
        if problems == nil { problems = error } else { problems?.append(contentsOf: error) }
      }
    }
    if let problems { throw problems }
    for files in pictures { try files.write(for: "-") }
    return (book.replacing(texts.map { $0.map { JSONText.string($0).serialized(at: 0) } }), warnings)
  }

  /// The text of a chapter with pictures, or `nil` if it has no figures.
  private func draw(
    _ chapter: BookExchange.Chapter, of book: BookExchange, loader: DocumentLoader, text: any TextShaping,
    jobs: Int
  ) async throws(DiagnosticList) -> (text: String, pictures: PictureFiles, warnings: [Diagnostic])? {
    let inner = "\(book.sources)/\(chapter.path)"
    let path = "\(book.root)/\(inner)"
    let post = Post(SourceText(path: path, text: chapter.text))
    guard !post.figures.isEmpty || !post.problems.isEmpty else { return nil }
    let place = PathParts.split(inner)
    let stem = PostName.stem(of: path)
    let images = images.map { "\(book.sources)/\($0)" } ?? place.folder + stem
    let drawing = FigureDrawing(
      batch: style.batch(outputFolder: "\(book.root)/\(images)"), loader: loader, text: text,
      file: InputFile(path: path, stem: stem))
    let figures = try await post.draw(with: drawing, jobs: jobs)
    let prefix = AddressPrefix(path: RelativePath.prefix(from: place.folder, to: images))
    let writings = zip(post.figures, figures).map { $1.writing(style.markup, prefix, $0.info) }
    return (
      post.rewritten(writings, treatment).text,
      // What the book says of itself never leads out of its folder.
      PictureFiles(below: NamedFolder(book.root), folder: images, figures),
      figures.flatMap(\.warnings)
    )
  }
}
