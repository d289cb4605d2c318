import AutoLayout
import Geometry
import LayoutDocument
import Source

/// The keys of the block in which a record holds the results of its layout.
let solvedKeys = KeyTable<RecordedLayout>(
  "the block 'solved'",
  [
    Key("format", .recordFormat, "The version of the block. Plumbline reads no version newer than its own.") {
      $0.format = $1
    } load: {
      $0.format
    },
    Key("frames", .named(.rect, of: "frames"), "The frames of all views in their superviews.") {
      $0.frames = $1
    } load: {
      $0.frames
    },
    Key("guides", .named(.rect, of: "frames"), default: "{}", "The frames of layout guides in the root.") {
      $0.guides = $1
    } load: {
      $0.guides.isEmpty ? nil : $0.guides
    },
    Key(
      "scrolling",
      .named(.mapping(scrollingKeys, from: RecordedLayout.Scrolling()), of: "scrollable contents"),
      default: "{}", "The contents of views that scroll."
    ) {
      $0.scrolling = $1
    } load: {
      $0.scrolling.isEmpty ? nil : $0.scrolling
    },
    Key(
      "texts", .named(.intrinsicSize, of: "sizes"), default: "{}",
      "The measured sizes of texts. They show whether the fonts measure differently today."
    ) {
      $0.texts = $1
    } load: {
      $0.texts.isEmpty ? nil : $0.texts
    },
    Key(
      "issues",
      .list(.mapping(recordedIssueKeys, from: RecordedLayout.Issue()), of: "issues", inLines: true),
      default: "[]", "The issues of the layout."
    ) {
      $0.issues = $1
    } load: {
      $0.issues.isEmpty ? nil : $0.issues
    },
    Key(
      "courses",
      .list(.mapping(courseKeys, from: RecordedCourse(), inLines: true), of: "courses", inLines: true),
      default: "[]", "What the layout does in all of the space of `over`."
    ) {
      $0.courses = $1
    } load: {
      $0.courses.isEmpty ? nil : $0.courses
    },
  ], examples: FormatExamples.solved)

/// The keys of a course in a record.
let courseKeys = KeyTable<RecordedCourse>(
  "a course",
  [
    Key(
      "surroundings", .list(.text, of: "surroundings"), default: "[]",
      "The text sizes, directions and devices in which the layout does all this."
    ) {
      $0.surroundings = $1
    } load: {
      $0.surroundings.isEmpty ? nil : $0.surroundings
    },
    Key("width", .lengths, default: "that of the canvas", "The widths that were asked for, in points.") {
      $0.widths = $1
    } load: {
      $0.widths
    },
    Key("height", .lengths, default: "that of the canvas", "The heights that were asked for, in points.") {
      $0.heights = $1
    } load: {
      $0.heights
    },
    Key(
      "lengths", .list(.number, of: "lengths"), default: "[]",
      "The lengths at which numbers bend or jump, with the least and the greatest one, in points."
    ) {
      $0.lengths = $1
    } load: {
      $0.lengths.isEmpty ? nil : $0.lengths
    },
    Key(
      "frames", .named(.tracks, of: "frames"),
      "The frames of all views in their superviews, each number for all lengths: one number if it is always the same, else [n, number] where it bends at the length n of `lengths`, from 0, [n, before, after] where it jumps, and [n, before, there, after] where it is another number at the length itself."
    ) {
      $0.frames = $1
    } load: {
      $0.frames
    },
    Key("guides", .named(.tracks, of: "frames"), default: "{}", "The frames of layout guides in the root.") {
      $0.guides = $1
    } load: {
      $0.guides.isEmpty ? nil : $0.guides
    },
    Key(
      "scrolling", .named(.tracks, of: "scrollable contents"), default: "{}",
      "The width and height of contents, and x and y of the content offset."
    ) {
      $0.scrolling = $1
    } load: {
      $0.scrolling.isEmpty ? nil : $0.scrolling
    },
    Key(
      "otherDefinitions", .boolean, default: "false",
      "Whether there are other views or constraints than in the record's own definition somewhere, as size classes can have them."
    ) {
      $0.hasOtherDefinitions = $1
    } load: {
      $0.hasOtherDefinitions ? true : nil
    },
    Key(
      "hidden", .named(.text, of: "lengths"), default: "{}",
      "The lengths at which views are hidden or not there: always for all of them."
    ) {
      $0.hidden = $1
    } load: {
      $0.hidden.isEmpty ? nil : $0.hidden
    },
    Key(
      "issues", .list(.text, of: "issues", inLines: true), default: "[]",
      "The issues, each with the lengths at which it occurs and what is missing where it is worst."
    ) {
      $0.issues = $1
    } load: {
      $0.issues.isEmpty ? nil : $0.issues
    },
  ], examples: FormatExamples.course)

/// The keys of scrollable content in a record.
let scrollingKeys = KeyTable<RecordedLayout.Scrolling>(
  "scrollable content",
  [
    Key("contentSize", .point, "The size of the content: [width, height].") {
      $0.contentSize = Size(width: $1.x, height: $1.y)
    } load: {
      Point(x: $0.contentSize.width, y: $0.contentSize.height)
    },
    Key("contentOffset", .point, "The content offset [x, y].") {
      $0.contentOffset = $1
    } load: {
      $0.contentOffset
    },
    Key("minimumContentOffset", .point, "The least offset at which scrolling stops.") {
      $0.minimumContentOffset = $1
    } load: {
      $0.minimumContentOffset
    },
    Key("maximumContentOffset", .point, "The greatest offset at which scrolling stops.") {
      $0.maximumContentOffset = $1
    } load: {
      $0.maximumContentOffset
    },
    Key("adjustedContentInset", .insets, default: "0", "The content inset with what the system adds.") {
      $0.adjustedContentInset = $1
    } load: {
      $0.adjustedContentInset == .zero ? nil : $0.adjustedContentInset
    },
  ], examples: FormatExamples.scrolling)

