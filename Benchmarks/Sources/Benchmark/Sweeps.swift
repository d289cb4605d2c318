import Foundation

/// What all widths of a layout cost, beside one living layout that is moved to each third of a point.
struct Sweeps {
  private let folder: URL
  private let plumbline: String
  private let worker: Worker
  private let scratch: URL

  /// - Parameter folder: The definitions, whose first diagrams are measured.
  init(folder: URL, workers: URL) throws {
    self.folder = folder
    plumbline = workers.appendingPathComponent("plumbline").path
    worker = try Worker("plumbline", executable: workers.appendingPathComponent("diagram-worker"))
    scratch = workers.appendingPathComponent("sweeps")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  }

  var markdown: String {
    get throws { try ratios() + "\n" + commands() }
  }

  private func ratios() throws -> String {
    let files =
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    var rows: [(name: String, pieces: Double, moved: Double)] = []
    for file in files {
      try worker.ask("load \(file.path)")
      let pieces = try worker.number("pieces 5")
      rows.append((file.lastPathComponent, pieces, try worker.number("moved")))
    }
    rows.sort { $0.moved / $0.pieces < $1.moved / $1.pieces }
    var table =
      "| all widths from 320 to 1366 | pieces | each third of a point | ratio |\n|---|---:|---:|---:|\n"
    let places = [
      ("least", 0), ("a tenth", rows.count / 10), ("median", rows.count / 2), ("greatest", rows.count - 1),
    ]
    for (name, place) in places where rows.indices.contains(place) {
      let row = rows[place]
      table +=
        "| \(name) of \(rows.count): \(row.name) | \(Report.time(row.pieces)) | \(Report.time(row.moved))"
      table += " | \(Report.ratio(row.moved / row.pieces)) |\n"
    }
    return table
  }

  /// Whole runs of the command, in processor time.
  private func commands() throws -> String {
    var screens: [String] = []
    for (index, texts) in [
      ["Three days in Lisbon", "Buchen"],
      ["Drei Tage in Lissabon und Umgebung", "Jetzt kostenpflichtig buchen"], ["Lisbon", "Go"],
    ].enumerated() {
      let url = scratch.appendingPathComponent("screen\(index).yaml")
      try Self.screen(texts).write(to: url, atomically: true, encoding: .utf8)
      screens.append(url.path)
    }
    let runs: [(name: String, words: [String])] = [
      ("check, the folder, one text size", ["check", folder.path, "--widths", "320...1366", "--jobs", "1"]),
      ("check, the folder, its canvases alone", ["check", folder.path, "--jobs", "1"]),
      (
        "check, a screen of 20 views, 12 text sizes, 2 directions, 3 sets of texts",
        ["check"] + screens + [
          "--widths", "320...1366", "--content-sizes", "all", "--directions", "both", "--jobs", "1",
        ]
      ),
    ]
    var table = "| command | processor time |\n|---|---:|\n"
    for run in runs {
      var least = Double.infinity
      for _ in 0..<3 { least = min(least, try Run([plumbline] + run.words, status: nil).processor) }
      table += "| \(run.name) | \(Report.time(least)) |\n"
    }
    return table
  }

  /// A form of 20 views: a title, nine rows of a label and a value, and a button.
  private static func screen(_ texts: [String]) -> String {
    var views = "    title: { class: Label, text: \(texts[0]), font: title1, lines: 0 }\n"
    var constraints = """
        - "title.leading == root.leading + 16"
        - "title.trailing == root.trailing - 16"
        - "title.top == root.top + 20"

      """
    for row in 0..<9 {
      views += "    name\(row): { class: Label, text: \(texts[0]) \(row), font: body, lines: 0 }\n"
      views +=
        "    value\(row): { class: Label, text: \"\(row * 37)\", font: body, hugging: 251, compression: 751 }\n"
      constraints += """
          - "name\(row).leading == title.leading"
          - "value\(row).leading >= name\(row).trailing + 8"
          - "value\(row).trailing == title.trailing"
          - "name\(row).top == \(row == 0 ? "title" : "name\(row - 1)").bottom + 12"
          - "value\(row).firstBaseline == name\(row).firstBaseline"

        """
    }
    views += "    submit: { class: Button, text: \(texts[1]), font: headline }\n"
    constraints += """
        - "submit.top == name8.bottom + 20"
        - "submit.centerX == root.centerX"
        - "submit.width >= 120"

      """
    return "canvas: 375x812\nroot:\n  subviews:\n" + views + "constraints:\n" + constraints
  }
}
