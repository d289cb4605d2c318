import ArgumentParser
import Batch
import Geometry
import Source

struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert files to definitions in canonical form.",
    discussion: """
      A definition becomes one definition, on standard output or in the output folder. A storyboard or nib becomes one \
      definition for each scene, NAME[-SCENE].yaml, in the folder structure of the input. Metrics and diagrams are kept, \
      but not comments. The result has the same frames, content sizes, offsets and issues.

      EXAMPLES:
        plumbline convert layout.json > layout.yaml
        plumbline convert Login.xib
        plumbline convert Main.storyboard --output Scenes
        plumbline convert Layouts --output Canonical

      The exit code is 2 if a file cannot be read or written. Existing definitions of a file that failed are kept.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments

  @Option(
    name: [.short, .long], help: ArgumentHelp("The folder for the definitions.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func validate() throws {
    if let output { try validatePath(output, of: "the folder for definitions") }
  }

  func run() async throws {
    let batch = ConvertBatch(outputFolder: output)
    let loader = try files.makeLoader()
    let work = batch.work(loader: loader)
    if WorkerProcess.isThisOne { WorkerProcess.serve(work) }
    let list = try files.list(messages)
    guard output != nil || list.files.count < 2 else {
      try refuse("Use --output to specify a folder for the \(list.files.count) files.")
    }
    report(list.problems)
    let workforce = try files.workforce(for: list.files)
    let outcome = await batch.run(list.files, work, by: workforce)
    files.tellOfFailure(of: workforce)
    report(outcome.diagnostics)
    guard outcome.texts.count < 2 else {
      try refuse(
        "The file becomes \(outcome.texts.count) definitions. Use --output to specify a folder for them.")
    }
    for text in outcome.texts { try printOutput(text) }
    let failed = outcome.failedCount + list.problemCount
    if let output, failed == 0 || outcome.definitionCount > 0 {
      messages.note(
        "\(Listing.count(outcome.definitionCount, "definition")) in \(VisibleText.escaped(output))")
    }
    if failed > 0 {
      printError("\(Listing.count(failed, "input")) failed\n")
      throw ExitCode.badInput
    }
    if output == nil, outcome.texts.isEmpty { printError("plumbline: the file has no views to write\n") }
  }
}
