import AutoLayout
import Geometry

/// A kind of mark that the key explains.
enum KeyMark: Hashable {
  /// The frame of a view that scrolls; of one class, if they all are.
  case scrollFrame(ThemedColor?, of: ViewClass)
  case content
  case contentOutside
  /// The part of a view that a scroll view cuts off; hatched where it lies in content.
  case clipped(ThemedColor?, isHatched: Bool)
  case required
  /// The same in a picture of a conflict.
  case satisfied
  case optional
  case unmet
  /// Edges pinned to each other without a gap.
  case tied
  /// Edges in line.
  case aligned
  case centered
  case baseline
  /// A length like another, along an axis.
  case equal(String, Axis)
  case aspect
  case origin
  /// Where the origin lies before any scrolling.
  case rest
  case pageStop
  case floating
  case hugging
  case compression
  case insets(String)
  case kept
  case dropped
  /// What a dropped size asked for beyond its view.
  case demand
  case candidates
  /// A changed view as it was, and as it is.
  case before(ThemedColor?)
  case now(ThemedColor?)
  case changed
  /// A side of content, where it was and where it is.
  case contentBefore
  case contentNow
  /// A view too small for its name.
  case callout(number: Int, text: String)
  /// A sentence without a swatch.
  case note(String)

  /// The order of the key's lines.
  var rank: Int {
    switch self {
    case .scrollFrame: 0
    case .content: 1
    case .contentOutside: 2
    case .clipped: 3
    case .before: 4
    case .now: 5
    case .changed: 6
    case .contentBefore: 7
    case .contentNow: 8
    case .required, .satisfied: 9
    case .optional: 10
    case .unmet: 11
    case .tied: 12
    case .aligned: 13
    case .centered: 14
    case .baseline: 15
    case .equal: 16
    case .aspect: 17
    case .origin: 18
    case .rest: 19
    case .pageStop: 20
    case .insets: 21
    case .kept: 22
    case .dropped: 23
    case .demand: 24
    case .candidates: 25
    case .floating: 26
    case .hugging: 27
    case .compression: 28
    case .callout: 29
    case .note: 30
    }
  }

  /// Whether it is a mark, not a sentence.
  var hasSwatch: Bool { if case .note = self { false } else { true } }

  /// Whether its swatch is a single dot.
  var isDot: Bool {
    switch self {
    case .origin, .rest, .pageStop: true
    default: false
    }
  }

  func isSameKind(as other: KeyMark) -> Bool {
    switch self {
    case .equal, .callout, .note, .insets: self == other
    default: rank == other.rank
    }
  }

  /// What stands for this mark and another one of its kind.
  func merged(with other: KeyMark) -> KeyMark {
    guard case .scrollFrame(let fill, let viewClass) = self, case .scrollFrame(_, let otherClass) = other,
      viewClass != otherClass
    else { return self }
    return .scrollFrame(fill, of: .scrollView)
  }

  var text: String {
    switch self {
    case .scrollFrame(_, .tableView): "table view frame"
    case .scrollFrame(_, .textView): "text view frame"
    case .scrollFrame: "scroll view frame"
    case .content: "content rectangle"
    case .contentOutside: "content outside the frame"
    case .clipped: "clipped content"
    case .required: "required constraint (pt)"
    case .satisfied: "satisfied (pt)"
    case .optional: "optional constraint @priority"
    case .unmet: "optional constraint, not met"
    case .tied: "edges pinned at 0"
    case .aligned: "edges aligned"
    case .centered: "centers aligned"
    case .baseline: "baselines aligned"
    case .equal(let what, _): what
    case .aspect: "aspect ratio"
    case .origin: "content origin"
    case .rest: "origin at offset 0"
    case .pageStop: "page stop"
    case .floating: "stays while the content scrolls"
    case .hugging: "content hugging @priority"
    case .compression: "compression resistance @priority"
    case .insets(let what): what
    case .kept: "in conflict, kept"
    case .dropped: "in conflict, dropped"
    case .demand: "requested size"
    case .candidates: "not determined"
    case .before: "before"
    case .now: "now"
    case .changed: "changed constraint"
    case .contentBefore: "content before"
    case .contentNow: "content now"
    case .callout(_, let text), .note(let text): text
    }
  }

  /// What a number stands for, for readers who do not see the key.
  var sentence: String? {
    guard case .callout(let number, let text) = self else { return nil }
    return "Number \(number) is \(text)."
  }
}
