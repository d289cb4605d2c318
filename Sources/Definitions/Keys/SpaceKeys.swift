import AutoLayout
import Geometry
import Source

let spaceKeys = KeyTable<LayoutSpace>(
  "a space",
  [
    Key("width", .lengths, default: "the canvas's", "All widths of the canvas, in points.") {
      $0.widths = $1
    } load: {
      $0.widths
    },
    Key("height", .lengths, default: "the canvas's", "All heights of the canvas, in points.") {
      $0.heights = $1
    } load: {
      $0.heights
    },
    Key(
      "device", .devices, default: "none",
      "Screens of devices instead of widths and heights: all, iPhone, iPad, or a list of names, each upright and on its side unless it ends with portrait or landscape."
    ) {
      $0.devices = $1
    } load: {
      $0.devices.isEmpty ? nil : $0.devices
    },
    Key(
      "language", .languages, default: "the document's",
      "The languages of the texts: all that have translations, pseudo, or a list of tags and pseudolanguages."
    ) {
      ($0.languages, $0.includesFoundLanguages) = ($1.languages, $1.includesFound)
    } load: {
      $0.hasLanguages ? LanguageChoice($0.languages, includesFound: $0.includesFoundLanguages) : nil
    },
    Key(
      "contentSizeCategory", .contentSizes, default: "the document's",
      "The user's preferred text sizes: all, a range such as L...AX5, or a list."
    ) {
      $0.contentSizes = $1
    } load: {
      $0.contentSizes.isEmpty ? nil : $0.contentSizes
    },
    Key(
      "direction", .directions, default: "the document's",
      "The app's reading directions: leftToRight, rightToLeft or both."
    ) {
      $0.directions = $1
    } load: {
      $0.directions.isEmpty ? nil : $0.directions
    },
    Key(
      "regularFrom", .regularLengths, default: "{ width: 640, height: 500 }",
      "The lengths from which on canvases that are no devices' are regular, for every picture and question alike."
    ) {
      $0.regularFrom = $1
    } load: {
      $0.regularFrom
    },
  ], examples: FormatExamples.space)

let regularLengthKeys = KeyTable<RegularLengths>(
  "regularFrom",
  [
    Key("width", .nonNegative, default: "640", "The width from which on a canvas is regular, in points.") {
      $0.width = $1
    } load: {
      $0.width
    },
    Key(
      "height", .nonNegative, default: "500",
      "The height from which on a canvas wider than high is no phone on its side, in points."
    ) {
      $0.height = $1
    } load: {
      $0.height
    },
  ], examples: FormatExamples.regularLengths)

extension ValueType where Value == RegularLengths {
  /// One length or both.
  static let regularLengths: ValueType<RegularLengths> = ValueType(
    schema: regularLengthKeys.schema().adding([("minProperties", 1)])
  ) { node, name, context in
    let lengths = lengthKeys.read(node, name, context)
    if case .mapping(let entries) = node.content, entries.isEmpty {
      context.report("\(name) names no length", "write { width: 640 }", at: node)
    }
    return lengths
  } write: {
    lengthKeys.write($0)
  } respell: { node, context in
    lengthKeys.respelled(node, context)
  }

  private static let lengthKeys: ValueType<RegularLengths> = mapping(
    regularLengthKeys, from: RegularLengths())
}

extension ValueType where Value == LayoutSpace {
  static let space = ValueType(schema: mapping(spaceKeys, from: LayoutSpace()).schema) {
    node, name, context in
    let space = keys.read(node, name, context)
    if space?.devices.isEmpty == false, let lengths = node["width"] ?? node["height"] {
      context.report(
        "devices have screens of their own, so that a space has either devices or lengths",
        "leave out one of them", at: lengths.key)
    }
    return space
  } write: {
    keys.write($0)
  } respell: { node, context in
    keys.respelled(node, context)
  }

  private static let keys = mapping(spaceKeys, from: LayoutSpace())

