import ArgumentParser
import Foundation

/// A command and its arguments, as the definitions of both describe them.
struct CommandDescription: Decodable {
  var commandName: String
  var superCommands: [String]?
  var shouldDisplay: Bool?
  var abstract: String?
  var discussion: String?
  var subcommands: [CommandDescription]?
  var arguments: [ArgumentDescription]?

  /// A command with all its subcommands.
  static func of(_ command: any ParsableCommand.Type) throws -> CommandDescription {
    struct Dump: Decodable {
      var command: CommandDescription
    }
    return try JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8)).command
  }

  /// The subcommands that the help lists, without `help` itself.
  var shownSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  var shownArguments: [ArgumentDescription] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The words that call it, such as `plumbline render`.
  var call: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }
  /// The name of its manual page, such as `plumbline-render`.
  var pageName: String { ((superCommands ?? []) + [commandName]).joined(separator: "-") }
}

/// An argument, option or flag of a command.
struct ArgumentDescription: Decodable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable {
    enum Kind: String, Decodable {
      case long, short, longWithSingleDash
    }

    var kind: Kind
    var name: String

    /// The name with its hyphens.
    var text: String { (kind == .long ? "--" : "-") + name }
  }

  var kind: Kind
  var shouldDisplay: Bool
  var isOptional: Bool
  var isRepeating: Bool
  var names: [Name]?
  var preferredName: Name?
  var valueName: String?
  var defaultValue: String?
  var allValues: [String]?
  var abstract: String?
  var discussion: String?
}
