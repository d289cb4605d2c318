import AutoLayout
import Geometry
import LayoutDocument
import Source

let barItemKeys = KeyTable<BarItem>(
  "a bar item",
  [
    Key("title", .text, default: "none", "The item's title.") {
      $0.title = $1
    } load: {
      $0.title
    },
    Key("symbol", .cases("a system item"), default: "none", "The system item whose image the item shows.") {
      $0.image = .symbol($1)
    } load: { item in
      if case .symbol(let symbol) = item.image { symbol } else { nil }
    },
    Key("image", .boolean, default: "false", "Whether the item shows one of the app's images.") {
      $0.image = $1 ? .placeholder : nil
    } load: {
      $0.image == .placeholder ? true : nil
    },
    Key("space", .space, default: "none", "Space instead of an item: points, or flexible.") {
      $0.space = $1
    } load: {
      $0.space
    },
    Key("prominent", .boolean, default: "false", "Whether the title is set in a heavier weight.") {
      $0.isProminent = $1
    } load: {
      $0.isProminent ? true : nil
    },
    Key("enabled", .boolean, default: "true", "Whether the item is enabled.") {
      $0.isEnabled = $1
    } load: {
      $0.isEnabled ? nil : false
    },
    Key("selected", .boolean, default: "false", "Whether the item is the selected tab.") {
      $0.isSelected = $1
    } load: {
      $0.isSelected ? true : nil
    },
    Key("tint", .color, default: "the bar's", "The tint color.") {
      $0.tint = $1.color
    } load: {
      $0.tint.map { NamedColor(color: $0, name: nil) }
    },
  ], examples: FormatExamples.barItem)

extension ValueType where Value == BarItem.Space {
  fileprivate static let space = ValueType(
    schema: ["anyOf": [["const": "flexible"], ValueType<Double>.number.schema]]
  ) { node, name, context in
    if node.text == "flexible" { return .flexible }
    return context.number(of: node, name, expected: "a width in points, or flexible").map { .fixed($0) }
  } write: { space in
    switch space {
    case .flexible: .word("flexible")
    case .fixed(let width): .number(width)
    }
  }
}

extension ValueType where Value == [BarItem] {
  fileprivate static let items = ValueType.list(.mapping(barItemKeys, from: BarItem()), of: "items")
}

let barKeys = KeyTable<BarContent>(
  "a bar",
  [
    Key(
      "kind",
      .choice(
        [
          ("navigation", BarContent.Kind.navigation), ("toolbar", .toolbar), ("tabs", .tabs),
          ("search", .search),
        ], "a kind of bar"), default: "navigation", "The kind of bar."
    ) {
      $0.kind = $1
    } load: {
      $0.kind
    },
    Key("title", .text, default: "none", "The title, or the placeholder of a search field.") {
      $0.title = $1
    } load: {
      $0.title
    },
    Key("prompt", .text, default: "none", "A line above the title.") {
      $0.prompt = $1
    } load: {
      $0.prompt
    },
    Key("largeTitle", .boolean, default: "false", "Whether the title is large, below the buttons.") {
      $0.hasLargeTitle = $1
    } load: {
      $0.hasLargeTitle ? true : nil
    },
    Key("searchField", .boolean, default: "false", "Whether a search field replaces the title.") {
      $0.hasSearchField = $1
    } load: {
      $0.hasSearchField ? true : nil
    },
    Key(
      "backTitle", .text, default: "no back button",
      "The title of the back button; empty for the back indicator alone."
    ) {
      $0.backTitle = $1
    } load: {
      $0.backTitle
    },
    Key("items", .items, default: "[]", "The items, from the leading edge.") {
      $0.items = $1
    } load: {
      $0.items.isEmpty ? nil : $0.items
    },
    Key("trailingItems", .items, default: "[]", "The items at the trailing edge, starting at the edge.") {
      $0.trailingItems = $1
    } load: {
      $0.trailingItems.isEmpty ? nil : $0.trailingItems
    },
    Key("background", .color, default: "the system's", "The background color.") {
      $0.background = $1.color
    } load: {
      $0.background.map { NamedColor(color: $0, name: nil) }
    },
    Key("tint", .color, default: "the system's", "The tint color.") {
      $0.tint = $1.color
    } load: {
      $0.tint.map { NamedColor(color: $0, name: nil) }
    },
    Key("titleColor", .color, default: "the system's", "The color of the title.") {
      $0.titleColor = $1.color
    } load: {
      $0.titleColor.map { NamedColor(color: $0, name: nil) }
    },
    Key("black", .boolean, default: "false", "Whether the bar is dark in a light app.") {
      $0.isBlack = $1
    } load: {
      $0.isBlack ? true : nil
    },
  ], examples: FormatExamples.bar)

extension ValueType where Value == BarContent {
  static let bar = ValueType.mapping(barKeys, from: BarContent(.navigation))
}

let screenBarKeys = KeyTable<DeviceScreen.Bar>(
  "an entry of 'bars'",
  [
    Key("frame", .rect, "The bar's frame [x, y, width, height] in the root.") {
      $0.frame = $1
    } load: {
      $0.frame
    },
    Key(
      "height", .nonNegative, "The height of the part of the frame that shows the bar's contents, in points."
    ) {
      $0.height = $1
    } load: {
      $0.height
    },
    Key("bar", .bar, "The bar's contents.") {
      $0.content = $1
    } load: {
      $0.content
    },
  ], examples: FormatExamples.screenBar)

let screenKeys = KeyTable<DeviceScreen>(
  "a screen",
  [
    Key("frame", .rect, "The whole screen: [x, y, width, height] in the root.") {
      $0.frame = $1
    } load: {
      $0.frame
    },
    Key("safeArea", .insets, default: "0", "The safe-area insets of the screen.") {
      $0.safeArea = $1
    } load: {
      $0.safeArea == .zero ? nil : $0.safeArea
    },
    Key("bars", .bars, default: "[]", "The bars, from back to front.") {
      $0.bars = $1
    } load: {
      $0.bars.isEmpty ? nil : $0.bars
    },
  ], examples: FormatExamples.screen)

extension ValueType where Value == [DeviceScreen.Bar] {
  fileprivate static let bars = ValueType.list(
    .mapping(
      screenBarKeys,
      from: DeviceScreen.Bar(frame: .zero, height: 0, content: BarContent(.navigation))),
    of: "bars", inLines: true)
}

extension ValueType where Value == DeviceScreen {
  static let screen = ValueType.mapping(
    screenKeys, from: DeviceScreen(frame: .zero, safeArea: .zero), inLines: true)
}
