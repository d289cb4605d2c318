import Geometry
import JSONRPC
import Source

/// Makes a command of the arguments that an agent gives a tool.
struct ToolCall {
  let tool: DescribedTool
  let folder: AgentFolder
  let arguments: JSONValue

  /// Why arguments are refused, in a sentence that an agent can act on.
  struct Refusal: Error, Equatable {
    var message: String
  }

  /// The call of the command. No argument is taken for an option that it does not belong to, whatever it says.
  func command() throws(Refusal) -> CommandCall {
    try checkNames()
    var call = CommandCall(words: [tool.tool.name])
    for option in tool.options {
      guard let value = arguments[option.name], value != .null else { continue }
      call.words += try words(of: option, value)
    }
    if tool.tool.draws, arguments["output"] == nil {
      call.drawsPictures = true
      call.words += ["--quiet"]
    }
    if tool.tool.draws { call.words += ["--format=png"] }
    let (paths, text) = try input()
    call.words += ["--"] + paths
    call.input = text.map { Array($0.utf8) } ?? []
    return call
  }

  /// Refuses names that are no parameters. An option that writes is told apart: it is there, but not allowed.
  private func checkNames() throws(Refusal) {
    guard let members = arguments.members else {
      throw Refusal(message: "Expected an object as arguments, found \(arguments.kindName).")
    }
    let names = tool.tool.input.parameters.map(\.name) + tool.options.map(\.name)
    for member in members where !names.contains(member.key) {
      let shown = VisibleText.escaped(member.key)
      if tool.tool.writing.contains(member.key) {
        throw Refusal(
          message: "'\(shown)' writes files, which is not allowed: start 'plumbline mcp' with --allow-write.")
      }
      let advice =
        Spelling.nearest(to: member.key, among: names).map { "Did you mean '\($0)'?" }
        ?? "The parameters are \(names.joined(separator: ", "))."
      throw Refusal(message: "The tool '\(tool.tool.name)' has no parameter '\(shown)'. \(advice)")
    }
  }

  // MARK: Options

  private func words(of option: CommandOption, _ value: JSONValue) throws(Refusal) -> [String] {
    switch option.kind {
    case .flag:
      guard case .bool(let isSet) = value else { throw expected("true or false", of: option.name, value) }
      return isSet ? ["--\(option.name)"] : []
    case .value: return [try word(of: option, value)]
    case .values:
      guard case .array(let elements) = value else { return [try word(of: option, value)] }
      var words: [String] = []
      for element in elements { words.append(try word(of: option, element)) }
      return words
    }
  }

  private func word(of option: CommandOption, _ value: JSONValue) throws(Refusal) -> String {
    var text: String
    switch value {
    case .string(let string): text = try checked(string, option.name)
    case .number(let number): text = number
    default: throw expected("a string", of: option.name, value)
    }
    if let values = option.values, !values.contains(text) {
      let shown = VisibleText.escaped(text)
      throw Refusal(message: "'\(option.name)' takes \(Listing.words(values, "or")), not '\(shown)'.")
    }
    if tool.tool.writing.contains(option.name) {
      do throws(AgentFolder.Refusal) { text = try folder.output(text) } catch {
        throw Refusal(message: error.message)
      }
    }
    return "--\(option.name)=\(text)"
  }

  private func expected(_ kind: String, of name: String, _ value: JSONValue) -> Refusal {
    Refusal(message: "Expected \(kind) as '\(name)', found \(value.kindName).")
  }

  /// Arguments of processes end at this character.
  private func checked(_ text: String, _ name: String) throws(Refusal) -> String {
    guard !text.utf8.contains(0) else { throw Refusal(message: "'\(name)' contains the character NUL.") }
    return text
  }

  // MARK: Input

  private func input() throws(Refusal) -> (paths: [String], text: String?) {
    let names = tool.tool.input.parameters.map(\.name).filter { arguments[$0].map { $0 != .null } ?? false }
    switch tool.tool.input {
    case .pathsOrText, .pathOrText:
      guard let name = names.first, names.count == 1 else {
        let known = tool.tool.input.parameters.map { "'\($0.name)'" }
        throw Refusal(
          message: "The tool '\(tool.tool.name)' needs \(Listing.words(known, "or")), and only one of them.")
      }
      if name == "text" { return (["-"], try text(of: name)) }
      return (try name == "path" ? [path(of: name)] : paths(of: name), nil)
    case .versions:
      if names == ["before", "after"], arguments["base"] == nil {
        return ([try path(of: "before"), try path(of: "after")], nil)
      }
      guard names == ["paths"], arguments["base"] != nil else {
        throw Refusal(
          message:
            "The tool 'diff' needs 'before' and 'after', or 'paths' and 'base', which is a git revision.")
      }
      return (try paths(of: "paths"), nil)
    }
  }

  private func text(of name: String) throws(Refusal) -> String {
    guard let text = arguments[name]?.text else {
      throw expected("a string", of: name, arguments[name] ?? .null)
    }
    return text
  }

  private func path(of name: String) throws(Refusal) -> String { try resolved(text(of: name)) }

  private func paths(of name: String) throws(Refusal) -> [String] {
    guard case .array(let elements)? = arguments[name], !elements.isEmpty else {
      throw Refusal(message: "Expected an array of at least one path as '\(name)'.")
    }
    var paths: [String] = []
    for element in elements {
      guard let text = element.text else { throw expected("strings", of: name, element) }
      paths.append(try resolved(text))
    }
    return paths
  }

  private func resolved(_ path: String) throws(Refusal) -> String {
    do throws(AgentFolder.Refusal) {
      let path = try folder.input(path)
      // A hyphen alone would be standard input.
      return path == "-" ? "./-" : path
    } catch {
      throw Refusal(message: error.message)
    }
  }
}
