import Geometry
public import LayoutDocument
import Source

extension DocumentFormat {
  /// Layout code in Swift.
  ///
  /// Most code in a folder lays out nothing, so a search does not read it.
  public static let swiftListing = listing("Swift", ["swift"], ["swift"], .swift)

  /// Layout code in Objective-C.
  public static let objectiveCListing = listing(
    "Objective-C", ["m", "mm", "h"], ["objc", "objective-c"], .objectiveC)

  /// Text with layout code in it: an article, or a post in Markdown.
  public static let textWithListings = listing(
    "Text with code", ["md", "markdown", "txt"], ["text", "markdown"], nil)

  private static func listing(
    _ name: String, _ fileExtensions: [String], _ words: [String], _ dialect: ListingDialect?
  ) -> DocumentFormat {
    DocumentFormat(
      name: name, fileExtensions: fileExtensions, words: words, isSearchedFor: false,
      recognizes: { dialect == nil ? false : ListingDialect(recognizing: $0) == dialect }
    ) { bytes, path throws(DiagnosticList) in
      try SourceText.decode(bytes, path: path)
    } read: { source, options throws(DiagnosticList) in
      let listing = ListingDocument(source, dialect: dialect, options: options)
      if let problem = listing.problem { throw problem }
      guard !listing.document.diagrams.isEmpty else {
        throw DiagnosticList(listing.otherNotices.map(\.diagnostic))
      }
      return listing.document
    }
  }
}

extension ListingDialect {
  /// The language of code without a file's name, or `nil` for text that does not begin like a file of code.
  init?(recognizing bytes: [UInt8]) {
    let lines = String(decoding: bytes.prefix(20_000), as: UTF8.self).split(whereSeparator: \.isNewline)
    func begins(_ words: [String]) -> Bool {
      lines.contains { line in words.contains { line.drop(while: \.isWhitespace).hasPrefix($0) } }
    }
    if begins(["#import ", "@interface ", "@implementation ", "@import "]) {
      self = .objectiveC
    } else if begins(["import UIKit", "import SnapKit", "class ", "final class ", "let ", "var ", "func "]) {
      self = .swift
    } else {
      return nil
    }
  }
}
