import ArgumentParser
import LayoutDocument

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the definition format.",
    discussion: """
      Editors use it to complete and check definitions.

      EXAMPLE:
        plumbline schema > plumbline.schema.json
      """)

  func run() throws {
    try printOutput(DocumentSchema.json())
  }
}
