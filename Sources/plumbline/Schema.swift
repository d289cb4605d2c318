import ArgumentParser
import Definitions
import LayoutDocument

struct Schema: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the definition format, or its reference page.",
    discussion: """
      Editors use the schema to complete and check definitions; the reference lists every key with an example.

      EXAMPLES:
        plumbline schema > plumbline.schema.json
        plumbline schema --format markdown > FormatReference.md
      """)

  @Option(help: "A JSON Schema for editors, or a page of Markdown for readers.")
  var format: Format = .json

  func run() throws {
    switch format {
    case .json: try printOutput(DocumentSchema.json())
    case .markdown: try printOutput(FormatReference.markdown())
    }
  }
}
