import ConstraintClosures

/// A statement of SnapKit's or Masonry's: `make.left.equalTo(x).offset(8).priority(750)`.
struct CodeChain {
  /// A member or a call of the chain.
  struct Link {
    /// The name without the prefix of a library, such as `equalTo` for `mas_equalTo`.
    var name: String
    var nameRange: Range<Int>
    /// `nil` for a member.
    var arguments: [Expression.Argument]?
    var end: Int
  }

  /// The links in the order of reading, without what the chain begins with.
  private(set) var links: [Link] = []

  /// - Returns: `nil` for a statement without relation.
  init?(_ statement: Statement, in code: CodeText) {
    let root: Expression
    switch statement.kind {
    case .expression(let value), .assignment(_, nil, let value): root = value
    case .variable(let variable):
      guard let value = variable.value else { return nil }
      root = value
    default: return nil
    }
    var next: Expression? = root
    while let expression = next {
      switch expression.kind {
      case .call(let receiver?, let name, let arguments):
        guard let range = code.name(name, of: expression) else { return nil }
        links.insert(
          Link(
            name: ClosureLibrary.withoutPrefix(name), nameRange: range, arguments: arguments,
            end: expression.place.end), at: 0)
        next = receiver
      case .member(let base?, let name):
        guard let range = code.name(name, of: expression) else { return nil }
        links.insert(Link(name: name, nameRange: range, arguments: nil, end: expression.place.end), at: 0)
        next = base
      case .name: next = nil
      default: return nil
      }
    }
    guard relation != nil else { return nil }
  }

  /// The call that compares.
  var relation: Link? {
    links.first { $0.arguments != nil && Self.relations.contains(Self.stem(of: $0.name)) }
  }

  /// The call that states the constant.
  var offset: Link? { links.last { ["offset", "valueOffset", "inset", "insets"].contains($0.name) } }

  /// The call or member that states the priority.
  var priority: Link? { links.last { $0.name.hasPrefix("priority") } }

  /// The place behind the factor, or else behind the relation.
  var factorEnd: Int {
    links.last { ["multipliedBy", "dividedBy"].contains($0.name) }?.end ?? relation?.end ?? 0
  }

  private static let relations: Set<String> = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]

  private static func stem(of name: String) -> String {
    name.hasSuffix("Superview") ? String(name.dropLast("Superview".count)) : name
  }
}