  /// A space for which something is claimed.
  static let claimedSpace = ValueType(schema: space.schema) { node, name, context in
    if let regular = node["regularFrom"] {
      context.report(
        "what is claimed cannot change which canvases are regular",
        "write 'regularFrom' into 'over' of the document or of a diagram", at: regular.key)
    }
    return space.read(node, name, context)
  } write: {
    space.write($0)
  } respell: { node, context in
    space.respelled(node, context)
  }

  /// A space that a layout is asked about.
  static let askedSpace = ValueType(schema: space.schema) { node, name, context in
    let space = space.read(node, name, context)
    if space?.widths != nil, let heights = node["height"] {
      context.report(
        "widths and heights cannot be asked together yet", "ask for them in two diagrams",
        at: heights.key)
    }
    return space
  } write: {
    space.write($0)
  } respell: { node, context in
    space.respelled(node, context)
  }
}

extension ValueType {
  /// A part of a space, written as on the command line, or as a list.
  fileprivate static func spacePart(
    _ schema: @autoclosure @escaping @Sendable () -> SchemaValue, _ expected: String,
    read: @escaping @Sendable (String) throws(SpaceTextError) -> Value,
    write: @escaping @Sendable (Value) -> DefinitionNode
  ) -> ValueType {
    ValueType(schema: schema()) { node, name, context in
      var text: String?
      if case .sequence(let items) = node.content {
        let words = items.compactMap { context.text(of: $0, "an item of \(name)", expected: "a word") }
        guard words.count == items.count else { return nil }
        text = words.joined(separator: ",")
      } else {
        text = context.text(of: node, name, expected: expected)
      }
      guard let text else { return nil }
      do throws(SpaceTextError) {
        return try read(text)
      } catch {
        let suggestion = error.unknown.flatMap { context.suggestion(for: $0.word, among: $0.candidates) }
        context.report("\(name) \(error.message)", suggestion ?? error.advice, at: node)
        return nil
      }
    } write: {
      write($0)
    }
  }
}

extension ValueType where Value == ClosedRange<Double> {
  static let lengths = spacePart(
    ["type": "string", "pattern": .string("^\\s*[0-9.]+\\s*(\\.\\.\\.|…)\\s*[0-9.]+\\s*$")],
    "lengths such as 320...1366", read: LayoutSpace.lengths
  ) {
    .text("\(DefinitionNode.numberText($0.lowerBound))...\(DefinitionNode.numberText($0.upperBound))")
  }
}

extension ValueType where Value == [Device] {
  fileprivate static let devices = spacePart(
    ["type": ["string", "array"], "items": ["type": "string"]], "names of devices", read: LayoutSpace.devices
  ) {
    .list(LayoutSpace.names(of: $0).map { .text($0) })
  }
}

extension ValueType where Value == [ContentSizeCategory] {
  fileprivate static let contentSizes = spacePart(
    [
      "type": ["string", "array"],
      "items": ["enum": .array(ContentSizeCategory.names.map(SchemaValue.string))],
    ],
    "text sizes", read: LayoutSpace.contentSizes
  ) {
    .list($0.map { .text($0.shortName) })
  }
}

extension ValueType where Value == LanguageChoice {
  fileprivate static let languages = spacePart(
    ["type": ["string", "array"], "items": ["type": "string"]], "languages", read: LayoutSpace.languages
  ) {
    .list((($0.includesFound ? ["all"] : []) + $0.languages.map(\.tag)).map { .text($0) })
  }
}

extension ValueType where Value == [LayoutDirection] {
  fileprivate static let directions = spacePart(
    [
      "type": ["string", "array"],
      "items": ["enum": .array(LayoutDirection.allCases.map { .string($0.rawValue) })],
    ],
    "reading directions", read: LayoutSpace.directions
  ) {
    .text($0.count > 1 ? "both" : $0.first?.rawValue ?? "")
  }
}
