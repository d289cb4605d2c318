import ArgumentParser
import Batch
import Foundation
import JSONRPC
import LanguageProtocol

struct LSP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Check, explain and complete definitions in an editor, through the Language Server Protocol.",
    discussion: """
      Reads messages from standard input and writes answers to standard output, each behind a header with its length. An \
      editor starts it and tells it what is open: definitions (.yaml, .yml, .json with a 'root'), records (.layout) and \
      texts of consoles (.log, .txt). The text as it is in the editor counts, saved or not.

      It marks problems, conflicts, ambiguous views and assertions that fail; tells frames and what holds them; completes \
      keys, values, views and attributes; renames views; lists them as an outline; and offers the repairs that it has \
      tried. Nothing is written, and only files are read that an open text refers to.

      EXAMPLES:
        plumbline lsp
        hx --health yaml                  show whether Helix finds it

      The exit code is 0 if the editor ends it as the protocol says, 1 if it leaves without a word, 2 if the input is not \
      the protocol, and 141 if nobody reads the answers.
      """)

  func run() throws {
    let output = RPCOutput { try Output.standard.write($0) }
    let loader = DocumentLoader(text: try makeTextShaper())
    let ending = LanguageServer(version: Plumbline.version, loader, output).serve(STDIN_FILENO)
    if let failure = output.failure { throw failure }
    switch ending {
    case .orderly: break
    case .early: throw ExitCode(1)
    case .broken(let message):
      printError("Error: \(message)\n")
      throw ExitCode.badInput
    }
  }
}
