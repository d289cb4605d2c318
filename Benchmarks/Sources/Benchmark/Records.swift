import Foundation

/// What comparing layouts with their records costs, beside drawing them.
struct Records {
  private let folder: URL
  private let plumbline: String
  private static let (views, turns) = (20, 5)

  init(workers: URL) throws {
    folder = workers.appendingPathComponent("records")
    plumbline = workers.appendingPathComponent("plumbline").path
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var markdown: String {
    get throws { try unchanged() + "\n" + causes() }
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, to name: String) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The least processor times of some commands with their exit codes, turn by turn.
  private func alternate(_ commands: [(words: [String], status: Int32)]) throws -> [Double] {
    var times = [Double](repeating: .infinity, count: commands.count)
    for _ in 0..<Self.turns {
      for (index, command) in commands.enumerated() {
        let run = try Run([plumbline] + command.words, status: command.status)
        times[index] = min(times[index], run.processor)
      }
    }
    return times
  }

  // MARK: Equal layouts

  private func unchanged() throws -> String {
    var table = "| 1,000 files of \(Self.views) views | verify | render to SVG | verify / render |\n"
    table += "|---|---:|---:|---:|\n"
    for kind in Definition.allCases {
      for file in 0..<1000 { try write(kind.text(views: Self.views), to: "\(kind.rawValue)/\(file).yaml") }
      let files = path(kind.rawValue)
      _ = try Run([plumbline, "record", files, "--in-ci"])
      let times = try alternate([
        (["verify", files, "--results", path("results"), "--jobs", "1"], 0),
        (["render", files, "-o", path("pictures"), "--format", "svg", "--jobs", "1"], 0),
      ])
      table += "| \(kind.rawValue) | " + times.map(Report.time).joined(separator: " | ")
      table += " | \(Report.ratio(times[0] / times[1])) |\n"
    }
    return table
  }

  // MARK: Differences

  /// A column of views with constraints whose constants begin at `first`.
  private static func column(from first: Int) -> String {
    var text = "canvas: 400x800\nroot:\n  subviews:\n"
    for view in 0..<views { text += "    v\(view): {}\n" }
    text += "constraints:\n"
    for view in 0..<views {
      let above = view == 0 ? "root.top" : "v\(view - 1).bottom"
      text += "  - \"v\(view).top == \(above) + \(first)\"\n"
      text += "  - \"v\(view).leading == root.leading + \(first + view)\"\n"
      text += "  - \"v\(view).width == \(first + 50)\"\n"
      text += "  - \"v\(view).height == \(first + 5)\"\n"
      text += "  - \"v\(view).trailing <= root.trailing - \(first)\"\n"
    }
    return text
  }

  private func causes() throws -> String {
    try write(Self.column(from: 8), to: "old.yaml")
    try write(Self.column(from: 9), to: "new.yaml")
    let (old, new) = (path("old.yaml"), path("new.yaml"))
    let times = try alternate([(["diff", old, old], 0), (["diff", old, new], 1)])
    return """
      | two files of \(Self.views) views | equal | 100 edits | for the causes |
      |---|---:|---:|---:|
      | diff | \(times.map(Report.time).joined(separator: " | ")) | \(Report.time(times[1] - times[0])) |

      """
  }
}
