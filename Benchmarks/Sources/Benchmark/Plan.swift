import Scenes
import Workloads

/// What is measured: one workload of one size.
struct Case: Sendable {
  var family: String
  var size: Int
  var hasKiwi = true
  /// Whether kiwi needs long for some of it; such cases are left out with `--quick`.
  var isLong = false
  /// Makes the workload.
  var make: @Sendable () -> Workload

  init(kind: WorkloadKind, size: Int, hasKiwi: Bool = true, isLong: Bool = false) {
    (family, self.size, self.hasKiwi, self.isLong) = (kind.rawValue, size, hasKiwi, isLong)
    make = { kind.workload(size: size) }
  }

  init(_ scene: CorpusScene) {
    (family, size) = ("scene", scene.workload.constraints.count)
    make = { scene.workload }
  }

  /// Whether one edit takes kiwi seconds.
  var isSlow: Bool { family == WorkloadKind.chain.rawValue && size >= 500 }

  /// What would take kiwi ten seconds and more for a single time, and says no more than the next smaller size does.
  func isOutOfReach(_ operation: Operation) -> Bool {
    family == WorkloadKind.flat.rawValue && size >= 2000 && operation == .retarget
  }

  /// Whether the family is one workload in several sizes; every scene is another one.
  var hasGrowth: Bool { WorkloadKind(rawValue: family) != nil }

  var name: String { "\(family) \(size)" }
}

enum Plan {
  /// In order of size within a workload. The number of views doubles at the end, which is where growth is judged;
  /// that of nested quadruples, for it has no size between.
  static let all: [Case] = [
    Case(kind: .flat, size: 10),
    Case(kind: .flat, size: 100),
    Case(kind: .flat, size: 500, isLong: true),
    Case(kind: .flat, size: 1000, isLong: true),
    Case(kind: .flat, size: 2000, isLong: true),
    Case(kind: .flat, size: 100_000, hasKiwi: false),
    Case(kind: .nested, size: 3),
    Case(kind: .nested, size: 4),
    Case(kind: .nested, size: 5, isLong: true),
    Case(kind: .grid, size: 8),
    Case(kind: .grid, size: 12),
    Case(kind: .grid, size: 17),
    Case(kind: .grid, size: 24, isLong: true),
    Case(kind: .chain, size: 10),
    Case(kind: .chain, size: 100),
    Case(kind: .chain, size: 250, isLong: true),
    Case(kind: .chain, size: 500, isLong: true),
    Case(kind: .chain, size: 1000, hasKiwi: false, isLong: true),
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
