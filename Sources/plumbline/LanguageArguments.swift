import ArgumentParser
import AutoLayout
import Source

/// The argument of commands that show layouts in other languages.
struct LanguageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The languages of the texts: 'all' for those that have translations beside a storyboard, tags such as de,pt-BR, and pseudolanguages: 'pseudo' for all, or some of double-length, bounded, right-to-left, right-to-left-strings, accented, longest.",
      valueName: "languages"))
  var languages: String?

  func validate() throws { _ = try readChoice() }

  /// The languages, none without the option.
  func readChoice() throws -> LanguageChoice {
    try SpaceArguments.read(languages, of: "--languages", LayoutSpace.languages) ?? LanguageChoice()
  }
}

extension LayoutSpace {
  /// The space with the languages that the command line names.
  func with(_ choice: LanguageChoice) -> LayoutSpace {
    var space = self
    (space.languages, space.includesFoundLanguages) = (choice.languages, choice.includesFound)
    return space
  }
}
