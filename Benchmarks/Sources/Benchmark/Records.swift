import Foundation

/// What comparing layouts with their records costs, beside drawing them.
struct Records {
  private let folder: URL
  private let plumbline: String
  private let worker: Worker
  private static let (views, turns) = (20, 5)

  init(workers: URL) throws {
    folder = workers.appendingPathComponent("records")
    plumbline = workers.appendingPathComponent("plumbline").path
    worker = try Worker("plumbline", executable: workers.appendingPathComponent("diagram-worker"))
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var markdown: String {
    get throws { try unchanged() + "\n" + differences() + "\n" + causes() }
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

  /// A column of views with five constraints each, whose constants begin at `first`.
  private static func column(of views: Int, from first: Int, named name: String = "v") -> String {
    var text = "canvas: 400x800\nroot:\n  subviews:\n"
    for view in 0..<views { text += "    \(name)\(view): {}\n" }
    text += "constraints:\n"
    for view in 0..<views {
      let above = view == 0 ? "root.top" : "\(name)\(view - 1).bottom"
      text += "  - \"\(name)\(view).top == \(above) + \(first)\"\n"
      text += "  - \"\(name)\(view).leading == root.leading + \(first + view % 20)\"\n"
      text += "  - \"\(name)\(view).width == \(first + 50)\"\n"
      text += "  - \"\(name)\(view).height == \(first + 5)\"\n"
      text += "  - \"\(name)\(view).trailing <= root.trailing - \(first)\"\n"
    }
    return text
  }

  /// The difference of two layouts in one process, beside solving both.
  private func differences() throws -> String {
    // The root is a view, too.
    let old = Self.column(of: 999, from: 8)
    let changes = [
      ("nothing", old),
      ("one constant", old.replacingOccurrences(of: "v500.width == 58", with: "v500.width == 59")),
      ("every constant", Self.column(of: 999, from: 9)),
      ("every name", Self.column(of: 999, from: 8, named: "w")),
    ]
    try write(old, to: "old.yaml")
    try worker.ask("load \(path("old.yaml"))")
    var table =
      "| two layouts of 1,000 views, 4,995 constraints | solving both | their difference |\n|---|---:|---:|\n"
    for (name, new) in changes {
      try write(new, to: "new.yaml")
      try worker.ask("later \(path("new.yaml"))")
      let times = try worker.ask("difference 300").split(separator: " ").compactMap { Double($0) }
      table += "| \(name) changed | \(times.map(Report.time).joined(separator: " | ")) |\n"
    }
    return table
  }

  private func causes() throws -> String {
    try write(Self.column(of: Self.views, from: 8), to: "old.yaml")
    try write(Self.column(of: Self.views, from: 9), to: "new.yaml")
    let (old, new) = (path("old.yaml"), path("new.yaml"))
    let times = try alternate([(["diff", old, old], 0), (["diff", old, new], 1)])
    return """
      | two files of \(Self.views) views | equal | 100 edits | for the causes |
      |---|---:|---:|---:|
      | diff | \(times.map(Report.time).joined(separator: " | ")) | \(Report.time(times[1] - times[0])) |

      """
  }
}
