import AllocationCount
import ConstraintSolver
import Glibc

/// One workload with the solver that it was last built in.
struct Session: ~Copyable {
  private var workload = LoadedWorkload()
  private var system = System()
  private var edits = 0
  private var replacements = 0
  private var sink = 0.0

  struct System: ~Copyable {
    var solver = Solver()
    var constraints: [ConstraintID] = []
    var width = ConstraintID(index: -1)

    mutating func add(_ row: LoadedWorkload.Row, of workload: borrowing LoadedWorkload) -> ConstraintID {
      solver.add(
        workload.terms(of: row), constant: row.constant, relation: row.relation, priority: row.priority)
    }
  }

  mutating func obey(_ command: String, _ argument: String) -> String {
    switch command {
    case "load":
      system = System()
      workload = LoadedWorkload(path: argument)
      returnFreeMemory()
      PeakMemory.forget()
      return "loaded"
    case "build": return "\(build(count(argument)))"
    case "edit": return "\(edit(count(argument)))"
    case "replace": return "\(replace(count(argument), isRetarget: false))"
    case "retarget": return "\(replace(count(argument), isRetarget: true))"
    case "allocations":
      let edits = count(argument)
      // The same again, as far as widths go: whatever grows with use has grown.
      _ = edit(edits)
      self.edits -= edits
      let before = allocationCount()
      _ = edit(edits)
      return "\(Double(allocationCount() - before) / Double(edits))"
    case "heap":
      system = System()
      startTrackingHeap()
      _ = build(1)
      _ = edit(1)
      return "\(stopTrackingHeap())"
    case "resize":
      resize(width: Double(argument) ?? 0)
      return "resized"
    case "values": return values
    case "peak": return "\(PeakMemory.kibibytes)"
    default: fatalError("unknown command \(command)")
    }
  }

  private func count(_ argument: String) -> Int { Int(argument) ?? 1 }

  // MARK: Operations

  /// Seconds for one, the disposal of the system before left out.
  private mutating func build(_ count: Int) -> Double {
    var total = 0.0
    for _ in 0..<count {
      system = System()
      let start = now()
      buildOnce()
      total += now() - start
    }
    return total / Double(count)
  }

  private mutating func buildOnce() {
    for index in 0..<workload.variableCount {
      _ = system.solver.makeVariable(nonNegative: index < workload.sizeCount)
    }
    let (width, height) = (workload.width, workload.height)
    system.width = system.solver.add(
      CollectionOfOne(Term(width.variable)), constant: -width.value, relation: .equal)
    system.solver.add(CollectionOfOne(Term(height.variable)), constant: -height.value, relation: .equal)
    system.constraints.reserveCapacity(workload.rows.count)
    for index in workload.rows.indices {
      system.constraints.append(system.add(workload.rows[index], of: workload))
    }
    system.solver.solve()
    readAll()
  }

  private mutating func readAll() {
    var sum = 0.0
    for index in 0..<Int32(workload.variableCount) { sum += system.solver.value(of: Variable(index: index)) }
    sink += sum
  }

  private mutating func resize(width: Double) {
    system.solver.setConstant(-width, of: system.width)
    system.solver.solve()
    readAll()
  }

  private mutating func edit(_ count: Int) -> Double {
    let base = workload.width.value
    let start = now()
    for _ in 0..<count {
      resize(width: base + (edits % 2 == 1 ? -50 : 60) - Double(edits % 37))
      edits += 1
    }
    return (now() - start) / Double(count)
  }

  /// Each replacement is undone again, which is one more.
  private mutating func replace(_ count: Int, isRetarget: Bool) -> Double {
    let choices = isRetarget ? workload.retargets : workload.replacements
    let start = now()
    for _ in 0..<count {
      let (index, row) = choices[replacements * 7919 % choices.count]
      exchange(index, for: row)
      exchange(index, for: workload.rows[index])
      replacements += 1
    }
    return (now() - start) / Double(2 * count)
  }

  private mutating func exchange(_ index: Int, for row: LoadedWorkload.Row) {
    system.solver.remove(system.constraints[index])
    system.constraints[index] = system.add(row, of: workload)
    system.solver.solve()
    readAll()
  }

  // MARK: Reading

  private var values: String {
    var texts: [String] = []
    for number in 0..<workload.variableCount {
      texts.append("\(system.solver.value(of: workload.variable(number)))")
    }
    return texts.joined(separator: " ")
  }
}

/// Seconds of a clock that never goes back.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

enum PeakMemory {
  /// Starts anew from what is resident now.
  static func forget() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// The largest resident size since then.
  static var kibibytes: Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("VmHWM:") {
        return Int(text.split(separator: " ", omittingEmptySubsequences: true)[1].filter(\.isNumber)) ?? 0
      }
    }
    return 0
  }
}
