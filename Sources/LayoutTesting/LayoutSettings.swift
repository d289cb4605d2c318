import Foundation
import Synchronization

/// What assertions take from their surroundings: the innermost trait or `withLayouts`, and the process.
struct LayoutSettings: Sendable {
  /// The mode, or `nil` for that of the environment.
  var mode: RecordMode?
  /// The folder of all records, or `nil` for `__Layouts__`.
  var folder: String?
  /// The measuring of texts.
  var text = LayoutText.measured
  /// The counters of all scopes around the assertion.
  var counters: [ComparisonCounter] = []
  /// The variables of the environment, or `nil` for those of the process.
  var environment: [String: String]?
  /// The assertions made so far.
  var registry = AssertionRegistry.shared
  /// The greatest number of layouts that are solved for a space, or `nil` for the usual one.
  var work: Int?
  /// The receiver of failures, or `nil` for the testing library that runs the test.
  var report: (@Sendable (LayoutFailure, CallSite) -> Void)?

  /// The settings of the current task.
  @TaskLocal static var current = LayoutSettings()

  /// These settings with those of a scope inside.
  func nested(
    mode: RecordMode?, folder: String?, text: LayoutText?, counter: ComparisonCounter
  ) -> LayoutSettings {
    var settings = self
    settings.mode = mode ?? self.mode
    settings.folder = folder ?? self.folder
    settings.text = text ?? self.text
    settings.counters.append(counter)
    return settings
  }

  /// The variables that apply.
  var variables: [String: String] { environment ?? ProcessInfo.processInfo.environment }

  /// Notes that a layout was compared, or failed before it could be.
  func countComparison() {
    for counter in counters { counter.count() }
  }
}

/// Counts the comparisons in the scope of a trait or of `withLayouts`.
final class ComparisonCounter: Sendable {
  private let value = Atomic(0)

  func count() { value.add(1, ordering: .relaxed) }

  /// Whether the scope has compared nothing.
  var isZero: Bool { value.load(ordering: .relaxed) == 0 }
}
