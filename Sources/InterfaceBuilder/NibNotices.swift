import AutoLayout
import Geometry
import Source

/// What a reader of a scene has to know about its file: parts that were not understood and have no effect, and parts
/// whose effect is not known.
struct NibNotices {
  private(set) var all: [ListingNotice] = []
  /// The number of notices that are only counted.
  private var furtherCount = 0
  private var further: ListingNotice?

  /// The maximum number of notices of a scene that are listed.
  private static let mostListed = 50

  /// Notes an element.
  ///
  /// - Parameters:
  ///   - message: what was not understood or is not known, without a period.
  ///   - isAssumption: whether the element has an effect nevertheless, which may be another one in UIKit.
  mutating func add(
    _ message: @autoclosure () -> String, at element: MarkupElement, _ context: ReadingContext,
    isAssumption: Bool = false
  ) {
    let location = context.source.location(at: element.offset)
    guard all.count < Self.mostListed else {
      furtherCount += 1
      further =
        further ?? ListingNotice(isAssumption: isAssumption, message: "", location: location)
      return
    }
    let text = VisibleText.shortened(message())
    all.append(ListingNotice(isAssumption: isAssumption, message: text, location: location))
  }

  /// The notices in the order of the file, the last of which counts those that are not listed.
  var listed: [ListingNotice] {
    guard var rest = further else { return all }
    rest.message =
      furtherCount == 1
      ? "1 more part of the scene is not understood"
      : "\(furtherCount) more parts of the scene are not understood"
    return all + [rest]
  }
}
