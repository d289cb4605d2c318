import AutoLayout
package import ConsoleLogs
package import Geometry
import Source

/// What an exception of a console means: the cause, with the views and attributes in it, and the cure.
package struct ExceptionExplanation: Sendable {
  /// The exception.
  package let exception: LoggedException
  /// Where it begins in the text.
  package let location: SourceLocation
  /// The cause, in one sentence.
  package let cause: String
  /// What to change.
  package let remedy: String
  private let names: [LoggedItem: String]

  init(_ exception: LoggedException, source: SourceText) {
    self.exception = exception
    location = source.location(at: exception.range.lowerBound)
    let names = ItemNames(exception.items)
    self.names = names.names
    let words = ExceptionWords(exception, names)
    (cause, remedy) = (words.cause, words.remedy)
  }

  /// The short name of a view or guide.
  package func name(of item: LoggedItem) -> String { names[item] ?? item.className }

  /// Whether the app ends with the exception. The others are warnings.
  package var isFatal: Bool {
    ![
      .nestedLayout, .contentViewMask, .collapsedCell, .flowLayoutItemSize, .tableOutsideWindow,
      .numberTooLarge,
    ].contains(
      exception.kind)
  }
}

/// Short names for the views of an exception.
struct ItemNames {
  private(set) var names: [LoggedItem: String] = [:]

  init(_ items: [LoggedItem]) {
    var unique = LogNames()
    for item in items where names[item] == nil { names[item] = unique.unique(of: item) }
  }

  subscript(_ item: LoggedItem) -> String { names[item] ?? item.className }

  subscript(_ anchor: LoggedAnchor) -> String { "\(self[anchor.item]).\(anchor.attribute.name)" }
}
