package import AutoLayout

import Geometry

/// A property of a layout's environment: how two environments compare in it, and how one takes it from the other.
package struct EnvironmentProperty: Sendable {
  /// The key of the property in a definition, or the Swift name of a property that definitions do not have.
  package let key: String
  /// The property's value for messages, or `nil` if it has none.
  package let value: @Sendable (LayoutEnvironment) -> PropertyDifference.Value?
  /// Whether two environments have the same value.
  package let isSame: @Sendable (LayoutEnvironment, LayoutEnvironment) -> Bool
  /// Copies the value from the first environment to the second.
  package let copy: @Sendable (LayoutEnvironment, inout LayoutEnvironment) -> Void

  /// Every property but the measuring of text: those that reports have always listed, in their order, then all others.
  package static let all: [EnvironmentProperty] = [
    property("canvas", \.canvas) { .size($0) },
    property("safeArea", \.safeArea) { .insets($0) },
    property("keyboard", \.keyboardHeight) { .number($0) },
    property("direction", \.direction) { .word($0.rawValue) },
    property("pixelScale", \.pixelScale) { .number($0) },
    property("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets) { .flag($0) },
    property("contentSizeCategory", \.contentSizeCategory) { .word($0.rawValue) },
    property("isViewControllerRoot", \.isViewControllerRoot) { .flag($0) },
    property("isCompactLandscape", \.isCompactLandscape) { .flag($0) },
    property("keepsBaselinesOfCutLabels", \.keepsBaselinesOfCutLabels) { .flag($0) },
    property("controlMetrics", \.controlMetrics) { .word($0.rawValue) },
  ]

  /// How text is measured. Two ways count as the same only if both are equal values; `TextMetricsComparison` finds out
  /// whether others give the same numbers.
  package static let textMetrics = EnvironmentProperty(key: "textMetrics") { _ in
    nil
  } isSame: {
    $0.text.isKnownToEqual($1.text)
  } copy: {
    $1.text = $0.text
  }

  private static func property<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<LayoutEnvironment, Value> & Sendable,
    _ value: @escaping @Sendable (Value) -> PropertyDifference.Value?
  ) -> EnvironmentProperty {
    EnvironmentProperty(key: key) {
      value($0[keyPath: path])
    } isSame: {
      $0[keyPath: path] == $1[keyPath: path]
    } copy: {
      $1[keyPath: path] = $0[keyPath: path]
    }
  }
}
