import ArgumentParser
import Geometry

/// Options that take one value and were given several: ArgumentParser takes the last one and says nothing of the others.
enum RepeatedOptions {
  /// The first option that was given twice although it takes one value, with its second spelling; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - words: The arguments behind the name of the command, which ArgumentParser has read without a mistake.
  ///   - arguments: The arguments that the command takes.
  static func first(
    in words: ArraySlice<String>, of arguments: [ArgumentDescription]
  ) -> (name: String, spelling: String)? {
    var options: [String: ArgumentDescription] = [:]
    for argument in arguments where argument.kind == .option {
      for name in argument.names ?? [] { options[name.text] = argument }
    }
    var given: Set<String> = []
    var rest = words
    while let word = rest.popFirst() {
      // What follows is no option, whatever it looks like.
      if word == "--" { return nil }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      for spelling in spellings(String(parts.first ?? ""), options) {
        guard let option = options[spelling] else { continue }
        if parts.count == 1 { rest = rest.dropFirst() }
        guard !option.isRepeating else { continue }
        let name = (option.preferredName ?? option.names?.first)?.text ?? spelling
        guard given.insert(name).inserted else { return (name, spelling) }
      }
    }
    return nil
  }

  /// The options that a word may name: itself, or each of several letters behind one hyphen.
  private static func spellings(_ word: String, _ options: [String: ArgumentDescription]) -> [String] {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2, options[word] == nil else {
      return [word]
    }
    return word.dropFirst().map { "-\($0)" }
  }

  /// Refuses arguments in which an option is given twice, and exits.
  ///
  /// - Parameters:
  ///   - words: All arguments of the program.
  ///   - command: The command that ArgumentParser read from them.
  static func refuse(in words: [String], of command: any ParsableCommand.Type) throws {
    // Describing a command takes longer than many a command does. Only options can be repeated.
    guard words.count(where: { $0.hasPrefix("-") }) > 1 else { return }
    let description = try CommandDescription.of(command)
    guard let repeated = first(in: words.dropFirst(), of: description.arguments ?? []) else { return }
    let other = repeated.spelling == repeated.name ? "" : ", the second time as \(repeated.spelling)"
    try plumbline.refuse("\(repeated.name) was given twice\(other). Leave out one of them.")
  }
}
