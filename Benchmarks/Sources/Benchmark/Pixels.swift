import Foundation

/// What comparing PNG files costs, beside decoding them with libpng and comparing their memory.
struct Pixels {
  private let folder: URL
  private let worker: Worker
  private let libpng: Worker
  private static let turns = 3

  init(workers: URL, libpng driver: URL) throws {
    folder = workers.appendingPathComponent("pixels")
    worker = try Worker("plumbline", executable: workers.appendingPathComponent("pixel-worker"))
    libpng = try Worker("libpng", executable: driver)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var markdown: String {
    get throws {
      var table =
        "| 4000 × 3000 | differing | memcmp | compare | perceive | map | libpng decodes both | decode both |"
      table +=
        " files | files / libpng | (files - compare) / libpng |\n|---|"
        + String(repeating: "---:|", count: 10)
      table += "\n"
      for kind in ["equal", "word", "moved", "recolored", "photograph", "sprinkled", "noise"] {
        table += try row(kind) + "\n"
      }
      return table
    }
  }

  private func row(_ kind: String) throws -> String {
    let path = folder.appendingPathComponent(kind).path
    try libpng.ask("make \(kind) \(path)")
    for side in [worker, libpng] { try side.ask("load \(path)") }
    let commands = [
      (libpng, "compare 5"), (worker, "compare 5"), (worker, "perceive 3"), (worker, "map 3"),
      (libpng, "decode 2"), (worker, "decode 2"), (worker, "files 2"),
    ]
    // The least, turn by turn: whatever else the machine does only adds.
    var times = [Double](repeating: .infinity, count: commands.count)
    for _ in 0..<Self.turns {
      for (index, (side, command)) in commands.enumerated() {
        times[index] = min(times[index], try side.number(command))
      }
    }
    let cells = [try worker.ask("count")] + times.map { $0 < 1e-5 ? "–" : Report.time($0) }
    let ratios = [times[6] / times[4], (times[6] - times[1]) / times[4]]
    return "| \(kind) | " + (cells + ratios.map(Report.ratio)).joined(separator: " | ") + " |"
  }
}
