package import Geometry

/// Why a text is no part of a space, with what to write instead.
package struct SpaceTextError: Error {
  /// What is wrong, after the name of the option or key: `takes two lengths in points, such as 320...1366, not '320'`.
  package var message: String
  /// A word that is not known, with those that are, of which one may have been meant; `nil` for another problem.
  package var unknown: (word: String, candidates: [String])?
  /// What to write instead, if no word is like the unknown one; `nil` if the message says so.
  package var advice: String?
}

extension LayoutSpace {
  /// The longest canvas, in points: more than twenty of the largest tablets in a row.
  private static let longest = 32_768.0

  /// Lengths as they are written: `320...1366`, in points.
  package static func lengths(_ text: String) throws(SpaceTextError) -> ClosedRange<Double> {
    let parts = bounds(text)
    let lengths = parts.compactMap { Double($0) }
    guard parts.count == 2, lengths.count == 2 else {
      throw SpaceTextError(message: "takes two lengths in points, such as 320...1366, not '\(text)'")
    }
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 && $0 <= longest }) else {
      throw SpaceTextError(message: "takes lengths from 0 to \(NumberFormat.string(longest)) points")
    }
    guard lengths[0] <= lengths[1] else {
      throw SpaceTextError(
        message:
          "begins with the lesser length: \(NumberFormat.string(lengths[1]))...\(NumberFormat.string(lengths[0]))"
      )
    }
    return ClosedRange(between: lengths[0], and: lengths[1])
  }

  /// Text sizes as they are written: `all`, a range such as `L...AX5`, or a list such as `L,XXXL`; in ascending order.
  package static func contentSizes(_ text: String) throws(SpaceTextError) -> [ContentSizeCategory] {
    let all = ContentSizeCategory.allCases
    if text == "all" { return all }
    let range = bounds(text)
    if range.count == 2 {
      let (first, last) = (try contentSize(range[0]), try contentSize(range[1]))
      guard let start = all.firstIndex(of: first), let end = all.firstIndex(of: last), start <= end else {
        throw SpaceTextError(message: "begins with the lesser size: \(last.shortName)...\(first.shortName)")
      }
      return Array(all[ClosedRange(from: start, to: end)])
    }
    var named: Set<ContentSizeCategory> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      named.insert(try contentSize(String(word)))
    }
    return all.filter(named.contains)
  }

  private static func contentSize(_ word: String) throws(SpaceTextError) -> ContentSizeCategory {
    let word = word.filter { !$0.isWhitespace }
    for spelling in [word, word.uppercased()] {
      if let category = ContentSizeCategory(named: spelling) { return category }
    }
    let names = ContentSizeCategory.allCases.map(\.shortName).joined(separator: ", ")
    throw SpaceTextError(
      message: "takes text sizes, not '\(word)'", unknown: (word, ContentSizeCategory.names),
      advice: "write 'all', or some of \(names)")
  }

  /// Devices as they are written: `all`, `iPhone`, `iPad`, or names with commas between them. Each is meant upright and on its
  /// side, unless its name ends with `portrait` or `landscape`.
  package static func devices(_ text: String) throws(SpaceTextError) -> [Device] {
    var named: [Device] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let own = try devices(named: word.trimmingSpaces)
      named += own.filter { !named.contains($0) }
    }
    return named
  }

  private static func devices(named word: String) throws(SpaceTextError) -> [Device] {
    let families: [String: (Device) -> Bool] = [
      "all": { _ in true }, "iphone": \.isPhone, "ipad": { !$0.isPhone },
    ]
    if let family = families[word.lowercased()] {
      return Device.all.filter(family).flatMap { [$0.portrait, $0.landscape] }
    }
    guard let device = Device(named: word) else {
      throw SpaceTextError(
        message: "takes names of devices, not '\(word)'",
        unknown: (word, ["all", "iPhone", "iPad"] + Device.all.map(\.name)),
        advice: "write all, iPhone, iPad, or names such as \"iPhone SE\"")
    }
    let isHeld = Device.Orientation.allCases.contains { word.lowercased().hasSuffix($0.rawValue) }
    return isHeld ? [device] : [device.portrait, device.landscape]
  }

  /// Devices as `devices(_:)` reads them, one name each.
  package static func names(of devices: [Device]) -> [String] {
    var names: [String] = []
    var isNamed: Set<Device> = []
    for device in devices where !isNamed.contains(device) {
      let isBoth = devices.contains(device.portrait) && devices.contains(device.landscape)
      if isBoth { isNamed.formUnion([device.portrait, device.landscape]) }
      names.append(isBoth ? device.name : device.nameOfOrientation)
    }
    return names
  }

  /// Languages as they are written: `all` for those that a document has, `pseudo` for all pseudolanguages, and names of either
  /// kind with commas between them.
  package static func languages(_ text: String) throws(SpaceTextError) -> LanguageChoice {
    var choice = LanguageChoice()
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = word.trimmingSpaces
      var named: [Language] = []
      switch word {
      case "all": choice.includesFound = true
      case "pseudo": named = Language.Pseudo.allCases.map { Language($0) }
      default:
        guard let language = Language(word) else {
          throw SpaceTextError(
            message: "takes languages, not '\(word)'",
            unknown: (word, ["all", "pseudo"] + Language.Pseudo.allCases.map(\.rawValue)),
            advice: "write all, pseudo, or tags such as de or pt-BR")
        }
        named = [language]
      }
      choice.languages += named.filter { !choice.languages.contains($0) }
    }
    return choice
  }

  /// Reading directions as they are written: `leftToRight`, `rightToLeft`, both with a comma between them, or `both`.
  package static func directions(_ text: String) throws(SpaceTextError) -> [LayoutDirection] {
    if text == "both" { return LayoutDirection.allCases }
    var named: Set<LayoutDirection> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = word.filter { !$0.isWhitespace }
      guard let direction = LayoutDirection(rawValue: word) else {
        throw SpaceTextError(
          message: "takes leftToRight, rightToLeft or both, not '\(word)'",
          unknown: (word, LayoutDirection.allCases.map(\.rawValue) + ["both"]))
      }
      named.insert(direction)
    }
    return LayoutDirection.allCases.filter(named.contains)
  }

  /// The parts of a range. An ellipsis is what some keyboards make of three dots.
  private static func bounds(_ text: String) -> [String] {
    text.replacing("…", with: "...").split(separator: "...", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
