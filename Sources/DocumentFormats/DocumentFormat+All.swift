import ConsoleLogs
import Definitions
import EmbeddedDefinitions
import Geometry
import InterfaceBuilder
public import LayoutDocument

#if canImport(Listings)
  import Listings
#endif

extension DocumentFormat {
  /// The supported formats, in the order in which help and messages list them. Standard input has the first one that
  /// recognizes it: an SVG is not taken for an Interface Builder file, which is XML as well.
  ///
  /// The first one reads input that no format recognizes.
  public static let all: [DocumentFormat] =
    [.yaml, .json, .svgPicture, .pngPicture, .interfaceBuilder, .record, .post, .consoleLog] + code

  /// The formats of code, which the fuzzers do without.
  #if canImport(Listings)
    private static let code: [DocumentFormat] = [.swiftListing, .objectiveCListing, .textWithListings]
  #else
    private static let code: [DocumentFormat] = []
  #endif

  /// The format that a word chooses, whatever its case, or `nil` if no format has it.
  public init?(word: String) {
    let word = word.lowercased()
    guard let format = Self.all.first(where: { $0.words.contains(word) }) else { return nil }
    self = format
  }

  /// The words that choose a format, one for each, as help lists them.
  package static var listedWords: String { Listing.words(all.compactMap(\.words.first), "or") }

  /// The format of a file, chosen by its extension, and by its bytes if several formats have it. If `path` is `-`, for
  /// standard input, the bytes alone tell.
  package static func format(of bytes: [UInt8], path: String) -> DocumentFormat {
    if path == "-" { return all.first { $0.recognizes?(bytes) ?? false } ?? all[0] }
    let path = path.lowercased()
    let candidates = all.filter { format in
      (format.fileExtensions + format.folders.keys).contains { path.hasSuffix("." + $0) }
    }
    if candidates.count > 1, let known = candidates.first(where: { $0.recognizes?(bytes) ?? false }) {
      return known
    }
    return candidates.last ?? all[0]
  }
}

extension [DocumentFormat] {
  /// Those whose files a search of folders finds.
  package var searchedFor: [DocumentFormat] { filter(\.isSearchedFor) }

  /// Whether one of the formats reads files with the given extension. Its case does not matter.
  package func canRead(fileExtension: String) -> Bool {
    let fileExtension = fileExtension.lowercased()
    return contains { $0.fileExtensions.contains(fileExtension) }
  }

  /// The extensions as listed in a sentence: `.yaml, .yml, .json, .storyboard or .xib`.
  package func listedExtensions(_ conjunction: String = "or") -> String {
    // Texts can be logs or have code in them.
    var listed: Set<String> = []
    return Listing.words(
      flatMap(\.fileExtensions).filter { listed.insert($0).inserted }.map { "." + $0 }, conjunction)
  }

  /// A line for each format with its extensions, in columns, as help prints them.
  package var table: String {
    let width = map(\.name.count).max() ?? 0
    return map { format in
      let name = format.name + String(repeating: " ", count: width - format.name.count)
      let extensions = format.fileExtensions.map { "." + $0 }.joined(separator: ", ")
      return "\(name)  \(extensions)\(format.isSearchedFor ? "" : " (if named, not in folders)")"
    }.joined(separator: "\n")
  }
}
