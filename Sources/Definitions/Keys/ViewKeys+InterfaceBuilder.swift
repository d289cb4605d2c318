import AutoLayout
import Geometry

extension ViewKeys {
  /// The keys for data that an Interface Builder file records about a view besides its layout.
  static let interfaceBuilder: [Key<ViewDraft>] = [
    Key(
      "recorded", .rect,
      "The frame [x, y, width, height] that Interface Builder recorded for a view with constraints."
    ) {
      $0.recordedFrame = $1
    } load: {
      $0.recordedFrame
    },
    Key(
      "label", .text, default: "the user label, or else the class name in words",
      "The view's label in Interface Builder's outline and messages."
    ) {
      $0.label = $1
    } load: {
      $0.label
    },
    Key("userLabel", .text, default: "none", "The label that was set in Interface Builder.") {
      $0.userLabel = $1
    } load: {
      $0.userLabel
    },
    Key(
      "verifyAmbiguity", .cases("a kind of verification"), default: "everything",
      "The ambiguity that Interface Builder reports for the view."
    ) {
      $0.verification = $1
    } load: {
      $0.verification == .everything ? nil : $0.verification
    },
    Key(
      "customClass", .boolean, default: "false", "Whether the view's class is defined by the app."
    ) {
      $0.isOfOwnClass = $1
    } load: {
      $0.isOfOwnClass ? true : nil
    },
    Key(
      "restsBelowBars", .choice([("scrolling", false), ("always", true)], "a rule for resting below bars"),
      default: "never",
      "When the content initially starts below the bars: if it scrolls, or always."
    ) {
      $0.restsAlways = $1
    } load: {
      $0.restsAlways
    },
    Key(
      "standsFor", .text, default: "nothing",
      "The name to show on an empty rectangle in place of the view, such as Map View."
    ) {
      $0.node.role = .placeholder($1)
    } load: { draft in
      if case .placeholder(let name) = draft.node.role { name } else { nil }
    },
    Key("row", .cases("an accessory"), default: "no row", "The accessory of a view that is a table row.") {
      $0.node.role = .cell($1)
    } load: { draft in
      if case .cell(let accessory) = draft.node.role { accessory } else { nil }
    },
    Key("bar", .bar, default: "no bar", "The bar that the view shows.") {
      $0.node.role = .bar($1)
    } load: { draft in
      if case .bar(let content) = draft.node.role { content } else { nil }
    },
  ]
}
