import AutoLayout
import Source

/// Size classes, of which some may be omitted.
struct PartialSizeClasses: Hashable, Sendable {
  var width: SizeClass?
  var height: SizeClass?

  /// Whether they are among those of a layout.
  func hold(in classes: SizeClasses) -> Bool {
    (width ?? classes.width) == classes.width && (height ?? classes.height) == classes.height
  }

  func completed(by usual: SizeClasses) -> SizeClasses {
    SizeClasses(width: width ?? usual.width, height: height ?? usual.height)
  }
}

/// Changes to the keys of a view that apply in some size classes.
struct ViewVariation: Sendable {
  var classes = PartialSizeClasses()
  var set: SourceNode?

  /// The keys that no variation can change: they make up the tree, or determine which keys there are.
  static let fixedKeys: Set<String> = ["class", "id", "subviews", "guides", "when"]
}

/// Constraints that apply in some size classes.
struct ConstraintGroupDraft: Sendable {
  var classes: PartialSizeClasses?
  var constraints: [SourceNode]?
}

let sizeClassKeys = KeyTable<PartialSizeClasses>(
  "a pair of size classes",
  [
    Key("width", .cases("a size class"), "The horizontal size class.") {
      $0.width = $1
    } load: {
      $0.width
    },
    Key("height", .cases("a size class"), "The vertical size class.") {
      $0.height = $1
    } load: {
      $0.height
    },
  ], examples: FormatExamples.sizeClasses)

let viewVariationKeys = KeyTable<ViewVariation>(
  "an entry of 'when'",
  [
    Key("width", .cases("a size class"), default: "any", "The horizontal size class.") {
      $0.classes.width = $1
    } load: {
      $0.classes.width
    },
    Key("height", .cases("a size class"), default: "any", "The vertical size class.") {
      $0.classes.height = $1
    } load: {
      $0.classes.height
    },
    Key(
      "set", .raw(["$ref": "#/$defs/variation"], respell: Respelling.keyChanges),
      "The changed keys of the view; null removes a key."
    ) {
      $0.set = $1
    },
  ], examples: FormatExamples.variation)

extension ValueType where Value == PartialSizeClasses {
  /// One size class or both.
  static let sizeClasses = ValueType(
    schema: sizeClassKeys.schema().adding([("minProperties", 1)])
  ) { node, name, context in
    var classes = PartialSizeClasses()
    guard sizeClassKeys.read(node, as: name, context, into: &classes) else { return nil }
    if case .mapping(let entries) = node.content, entries.isEmpty {
      context.report("\(name) names no size class", "write { width: regular }", at: node)
    }
    return classes
  } write: {
    .mapping(sizeClassKeys.write($0))
  }
}

extension ValueType where Value == [ViewVariation] {
  /// Changes to a view, each for some size classes.
  static let variations = ValueType(
    schema: [
      "type": "array",
      "items": viewVariationKeys.schema(required: ["set"]).adding([("minProperties", 2)]),
    ]
  ) { node, name, context in
    context.items(of: node, name, of: "changes for size classes")?.compactMap { item in
      var variation = ViewVariation()
      guard viewVariationKeys.read(item, as: "an entry of \(name)", context, into: &variation) else {
        return nil
      }
      if variation.set == nil || item["width"] == nil && item["height"] == nil {
        context.report(
          "an entry of \(name) needs a size class and the keys to 'set'",
          "write { width: regular, set: { hidden: true } }", at: item)
      }
      return variation
    }
  } respell: { node, context in
    guard case .sequence(let items) = node.content else { return nil }
    return .list(items.map { .mapping(viewVariationKeys.respelled($0, context)) })
  }
}
