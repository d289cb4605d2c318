/// A manual page of a command in the language of mdoc, which man on Linux and macOS prints.
///
/// Everything on it comes from the definitions of the command and its arguments. A heading in capitals that ends in a
/// colon, as in the help, begins a section, and sentences on exit codes are a section of their own.
struct ManualPage {
  private let command: CommandDescription
  private let program: CommandDescription
  private let version: String
  private let date: String?

  init(of command: CommandDescription, in program: CommandDescription, version: String, date: String?) {
    self.command = command
    self.program = program
    self.version = version
    self.date = date
  }

  private var isOfProgram: Bool { command.commandName == program.commandName }

  var text: String {
    let discussion = ManualDiscussion(command.discussion ?? "")
    var page = ManualText()
    page.macro(date.map { "Dd \(Self.spelled($0))" } ?? "Dd")
    page.macro("Dt \(command.pageName.uppercased()) 1")
    page.macro("Os Plumbline \(version)")
    page.section("NAME")
    page.macro("Nm", [command.pageName])
    page.macro("Nd", [Self.withoutPeriod(command.abstract ?? "")], isProse: true)
    writeSynopsis(to: &page)
    page.section("DESCRIPTION")
    if let abstract = command.abstract { page.paragraph(abstract) }
    for (index, paragraph) in discussion.paragraphs.enumerated() {
      if index > 0 || command.abstract != nil { page.macro("Pp") }
      page.paragraph(paragraph)
    }
    writeArguments(to: &page)
    writeCommands(to: &page)
    for block in discussion.blocks where block.title != "EXAMPLES" { page.literal(block) }
    writeExitStatus(discussion.exitCodes, to: &page)
    for block in discussion.blocks where block.title == "EXAMPLES" { page.literal(block) }
    writeReferences(to: &page)
    return page.text
  }

  private func writeSynopsis(to page: inout ManualText) {
    page.section("SYNOPSIS")
    page.macro("Nm", [command.call])
    if isOfProgram {
      page.macro("Ar", ["command"])
      page.macro("Op Ar", ["argument"], rest: "...")
      return
    }
    for argument in command.shownArguments {
      let dots = argument.isRepeating ? "..." : ""
      let value = argument.valueName ?? ""
      switch argument.kind {
      case .positional:
        page.macro(argument.isOptional ? "Op Ar" : "Ar", [value], rest: dots)
      case .flag, .option:
        guard let name = argument.preferredName ?? argument.names?.first else { continue }
        page.macro(
          argument.isOptional || argument.kind == .flag ? "Op Fl" : "Fl", [String(name.text.dropFirst())])
        if argument.kind == .option { page.continueMacro("Ar", [value], rest: dots) }
      }
    }
  }

  private func writeArguments(to page: inout ManualText) {
    let arguments = command.shownArguments
    guard !arguments.isEmpty else { return }
    page.section("OPTIONS")
    page.macro("Bl -tag -width Ds")
    for argument in arguments {
      let value = argument.kind == .flag ? nil : argument.valueName
      if argument.kind == .positional {
        page.macro("It Ar", [value ?? ""], rest: argument.isRepeating ? "..." : "")
      } else {
        page.macro("It")
        for (index, name) in (argument.names ?? []).enumerated() {
          page.continueMacro("Fl", [String(name.text.dropFirst())])
          if let value { page.continueMacro("Ar", [value]) }
          if index + 1 < (argument.names ?? []).count { page.continueMacro(",", []) }
        }
      }
      page.paragraph(argument.abstract ?? "")
      if let discussion = argument.discussion {
        page.macro("Pp")
        page.paragraph(discussion)
      }
      if let values = argument.allValues, !values.isEmpty {
        page.paragraph("Values: \(values.joined(separator: ", ")).")
      }
      if let value = argument.defaultValue { page.paragraph("Default: \(value).") }
    }
    page.macro("El")
  }

  private func writeCommands(to page: inout ManualText) {
    let commands = command.shownSubcommands
    guard !commands.isEmpty else { return }
    page.section("COMMANDS")
    page.macro("Bl -tag -width Ds")
    for command in commands {
      page.macro("It Xr", [command.pageName], rest: "1")
      page.paragraph(command.abstract ?? "")
    }
    page.macro("El")
  }

  private func writeExitStatus(_ sentences: [String], to page: inout ManualText) {
    page.section("EXIT STATUS")
    for sentence in sentences { page.paragraph(sentence) }
    if isOfProgram { return }
    if !sentences.isEmpty { page.macro("Pp") }
    page.paragraph("The codes that all commands share are in")
    page.macro("Xr", [program.pageName], rest: "1 .")
  }

  private func writeReferences(to page: inout ManualText) {
    page.section("SEE ALSO")
    let others = [program] + program.shownSubcommands
    let names = others.map(\.pageName).filter { $0 != command.pageName }.sorted()
    for (index, name) in names.enumerated() {
      page.macro("Xr", [name], rest: index + 1 < names.count ? "1 ," : "1")
    }
  }

  private static func withoutPeriod(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// A date such as `2026-11-27` as mdoc wants it: `November 27, 2026`.
  private static func spelled(_ date: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November",
      "December",
    ]
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    return "\(months[numbers[1] - 1]) \(numbers[2]), \(numbers[0])"
  }
}
