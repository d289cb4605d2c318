import AutoLayout
import Source

/// A visual format with its options.
struct VisualFormatDraft: Sendable {
  var format: SourceNode?
  var options: VisualFormatOptions = []
  var superview: NamedNode?
}

/// An expression with the properties that its text cannot express.
struct ExpressionDraft: Sendable {
  var expression: SourceNode?
  var name: String?
  var owner: NamedNode?
  var source = ConstraintSource.explicit
}

enum ConstraintKeys {
  static let group = KeyTable<ConstraintGroupDraft>(
    "a group of constraints",
    [
      Key("when", .sizeClasses, "The size classes in which the constraints apply.") {
        $0.classes = $1
      },
      Key("constraints", .constraints, "The constraints, in order of activation.") {
        $0.constraints = $1
      },
    ], examples: FormatExamples.group)

  static let visualFormat = KeyTable<VisualFormatDraft>(
    "a visual format",
    [
      Key(
        "format", .raw(["type": "string"]) { node, _ in Respelling.constraintText(node) },
        "The format, such as H:|-[label]-[button]."
      ) { $0.format = $1 },
      Key(
        "options", .visualFormatOptions, default: "[]",
        "The format options: alignment, direction and spacing, as UIKit spells them."
      ) { $0.options = $1 },
      Key("superview", .namedNode, "The view that | stands for, where no view in the format determines it.") {
        $0.superview = $1
      },
    ], examples: FormatExamples.visualFormat)

  static let expression = KeyTable<ExpressionDraft>(
    "a constraint",
    [
      Key(
        "expression", .raw(["type": "string"]) { node, _ in Respelling.constraintText(node) },
        "The expression, such as a.left == b.right + 8."
      ) { $0.expression = $1 },
      Key("name", .text, "The constraint's name.") { $0.name = $1 },
      Key(
        "owner", .namedNode, default: "the nearest common ancestor of its items",
        "The view that the constraint is added to."
      ) {
        $0.owner = $1
      },
      Key("source", .constraintSource, default: "explicit", "The origin of the constraint.") {
        $0.source = $1
      },
    ], examples: FormatExamples.expression)
}

extension ValueType where Value == ConstraintSource {
  fileprivate static let constraintSource = ValueType.choice(
    [ConstraintSource.explicit, .visualFormat, .environment].map { ($0.rawValue, $0) },
    "a source of constraints")
}

extension ValueType where Value == VisualFormatOptions {
  private static let choices =
    VisualFormatOptions.named.map { ($0.name, $0.option) }
    + [("alignAllBaseline", VisualFormatOptions.alignAllLastBaseline)]

  static let visualFormatOptions = ValueType<[VisualFormatOptions]>.list(
    .choice(choices, "a format option"), of: "format options"
  ).map {
    $0.reduce(into: VisualFormatOptions()) { $0.formUnion($1) }
  } back: { options in
    // The default direction has no option.
    VisualFormatOptions.named.map(\.option).filter { !$0.isEmpty && options.contains($0) }
  }
}