/// The keys of an issue in a record.
let recordedIssueKeys = KeyTable<RecordedLayout.Issue>(
  "an issue",
  [
    Key("kind", .text, "The kind of issue, as in JSON output.") {
      $0.kind = $1
    } load: {
      $0.kind
    },
    Key("severity", .text, "The severity: error, warning or note.") {
      $0.severity = $1
    } load: {
      $0.severity
    },
    Key("axis", .text, "The axis, as in JSON output.") {
      $0.axis = $1
    } load: {
      $0.axis
    },
    Key("views", .list(.text, of: "names of views"), default: "[]", "The names of the views.") {
      $0.views = $1
    } load: {
      $0.views.isEmpty ? nil : $0.views
    },
    Key("attributes", .list(.text, of: "attributes"), default: "[]", "The ambiguous attributes.") {
      $0.attributes = $1
    } load: {
      $0.attributes.isEmpty ? nil : $0.attributes
    },
    Key(
      "constraints", .list(.text, of: "constraints"), default: "[]", "The constraints that take part."
    ) {
      $0.constraints = $1
    } load: {
      $0.constraints.isEmpty ? nil : $0.constraints
    },
    Key("broken", .text, default: "none", "The constraint that was broken.") {
      $0.broken = $1
    } load: {
      $0.broken
    },
    Key(
      "lengths", .list(.number, of: "lengths"), default: "[]",
      "The lengths that distinguish issues of one kind about one view."
    ) {
      $0.lengths = $1
    } load: {
      $0.lengths.isEmpty ? nil : $0.lengths
    },
  ], examples: FormatExamples.recordedIssue)

extension ValueType where Value == Int {
  /// A version that this Plumbline can read.
  fileprivate static let recordFormat = ValueType(
    schema: ["type": ["integer", "string"], "pattern": "^[0-9]+$", "minimum": 1, "maximum": 2]
  ) { node, name, context in
    let newest = RecordedLayout.currentFormat
    if let text = node.text, let number = Int(text), number > newest {
      context.report(
        "the record has format \(number), and this version of Plumbline reads formats up to \(newest)",
        "update Plumbline", at: node)
      return nil
    }
    return ValueType.integer(from: 1, to: newest).read(node, name, context)
  } write: {
    .number(Double($0))
  }
}

extension ValueType where Value == [RecordedTrack] {
  /// Numbers at all lengths.
  static let tracks = ValueType(
    schema: [
      "type": "array",
      "items": [
        "anyOf": [
          ValueType<Double>.number.schema,
          [
            "type": "array",
            "items": [
              "type": "array", "minItems": 2, "maxItems": 4, "items": ValueType<Double>.number.schema,
            ],
          ],
        ]
      ],
    ]
  ) { node, name, context in
    guard let items = context.items(of: node, name, of: "numbers at all lengths") else { return nil }
    let tracks = items.compactMap { item -> RecordedTrack? in
      guard item.text == nil else {
        return context.number(of: item, name, expected: "a number").map { RecordedTrack($0) }
      }
      let points = context.items(of: item, name, of: "points")?.compactMap { point($0, name, context) } ?? []
      guard !points.isEmpty else {
        context.report("\(name) has a number without points", "record the layout again", at: item)
        return nil
      }
      return RecordedTrack(points)
    }
    return tracks.count == items.count ? tracks : nil
  } write: {
    .list($0.map(node))
  }

  private static func point(
    _ node: SourceNode, _ name: String, _ context: ReadingContext
  ) -> RecordedTrack.Point? {
    guard let items = context.items(of: node, name, of: "numbers"), (2...4).contains(items.count) else {
      return nil
    }
    let numbers = items.compactMap { context.number(of: $0, name, expected: "a number") }
    guard numbers.count == items.count, let place = Int(exactly: numbers[0]), place >= 0 else { return nil }
    return switch numbers.count {
    case 2: RecordedTrack.Point(place, numbers[1])
    case 3: RecordedTrack.Point(place, numbers[2], before: numbers[1])
    default: RecordedTrack.Point(place, numbers[2], before: numbers[1], after: numbers[3])
    }
  }

  private static func node(_ track: RecordedTrack) -> DefinitionNode {
    if let constant = track.constant { return .number(constant) }
    return .list(
      track.points.map { point in
        let place = Double(point.place)
        if point.isContinuous { return .numbers([place, point.value]) }
        if point.value == point.after { return .numbers([place, point.before, point.after]) }
        return .numbers([place, point.before, point.value, point.after])
      })
  }
}

extension ValueType {
  /// Values by the name of a view or guide, each on its own line.
  fileprivate static func named<Item: Hashable & Sendable>(
    _ item: ValueType<Item>, of what: String
  ) -> ValueType where Value == [RecordedLayout.Named<Item>] {
    ValueType(schema: ["type": "object", "additionalProperties": item.schema]) { node, name, context in
      guard let entries = context.entries(of: node, name) else { return nil }
      return entries.compactMap { key, entry in
        item.read(entry.value.placed(at: entry.key), "'\(key)'", context).map { .init(key, $0) }
      }
    } write: { values in
      .block(values.map { ($0.name, item.write($0.value)) })
    }
  }
}
