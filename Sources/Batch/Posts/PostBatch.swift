import DocumentFormats
import Files
import Foundation
import Geometry
package import Posts
package import Scene
package import Source

/// Draws the figures of a post in Markdown and writes them into it.
package struct PostBatch: Sendable {
  package var style: FigureStyle
  /// What becomes of the sources.
  package var treatment: SourceTreatment
  /// The path of the post to write, or `nil` to rewrite the post that is read.
  package var output: String?
  /// The folder of pictures, or `nil` for one beside the written post that is named like it.
  package var images: String?
  /// The address under which a site publishes the folder of pictures, or `nil` for the path to it.
  package var urlPrefix: String?
  /// Whether to compare everything with what is on the disk instead of writing it.
  package var isChecking: Bool

  package init(
    style: FigureStyle, treatment: SourceTreatment, output: String?, images: String?,
    urlPrefix: String? = nil,
    isChecking: Bool
  ) {
    self.style = style
    self.treatment = treatment
    self.output = output
    self.images = images
    self.urlPrefix = urlPrefix
    self.isChecking = isChecking
  }

  /// What a run did.
  package struct Outcome: Sendable {
    /// The post, if it goes to standard output.
    package var text: [UInt8]?
    package var figureCount = 0
    package var pictureCount = 0
    /// The number of pictures that were written, or with `isChecking` would be.
    package var writtenCount = 0
    /// What is out of date, each with its place. Empty unless the run only checks.
    package var stale: [String] = []
    /// The pictures of earlier runs that the post no longer shows.
    package var unused: [String] = []
    /// What was not understood, and what is drawn in place of an image or a character.
    package var warnings: [Diagnostic] = []
  }

  /// Reads, draws and writes a post.
  ///
  /// - Parameters:
  ///   - file: the post.
  ///   - loader: the reader of definitions.
  ///   - text: the shaper for all text.
  ///   - jobs: the most figures to draw at once.
  /// - Throws: the problems of all figures. Nothing is written then.
  package func run(
    _ file: InputFile, loader: DocumentLoader, text: any TextShaping, jobs: Int
  ) async throws(DiagnosticList) -> Outcome {
    let bytes = try DocumentLoader.bytes(of: file)
    let post = Post(try SourceText.decodeSurroundings(bytes, path: file.path))
    let target = output ?? file.path
    let place = PathParts.split(target == "-" ? "" : target)
    let folder = images ?? place.folder + PostName.stem(of: place.name)
    let drawing = FigureDrawing(
      batch: style.batch(outputFolder: folder), loader: loader, text: text,
      file: InputFile(path: file.path, stem: file.path == "-" ? "post" : PostName.stem(of: file.path)))
    let figures = try await post.draw(with: drawing, jobs: jobs)
    let prefix =
      urlPrefix.map(AddressPrefix.init(url:))
      ?? AddressPrefix(path: RelativePath.prefix(from: place.folder, to: folder))
    let writings = zip(post.figures, figures).map { $1.writing(style.markup, prefix, $0.info) }
    let (rewritten, changed) = post.rewritten(writings, treatment)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.prefix(3)) : []
    let result = mark + Array(rewritten.utf8)

    let files =
      images.map { PictureFiles(below: NamedFolder($0), figures) }
      ?? PictureFiles(
        below: NamedFolder(PathParts.parent(of: target)), folder: PostName.stem(of: place.name), figures)
    let current = target == file.path ? bytes : Self.contents(of: target)
    var outcome = Outcome(
      figureCount: figures.count, pictureCount: files.count, writtenCount: files.stale.count,
      warnings: figures.flatMap(\.warnings))
    let earlier = target == file.path ? post : current.flatMap { Self.post($0, path: target) }
    outcome.unused = unused(
      after: post.writtenAddresses + (earlier?.writtenAddresses ?? []), figures, prefix, files,
      stem: FigureNames(stem: drawing.file.stem).stem)
    if isChecking {
      outcome.stale = stale(files)
      if target == file.path {
        outcome.stale =
          changed.map { index in
            let place = post.source.location(at: post.figures[index].fence.mark)
            return
              "\(place.visibleDescription): the figure '\(VisibleText.escaped(writings[index].name))' is not up to date"
          } + outcome.stale
      } else if target != "-", current != result {
        outcome.stale.append("\(VisibleText.leading(target)) is not up to date")
      }
    } else if target == "-" {
      try files.write(for: file.path)
      outcome.text = result
    } else {
      // The post itself is read, too, and is what the command is to change.
      try files.write(
        with: current == result ? nil : (target, result), for: file.path,
        keeping: target == file.path ? [] : FileIdentity.set(of: [file.path]))
    }
    return outcome
  }

  private func stale(_ files: PictureFiles) -> [String] {
    files.stale.map { "\(VisibleText.leading(files.path(of: $0.path))) is not up to date" }
  }

  /// The bytes of an earlier result, or `nil` if there is none.
  private static func contents(of path: String) -> [UInt8]? {
    path == "-" ? nil : try? OrdinaryFile(path, within: nil).contents()
  }

  private static func post(_ bytes: [UInt8], path: String) -> Post? {
    (try? SourceText.decodeSurroundings(bytes, path: path)).map(Post.init)
  }

  /// The pictures of earlier runs that are not among those of this one.
  ///
  /// - Parameters:
  ///   - addresses: those that earlier runs wrote into the post.
  ///   - figures: the figures of this run.
  ///   - prefix: what precedes the names of pictures in addresses.
  ///   - files: the pictures beside those on the disk.
  ///   - stem: what the names of the post's pictures begin with.
  private func unused(
    after addresses: [String], _ figures: [DrawnFigure], _ prefix: AddressPrefix, _ files: PictureFiles,
    stem: String
  ) -> [String] {
    let names = Set(figures.flatMap(\.pictures).map(\.path))
    var unused: Set<String> = []
    for address in addresses {
      guard let name = prefix.name(at: address), !names.contains(name), files.has(name) else { continue }
      unused.insert(files.path(of: name))
    }
    // The folder that is named like the post belongs to it alone.
    if images == nil {
      for name in files.names
      where name.hasPrefix(stem + "-") && !names.contains(name)
        && PictureFormat.all.contains(where: { name.hasSuffix("." + $0.name) })
      {
        unused.insert(files.path(of: name))
      }
    }
    return unused.sorted()
  }
}

