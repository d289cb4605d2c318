/// Where in a space a finding is, and how to see the worst of it, for people. Nothing is escaped.
package struct SpacePlaces {
  /// The cells of each place: the lengths or devices, how bad the worst of them is, and the text sizes and directions. A cell
  /// that says nothing is empty.
  let rows: [[String]]
  /// The number of places without a row.
  let unlistedCount: Int
  /// The command that draws the worst place; `nil` if nothing does.
  var command: String?
  /// What lists all places; `nil` if nothing does.
  var hint: String? = "--format json lists all"

  /// The most places that have rows.
  static let mostListed = 24
  private static let gap = 4

  /// One line for each place, in columns, and one with the command.
  var lines: [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    let lines = rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) where width > 0 {
        line += cell + String(repeating: " ", count: width - cell.count + Self.gap)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return lines.filter { !$0.isEmpty } + rest + (command.map { ["see it: \($0)"] } ?? [])
  }

  /// One phrase for each place: `width 320 ..< 337, worst at 320: 17 missing, L`.
  package var phrases: [String] {
    rows.map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }.filter { !$0.isEmpty } + rest
  }

  private var rest: [String] {
    unlistedCount > 0 ? ["and \(unlistedCount) more" + (hint.map { "; \($0)" } ?? "")] : []
  }
}
