import ArgumentParser
import Batch
import Files
import Foundation
import Geometry
import Pixels
import Regression
import Source

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of layouts, and name the edits that changed them.",
    discussion: """
      Compares two files or folders, or files with what they were in a git revision. Nothing is recorded. Two PNG files \
      are compared pixel by pixel, without any tolerance.

      EXAMPLES:
        plumbline diff old.yaml new.yaml
        plumbline diff --base HEAD Layouts
        plumbline diff --base main Main.storyboard --format markdown
        plumbline diff --base main . --report differences.html
        plumbline diff old.yaml new.yaml --expect 'card.minX += 16; nothing else'
        plumbline diff old.png new.png --heat-map difference.png
        git difftool --extcmd 'plumbline diff' HEAD -- login.yaml

      The exit code is 0 if something was compared and everything was equal, 1 if a layout changed, is new or is removed, \
      and 2 if a file cannot be read or nothing was compared.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var space: SpaceArguments

  @Option(
    help: ArgumentHelp("The git revision with the earlier version of all paths.", valueName: "revision"))
  var base: String?

  @Option(
    help: ArgumentHelp(
      "Take only cases whose names match a pattern, such as '*#landscape'.", valueName: "pattern"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "What every difference has to be, such as 'card.minX += 16; nothing else'. Then nothing else makes the command fail.",
      valueName: "expectation"))
  var expect: String?

  @Option(help: "The output format. PNG files have text and json.")
  var format: RegressionFormat = .text

  @Option(
    help: ArgumentHelp("The file for a page that shows all differences.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp("The PNG file for a picture of where two PNG files differ.", valueName: "file"),
    completion: .file())
  var heatMap: String?

  /// Whether the paths are two PNG files.
  private var isOfPictures: Bool {
    base == nil && files.paths.allSatisfy { $0.lowercased().hasSuffix(".png") }
  }

  func validate() throws {
    guard base != nil || files.paths.count == 2 else {
      throw ValidationError("Specify two files or folders, or --base with a git revision.")
    }
    guard !isOfPictures || filter == nil && (format == .text || format == .json) else {
      throw ValidationError(
        "PNG files have no cases: --filter and other formats than text and json do not apply.")
    }
    guard report == nil || !isOfPictures else {
      throw ValidationError("--report does not apply to PNG files.")
    }
    if let report { try validatePath(report, of: "the page") }
    guard heatMap == nil || isOfPictures else { throw ValidationError("--heat-map needs two PNG files.") }
    if let heatMap { try validatePath(heatMap, of: "the picture of the difference") }
    _ = try expectation()
    guard base != "", filter != "" else {
      throw ValidationError("--base and --filter take a text that is not empty.")
    }
  }

  private func expectation() throws -> Expectation? {
    guard let expect else { return nil }
    guard !isOfPictures else { throw ValidationError("--expect does not apply to PNG files.") }
    do throws(Expectation.Problem) { return try Expectation(expect) } catch {
      throw ValidationError(VisibleText.escaped("\(error)."))
    }
  }

  func run() async throws {
    guard !isOfPictures else { return try comparePictures() }
    var (loader, shaper) = try files.makeLoaderAndShaper()
    loader.space = try space.readSpace()
    let selection = CaseSelection(pattern: filter)
    var comparison: VersionComparison
    if let base {
      let paths = files.paths
      let revision = try reportingProblems { () throws(DiagnosticList) in try GitRevision(base, of: paths) }
      comparison = VersionComparison(of: paths, since: revision, selection: selection, loader: loader)
    } else {
      comparison = VersionComparison(
        from: files.paths[0], to: files.paths[1], selection: selection, loader: loader)
    }
    comparison.expectation = try expectation()
    let page = try report.map { path in
      try reportingProblems { () throws(DiagnosticList) in try PageFile(path, keeping: comparison.inputs) }
    }
    var outcome = await comparison.run(
      jobs: files.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    outcome.results.version = Plumbline.version
    if let page {
      let html = await comparison.html(outcome, text: shaper)
      try reportingProblems { () throws(DiagnosticList) in
        try page.write(html)
      }
    }
    try printOutput(format.text(of: outcome.results))
    try outcome.results.verdict.exit()
  }

  private func comparePictures() throws {
    let paths = files.paths
    let comparison = try reportingProblems { () throws(DiagnosticList) in
      try PictureComparison(from: paths[0], to: paths[1])
    }
    if let heatMap {
      let isWritten = try reportingProblems { () throws(DiagnosticList) in
        try comparison.writeHeatMap(to: heatMap, keeping: FileIdentity.set(of: paths))
      }
      if !isWritten { printError("plumbline: there is no difference to draw\n") }
    }
    try printOutput(format == .json ? try comparison.json() : comparison.text)
    if !comparison.result.isEqual { throw ExitCode(1) }
  }
}

extension RegressionResults.Verdict {
  /// Ends the command, unless the comparison passed.
  func exit() throws {
    switch self {
    case .passed: break
    case .differs: throw ExitCode(1)
    case .refused, .empty: throw ExitCode.badInput
    }
  }
}
