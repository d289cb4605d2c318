import ArgumentParser
import Batch
import Explanation
import Geometry
import Source

struct Explain: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a console says about layout.",
    discussion: """
      Reads the text of a console, with whatever else it contains: conflicts ('Unable to simultaneously satisfy \
      constraints'), printed constraints and view hierarchies, and exceptions about layout, of UIKit, AppKit, SnapKit \
      and Masonry. Tells which constraints contradict each other, where they come from, and what to change. \
      'plumbline render' draws the same text.

      EXAMPLES:
        plumbline explain conflict.log
        pbpaste | plumbline explain
        plumbline explain conflict.log --format json

      The exit code is 2 if the text holds nothing that a console prints about layout, or a log with more than 1000 \
      constraints. A conflict or an exception does not change it.
      """)

  @Argument(
    help: "The file with the console's text; '-', the default, reads standard input.", completion: .file())
  var path = "-"

  @Option(help: "The output format.")
  var format: Format = .text

  func run() throws {
    let source: SourceText
    do throws(DiagnosticList) {
      let file = path == "-" ? InputFile.standardInput : InputFile(path: path, stem: path)
      source = try Explanation.source(of: DocumentLoader.bytes(of: file), path: path)
    } catch {
      report(error.diagnostics)
      throw ExitCode.badInput
    }
    let explanation = Explanation(of: source, text: try makeTextShaper())
    report(explanation.isEmpty ? [explanation.absence] : explanation.problems)
    switch format {
    case .text: try printOutput(explanation.text)
    case .json: try printOutput(try explanation.json)
    case .github: try printOutput(explanation.annotations)
    }
    if explanation.isEmpty || !explanation.problems.isEmpty { throw ExitCode.badInput }
  }
}
