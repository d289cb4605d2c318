import ArgumentParser
import Batch
import Geometry
import Regression
import Source

struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Make candidates of the last 'verify' the records.",
    discussion: """
      Layouts are not solved again. A candidate is accepted only if its file and its record are still those that were \
      compared. The record of a missing layout is removed. Records are written beside their files, or with --records where \
      'verify' was told to look for them; files elsewhere than below the working directory and in its repository have to be \
      named.

      EXAMPLES:
        plumbline accept --all
        plumbline accept --cause 1
        plumbline accept Layouts/login.yaml#landscape
        plumbline accept Layouts/login.yaml

      A record is accepted whole, with all causes of its case. The numbers of causes stay those of the last 'verify'.

      The exit code is 2 if a case cannot be accepted. The records of all other cases are written. If a name or a number is \
      unknown, nothing is written.
      """)

  @OptionGroup var results: ResultsArguments
  @OptionGroup var documents: AcceptedDocumentArguments

  @Argument(
    help: ArgumentHelp(
      "The names of cases, of their files or folders, or patterns that match them.", valueName: "case"))
  var cases: [String] = []

  @Option(
    help: ArgumentHelp("The number of a cause in the report. Accepts all its cases.", valueName: "number"))
  var cause: [Int] = []

  @Flag(help: "Accept all cases.")
  var all = false

  @OptionGroup var messages: MessageArguments

  func validate() throws {
    guard all || !cases.isEmpty || !cause.isEmpty else {
      throw ValidationError("Specify cases, --cause or --all.")
    }
    guard !all || cases.isEmpty && cause.isEmpty else {
      throw ValidationError("--all cannot be combined with cases or causes.")
    }
  }

  func run() throws {
    let choice: Acceptance.Choice = all ? .all : .some(names: cases, causes: cause)
    let loader = try documents.makeLoader()
    let acceptance = try reportingProblems { () throws(DiagnosticList) in
      try Acceptance(of: choice, in: results.folder, records: documents.place, loader: loader)
    }
    report(acceptance.problems)
    for name in acceptance.accepted { try printOutput("accepted \(VisibleText.leading(name))\n") }
    messages.note(acceptance.summary)
    if !acceptance.furtherCauses.isEmpty {
      let numbers = acceptance.furtherCauses.map(String.init)
      messages.note(
        "plumbline: these cases had further causes, which are accepted with them: \(Listing.words(numbers))")
    }
    if !acceptance.problems.isEmpty { throw ExitCode.badInput }
  }
}
