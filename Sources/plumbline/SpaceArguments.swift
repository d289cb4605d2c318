import ArgumentParser
import AutoLayout
import Batch
import Geometry
import Source
import Sweep

/// The arguments of commands that can be asked about many canvases, text sizes and directions at once.
struct SpaceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "All widths of the canvas, exactly and not by samples: a range such as 320...1366 in points. The heights, and safe areas of devices, stay those of the documents or of --canvas.",
      valueName: "from...to"))
  var widths: String?

  @Option(
    help: ArgumentHelp("All heights of the canvas, such as 480...1366.", valueName: "from...to"))
  var heights: String?

  @Option(
    help: ArgumentHelp(
      "Several text sizes: 'all', a range such as L...AX5, or a list such as L,XXXL.", valueName: "categories"
    ))
  var contentSizes: String?

  @Option(
    help: ArgumentHelp(
      "The reading directions: leftToRight, rightToLeft, or both.", valueName: "directions"))
  var directions: String?

  func validate() throws {
    _ = try readSpace()
    guard widths == nil || heights == nil else {
      throw ValidationError(
        "--widths and --heights cannot be asked together yet; ask for one after the other.")
    }
  }

  /// The space, which is empty without any of the options.
  func readSpace() throws -> LayoutSpace {
    LayoutSpace(
      widths: try Self.readLengths(widths, of: "--widths"),
      heights: try Self.readLengths(heights, of: "--heights"),
      contentSizes: try readContentSizes(), directions: try readDirections())
  }

  /// The longest canvas, in points: more than twenty of the largest tablets in a row.
  private static let longest = 32_768.0

  private static func readLengths(_ text: String?, of option: String) throws -> ClosedRange<Double>? {
    guard let text else { return nil }
    // An ellipsis is what some keyboards make of three dots.
    let parts = text.replacing("…", with: "...").split(separator: "...", omittingEmptySubsequences: false)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
    let lengths = parts.compactMap { Double($0.filter { !$0.isWhitespace }) }
    guard parts.count == 2, lengths.count == 2 else {
      throw ValidationError(
        VisibleText.escaped("\(option) takes two lengths in points, such as 320...1366, not '\(text)'."))
    }
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 && $0 <= longest }) else {
      throw ValidationError("\(option) takes lengths from 0 to \(NumberFormat.string(longest)) points.")
    }
    guard lengths[0] <= lengths[1] else {
      throw ValidationError(
        "\(option) begins with the lesser length: \(NumberFormat.string(lengths[1]))...\(NumberFormat.string(lengths[0]))."
      )
    }
    return ClosedRange(between: lengths[0], and: lengths[1])
  }

  private func readContentSizes() throws -> [ContentSizeCategory] {
    guard let contentSizes else { return [] }
    let all = ContentSizeCategory.allCases
    if contentSizes == "all" { return all }
    let range = contentSizes.replacing("…", with: "...").split(
      separator: "...", omittingEmptySubsequences: false)
    if range.count == 2 {
      let (first, last) = (try category(range[0]), try category(range[1]))
      guard let start = all.firstIndex(of: first), let end = all.firstIndex(of: last), start <= end else {
        throw ValidationError(
          "--content-sizes begins with the lesser size: \(last.shortName)...\(first.shortName).")
      }
      return Array(all[ClosedRange(from: start, to: end)])
    }
    let named = try contentSizes.split(separator: ",", omittingEmptySubsequences: false).map(category)
    return all.filter(named.contains)
  }

  private func category(_ word: some StringProtocol) throws -> ContentSizeCategory {
    try CanvasArguments.category(
      String(word.filter { !$0.isWhitespace }), advice: "write 'all', or some of")
  }

  private func readDirections() throws -> [LayoutDirection] {
    guard let directions else { return [] }
    if directions == "both" { return LayoutDirection.allCases }
    let named = try directions.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let direction = LayoutDirection(rawValue: String(word)) else {
        throw ValidationError(
          VisibleText.escaped("--directions takes leftToRight, rightToLeft or both, not '\(word)'."))
      }
      return direction
    }
    return LayoutDirection.allCases.filter(named.contains)
  }
}
