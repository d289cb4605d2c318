import Geometry
import Scene

/// What precedes every identifier and class of an SVG document, so that one page can contain several documents.
public struct IdentifierPrefix: Hashable, Sendable {
  /// The prefix, or `nil` if the content of the document determines it.
  private let text: String?

  /// A letter, five letters or digits, and a hyphen: `k3f9xa-`. The content determines them, so a picture keeps its
  /// prefix until it changes, and two pictures that differ share one by a chance of one in 1,572,120,576.
  public static let content = IdentifierPrefix(text: nil)

  /// Nothing: an identifier is the name of a view or of a part of the picture.
  public static let none = IdentifierPrefix(text: "")

  private init(text: String?) { self.text = text }

  /// A prefix that documents do not choose themselves.
  ///
  /// - Parameter text: ASCII letters, digits, hyphens and underscores, the first of them a letter.
  /// - Returns: `nil` for an empty text or one with other characters.
  public init?(_ text: String) {
    guard let first = text.utf8.first, Self.isLetter(first),
      text.utf8.allSatisfy({
        Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    self.text = text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The number of characters before the hyphen of a prefix that the content determines.
  private static let length = 6
  /// Stands for one of these characters until the content is known. No text in a document contains it, because XML does
  /// not allow it.
  private static let placeholder: UInt8 = 1

  /// The prefix with which identifiers are written at first.
  var written: String {
    text ?? String(repeating: String(UnicodeScalar(Self.placeholder)), count: Self.length) + "-"
  }

  /// Replaces the placeholders in a document that is complete.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  func complete(_ document: inout [UInt8]) {
    guard text == nil else { return }
    let characters = Self.characters(for: Fingerprint.of(document))
    document.withUnsafeMutableBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index] == Self.placeholder else {
          index &+= 1
          continue
        }
        for character in characters {
          bytes[index] = character
          index &+= 1
        }
      }
    }
  }

  /// Whether the identifiers of a document begin with what its content determines, so that it was written by this type and
  /// not changed since.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  package static func isFromContent(in document: [UInt8]) -> Bool {
    let mark = Array("aria-labelledby=\"".utf8)
    guard let place = document.firstRange(of: mark)?.upperBound, place + length < document.count else {
      return false
    }
    let prefix = document[place..<(place + length + 1)]
    guard prefix.last == UInt8(ascii: "-") else { return false }
    var blank = document
    for range in document.ranges(of: prefix) {
      for index in range.dropLast() { blank[index] = placeholder }
    }
    return prefix.dropLast().elementsEqual(characters(for: Fingerprint.of(blank)))
  }

  private static func characters(for fingerprint: UInt64) -> [UInt8] {
    let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var rest = fingerprint
    return (0..<length).map { place in
      // An identifier begins with a letter.
      let count: UInt64 = place == 0 ? 26 : 36
      defer { rest /= count }
      return digits[Int(rest % count)]
    }
  }
}
