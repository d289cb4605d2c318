public import Geometry

/// An error in a visual format, and its place (`VisualFormatRules: Errors of formats`).
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One case per rule, with the text found instead; `nil` is the end of the format.
  public enum Reason: Hashable, Sendable {
    /// The format is empty. It needs at least one view.
    case empty
    /// `H` or `V` without a colon.
    case expectedColon(after: Character)
    /// Something other than `[` at the start of a view.
    case expectedView(found: Character?)
    /// Something other than `]` at the end of a view.
    case expectedViewEnd(found: Character?)
    /// A list of predicates without a closing `)`, or without `]` after it.
    case expectedPredicateEnd(found: Character?)
    /// Something other than a number or a metric's name.
    case expectedNumber(found: Character?)
    /// A name that is not a C identifier, or no name.
    case expectedName(found: Character?)
    /// A name that no view or guide has.
    case unknownView(String)
    /// A name that no metric has.
    case unknownMetric(String)
    /// A name within a view's parentheses that neither a metric nor a view has.
    case unknownMetricOrView(String)
    /// Something other than `==`, `>=` or `<=`.
    case invalidRelation(String)
    /// `|` next to a view that has no superview.
    case noSuperview(of: String)
    /// A gap without a closing `-`.
    case expectedDash(found: Character?)
    /// An alignment of the views along the line that they form.
    case parallelAlignment(Attribute, Axis)
    /// More text after the end of the format.
    case extraCharacters(String)
    /// A priority that is not greater than 0 or exceeds 1000.
    case priorityOutOfRange(Double)
    /// The format is well-formed, but one of its constraints is not.
    case invalidConstraint(ConstraintError)
  }

  /// The cause of the error.
  public var reason: Reason
  /// The column of the caret: 0-based, in characters.
  public var column: Int
  /// The whole format, as given.
  public var format: String

  /// Creates an error at a column of a format: 0-based, in characters.
  public init(_ reason: Reason, column: Int, format: String) {
    self.reason = reason
    self.column = column
    self.format = format
  }

  /// The characters that the caret marks, from `column` on: a whole relation, all extra text, or one character.
  public var range: Range<Int> {
    switch reason {
    case .invalidRelation(let text), .extraCharacters(let text): column..<column + text.count
    default: column..<column + 1
    }
  }

  /// The rule's identifier in `VisualFormatRules: Errors of formats`.
  public var id: String {
    switch reason {
    case .empty: "E_VFL_EMPTY"
    case .expectedColon: "E_VFL_COLON"
    case .expectedView: "E_VFL_VIEW"
    case .expectedViewEnd: "E_VFL_CLOSE"
    case .expectedPredicateEnd: "E_VFL_PAREN"
    case .expectedNumber: "E_VFL_NUM"
    case .expectedName, .unknownView, .unknownMetric, .unknownMetricOrView: "E_VFL_NAME"
    case .invalidRelation: "E_VFL_REL"
    case .noSuperview: "E_VFL_SUPER"
    case .expectedDash: "E_VFL_DASH"
    case .parallelAlignment: "E_VFL_ALIGN"
    case .extraCharacters: "E_VFL_END"
    case .priorityOutOfRange: "E_VFL_PRIO"
    case .invalidConstraint(let error): error.id
    }
  }

  /// The problem in one sentence, without a period.
  public var message: String {
    switch reason {
    case .empty: "the format is empty; it needs at least one view, such as '[view]'"
    case .expectedColon(let letter): "a ':' must follow '\(letter)', as in '\(letter):|[view]|'"
    case .expectedView(let found): "expected '[' to begin a view, found \(Self.quoted(found))"
    case .expectedViewEnd(let found): "expected ']' to end the view, found \(Self.quoted(found))"
    case .expectedPredicateEnd(let found):
      "expected ')' to end the predicates and ']' to end the view, found \(Self.quoted(found))"
    case .expectedNumber(let found): "expected a number or a metric, found \(Self.quoted(found))"
    case .expectedName(let found):
      "a name must begin with a letter or an underscore, not with \(Self.quoted(found))"
    case .unknownView(let name): "there is no view or guide '\(name)'"
    case .unknownMetric(let name): "there is no metric '\(name)'"
    case .unknownMetricOrView(let name): "there is no metric, view or guide '\(name)'"
    case .invalidRelation(let text): "'\(text)' is not a relation: write '==', '>=' or '<='"
    case .noSuperview(let name): "'|' has no meaning here, because '\(name)' has no superview"
    case .expectedDash(let found): "expected '-' to end the gap, found \(Self.quoted(found))"
    case .parallelAlignment(let attribute, let axis):
      "a \(axis.rawValue) format cannot align its views by '\(attribute.name)'"
    case .extraCharacters(let text): "'\(text)' follows the end of the format"
    case .priorityOutOfRange(let value):
      "a priority must be greater than 0 and at most 1000, not \(NumberFormat.string(value))"
    case .invalidConstraint(let error): error.message
    }
  }

  /// The error as UIKit prints it: the message, the format, and a caret below the problem.
  public var description: String {
    "Unable to parse constraint format:\n\(message)\n\(format)\n\(String(repeating: " ", count: column))^"
  }

  private static func quoted(_ character: Character?) -> String {
    character.map { $0 == " " ? "a space" : "'\($0)'" } ?? "the end of the format"
  }
}
