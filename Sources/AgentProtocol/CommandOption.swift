/// An option of a command, as the command's own help describes it.
package struct CommandOption: Equatable, Sendable {
  package enum Kind: Sendable {
    case flag
    /// It takes one value.
    case value
    /// It may be given several times.
    case values
  }

  /// The name without hyphens, which is also that of the parameter of a tool.
  package var name: String
  package var kind: Kind
  package var summary: String
  /// The values that it takes; `nil` if they are not a list.
  package var values: [String]?

  package init(name: String, kind: Kind, summary: String, values: [String]? = nil) {
    (self.name, self.kind, self.summary, self.values) = (name, kind, summary, values)
  }
}
