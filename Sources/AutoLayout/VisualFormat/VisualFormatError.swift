public import Geometry

/// Why a visual format is not one, and where (SEMANTICS 9.4).
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One case a rule, with what was found instead; `nil` is the end of the format.
  public enum Reason: Hashable, Sendable {
    case empty
    case expectedColon(after: Character)
    case expectedView(found: Character?)
    case expectedViewEnd(found: Character?)
    case expectedPredicateEnd(found: Character?)
    case expectedNumber(found: Character?)
    /// A name that is no C identifier, or none at all.
    case expectedName(found: Character?)
    case unknownView(String)
    case unknownMetric(String)
    /// Within a view's parentheses, where either would do.
    case unknownMetricOrView(String)
    case invalidRelation(String)
    case noSuperview(of: String)
    case expectedDash(found: Character?)
    /// The views cannot be aligned along the line that they form.
    case parallelAlignment(Attribute, Axis)
    case extraCharacters(String)
    case priorityOutOfRange(Double)
    /// The format is well-formed, but one of its constraints is not.
    case invalidConstraint(ConstraintError)
  }

  public var reason: Reason
  /// Where the caret points: 0-based, in characters.
  public var column: Int
  public var format: String

  public init(_ reason: Reason, column: Int, format: String) {
    self.reason = reason
    self.column = column
    self.format = format
  }

  /// The characters that the caret stands for, from `column` on: a relation whole, all that is too much.
  public var range: Range<Int> {
    switch reason {
    case .invalidRelation(let text), .extraCharacters(let text): column..<column + text.count
    default: column..<column + 1
    }
  }

  /// The rule's name in SEMANTICS 9.4.
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

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch reason {
    case .empty: "the format is empty; it needs at least one view, such as '[view]'"
    case .expectedColon(let letter): "a ':' must follow '\(letter)', as in '\(letter):|[view]|'"
    case .expectedView(let found): "a '[' must begin a view here, not \(Self.quoted(found))"
    case .expectedViewEnd(let found): "a ']' must end the view here, not \(Self.quoted(found))"
    case .expectedPredicateEnd(let found):
      "predicates must end with ')' and their view with ']', not with \(Self.quoted(found))"
    case .expectedNumber(let found): "a number or a metric belongs here, not \(Self.quoted(found))"
    case .expectedName(let found):
      "a name must begin with a letter or an underscore, not with \(Self.quoted(found))"
    case .unknownView(let name): "'\(name)' is not the name of a view"
    case .unknownMetric(let name): "'\(name)' is not the name of a metric"
    case .unknownMetricOrView(let name): "'\(name)' is neither the name of a metric nor that of a view"
    case .invalidRelation(let text): "'\(text)' is no relation: write '==', '>=' or '<='"
    case .noSuperview(let name): "'|' has no meaning here, because '\(name)' has no superview"
    case .expectedDash(let found): "a '-' must end the gap here, not \(Self.quoted(found))"
    case .parallelAlignment(let attribute, let axis):
      "views in a \(axis.rawValue) line cannot all be aligned by their \(attribute.name)"
    case .extraCharacters(let text): "the format ends before '\(text)'"
    case .priorityOutOfRange(let value):
      "a priority must be greater than 0 and at most 1000, not \(NumberFormat.string(value))"
    case .invalidConstraint(let error): error.message
    }
  }

  /// As UIKit prints it: the reason, the format, and a caret below what is wrong.
  public var description: String {
    "cannot parse format:\n\(message)\n\(format)\n\(String(repeating: " ", count: column))^"
  }

  private static func quoted(_ character: Character?) -> String {
    character.map { $0 == " " ? "a space" : "'\($0)'" } ?? "the end"
  }
}
