import Foundation

/// What drawing costs: one diagram, a thousand, and ones of many views.
struct Diagrams {
  private let folder: URL
  private let plumbline: String
  private let worker: Worker
  private let cairo: Worker
  private static let views = 20
  private static let turns = 15

  init(workers: URL, cairo driver: URL) throws {
    folder = workers.appendingPathComponent("diagrams")
    plumbline = workers.appendingPathComponent("plumbline").path
    worker = try Worker("plumbline", executable: workers.appendingPathComponent("diagram-worker"))
    cairo = try Worker("cairo", executable: driver)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var markdown: String {
    get throws { try oneDiagram() + "\n" + processes() + "\n" + growth() }
  }

  private func write(_ text: String, to name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  /// Medians of the numbers that some commands answer, turn by turn.
  private func alternate(_ commands: [(Worker, String)]) throws -> [[Double]] {
    try samples(commands).map { samples in
      samples[0].indices.map { place in Self.median(samples.map { $0[place] }) }
    }
  }

  /// The numbers that some commands answer, turn by turn, without those of the first.
  private func samples(_ commands: [(Worker, String)]) throws -> [[[Double]]] {
    var samples: [[[Double]]] = Array(repeating: [], count: commands.count)
    for turn in 0...Self.turns {
      for (index, (worker, command)) in commands.enumerated() {
        let numbers = try worker.ask(command).split(separator: " ").compactMap { Double($0) }
        if turn > 0 { samples[index].append(numbers) }
      }
    }
    return samples
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  // MARK: One diagram

  private func oneDiagram() throws -> String {
    var table = "| \(Self.views) views | read | solve | draw | write | SVG in all | least |"
    table += " paint at 2x | encode | PNG in all | cairo's encoder | with alpha | cairo / PNG in all |\n"
    table += "|---|" + String(repeating: "---:|", count: 12) + "\n"
    for kind in Definition.allCases {
      let path = try write(kind.text(views: Self.views), to: "\(kind.rawValue).yaml")
      try worker.ask("load \(path)")
      let picture = folder.appendingPathComponent(kind.rawValue).path
      try worker.ask("save \(picture)")
      try cairo.ask("load \(picture).png")
      // Apart from bitmaps, which would leave nothing of a diagram in the processor's caches.
      let samples = try samples([(worker, "svg 20")])[0]
      let svg = samples[0].indices.map { place in Self.median(samples.map { $0[place] }) }
      let totals = samples.map { $0.reduce(0, +) }
      let times = try alternate([(worker, "png 1"), (cairo, "png 1")])
      let png = times[0].reduce(0, +)
      let cells = svg + [Self.median(totals), totals.min() ?? 0] + times[0] + [png] + times[1]
      table += "| \(kind.rawValue) | " + cells.map(Report.time).joined(separator: " | ")
      table += " | \(Report.ratio(times[1][0] / png)) |\n"
    }
    return table
  }

  // MARK: Processes

  private func processes() throws -> String {
    let definition = folder.appendingPathComponent("flat.yaml").path
    let output = folder.appendingPathComponent("output").path
    let svg = folder.appendingPathComponent("flat.svg").path
    let empty = folder.appendingPathComponent("empty").path
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let blank = try write(Definition.blank, to: "blank.yaml")
    let render = [plumbline, "render", definition, "-o", output, "--format"]
    let commands: [(name: String, command: [String], status: Int32)] = [
      ("`plumbline --version`: the start of the process", [plumbline, "--version"], 0),
      ("`plumbline render` of an empty folder", [plumbline, "render", empty, "-o", output], 2),
      (
        "`plumbline render` of an empty scroll view to SVG",
        [plumbline, "render", blank, "-o", output, "--format", "svg"], 0
      ),
      ("`plumbline render` to SVG", render + ["svg"], 0),
      ("`plumbline render` to PNG at 2x", render + ["png"], 0),
      ("`rsvg-convert --version`", ["rsvg-convert", "--version"], 0),
      (
        "`rsvg-convert --zoom 2` of the same SVG", ["rsvg-convert", "--zoom", "2", svg], 0
      ),
    ]
    var runs: [[Run]] = Array(repeating: [], count: commands.count)
    for turn in 0...Self.turns {
      for (index, item) in commands.enumerated() {
        let run = try Run(item.command, status: item.status)
        if turn > 0 { runs[index].append(run) }
      }
    }
    var table = "| process | least time | median | processor time, median |\n|---|---:|---:|---:|\n"
    func row(_ name: String, _ runs: [Run]) -> String {
      let elapsed = runs.map(\.elapsed)
      let cells = [elapsed.min() ?? 0, Self.median(elapsed), Self.median(runs.map(\.processor))]
      return "| \(name) | " + cells.map(Report.time).joined(separator: " | ") + " |\n"
    }
    for (item, runs) in zip(commands, runs) { table += row(item.name, runs) }
    let kinds = Definition.allCases
    for number in 0..<1000 {
      _ = try write(kinds[number % kinds.count].text(views: 18 + number % 5), to: "many/\(number).yaml")
    }
    let many = folder.appendingPathComponent("many").path
    let batch = [plumbline, "render", many, "-o", output + "/many", "--format", "svg", "--jobs"]
    let all = try (0..<3).map { _ in try Run(batch + ["2"]) }
    return try table + row("1,000 such diagrams to SVG, `--jobs 2`", all) + furtherDiagram(output)
  }

  /// What one more diagram costs in a run: that of many, less that of one, for each of the others.
  private func furtherDiagram(_ output: String) throws -> String {
    let count = 200
    for number in 0..<count {
      _ = try write(Definition.flat.text(views: Self.views), to: "alike/\(number).yaml")
    }
    let alike = folder.appendingPathComponent("alike").path
    let options = ["-o", output + "/alike", "--format", "svg", "--jobs", "1"]
    var times: [(elapsed: Double, processor: Double)] = []
    for _ in 0..<5 {
      let one = try Run([plumbline, "render", alike + "/0.yaml"] + options)
      let all = try Run([plumbline, "render", alike] + options)
      let others = Double(count - 1)
      times.append(((all.elapsed - one.elapsed) / others, (all.processor - one.processor) / others))
    }
    let elapsed = times.map(\.elapsed)
    let cells = [elapsed.min() ?? 0, Self.median(elapsed), Self.median(times.map(\.processor))]
    return "| each further diagram of \(Self.views) views in a run, `--jobs 1` | "
      + cells.map(Report.time).joined(separator: " | ") + " |\n"
  }

  // MARK: Growth

  private func growth() throws -> String {
    let sizes = [500, 1000, 2500, 5000]
    var table = "| definition | views | read | solve | draw | write | in all | growth |\n"
    table += "|---|---:|---:|---:|---:|---:|---:|---:|\n"
    for kind in Definition.allCases {
      var smaller: (views: Int, total: Double)?
      for views in sizes {
        let path = try write(kind.text(views: views), to: "\(kind.rawValue)-\(views).yaml")
        try worker.ask("load \(path)")
        var samples: [[Double]] = []
        for _ in 0..<3 {
          samples.append(try worker.ask("svg 1").split(separator: " ").compactMap { Double($0) })
        }
        let best = samples.min { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
        let total = best.reduce(0, +)
        let exponent = smaller.map { log(total / $0.total) / log(Double(views) / Double($0.views)) }
        table += "| \(kind.rawValue) | \(views) | "
        table += (best + [total]).map(Report.time).joined(separator: " | ")
        table += " | \(exponent.map { String(format: "%.2f", $0) } ?? "") |\n"
        smaller = (views, total)
      }
    }
    return table
  }
}
