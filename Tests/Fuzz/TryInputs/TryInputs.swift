import Foundation
import FuzzSupport
import Synchronization

/// Tries inputs without instruments, each chosen by a seed, in processes of their own; tells the seed of one that kills its
/// process, takes longer than ten seconds, or more than a gigabyte.
///
///     TryInputs KIND COUNT [FIRST] FOLDER...   inputs of a kind, made from the files in folders
///     TryInputs generated COUNT [FIRST]        valid definitions
///     TryInputs --show KIND SEED FOLDER...     prints one of them
///     TryInputs --show FILE                    what the fuzzer of definitions kept, if it begins with a byte of 1
///     TryInputs --try KIND FIRST END FOLDER... tries some in this process
@main
struct TryInputs {
  private static let mostBytes = 1 << 30
  private static let mostSeconds = 10.0
  /// Of inputs for one process, whose memory only grows.
  private static let largestBatch = 250
  /// What stands for definitions that are valid.
  private static let generated = "generated"

  private let kind: String
  private let folders: [String]
  private let inputs: [[UInt8]]

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let mode = arguments.first.flatMap { ["--show", "--try"].contains($0) ? $0 : nil }
    if mode != nil { arguments.removeFirst() }
    guard let kind = arguments.popFirst() else { exit(64) }
    if mode == "--show", arguments.isEmpty {
      let choices = try Data(contentsOf: URL(fileURLWithPath: kind)).dropFirst()
      return print(Self.definition(Array(choices)), terminator: "")
    }
    let numbers = arguments.prefix { Int($0) != nil }.compactMap { Int($0) }
    guard kind == generated || FuzzKind.named(kind) != nil else { exit(64) }
    let trial = TryInputs(kind: kind, folders: Array(arguments.dropFirst(numbers.count)))
    switch (mode, numbers.count) {
    case ("--show", 1): FileHandle.standardOutput.write(Data(trial.input(numbers[0])))
    case ("--try", 2): trial.run(numbers[0]..<numbers[1])
    case (nil, 1): try trial.supervise(0..<numbers[0])
    case (nil, 2): try trial.supervise(numbers[1]..<numbers[1] + numbers[0])
    default: exit(64)
    }
  }

  /// Reads the files of folders, in the order of their paths.
  private init(kind: String, folders: [String]) {
    self.kind = kind
    self.folders = folders
    inputs = folders.flatMap { folder -> [[UInt8]] in
      let names = FileManager.default.subpaths(atPath: folder) ?? []
      return names.sorted().compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }.map(
        Array.init
      )
      .filter { !$0.isEmpty && $0.count < Self.largestInput }
    }
  }

  /// Of files that inputs are made from, in bytes.
  private static let largestInput = 60_000

  private static func choices(_ seed: Int) -> [UInt8] {
    var random = FuzzRandom(seed: UInt64(seed))
    return random.bytes(random.pick([100, 400, 1000, 3000]))
  }

  private static func definition(_ choices: [UInt8]) -> String {
    let (value, style) = DefinitionGenerator.definition(choices[...])
    return value.written(as: style)
  }

  private func input(_ seed: Int) -> [UInt8] {
    FuzzKind.named(kind)?.input(seed, from: inputs) ?? Array(Self.definition(Self.choices(seed)).utf8)
  }

  // MARK: The process that tries

  /// Tells of each seed before it is tried, and how that ended.
  private func run(_ seeds: Range<Int>) {
    for seed in seeds {
      Self.tell("\(seed)\n")
      // Well beyond the limit: what never ends.
      alarm(120)
      let (before, memory) = (Self.seconds(), Self.peakBytes())
      let isWhole = isWhole(seed)
      let (after, peak) = (Self.seconds() - before, Self.peakBytes())
      Self.tell("\(isWhole ? "whole" : "other") \(after) \(peak > memory ? peak : 0)\n")
    }
  }

  /// Tries an input.
  ///
  /// - Returns: Whether it was read, or with valid definitions, drawn.
  private func isWhole(_ seed: Int) -> Bool {
    guard let kind = FuzzKind.named(kind) else { return GeneratedTrial.run(Self.choices(seed)[...]) == nil }
    return kind.run(kind.input(seed, from: inputs))
  }

  private static func tell(_ line: String) { FileHandle.standardOutput.write(Data(line.utf8)) }

  /// Of the processor, so that what else a machine does takes nothing from an input.
  private static func seconds() -> Double {
    let usage = usage()
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private static func peakBytes() -> Int { usage().ru_maxrss << 10 }

  private static func usage() -> rusage {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  // MARK: The process that watches

  /// One process for each processor at a time.
  private func supervise(_ seeds: Range<Int>) throws {
    let outcome = Mutex(Outcome())
    let next = Mutex(seeds.lowerBound)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let batchSize = max(1, min(Self.largestBatch, (seeds.count + processors - 1) / processors))
    DispatchQueue.concurrentPerform(iterations: processors) { _ in
      while true {
        let first = next.withLock { next in
          defer { next += batchSize }
          return next
        }
        var rest = first..<max(first, min(first + batchSize, seeds.upperBound))
        guard !rest.isEmpty else { return }
        while !rest.isEmpty { rest = follow(rest, outcome) + 1..<rest.upperBound }
      }
    }
    let total = outcome.withLock { $0 }
    print("\(kind): \(total.summary)")
    exit(total.failures == 0 ? 0 : 1)
  }

  private struct Outcome: Sendable {
    var whole = 0
    var others = 0
    var failures = 0
    var slowest = (seconds: 0.0, seed: 0)
    var largest = (bytes: 0, seed: 0)

    mutating func fail(_ seed: Int, _ reason: String) {
      failures += 1
      print("seed \(seed): \(reason)")
    }

    mutating func note(_ words: [Substring], _ seed: Int) {
      if words[0] == "whole" { whole += 1 } else { others += 1 }
      let seconds = Double(words[1]) ?? 0
      if seconds > slowest.seconds { slowest = (seconds, seed) }
      if seconds > TryInputs.mostSeconds { fail(seed, "\(seconds) seconds") }
      let bytes = Int(words[2]) ?? 0
      if bytes > largest.bytes { largest = (bytes, seed) }
      if bytes > TryInputs.mostBytes { fail(seed, "\(bytes >> 20) MB") }
    }

    var summary: String {
      """
      \(whole + others) inputs, \(others) of them of another kind or beyond a limit, \(failures) failures; \
      slowest: \(String(format: "%.1f", slowest.seconds)) s (seed \(slowest.seed)); \
      peak: \(largest.bytes >> 20) MB (seed \(largest.seed))
      """
    }
  }

  /// - Returns: the last seed that was begun.
  private func follow(_ seeds: Range<Int>, _ outcome: borrowing Mutex<Outcome>) -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--try", kind, "\(seeds.lowerBound)", "\(seeds.upperBound)"] + folders
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { fatalError("\(error)") }
    var seed = seeds.lowerBound
    var isOpen = true
    var rest = Data()
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: 0x0A) {
        let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        rest = Data(rest[(end + 1)...])
        if words.count == 1, let number = Int(words[0]) {
          seed = number
          isOpen = true
        } else if words.count == 3 {
          isOpen = false
          outcome.withLock { $0.note(words, seed) }
        }
      }
    }
    process.waitUntilExit()
    if isOpen || process.terminationStatus != 0 {
      let how = process.terminationReason == .uncaughtSignal ? "signal" : "exit code"
      outcome.withLock { $0.fail(seed, "\(how) \(process.terminationStatus)") }
    }
    return seed
  }
}