/// The name of a post.
enum PostName {
  /// The last part of a path without its extension.
  static func stem(of path: String) -> String {
    let name = PathParts.split(path).name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return name.isEmpty ? "post" : name
    }
    return String(name[..<dot])
  }
}

extension Post {
  /// Draws the figures.
  ///
  /// - Throws: the problems of the post and of all figures, in order.
  func draw(with drawing: FigureDrawing, jobs: Int) async throws(DiagnosticList) -> [DrawnFigure] {
    let requests = zip(figures, figureCodes).map { figure, code in
      FigureRequest(
        code: code, language: figure.language, info: figure.info,
        recordedName: figure.recordedName, origin: (source, figure.fence.mark))
    }
    do throws(DiagnosticList) {
      let drawn = try await drawing.draw(requests, jobs: jobs)
      guard problems.isEmpty else { throw DiagnosticList(problems) }
      return drawn
    } catch {
      guard !problems.isEmpty, error.diagnostics != problems else { throw error }
      var all = DiagnosticList(problems)
      all.append(contentsOf: error)
      throw all
    }
  }
}

extension DrawnFigure {
  /// What is written for the figure.
  func writing(_ markup: FigureStyle.Markup, _ prefix: AddressPrefix, _ info: FenceInfo) -> Post.Writing {
    let lines = diagrams.map { diagram in
      FigureMarkup(
        diagram: diagram, prefix: prefix, alternative: diagrams.count == 1 ? info.alternative : nil
      ).line(markup)
    }
    return Post.Writing(name: name, lines: lines)
  }
}
