import ConsoleLogs
import Definitions
import Geometry
import InterfaceBuilder
public import LayoutDocument

extension DocumentFormat {
  /// The supported formats, in the order in which help and messages list them.
  ///
  /// The first one reads input that no format recognizes.
  public static let all: [DocumentFormat] = [.yaml, .json, .interfaceBuilder, .record, .consoleLog]

  /// The format of a file, chosen by its extension. If `path` is `-`, for standard input, the format is recognized from
  /// the bytes.
  package static func format(of bytes: [UInt8], path: String) -> DocumentFormat {
    let path = path.lowercased()
    return all.first { format in
      path == "-"
        ? format.recognizes?(bytes) ?? false
        : (format.fileExtensions + format.folders.keys).contains { path.hasSuffix("." + $0) }
    } ?? all[0]
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
    Listing.words(flatMap(\.fileExtensions).map { "." + $0 }, conjunction)
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
