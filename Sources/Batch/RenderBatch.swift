import AutoLayout
import CairoBackend
public import Diagram
import Foundation
public import LayoutDocument
import SVGBackend
public import Scene

/// Draws every diagram of many files.
public struct RenderBatch: Sendable {
  /// Where pictures go; folders are made as needed.
  public var outputFolder: String
  /// What each diagram is drawn as.
  public var formats: [PictureFormat]
  /// Pixels a point, one bitmap for each.
  public var scales: [Double]
  /// How many files are read or drawn at a time, at least 1.
  public var jobs: Int
  /// Texts are filled in from each document; layers too, unless they are given here.
  public var options: DiagramOptions
  /// Whether all diagrams of a file with several are also drawn as one picture, named as the file.
  public var drawsSheets: Bool
  /// Whether a file fails in which a label found no room and was drawn as a number.
  public var requiresLabels: Bool
  /// Whether the HTML that shows each diagram on a page is put together.
  public var makesSnippets: Bool

  /// A batch that draws every diagram as each of `formats`.
  public init(
    outputFolder: String, formats: [PictureFormat], scales: [Double], jobs: Int, options: DiagramOptions,
    drawsSheets: Bool = false, requiresLabels: Bool = false, makesSnippets: Bool = false
  ) {
    self.outputFolder = outputFolder
    self.formats = formats
    self.scales = scales
    self.jobs = jobs
    self.options = options
    self.drawsSheets = drawsSheets
    self.requiresLabels = requiresLabels
    self.makesSnippets = makesSnippets
  }

  /// What a batch came to.
  public struct Outcome: Sendable {
    /// Files written.
    public var pictureCount = 0
    /// Input files for which nothing was written.
    public var failedCount = 0
    /// The HTML that shows each diagram on a page, in the order of the input files, where it was asked for.
    public var snippets: [String] = []
    /// What went wrong, in the order of the input files.
    public var diagnostics: [Diagnostic] = []
  }

  private struct Job: Sendable {
    var file: InputFile
    var title: String?
    var diagrams: [(diagram: DocumentDiagram, pictures: [Picture])]
    /// Of all diagrams together; empty for none.
    var sheet: [Picture]

    /// What the file would write, and for what.
    var claims: [(name: String, pictures: [Picture])] {
      diagrams.map { ($0.diagram.name ?? "", $0.pictures) } + [("the contact sheet", sheet)]
    }
  }

  /// Reads all files, then draws and writes those that read well and whose pictures nobody else claims.
  ///
  /// A file that fails leaves its earlier pictures as they are and does not stop the others.
  public func run(
    _ files: [InputFile], loader: DocumentLoader, text: any TextShaping, progress: (Int) -> Void
  ) async -> Outcome {
    let read = await parallelMap(files, jobs: jobs) { file in
      Result { () throws(DiagnosticList) in try plan(file, loader.load(file)) }
    }
    var outcome = Outcome()
    var planned: [Job] = []
    for result in read {
      switch result {
      case .success(let job): planned.append(job)
      case .failure(let list):
        outcome.failedCount += 1
        outcome.diagnostics += list.diagnostics
      }
    }
    let clashes = clashes(among: planned)
    outcome.diagnostics += clashes.diagnostics
    outcome.failedCount += clashes.files.count
    let jobs = planned.filter { !clashes.files.contains($0.file.path) }
    FileWriter(folder: outputFolder).removeLeftovers(
      beside: jobs.lazy.flatMap(\.claims).flatMap(\.pictures).map(\.path))
    let done = await parallelMap(jobs, jobs: self.jobs, finished: progress) { job in
      Result { () throws(DiagnosticList) in try draw(job, text: text) }
    }
    for result in done {
      switch result {
      case .success(let drawn):
        outcome.pictureCount += drawn.count
        outcome.snippets += drawn.snippets
        outcome.diagnostics += drawn.warnings
      case .failure(let list):
        outcome.failedCount += 1
        outcome.diagnostics += list.diagnostics
      }
    }
    return outcome
  }

