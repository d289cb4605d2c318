import ArgumentParser
import Batch
import CCommit
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Regression
import Source

@main
struct Plumbline: AsyncParsableCommand {
  static let version = "0.1.0"

  /// The version with the commit, if whoever built the program has said which.
  static var versionWithCommit: String {
    let commit = String(cString: plumblineCommit())
    return commit.isEmpty ? version : "\(version) (\(commit))"
  }

  static let configuration = CommandConfiguration(
    commandName: "plumbline",
    abstract: "Solves Auto Layout and draws the result, without Xcode.",
    discussion: """
      Definitions contain views and constraints. Plumbline solves them as UIKit does, scroll \
      views included, and draws the solved view tree.

      FORMATS:
      \(formats)

      EXAMPLES:
        plumbline render Samples          draw a folder's definitions to output/
        plumbline solve layout.yaml       print frames and content sizes
        plumbline check Layouts           print layout issues
        plumbline record Layouts          write the records of layouts
        plumbline verify Layouts          compare layouts with their records
        plumbline diff --base HEAD .      compare layouts with a git revision
        plumbline report .plumbline -o report.html
                                          show the differences on one page
        plumbline watch Layouts --open    show the pictures on a page that follows each save
        plumbline explain console.txt     explain a conflict that a console prints
        plumbline convert Main.xib        write a nib as a definition
        plumbline markdown post.md        draw the figures of a post
        plumbline schema                  print the format's JSON Schema
        plumbline mcp --root Layouts      let agents use Plumbline
        plumbline lsp                     let an editor use Plumbline

      Plumbline follows symbolic links only within their own folder and the repository that contains it, and writes only where you \
      tell it to.

      The exit code is 0 if all went well, 1 if a command found what it looks for, 2 if an input could not be read, solved, drawn or \
      written, 64 if the arguments are wrong, 69 if the fonts that measure text are not installed or the port of a page is in use, 74 if output cannot be written, and \
      141 if its reader has closed the pipe.
      """,
    version: versionWithCommit,
    subcommands: [
      Render.self, Solve.self, Check.self, Record.self, Verify.self, Accept.self, Review.self, Diff.self,
      Report.self, Watch.self, Explain.self, Convert.self, Markdown.self, MDBook.self, Schema.self, MCP.self,
      LSP.self, ManualCommand.self,
    ])

  private static var formats: String {
    DocumentFormat.all.table.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  static func main() async {
    Output.prepare()
    Foundation.exit(await status())
  }

  /// Runs the command, and returns the exit code.
  private static func status() async -> Int32 {
    do {
      var command = try parse()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return hasLostMessage ? ExitStatus.lostOutput : 0
    } catch let failure as Output.Failure {
      return status(of: failure)
    } catch {
      return status(of: error)
    }
  }

  /// Prints the error's message or the help, and returns the exit status.
  private static func status(of error: any Error) -> Int32 {
    let (message, code) = (fullMessage(for: error), exitCode(for: error))
    guard code.isSuccess else {
      if !message.isEmpty { printError(message + "\n") }
      return code.rawValue
    }
    do throws(Output.Failure) {
      if !message.isEmpty { try printOutput(message + "\n") }
      return 0
    } catch {
      return status(of: error)
    }
  }

  private static func status(of failure: Output.Failure) -> Int32 {
    if failure.errorNumber == EPIPE { return ExitStatus.brokenPipe }
    printError(
      "plumbline: cannot write to standard output: \(String(cString: strerror(failure.errorNumber)))\n")
    return ExitStatus.lostOutput
  }

  /// Rejects a first word that is no command, with the one that it may stand for.
  private static func checkCommand(_ word: String?) throws {
    func names(_ commands: [any ParsableCommand.Type]) -> [String] {
      commands.compactMap { $0.configuration.commandName } + ["help"]
    }
    guard let word, !word.hasPrefix("-"), !names(configuration.subcommands).contains(word) else { return }
    let commands = names(configuration.subcommands.filter { $0.configuration.shouldDisplay })
    let visible = VisibleText.escaped(word)
    var advice = "The commands are \(commands.joined(separator: ", "))."
    if let meant = Spelling.nearest(to: word, among: commands) {
      advice = "Did you mean '\(meant)'?"
    } else if FileManager.default.fileExists(atPath: word) {
      let quoted = ShellWord.quoted(word)
      advice =
        quoted == word
        ? "To draw it, write 'plumbline render \(word)'." : "To draw it, write: plumbline render \(quoted)"
    }
    throw ValidationError("There is no command '\(visible)'. \(advice)")
  }

  /// Parses the arguments into a command.
  ///
  /// If parsing fails, the arguments are parsed again with invisible characters escaped. The error message may appear
  /// in a terminal or on a build server, and a line break in an argument must not look like part of the message.
  private static func parse() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    try checkCommand(arguments.first)
    do {
      let command = try parseAsRoot(arguments)
      // The arguments of other processes that work on files are those that this one has checked.
      if !WorkerProcess.isThisOne { try RepeatedOptions.refuse(in: arguments, of: type(of: command)) }
      return command
    } catch let refusal as ExitCode {
      throw refusal
    } catch {
      let visible = arguments.map(VisibleText.escaped)
      if visible != arguments, (try? parseAsRoot(visible)) != nil {
        throw ValidationError("An argument contains control characters or invisible characters. Remove them.")
      }
      return try parseAsRoot(visible)
    }
  }
}
