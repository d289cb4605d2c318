import ArgumentParser
import Geometry

/// The command that prints manual pages, for those who make packages.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page of a command.",
    discussion: """
      EXAMPLES:
        plumbline manual | man -l -
        plumbline manual render --date 2026-11-27 > plumbline-render.1
        plumbline manual --list           print the commands that have a page
      """,
    shouldDisplay: false)

  @Argument(help: "The command; without one, the page is that of plumbline itself.")
  var command: String?

  @Option(help: ArgumentHelp("The date at the foot of the page, such as 2026-11-27.", valueName: "date"))
  var date: String?

  @Flag(help: "Print the names of the commands that have a page, one on each line.")
  var list = false

  func validate() throws {
    guard let date else { return }
    guard date.wholeMatch(of: /[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/) != nil else {
      throw ValidationError("--date takes a date such as 2026-11-27, not '\(VisibleText.escaped(date))'.")
    }
  }

  func run() throws {
    let program = try CommandDescription.of(Plumbline.self)
    let commands = program.shownSubcommands
    if list { return try printOutput(commands.map { $0.commandName + "\n" }.joined()) }
    guard let command else {
      return try printOutput(page(of: program, in: program))
    }
    guard let described = commands.first(where: { $0.commandName == command }) else {
      let names = commands.map(\.commandName).joined(separator: ", ")
      try refuse(
        "There is no page of '\(VisibleText.escaped(command))'. The commands are \(names).")
    }
    try printOutput(page(of: described, in: program))
  }

  private func page(of command: CommandDescription, in program: CommandDescription) -> String {
    ManualPage(of: command, in: program, version: Plumbline.version, date: date).text
  }
}
