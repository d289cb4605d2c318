import ArgumentParser

@main
struct Plumbline: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "plumbline",
    abstract: "Solves Auto Layout and draws the result, without Xcode.",
    discussion: """
      Definitions (.yaml, .yml, .json) hold views and constraints. Plumbline solves them as UIKit would, scroll \
      views included, and draws the solved view tree.

      EXAMPLES:
        plumbline render Samples          draw a folder's definitions to output/
        plumbline solve layout.yaml       print frames and content sizes
        plumbline check Layouts           print layout issues
        plumbline schema                  print the format's JSON Schema
      """,
    version: version,
    subcommands: [Render.self, Solve.self, Check.self, Schema.self])
}