  private func plan(_ file: InputFile, _ document: Document) -> Job {
    let naming = PictureNaming(formats: formats, scales: scales, theme: options.theme)
    let hasSheet = drawsSheets && document.diagrams.count > 1
    return Job(
      file: file, title: document.title,
      diagrams: document.diagrams.map { diagram in
        (diagram, naming.pictures(stem: file.stem, diagram: diagram.name))
      }, sheet: hasSheet ? naming.pictures(stem: file.stem, diagram: nil) : [])
  }

  /// Who writes a picture, or into a folder.
  private struct Claim {
    var file: String
    var diagram: String
    var picture: String
  }

  /// The files that would write over each other's pictures, or over their own, on any disk.
  private func clashes(among jobs: [Job]) -> (files: Set<String>, diagnostics: [Diagnostic]) {
    var owners: [FileNameKey: Claim] = [:]
    var folders: [FileNameKey: Claim] = [:]
    var files: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for job in jobs {
      for (name, pictures) in job.claims {
        // One report for a pair of diagrams, however many formats they share.
        var reported = false
        for picture in pictures {
          let claim = Claim(file: job.file.path, diagram: name, picture: picture.path)
          let key = FileNameKey(picture.path)
          let around = FileNameKey.folders(of: picture.path)
          guard let other = owners[key] ?? folders[key] ?? around.lazy.compactMap({ owners[$0] }).first else {
            owners[key] = claim
            for folder in around { folders[folder] = folders[folder] ?? claim }
            continue
          }
          files.formUnion([claim.file, other.file])
          guard !reported else { continue }
          reported = true
          diagnostics.append(clash(claim, other, isFolder: owners[key] == nil))
        }
      }
    }
    return (files, diagnostics)
  }

  /// - Parameter isFolder: whether one of them is the folder of the other.
  private func clash(_ claim: Claim, _ other: Claim, isFolder: Bool) -> Diagnostic {
    let rivals =
      claim.file == other.file
      ? "the diagrams '\(other.diagram)' and '\(claim.diagram)'" : "'\(other.file)' and '\(claim.file)'"
    var message = "\(rivals) would both write '\(outputFolder)/\(claim.picture)'"
    if isFolder {
      message =
        "\(rivals) would write '\(outputFolder)/\(other.picture)' and '\(outputFolder)/\(claim.picture)', "
        + "so that one name is a file and a folder"
    } else if !claim.picture.unicodeScalars.elementsEqual(other.picture.unicodeScalars) {
      message =
        "\(rivals) would write '\(outputFolder)/\(other.picture)' and '\(outputFolder)/\(claim.picture)', "
        + "which are one file on disks that know no case"
    }
    return fileProblem(
      claim.file, message,
      suggestion: "give them different names, or write them to different folders with --output")
  }

  /// A document's pictures, not written yet.
  private struct Drawing {
    var files: [(path: String, bytes: [UInt8])] = []
    var snippets: [String] = []
    /// The names of images that cannot be read.
    var damaged: [String] = []
  }

  /// Draws and writes one document's pictures; their count, and what they were drawn without.
  private func draw(_ job: Job, text: any TextShaping) throws(DiagnosticList) -> (
    count: Int, snippets: [String], warnings: [Diagnostic]
  ) {
    let drawing = try pictures(job, text: text)
    do throws(WritingError) {
      try FileWriter(folder: outputFolder).write(drawing.files)
    } catch {
      throw DiagnosticList([fileProblem(job.file.path, "cannot write '\(error.path)': \(error.reason)")])
    }
    let warnings = drawing.damaged.map { name in
      fileProblem(job.file.path, "the image '\(name)' cannot be read; a placeholder stands for it")
    }
    return (drawing.files.count, drawing.snippets, warnings)
  }

  /// Draws a document without writing anything: the path of each picture below the output folder, and its bytes.
  ///
  /// - Parameters:
  ///   - document: what to draw.
  ///   - file: where it was read from, by which pictures are named.
  ///   - text: shapes names and labels.
  /// - Throws: what goes beyond all measure, and what Cairo refuses.
  public func pictures(
    of document: Document, from file: InputFile, text: any TextShaping
  ) throws(DiagnosticList) -> [(path: String, bytes: [UInt8])] {
    try pictures(plan(file, document), text: text).files
  }

