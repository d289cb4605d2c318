import Geometry
import Regression

/// The command lines that accept cases.
struct AcceptCommand {
  /// The paths of the folders of results, as they were given.
  let folders: [String]
  /// The folder of each outcome.
  let origins: [Int]

  /// The folder that `plumbline accept` takes if no other is specified.
  private static let standardFolder = ".plumbline"

  /// Accepts a whole cause.
  ///
  /// Numbers of causes are those of one folder. Cases of several are named.
  func line(cause number: Int, _ cause: SharedCause, in results: RegressionResults) -> String {
    guard folders.count > 1 else {
      return (["plumbline", "accept", "--cause", "\(number)"] + folder(0)).joined(separator: " ")
    }
    return line(outcomes: cause.parts.map(\.outcome), in: results)
  }

  /// Accepts cases by their names.
  func line(outcomes: [Int], in results: RegressionResults) -> String {
    var commands: [String] = []
    for index in folders.indices {
      let names = outcomes.filter { origins[$0] == index }.map { results.outcomes[$0].name }
      guard !names.isEmpty else { continue }
      let ending = names.contains { $0.hasPrefix("-") } ? ["--"] : []
      commands.append(
        (["plumbline", "accept"] + folder(index) + ending + names.map(ShellWord.quoted)).joined(
          separator: " "))
    }
    return commands.joined(separator: " && ")
  }

  /// The option for a folder; nothing for the standard one. An absolute path is that of another machine.
  private func folder(_ index: Int) -> [String] {
    let path = folders[index]
    return path == Self.standardFolder || path.hasPrefix("/") ? [] : ["--results", ShellWord.quoted(path)]
  }
}
