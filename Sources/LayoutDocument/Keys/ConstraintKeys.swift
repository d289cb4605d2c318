import AutoLayout

/// A visual format with what belongs to it.
struct VisualFormatDraft: Sendable {
  var format: SourceNode?
  var options: VisualFormatOptions = []
  var superview: NamedNode?
}

enum ConstraintKeys {
  static let visualFormat = KeyTable<VisualFormatDraft>(
    "a visual format",
    [
      Key("format", .raw(["type": "string"]), "The format, such as H:|-[label]-[button].") { $0.format = $1 },
      Key(
        "options", .visualFormatOptions, default: "[]",
        "Alignments and the direction, as UIKit spells them."
      ) { $0.options = $1 },
      Key("superview", .namedNode, "What | means, where no view tells it.") { $0.superview = $1 },
    ])
}

extension ValueType where Value == VisualFormatOptions {
  static let visualFormatOptions = ValueType<[VisualFormatOptions]>.list(
    .choice(
      VisualFormatOptions.named.map { ($0.name, $0.option) }
        + [("alignAllBaseline", .alignAllLastBaseline)], "an option of a visual format"),
    of: "options of a visual format"
  ).map { $0.reduce(into: VisualFormatOptions()) { $0.formUnion($1) } }
}