  private func pictures(_ job: Job, text: any TextShaping) throws(DiagnosticList) -> Drawing {
    var drawing = Drawing()
    var sheets: [DiagramOptions.Theme: [Scene]] = [:]
    do {
      for (diagram, pictures) in job.diagrams {
        var layouts = diagram.solveAllAtRest()
        if diagram.isScreen {
          for index in layouts.indices {
            removeDamagedImages(from: &layouts[index].layout.tree, &drawing.damaged)
          }
        }
        for (_, layout) in layouts {
          if let problem = LayoutLimits.solvingProblem(in: layout, path: job.file.path)
            ?? LayoutLimits.drawingProblem(in: layout, path: job.file.path)
          {
            throw DiagnosticList([problem])
          }
        }
        // A list, as there are two at most.
        var scenes: [(theme: DiagramOptions.Theme, scene: Scene)] = []
        for picture in pictures {
          var labels = LabelTally()
          let known = scenes.first { $0.theme == picture.theme }?.scene
          let scene = known ?? self.scene(of: diagram, layouts, picture.theme, text, &labels)
          if known == nil { scenes.append((picture.theme, scene)) }
          if requiresLabels, labels.callouts > 0 {
            throw labelProblem(labels, of: diagram, path: job.file.path)
          }
          drawing.files.append((picture.path, try bytes(of: picture, scene)))
        }
        if makesSnippets, let scene = scenes.first?.scene {
          let snippet = PictureSnippet(
            pictures: pictures, folder: outputFolder, title: scene.title, size: scene.size)
          if let html = snippet.html { drawing.snippets.append(html) }
        }
        if !job.sheet.isEmpty {
          for (theme, scene) in scenes { sheets[theme, default: []].append(scene) }
        }
      }
      for picture in job.sheet {
        let scene = sheet(of: sheets[picture.theme] ?? [], for: job, picture.theme, text)
        drawing.files.append((picture.path, try bytes(of: picture, scene)))
      }
    } catch let error as DiagnosticList {
      throw error
    } catch {
      throw DiagnosticList([fileProblem(job.file.path, "cannot be drawn: \(error)")])
    }
    return drawing
  }

  /// An app's picture does without an image that cannot be decoded.
  private func removeDamagedImages(from tree: inout ViewTree, _ names: inout [String]) {
    for index in tree.views.indices {
      guard let image = tree.views[index].image, let png = image.png,
        (try? CairoRenderer.bitmap(ofPNG: png)) == nil
      else { continue }
      tree.views[index].image?.png = nil
      if let name = image.name, !names.contains(name) { names.append(name) }
    }
  }

  private func labelProblem(_ labels: LabelTally, of diagram: DocumentDiagram, path: String) -> DiagnosticList
  {
    let place = diagram.name.map { " of diagram '\($0)'" } ?? ""
    return DiagnosticList([
      fileProblem(
        path, "\(labels.callouts) of \(labels.requested) labels\(place) have no room and became numbers",
        suggestion:
          "show fewer layers, draw parts of it as diagrams of their own, or leave out --strict-labels")
    ])
  }

  private func scene(
    of diagram: DocumentDiagram, _ layouts: [DocumentDiagram.Part], _ theme: DiagramOptions.Theme,
    _ text: any TextShaping, _ labels: inout LabelTally
  ) -> Scene {
    var options = options
    options.theme = theme
    return Scene(diagram, layouts, options: options, text: text, labels: &labels)
  }

  private func sheet(
    of scenes: [Scene], for job: Job, _ theme: DiagramOptions.Theme, _ text: any TextShaping
  ) -> Scene {
    var options = options
    options.theme = theme
    let name = job.file.path.split(separator: "/").last.map(String.init) ?? job.file.stem
    return Scene(contactSheetOf: scenes, title: job.title ?? name, options: options, text: text)
  }

  private func bytes(of picture: Picture, _ scene: Scene) throws(CairoError) -> [UInt8] {
    switch picture.format {
    case .svg: SVG.utf8(of: scene)
    case .png: try CairoRenderer.png(of: scene, scale: picture.scale)
    case .pdf: try CairoRenderer.pdf(of: scene)
    }
  }
}
