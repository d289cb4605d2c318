import Definitions
import Geometry
import JSONRPC
import Source

/// Another name for a view, a guide or a metric, everywhere in a definition.
///
/// The reader itself has noted where the name stands, and the text with the new name is read again before it is told.
struct RenameAnswer {
  private let call: LanguageCall
  private let reading: DocumentReading

  init(_ call: LanguageCall) {
    self.call = call
    reading = call.reading
  }

  /// The name that may be replaced at a place.
  func prepared() throws(RPCFault) -> JSONValue {
    let use = try use().use
    return .object([
      "range": reading.positions.value(of: use.range), "placeholder": .string(use.name),
    ])
  }

  /// The edit that replaces a name.
  func result() throws(RPCFault) -> JSONValue {
    let (index, use, ranges) = try use()
    guard let name = call.parameters["newName"]?.text else {
      throw .invalidParameters("Expected a string as newName.")
    }
    if name == use.name { return call.edit([]) }
    do throws(DefinitionIndex.Refusal) { try index.check(newName: name) } catch {
      throw Self.fault(error.message)
    }
    let replacements = ranges.map { TextReplacement($0, with: name) }
    guard let text = reading.source.replacing(replacements),
      let renamed = call.bench.index(
        of: SourceText(path: call.document.address.path, text: text), beside: call.document),
      index.isSame(as: renamed, renaming: use.name, to: name)
    else {
      throw Self.fault(
        "With the name '\(name)', the definition would mean something else. Choose another one.")
    }
    return call.edit(ranges.map { ($0, name) })
  }

  private func use() throws(RPCFault) -> (index: DefinitionIndex, use: NameUses.Use, ranges: [Range<Int>]) {
    let offset = try call.offset()
    guard case .definition = call.document.kind else {
      throw Self.fault("There is no definition to rename in.")
    }
    guard let index = reading.index else {
      let line = reading.checked.problems.first.map { ": line \($0.location.line)" } ?? ""
      throw Self.fault("The text cannot be read, so it is not known where names stand\(line).")
    }
    guard let use = index.use(at: offset) else {
      throw Self.fault("There is no view, guide or metric at this place.")
    }
    do throws(DefinitionIndex.Refusal) {
      return (index, use, try index.renaming(use.name))
    } catch {
      throw Self.fault(error.message)
    }
  }

  private static func fault(_ message: String) -> RPCFault {
    RPCFault(code: -32803, message: VisibleText.escaped(VisibleText.shortened(message)))
  }
}
