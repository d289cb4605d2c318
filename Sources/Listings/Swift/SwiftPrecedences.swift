internal import SwiftOperators
internal import SwiftSyntax

/// The precedences of infix operators: the standard ones, those that the listing declares, and one for all others.
struct SwiftPrecedences {
  struct Level {
    /// Higher binds tighter.
    var rank: Double
    var isRight = false
  }

  static let assignment = Level(rank: 0, isRight: true)
  static let arrow = Level(rank: 1, isRight: true)
  static let ternary = Level(rank: 2, isRight: true)
  static let casting = Level(rank: 8)
  /// Operators of libraries, whose declarations a listing does not show, bind between comparisons and sums.
  static let unknown = Level(rank: 10)

  private static let standardGroups: [String: Level] = [
    "AssignmentPrecedence": assignment,
    "FunctionArrowPrecedence": arrow,
    "TernaryPrecedence": ternary,
    "DefaultPrecedence": Level(rank: 3),
    "LogicalDisjunctionPrecedence": Level(rank: 4),
    "LogicalConjunctionPrecedence": Level(rank: 5),
    "ComparisonPrecedence": Level(rank: 6),
    "NilCoalescingPrecedence": Level(rank: 7, isRight: true),
    "CastingPrecedence": casting,
    "RangeFormationPrecedence": Level(rank: 9),
    "AdditionPrecedence": Level(rank: 11),
    "MultiplicationPrecedence": Level(rank: 12),
    "BitwiseShiftPrecedence": Level(rank: 13),
  ]

  private var groups = standardGroups
  private var declared: [String: String] = [:]

  /// The level of an infix operator.
  func level(of name: String) -> Level {
    if let group = declared[name] { return groups[group] ?? Self.unknown }
    // The ellipsis of blog engines, among others, is not standard.
    guard let group = OperatorTable.standardOperators.infixOperator(named: name)?.precedenceGroup else {
      return Self.unknown
    }
    return groups[group] ?? Self.unknown
  }

  /// Takes over the operators and precedence groups that a file declares, groups first.
  mutating func addDeclarations(in statements: CodeBlockItemListSyntax) {
    var operators: [OperatorDeclSyntax] = []
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if let group = declaration.as(PrecedenceGroupDeclSyntax.self) {
        add(group)
      } else if let declaration = declaration.as(OperatorDeclSyntax.self) {
        operators.append(declaration)
      }
    }
    for declaration in operators where declaration.fixitySpecifier.text == "infix" {
      declared[declaration.name.text] =
        declaration.operatorPrecedenceAndTypes?.precedenceGroup.text ?? "DefaultPrecedence"
    }
  }

  private mutating func add(_ group: PrecedenceGroupDeclSyntax) {
    var bounds: [Double] = []
    var isRight = false
    for attribute in group.groupAttributes {
      switch attribute {
      case .precedenceGroupRelation(let relation):
        let distance = relation.higherThanOrLowerThanLabel.text == "lowerThan" ? -0.5 : 0.5
        for name in relation.precedenceGroups {
          if let level = groups[name.name.text] { bounds.append(level.rank + distance) }
        }
      case .precedenceGroupAssociativity(let associativity):
        isRight = associativity.value.text == "right"
      case .precedenceGroupAssignment:
        break
      }
    }
    let rank = bounds.isEmpty ? Self.unknown.rank : bounds.reduce(0, +) / Double(bounds.count)
    groups[group.name.text] = Level(rank: rank, isRight: isRight)
  }
}
