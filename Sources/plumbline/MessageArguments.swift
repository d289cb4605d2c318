import ArgumentParser
import Batch
import Geometry
import Source

/// How much a command says beside its results and its problems.
struct MessageArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print results and problems, and nothing else.")
  var quiet = false

  @Flag(name: [.short, .long], help: "Also name the files that are read.")
  var verbose = false

  func validate() throws {
    guard !quiet || !verbose else { throw ValidationError("--quiet and --verbose exclude each other.") }
  }

  /// Prints a summary or another note to standard error, unless the command is to be quiet.
  func note(_ text: String) {
    if !quiet { printError(text + "\n") }
  }

  /// Names the files to read, if the command is to be verbose.
  func name(_ files: [InputFile]) {
    guard verbose else { return }
    printError(files.map { "reading \(VisibleText.leading($0.path))\n" }.joined())
  }
}
