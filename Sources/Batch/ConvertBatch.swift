import Files
import LayoutDocument
public import Source

/// Converts many files to definitions.
public struct ConvertBatch: Sendable {
  /// The folder for the definitions, created if needed. If it is `nil`, the outcome contains the definitions as text.
  public var outputFolder: String?

  /// A batch that writes into a folder, or returns the texts if the folder is `nil`.
  public init(outputFolder: String?) {
    self.outputFolder = outputFolder
  }

  /// The outcome of a batch.
  public struct Outcome: Sendable {
    /// The number of files written.
    public var definitionCount = 0
    /// The number of input files for which nothing was written.
    public var failedCount = 0
    /// The definitions, if there is no output folder.
    public var texts: [String] = []
    /// The errors and warnings, in the order of the input files.
    public var diagnostics: [Diagnostic] = []
  }

  /// Reads and converts all files independently. The definitions of a file are written completely or not at all.
  ///
  /// If a file fails, its earlier definitions stay as they are and the other files are still converted. Files that
  /// would overwrite each other's definitions all fail.
  ///
  /// - Parameters:
  ///   - files: The files to convert.
  ///   - work: The result of `work(loader:)`.
  ///   - workforce: The processes or threads that do the work.
  public func run(
    _ files: [InputFile], _ work: some FileWork<ConvertReply>, by workforce: Workforce
  ) async -> Outcome {
    var replies: [PathKey: ConvertReply] = [:]
    let inputs = outputFolder.map { InputsBelow(files, outputFolder: $0) } ?? InputsBelow()
    let rivals = PictureClaims.rivals(among: files, and: inputs)
    let plans = await workforce.perform(work, rivals.map { FileRequest(.plan, $0) }, .init())
    var claims = PictureClaims(outputFolder: outputFolder ?? "", keeping: inputs)
    for (file, plan) in zip(rivals, plans) {
      let reply = ConvertReply(plan, file)
      if reply.hasFailed {
        replies[PathKey(file.path)] = reply
      } else {
        claims.add(reply.claims, of: file.path)
      }
    }
    let converted = files.filter { replies[PathKey($0.path)] == nil && !claims.refuses($0) }
    if let outputFolder {
      FileWriter.removeLeftovers(beside: converted.lazy.map(\.stem), in: NamedFolder(outputFolder))
    }
    let outcomes = await workforce.perform(work, converted.map { FileRequest(.perform, $0) }, .init())
    if let outputFolder {
      // A process that crashed leaves its unfinished files behind.
      let deserted = zip(converted, outcomes).filter { $1.isDeath }.map(\.0.stem)
      FileWriter.removeLeftovers(beside: deserted, in: NamedFolder(outputFolder))
    }
    for (file, outcome) in zip(converted, outcomes) {
      replies[PathKey(file.path)] = ConvertReply(outcome, file)
    }
    var outcome = Outcome(failedCount: claims.files.count, diagnostics: claims.diagnostics)
    for reply in files.lazy.compactMap({ replies[PathKey($0.path)] }) {
      outcome.definitionCount += reply.definitionCount
      outcome.failedCount += reply.hasFailed ? 1 : 0
      outcome.texts += reply.texts
      outcome.diagnostics += reply.diagnostics
    }
    return outcome
  }

  /// The conversion of a single file.
  public func work(loader: DocumentLoader) -> some FileWork<ConvertReply> {
    ConvertWork(batch: self, loader: loader)
  }
}

/// The outcome of converting one file.
public struct ConvertReply: Codable, Sendable {
  /// The files that the conversion would write, in reply to a planning request.
  var claims: [PictureClaim] = []
  /// The number of definitions that the file became.
  var definitionCount = 0
  /// The definitions, if there is no output folder.
  var texts: [String] = []
  /// The errors and warnings.
  var diagnostics: [Diagnostic] = []
  /// Whether nothing was written.
  var hasFailed = false

  init(claims: [PictureClaim] = [], definitionCount: Int = 0, texts: [String] = []) {
    self.claims = claims
    self.definitionCount = definitionCount
    self.texts = texts
  }

  init(failure: [Diagnostic]) {
    diagnostics = failure
    hasFailed = true
  }

  init(_ outcome: WorkOutcome<ConvertReply>, _ file: InputFile) {
    switch outcome {
    case .done(let reply): self = reply
    case .died(let death): self.init(failure: [death.diagnostic(for: file)])
    }
  }
}

/// The work of a conversion batch on a single file.
struct ConvertWork: FileWork {
  let batch: ConvertBatch
  let loader: DocumentLoader

  func perform(_ request: FileRequest, _ channel: WorkChannel) -> ConvertReply {
    do throws(DiagnosticList) {
      let definitions = try loader.definitions(of: request.file)
      let claims = definitions.map {
        PictureClaim(diagram: $0.name ?? "", pictures: [path(of: $0, request.file)])
      }
      if request.step == .plan { return ConvertReply(claims: claims) }
      guard let folder = batch.outputFolder else {
        return ConvertReply(definitionCount: definitions.count, texts: definitions.map(\.text))
      }
      try write(definitions, claims, of: request.file, into: folder)
      return ConvertReply(definitionCount: definitions.count)
    } catch {
      return ConvertReply(failure: error.diagnostics)
    }
  }

  /// The path of a definition, named like a picture of the file.
  private func path(of definition: Definition, _ file: InputFile) -> String {
    PictureNaming.stem(file.stem, diagram: definition.name) + ".yaml"
  }

  /// The path of the folder that contains the definition, with a slash at the end, or empty for the output folder. It
  /// precedes the names of files beside the definition.
  private func folderPrefix(of file: InputFile) -> String {
    file.stem.lastIndex(of: "/").map { String(file.stem[...$0]) } ?? ""
  }

  private func write(
    _ definitions: [Definition], _ claims: [PictureClaim], of file: InputFile, into folder: String
  ) throws(DiagnosticList) {
    var own = PictureClaims(outputFolder: folder)
    own.add(claims, of: file.path)
    guard own.diagnostics.isEmpty else { throw DiagnosticList(own.diagnostics) }
    let root = NamedFolder(folder)
    let writer = FileWriter(below: root, keeping: FileIdentity.set(of: [file.path]))
    try writing(of: file.path) { () throws(WritingError) in
      for definition in definitions {
        try writer.add(path(of: definition, file), Array(definition.text.utf8))
        // Some of these names, such as one that also names a constraint, do not refer to a file.
        for name in definition.files {
          guard let bytes = loader.contents(of: name, beside: file) else { continue }
          let path = PathParts.inner(folderPrefix(of: file) + name) ?? name
          // Beside the file, it is there already.
          if root.contents(of: path) != bytes { try writer.add(path, bytes) }
        }
      }
      try writer.commit()
    }
  }
}
