import AutoLayout
import Geometry
import Source

/// What a picture of a log, or a check of it, cannot take from the log: constraints that are not read, and margins.
struct LogNotices {
  let log: ConsoleLog
  let tree: LogTree
  let source: SourceText

  /// - Parameter end: The place in the text where the next log begins.
  func all(of unread: [ConsoleText.Unread], before end: Int) -> [ListingNotice] {
    direction + margins + impossible
      + unread.filter { log.start <= $0.range.lowerBound && $0.range.lowerBound < end }.compactMap(notice)
  }

  /// The reading direction, if the app's constraints say something else in the other one.
  private var direction: [ListingNotice] {
    let own = log.constraints.filter { $0.constraint.maker == .app }
    guard log.saysUnsatisfiable, log.mixesDirections, let place = own.first(where: \.constraint.isAbsolute)
    else { return [] }
    return [
      notice(
        "the log does not print the reading direction: left to right is assumed", at: place.range,
        isAssumption: true)
    ]
  }

  /// The margins that are assumed, of each view once.
  private var margins: [ListingNotice] {
    var items: [LoggedItem] = []
    var notices: [ListingNotice] = []
    for (constraint, range) in log.constraints {
      for anchor in constraint.anchors where anchor.attribute.isMargin && !items.contains(anchor.item) {
        items.append(anchor.item)
        notices.append(
          notice(
            "the log does not print the margins of \(tree.name(of: anchor.item)): 8 is assumed", at: range,
            isAssumption: true))
      }
    }
    return notices
  }

  private var impossible: [ListingNotice] {
    log.constraints.indices.filter { !tree.isPossible[$0] }.map {
      guard log.constraints[$0].constraint.isActive else {
        return notice(
          "the constraint \(tree.tree.text(of: tree.nodes[$0])) is inactive", at: log.constraints[$0].range,
          isAssumption: true)
      }
      return notice(
        "UIKit does not make the constraint \(tree.tree.text(of: tree.nodes[$0]))",
        at: log.constraints[$0].range)
    }
  }

  private func notice(_ part: ConsoleText.Unread) -> ListingNotice? {
    switch part.reason {
    case .constraint: notice("a constraint of the log is not understood", at: part.range)
    case .redacted: notice("the system has hidden a constraint of the log", at: part.range)
    case .otherText, .emptyLog: nil
    }
  }

  private func notice(_ message: String, at range: Range<Int>, isAssumption: Bool = false) -> ListingNotice {
    let location = source.location(at: range.lowerBound)
    return ListingNotice(
      isAssumption: isAssumption, message: message, location: location, line: location.line)
  }
}
