import Foundation
import Workloads

/// The tables as Markdown, and the JSON.
struct Report {
  var rows: [Row] = []
  var footprints: [Footprint] = []
  var layer: LayoutLayer?

  /// By the name of the larger case.
  var growth: [String: Growth] = [:]

  private func growth(of row: Row) -> String {
    guard let exponent = growth["\(row.workload) \(row.size)"]?.exponents[row.operation] else { return "" }
    return String(format: "%.2f", exponent)
  }

  /// From the medians of the next smaller size and this one, minutes apart.
  private func kiwiGrowth(of row: Row) -> String {
    let series = rows.filter { $0.workload == row.workload && $0.operation == row.operation }
    guard WorkloadKind(rawValue: row.workload) != nil,
      let place = series.firstIndex(where: { $0.size == row.size }), place > 0,
      let larger = series[place].kiwi, let smaller = series[place - 1].kiwi
    else { return "" }
    let growth = log(larger / smaller) / log(Double(series[place].views) / Double(series[place - 1].views))
    return String(format: "%.2f", growth)
  }

  var markdown: String {
    var text =
      "| workload | views | operation | Plumbline | kiwi | kiwi / Plumbline | growth | kiwi's growth |\n"
    text += "|---|---:|---|---:|---:|---:|---:|---:|\n"
    for row in rows {
      let cells = [
        "\(row.workload) \(row.size)", "\(row.views)", row.operation.rawValue, Self.time(row.plumbline),
        row.kiwi.map(Self.time) ?? "–", row.ratio.map(Self.ratio) ?? "–",
        growth(of: row), kiwiGrowth(of: row),
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    text += "\n| workload | constraints | peak memory, Plumbline | kiwi | peak heap, Plumbline | kiwi |"
    text += " allocations a warm edit, Plumbline | kiwi | agree on |\n"
    text += "|---|---:|---:|---:|---:|---:|---:|---:|---|\n"
    for item in footprints {
      let cells = [
        "\(item.workload) \(item.size)", "\(item.constraints)", Self.memory(item.plumblinePeak),
        item.kiwiPeak.map(Self.memory) ?? "", Self.memory(item.plumblineHeap),
        item.kiwiHeap.map(Self.memory) ?? "", Self.number(item.plumblineAllocations),
        item.kiwiAllocations.map(Self.number) ?? "", item.agreement,
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text + (layer.map { "\n" + $0.markdown } ?? "")
  }

  /// A list of rows; `kiwiSeconds` and `ratio` are absent where kiwi was not run, `growthExponent` where there is no
  /// smaller size.
  func json() throws -> Data {
    let list = rows.map { row -> [String: Any] in
      var item: [String: Any] = [
        "workload": row.workload, "size": row.size, "operation": row.operation.rawValue,
        "plumblineSeconds": row.plumbline,
      ]
      item["growthExponent"] = growth["\(row.workload) \(row.size)"]?.exponents[row.operation]
      item["kiwiSeconds"] = row.kiwi
      item["ratio"] = row.ratio
      return item
    }
    return try JSONSerialization.data(withJSONObject: list, options: [.prettyPrinted, .sortedKeys])
  }

  // MARK: Numbers

  static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-3: significant(seconds * 1e6) + " µs"
    case ..<1: significant(seconds * 1e3) + " ms"
    default: significant(seconds) + " s"
    }
  }

  static func memory(_ kibibytes: Double) -> String {
    kibibytes.isNaN ? "" : kibibytes < 1024 ? "\(Int(kibibytes)) KiB" : significant(kibibytes / 1024) + " MiB"
  }

  static func ratio(_ value: Double) -> String { "**" + significant(value) + "**" }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", value)
  }

  /// Three significant digits.
  private static func significant(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    return String(format: "%.\(digits)f", value)
  }
}
