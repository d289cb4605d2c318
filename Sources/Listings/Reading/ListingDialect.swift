import Geometry

/// The language of a listing.
package enum ListingDialect: String, Hashable, Sendable, CaseIterable {
  case swift, objectiveC

  /// The language of a file by the extension of its name, or `nil` for a text of any other kind.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].dropFirst().lowercased() {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    default: return nil
    }
  }

  /// The language that the mark of a fenced block names, or `nil` for another one.
  package init?(fence word: String) {
    switch word.lowercased() {
    case "swift": self = .swift
    case "objc", "objectivec", "objective-c", "obj-c", "objective_c", "m", "mm", "objectivecpp",
      "objective-c++":
      self = .objectiveC
    default: return nil
    }
  }

  /// The language that code looks like.
  init(guessedFrom code: String) {
    func count(_ part: String) -> Int { code.ranges(of: part).count }
    let swift =
      count("let ") + count("var ") + count("func ") + count("snp.") + count(" in\n")
      + count("Anchor.constraint(")
      + count("guard ") + count(".addSubview(") + count("override ")
    let objectiveC =
      count(";\n") + count("@\"") + count("[[") + count("^(") + count("@property") + count("@implementation")
      + count("- (") + count(" *") + (code.hasSuffix(";") ? 1 : 0) + count("]; ")
    self = objectiveC > swift ? .objectiveC : .swift
  }

  func listing(of text: String) -> Listing {
    switch self {
    case .swift: SwiftReader.listing(in: text)
    case .objectiveC: ObjectiveCReader.listing(in: Array(text.utf8))
    }
  }
}
