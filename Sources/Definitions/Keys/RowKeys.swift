import Source

/// One entry of a table's `rows`.
struct RowsDraft: Sendable {
  var cell: NamedNode?
  var count = 1
  var measured: Int?
  var measuresOnScreen = false
  var height: Double?
  var space = 0.0
  var inset = 0.0
}

let rowKeys = KeyTable<RowsDraft>(
  "a group of rows",
  [
    Key(
      "cell", .namedNode,
      "The TableViewCell that the rows repeat, or a header or footer of any class with a height."
    ) {
      $0.cell = $1
    } load: {
      $0.cell
    },
    Key("count", .integer(from: 0, to: 10_000_000), default: "1", "The number of rows.") {
      $0.count = $1
    } load: {
      $0.count == 1 ? nil : $0.count
    },
    Key(
      "measured", .measuredRows, default: "all",
      "The number of rows that are measured, or 'visible' for the rows on screen before scrolling; the others have "
        + "the estimated height."
    ) {
      $0.measured = $1.count
      $0.measuresOnScreen = $1.count == nil
    } load: {
      $0.measuresOnScreen ? MeasuredRows(count: nil) : $0.measured.map { MeasuredRows(count: $0) }
    },
    Key("height", .nonNegative, default: "the table's", "The height of each of the rows in points.") {
      $0.height = $1
    } load: {
      $0.height
    },
    Key("space", .nonNegative, default: "0", "The space above the first of the rows in points.") {
      $0.space = $1
    } load: {
      $0.space == 0 ? nil : $0.space
    },
    Key(
      "inset", .nonNegative, default: "0", "The distance of the rows from both sides of the table in points."
    ) {
      $0.inset = $1
    } load: {
      $0.inset == 0 ? nil : $0.inset
    },
  ], examples: FormatExamples.rows)

/// The number of rows measured; `nil` for all that are on screen.
struct MeasuredRows: Sendable {
  var count: Int?
}

extension ValueType where Value == MeasuredRows {
  fileprivate static let measuredRows = ValueType(schema: ["anyOf": [["const": "visible"], number.schema]]) {
    node, name, context in
    if node.text == "visible" { return MeasuredRows(count: nil) }
    return number.read(node, name, context).map { MeasuredRows(count: $0) }
  } write: { rows in
    rows.count.map(number.write) ?? .word("visible")
  }

  private static let number = ValueType<Int>.integer(from: 0, to: 10_000_000)
}

extension ValueType where Value == RowsDraft {
  static let rows = ValueType.mapping(rowKeys, from: RowsDraft())
}
