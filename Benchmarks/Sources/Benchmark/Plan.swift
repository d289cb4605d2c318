import Workloads

/// What is measured: one workload of one size.
struct Case {
  var kind: WorkloadKind
  var size: Int
  var hasKiwi = true
  /// Kiwi needs seconds to minutes for some; those are measured once or a few times, and never with `--quick`.
  var isLong = false

  var name: String { "\(kind.rawValue) \(size)" }
}

enum Plan {
  /// In order of size within a workload.
  static let all: [Case] = [
    Case(kind: .flat, size: 10),
    Case(kind: .flat, size: 100),
    Case(kind: .flat, size: 500, isLong: true),
    Case(kind: .flat, size: 1000, isLong: true),
    Case(kind: .flat, size: 2000, isLong: true),
    Case(kind: .flat, size: 3000, isLong: true),
    Case(kind: .flat, size: 100_000, hasKiwi: false),
    Case(kind: .nested, size: 3),
    Case(kind: .nested, size: 4),
    Case(kind: .nested, size: 5, isLong: true),
    Case(kind: .grid, size: 8),
    Case(kind: .grid, size: 12),
    Case(kind: .grid, size: 16),
    Case(kind: .grid, size: 24, isLong: true),
    Case(kind: .chain, size: 10),
    Case(kind: .chain, size: 100),
    Case(kind: .chain, size: 300, isLong: true),
    Case(kind: .chain, size: 1000, isLong: true),
    Case(kind: .cells, size: 10),
    Case(kind: .cells, size: 100),
    Case(kind: .cells, size: 150, isLong: true),
    Case(kind: .cells, size: 300, isLong: true),
    Case(kind: .form, size: 50),
    Case(kind: .form, size: 100, isLong: true),
    Case(kind: .form, size: 200, isLong: true),
  ]

  static let quick = all.filter { !$0.isLong && $0.size <= 10_000 }
}

enum Operation: String, CaseIterable {
  case build, edit, replace, retarget
}
