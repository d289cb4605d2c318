import Foundation
import TestSupport
import Testing

/// The manual pages, and the completions of shells: both come from the definitions of the arguments.
struct ManualTests {
  static let commands: [String] = {
    let listed = try? Plumbline().run(["manual", "--list"])
    return (listed?.text ?? "").split(separator: "\n").map(String.init)
  }()
  static let mandoc = InstalledProgram("mandoc")
  static let zsh = InstalledProgram("zsh")

  private func page(of command: String?) throws -> String {
    let result = try Plumbline().run(["manual"] + (command.map { [$0] } ?? []) + ["--date", "2026-11-27"])
    #expect(result.status == 0 && result.standardError == "")
    return result.text
  }

  @Test func everyCommandOfTheHelpHasAPage() throws {
    let help = try Plumbline().run(["--help"]).text
    let listed = help.split(separator: "SUBCOMMANDS:")[1].matches(of: #/\n  ([a-z]+) /#).map {
      String($0.output.1)
    }
    #expect(Self.commands.count >= 14)
    #expect(Self.commands == listed.filter { $0 != "help" })
  }

  @Test(arguments: [nil] + commands) func pageSaysWhatTheHelpSays(command: String?) throws {
    let page = try page(of: command)
    let help = try Plumbline().run((command.map { [$0] } ?? []) + ["--help"]).text
    // The page writes hyphens that are to be copied, and quotes, in a way of its own.
    let plain = page.replacing("\\-", with: "-").replacing("\\(aq", with: "'").replacing("\\&", with: "")
    let options = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    for option in options.subtracting(["--help", "--version"]) {
      #expect(plain.contains(option) || plain.contains("Fl \(option.dropFirst())"), "\(option)")
    }
    for example in help.matches(of: #/\n  (plumbline [^\n]+)/#) {
      #expect(plain.contains(example.output.1.replacing("\"", with: "\\(dq")), "\(example.output.1)")
    }
    for heading in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "SEE ALSO"] {
      #expect(page.contains("\n.Sh \(heading)\n"), "\(heading)")
    }
    #expect(page.hasPrefix(".Dd November 27, 2026\n"))
  }

  @Test(
    .enabled(if: mandoc.isInstalled, "mandoc is not installed"), arguments: [nil] + commands)
  func mandocHasNothingToComplainOf(command: String?) throws {
    let program = try #require(Self.mandoc.executable)
    let page = try page(of: command)
    let lint = try Command.run(program, ["-T", "lint", "-W", "warning"], input: Data(page.utf8))
    #expect(lint.status == 0 && lint.text == "", "\(lint.text)")
    let shown = try Command.run(program, ["-T", "utf8"], input: Data(page.utf8)).text
    #expect(shown.contains("PLUMBLINE"))
  }

  @Test(arguments: [["manual", "draw"], ["manual", "--date", "today"], ["manual", "manual"]])
  func wrongArgumentsAreTold(arguments: [String]) throws {
    let result = try Plumbline().run(arguments)
    #expect(result.status == 64 && result.text == "")
  }

  @Test func versionNamesTheCommitWhereItIsKnown() throws {
    let result = try Plumbline().run(["--version"])
    #expect(result.status == 0)
    #expect(
      result.text.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]+(, modified)?\))?\n/) != nil,
      "\(result.text)")
  }

  @Test(
    "Shells complete commands, options and values",
    arguments: [
      ("ren", "render"), ("render --form", "--format"), ("render --theme da", "dark"),
      ("check --fail-on w", "warning"),
    ])
  func completions(typed: String, completed: String) throws {
    let folder = try ScratchFolder()
    for shell in ["bash", "fish"] {
      guard let program = InstalledProgram(shell).executable else { continue }
      let script = try Plumbline().run(["--generate-completion-script", shell])
      #expect(script.status == 0)
      try folder.write(script.text, to: shell)
      let asks =
        shell == "fish"
        ? "source \(folder.path)/fish; complete -C 'plumbline \(typed)'"
        : """
        source '\(folder.path)/bash'
        words='plumbline \(typed)'
        COMP_WORDS=($words) COMP_LINE=$words COMP_POINT=${#words}
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _plumbline plumbline "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let result = try Command.run(program, ["-c", asks], in: folder.url)
      let words = result.text.split(separator: "\n").map { $0.split(separator: "\t")[0] }
      #expect(words.contains { $0 == completed }, "\(shell): \(result.text)\(result.standardError)")
    }
  }

  @Test(.enabled(if: zsh.isInstalled, "zsh is not installed")) func zshKnowsTheCompletion() throws {
    let folder = try ScratchFolder()
    try folder.write(try Plumbline().run(["--generate-completion-script", "zsh"]).text, to: "_plumbline")
    let loads = """
      fpath=('\(folder.path)' $fpath); autoload -Uz compinit; compinit -u -D
      autoload +X _plumbline && print -r -- $_comps[plumbline]
      """
    let result = try Command.run(try #require(Self.zsh.executable), ["-f", "-c", loads], in: folder.url)
    #expect(result.text == "_plumbline\n", "\(result.standardError)")
  }
}
