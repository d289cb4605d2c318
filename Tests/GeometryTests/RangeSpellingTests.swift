import Foundation
import TestSupport
import Testing

/// No range is made of computed bounds with `...` or `..<`, which stop the process where they come in the wrong order:
/// `ClosedRange(between:and:)`, `ClosedRange(from:to:)` and `Range(from:upTo:)` are for that.
struct RangeSpellingTests {
  /// A place in the sources that makes a range.
  private struct Use {
    var place: String
    var left: Substring
    var isClosed: Bool
    var right: Substring
    /// Whether it is a subscript, whose bounds the collection has given or checks itself.
    var isSubscript: Bool

    /// Whether both bounds stand in the source, or the upper one is put together from the lower one.
    var isSafe: Bool {
      if left.wholeMatch(of: Self.literal) != nil {
        return !isClosed || right.firstMatch(of: Self.literalStart) != nil
      }
      guard !isClosed else { return false }
      return isSubscript || right.hasPrefix(left) || right.hasPrefix("(\(left) + ")
        || right.hasPrefix("max(") && (right.hasPrefix("max(\(left),") || right.contains("\(left) + "))
        || right.contains("index(after: \(left))")
    }

    private static var literal: Regex<(Substring, Substring, Substring?)> {
      #/\(?-?(0x[0-9A-Fa-f_]+|[0-9][0-9_.e]*|""|\w+\((ascii: "")?[0-9A-Fa-fx_]*\))/#
    }
    private static var literalStart: Regex<(Substring, Substring)> {
      #/^\(?-?(0x[0-9A-Fa-f_]+|[0-9]|""|\w+\(ascii: ""\)|\w+\.max)/#
    }
  }

  @Test func computedBoundsAreOrdered() throws {
    let found = try Self.uses(in: "Sources")
    #expect(found.count > 150, "too few to be all of them")
    // The solver's and the engine's are the counts of their own tables, on paths where a comparison costs.
    let computed = found.filter { !$0.isSafe }.filter { use in
      use.isClosed
        || !["Sources/ConstraintSolver/", "Sources/AutoLayout/"].contains(where: use.place.hasPrefix)
    }
    #expect(
      computed.isEmpty,
      "\(computed.map { "\($0.place): \($0.left)\($0.isClosed ? "..." : "..<")\($0.right)" })")
  }

  @Test(arguments: [
    ("let a = low...high", false), ("let a = low...max(low, high)", false), ("for step in 1...24 {", true),
    ("for step in 0..<count {", true), ("return first..<last", false), ("return start..<start + 1", true),
    ("return start..<(start + length)", true), ("line = text[start..<end]", true),
    ("case 0x20...0x7E: true", true),
    ("let a = (low + 1)...(high - 1)", false), ("let a = 0...count", false),
    ("range: start..<max(end, start + 1))", true),
    ("let a = x.min...y.max", false), ("(3.0..<4.5).contains(a)", true),
  ]) func theTestItselfTellsThemApart(line: String, isSafe: Bool) throws {
    let uses = Self.uses(in: line, place: "")
    #expect(uses.count == 1)
    #expect(uses.allSatisfy { $0.isSafe == isSafe }, "\(uses)")
  }

  // MARK: Reading

  private static func uses(in folder: String) throws -> [Use] {
    let root = Repository.root.path
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
    return try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("OrderedRanges.swift") }.sorted()
      .flatMap { file in
        let text = try String(contentsOfFile: "\(root)/\(folder)/\(file)", encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
          number, line in
          uses(in: String(line), place: "\(folder)/\(file):\(number + 1)")
        }
      }
  }

  private static func uses(in line: String, place: String) -> [Use] {
    guard line.contains("..") else { return [] }
    // Without texts and comments.
    var code = line.replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"")
    if let comment = code.range(of: "//") { code.removeSubrange(comment.lowerBound...) }
    return code.matches(of: #/\.\.[.<]/#).compactMap { match in
      let left = operand(before: code[..<match.range.lowerBound])
      let right = code[match.range.upperBound...].drop { $0 == " " }
      // One-sided ranges, and functions of many arguments.
      guard !left.isEmpty, let next = right.first, !")],{:".contains(next) else { return nil }
      let before = code[..<left.startIndex]
      let open = before.count { $0 == "[" } - before.count { $0 == "]" }
      return Use(
        place: place, left: left, isClosed: code[match.range].hasSuffix("."), right: right,
        isSubscript: open > 0)
    }
  }

  /// The expression that a text ends with: names, calls and subscripts with dots between them, or parentheses.
  private static func operand(before text: Substring) -> Substring {
    var start = text.endIndex
    var depth = 0
    while start > text.startIndex {
      let previous = text.index(before: start)
      let letter = text[previous]
      if ")]".contains(letter) { depth += 1 }
      if "([".contains(letter) { depth -= 1 }
      guard depth >= 0, depth > 0 || letter.isLetter || letter.isNumber || "._()[]\"$".contains(letter) else {
        break
      }
      start = previous
    }
    return text[start...]
  }
}
