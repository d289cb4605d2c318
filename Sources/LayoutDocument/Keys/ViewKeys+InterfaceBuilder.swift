import AutoLayout
import Geometry

extension ViewKeys {
  /// What an Interface Builder file tells of a view besides what layout needs.
  static let interfaceBuilder: [Key<ViewDraft>] = [
    Key(
      "recorded", .rect,
      "The frame [x, y, width, height] that Interface Builder recorded of a view that constraints place."
    ) {
      $0.recordedFrame = $1
    } load: {
      $0.recordedFrame
    },
    Key(
      "label", .text, default: "the user label, else the class in words",
      "What Interface Builder's outline and messages call the view."
    ) {
      $0.label = $1
    } load: {
      $0.label
    },
    Key("userLabel", .text, default: "none", "The label that somebody gave the view in Interface Builder.") {
      $0.userLabel = $1
    } load: {
      $0.userLabel
    },
    Key(
      "verifyAmbiguity", .cases("a kind of verification"), default: "everything",
      "Which ambiguity of the view Interface Builder tells."
    ) {
      $0.verification = $1
    } load: {
      $0.verification == .everything ? nil : $0.verification
    },
    Key(
      "customClass", .boolean, default: "false", "Whether the view is of a class that only the app knows."
    ) {
      $0.isOfOwnClass = $1
    } load: {
      $0.isOfOwnClass ? true : nil
    },
    Key(
      "restsBelowBars", .choice([("scrolling", false), ("always", true)], "when content rests below bars"),
      default: "never",
      "When an app shows the content first below the bars: where it scrolls, or always."
    ) {
      $0.restsAlways = $1
    } load: {
      $0.restsAlways
    },
    Key(
      "standsFor", .text, default: "nothing",
      "What an empty rectangle in the view's place is called, such as Map View."
    ) {
      $0.node.role = .placeholder($1)
    } load: { draft in
      if case .placeholder(let name) = draft.node.role { name } else { nil }
    },
    Key("row", .cases("an accessory"), default: "no row", "What the view shows as a row of a table.") {
      $0.node.role = .cell($1)
    } load: { draft in
      if case .cell(let accessory) = draft.node.role { accessory } else { nil }
    },
    Key("bar", .bar, default: "no bar", "What the view shows as a bar.") {
      $0.node.role = .bar($1)
    } load: { draft in
      if case .bar(let content) = draft.node.role { content } else { nil }
    },
  ]
}
