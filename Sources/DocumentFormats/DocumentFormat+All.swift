import Definitions
import Geometry
import InterfaceBuilder
public import LayoutDocument

extension DocumentFormat {
  /// The supported formats, in the order in which help and messages list them.
  ///
  /// The first one reads input that no format recognizes.
  public static let all: [DocumentFormat] = [.yaml, .json, .interfaceBuilder]

  /// The format of a file, chosen by its extension. If `path` is `-`, for standard input, the format is recognized from
  /// the bytes.
  package static func format(of bytes: [UInt8], path: String) -> DocumentFormat {
    let path = path.lowercased()
    return all.first { format in
      path == "-"
        ? format.recognizes?(bytes) ?? false : format.fileExtensions.contains { path.hasSuffix("." + $0) }
    } ?? all[0]
  }

  /// Whether files with the given extension can be read. Its case does not matter.
  package static func reads(fileExtension: String) -> Bool {
    let fileExtension = fileExtension.lowercased()
    return all.contains { $0.fileExtensions.contains(fileExtension) }
  }

  /// The extensions as listed in a sentence: `.yaml, .yml, .json, .storyboard or .xib`.
  package static var listedExtensions: String {
    Listing.words(all.flatMap(\.fileExtensions).map { "." + $0 }, "or")
  }

  /// A line for each format with its extensions, in columns, as help prints them.
  package static var table: String {
    let width = all.map(\.name.count).max() ?? 0
    return all.map { format in
      let name = format.name + String(repeating: " ", count: width - format.name.count)
      return "\(name)  \(format.fileExtensions.map { "." + $0 }.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}
