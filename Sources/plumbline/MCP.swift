import AgentProtocol
import ArgumentParser
import Definitions
import Foundation
import JSONRPC
import LayoutDocument

struct MCP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let agents check, solve, draw and compare layouts, through the Model Context Protocol.",
    discussion: """
      Reads messages from standard input and writes answers to standard output, one on each line, until the input ends. Its \
      tools are solve, check, explain, render and diff, which are the commands of these names with their limits; its \
      resources are the reference of definitions, their JSON Schema and the help of these commands.

      Agents name files and folders in the root alone. What belongs to such a file is found as the command finds it: asset \
      catalogs and translations also in the folders above, within its repository. Nothing is written unless --allow-write is \
      given.

      EXAMPLES:
        plumbline mcp --root Layouts
        claude mcp add plumbline -- plumbline mcp --root .

      The exit code is 0 when the input ends, 2 if there is no such root, and 141 if nobody reads the answers.
      """)

  @Option(
    help: ArgumentHelp(
      "The folder to which agents are confined. Links that lead out of it are not followed.",
      valueName: "folder"), completion: .directory)
  var root = "."

  @Flag(
    help:
      "Let agents write below the root: pictures with 'render', and what mends an issue with 'check' and its options fix and apply."
  )
  var allowWrite = false

  func validate() throws { try validatePath(root, of: "the root") }

  func run() throws {
    let folder: AgentFolder
    do throws(AgentFolder.Refusal) { folder = try AgentFolder(root) } catch {
      printError("Error: \(error.message)\n")
      throw ExitCode.badInput
    }
    // Commands run there, so that paths in answers are those that agents write.
    guard FileManager.default.changeCurrentDirectoryPath(folder.place) else {
      printError("Error: The root cannot be entered: \(String(cString: strerror(errno))).\n")
      throw ExitCode.badInput
    }
    let offer = AgentOffer(
      version: Plumbline.version, folder: folder, mayWrite: allowWrite, resources: Self.resources,
      options: Self.options)
    let output = RPCOutput { try Output.standard.write($0) }
    AgentServer(offer, output).serve(STDIN_FILENO)
    if let failure = output.failure { throw failure }
  }

  // MARK: What is offered

  /// The commands that are tools.
  private static let commands: [any ParsableCommand.Type] = [
    Solve.self, Check.self, Explain.self, Render.self, Diff.self,
  ]

  private static func options(of name: String) -> [CommandOption] {
    guard let command = commands.first(where: { $0.configuration.commandName == name }),
      let description = try? CommandDescription.of(command)
    else { return [] }
    return description.shownArguments.compactMap { argument in
      guard argument.kind != .positional, let name = argument.names?.first(where: { $0.kind == .long })?.name
      else {
        return nil
      }
      let kind: CommandOption.Kind =
        argument.kind == .flag ? .flag : argument.isRepeating ? .values : .value
      return CommandOption(
        name: name, kind: kind, summary: argument.abstract ?? "", values: argument.allValues)
    }
  }

  private static let resources: [AgentResource] =
    [
      AgentResource(
        address: "plumbline://reference/definitions", name: "definitions",
        summary: "Every key of a definition, with its values and an example.", type: "text/markdown"
      ) { FormatReference.markdown() },
      AgentResource(
        address: "plumbline://reference/schema", name: "schema",
        summary: "The JSON Schema of definitions.", type: "application/schema+json"
      ) { DocumentSchema.json() },
    ]
    + commands.map { command in
      AgentResource(
        address: "plumbline://reference/commands/\(command.configuration.commandName ?? "")",
        name: command.configuration.commandName ?? "", summary: command.configuration.abstract,
        type: "text/plain"
      ) { command.helpMessage(columns: 100) }
    }
}
