import AutoLayout
import Geometry

/// What a constraint says of a length, as a value whose text is made last: `8`, `at least 8`, `0.75 × root.width @750`.
struct LengthStatement: Hashable {
  /// How the length relates to the body.
  var relation: LayoutRelation = .equal
  /// What a stack view calls the length, such as `spacing`, or `nil`.
  var cause: String?
  /// A number, or the length of another item, such as `0.75 × root.width`.
  var body: String
  /// Whether the body names another length rather than a number.
  var isReference = false
  /// Whether an equation has its sign, as a length beside others that it contradicts or equals.
  var hasSign = false
  /// The attribute, such as `left`, where it tells what the number does not.
  var attribute: String?
  /// The priority, such as `@750`, or `nil` if it is required.
  var priority: String?

  var isBound: Bool { relation != .equal }

  /// `8 left`, `= 20`, `spacing 12`, `at least 8 @750`.
  var text: String { [cause, sign, body, attribute, priority].compactMap(\.self).joined(separator: " ") }

  /// The statement of a length that is exactly at its bound: `400, at its maximum`, `8, at its minimum`.
  var tightText: String {
    let stated = [cause, body, attribute, priority].compactMap(\.self).joined(separator: " ")
    switch relation {
    case .equal: return text
    case .lessThanOrEqual: return "\(stated), at its maximum"
    case .greaterThanOrEqual: return "\(stated), at its minimum"
    }
  }

  private var sign: String? {
    switch relation {
    case .equal: hasSign ? "=" : nil
    case .lessThanOrEqual: "at most"
    case .greaterThanOrEqual: "at least"
    }
  }
}

/// What makes a length equal to another one.
struct EqualLength: Hashable {
  /// The other length, such as `allow.width`, or what a stack view calls it, such as `fillEqually`.
  var other: String
  /// Whether a stack view's distribution makes the lengths equal, rather than a written constraint.
  var isDistribution = false
  /// Whether the beam is that of the constraint's second length.
  var isSecond = false
  /// The whole equation, which says which two lengths are equal wherever it stands.
  var equation: String
}

/// How the value of a dimension reads: how often it holds, the length that it leaves, and what is stated.
struct DimensionValue: Hashable {
  /// What the words are about.
  enum Kind: Hashable {
    /// A value, a bound or a relation.
    case statement
    /// Several equal lengths, counted by the words.
    case equalCount
    /// The length of equal sizes whose row is that of all of them.
    case equalLength
    /// A length equal to another one that the words name.
    case equalOther
  }

  var kind = Kind.statement
  /// The number of places that the value states. It precedes the value if it is not 1.
  var count = 1
  /// The solved length before a bound, such as `143,`, which no constraint states.
  var lead: String?
  /// What is stated.
  var words: String

  /// `3× at least 8`, `both = list.height`, `143, at least 8`.
  var text: String { [counting, lead, words].compactMap(\.self).joined(separator: " ") }

  /// The count as it precedes the value, or `nil` for one place.
  var counting: String? {
    guard count > 1 else { return nil }
    guard kind == .equalOther else { return "\(count)×" }
    // `both = list.height` rather than `2× = list.height`
    return count == 2 ? "both" : "all \(count)"
  }
}
