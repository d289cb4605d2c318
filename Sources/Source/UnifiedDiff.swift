import Geometry

/// The differences of two texts of a file, as `diff -u` prints them and `git apply` and `patch` read them.
package enum UnifiedDiff {
  /// The lines of context around each change.
  private static let context = 3

  /// The differences; empty if there are none.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - old: its text.
  ///   - new: its text afterwards.
  /// - Complexity: O((lines of both) × (changed lines)).
  package static func text(of path: String, from old: String, to new: String) -> String {
    let hunks = hunks(from: lines(of: old), to: lines(of: new))
    guard !hunks.isEmpty else { return "" }
    // Git names files relative to the top of the tree.
    let name = path.utf8.starts(with: "./".utf8) ? String(path.dropFirst(2)) : path
    let written = quoted(name)
    return "--- \(quoted("a/", written))\n+++ \(quoted("b/", written))\n" + hunks.joined()
  }

  /// A name with the letter that Git puts before it, inside of its quotes.
  private static func quoted(_ prefix: String, _ name: String) -> String {
    name.utf8.first == UInt8(ascii: "\"") ? "\"\(prefix)\(name.dropFirst())" : prefix + name
  }

  /// A name in quotes, as Git writes it, if it has characters that a line of a diff cannot have.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0.value != 0x7f
    }
    if isPlain { return name }
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default:
        guard scalar.value < 0x20 || scalar.value == 0x7f else {
          text.unicodeScalars.append(scalar)
          continue
        }
        let octal = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      }
    }
    return text + "\""
  }

  /// The lines of a text, each with its line feed; the last one may have none.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(scalar)
      if scalar == "\n" {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      }
    }
    if !line.isEmpty { lines.append(String(line)) }
    return lines
  }

  /// A line of the edit script.
  private struct Step {
    var sign: Character
    var line: String
  }

  private static func hunks(from old: [String], to new: [String]) -> [String] {
    let steps = steps(from: old, to: new)
    let changed = steps.indices.filter { steps[$0].sign != " " }
    var hunks: [String] = []
    var next = 0
    while next < changed.count {
      let first = next
      // Changes whose context would touch belong together.
      while next + 1 < changed.count, changed[next + 1] - changed[next] <= 2 * context { next += 1 }
      let range = Range(
        from: max(0, changed[first] - context), upTo: min(steps.count, changed[next] + context + 1))
      hunks.append(hunk(steps, range))
      next += 1
    }
    return hunks
  }

  private static func hunk(_ steps: [Step], _ range: Range<Int>) -> String {
    let before = steps[..<range.lowerBound]
    let (oldStart, newStart) = (before.count { $0.sign != "+" }, before.count { $0.sign != "-" })
    let (oldCount, newCount) = (
      steps[range].count { $0.sign != "+" }, steps[range].count { $0.sign != "-" }
    )
    func extent(_ start: Int, _ count: Int) -> String {
      // An empty range is named by the line before it.
      let first = count == 0 ? start : start + 1
      return count == 1 ? "\(first)" : "\(first),\(count)"
    }
    var text = "@@ -\(extent(oldStart, oldCount)) +\(extent(newStart, newCount)) @@\n"
    for step in steps[range] {
      text += "\(step.sign)\(step.line)"
      if step.line.unicodeScalars.last != "\n" { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  /// All lines, those that are gone before those that are new.
  private static func steps(from old: [String], to new: [String]) -> [Step] {
    // Files are long and changes few: what both ends have in common needs no search.
    var start = 0
    while start < old.count, start < new.count, same(old[start], new[start]) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, same(old[oldEnd - 1], new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    let (left, right) = (Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
    let difference = right.difference(from: left) { same($0, $1) }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps = old[..<start].map { Step(sign: " ", line: $0) }
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, removed.contains(i) {
        steps.append(Step(sign: "-", line: left[i]))
        i += 1
      } else if j < right.count, inserted.contains(j) {
        steps.append(Step(sign: "+", line: right[j]))
        j += 1
      } else {
        steps.append(Step(sign: " ", line: left[i]))
        i += 1
        j += 1
      }
    }
    return steps + old[oldEnd...].map { Step(sign: " ", line: $0) }
  }

  /// Whether lines have the same bytes: strings compare characters.
  private static func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
}
