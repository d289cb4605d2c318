import Foundation
import FuzzSupport
import Synchronization

/// Draws generated definitions, each chosen by a seed, in processes of their own; tells the seed of one that kills its
/// process, takes longer than ten seconds, or fifty with a sanitizer's instruments, or more than a gigabyte.
///
///     GenerateDefinitions COUNT [FIRST]
///     GenerateDefinitions --instrumented COUNT
///     GenerateDefinitions --show SEED
///     GenerateDefinitions --show FILE     the choices that the fuzzer of definitions keeps
///     GenerateDefinitions --draw FIRST END
@main
enum GenerateDefinitions {
  private static let mostBytes = 1 << 30
  /// Of definitions for one process, whose memory only grows.
  private static let largestBatch = 250

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("--show", 1): print(definition(bytes(numbers[0])), terminator: "")
    case ("--show", 0) where arguments.count == 2:
      let choices = try Data(contentsOf: URL(fileURLWithPath: arguments[2])).dropFirst()
      print(definition(Array(choices)), terminator: "")
    case ("--draw", 2): draw(numbers[0]..<numbers[1])
    case ("--instrumented", 1): try supervise(0..<numbers[0], mostSeconds: 50)
    case (_, 1): try supervise(0..<numbers[0])
    case (_, 2): try supervise(numbers[1]..<numbers[1] + numbers[0])
    default: exit(64)
    }
  }

  private static func bytes(_ seed: Int) -> [UInt8] {
    var random = FuzzRandom(seed: UInt64(seed))
    return random.bytes(random.pick([100, 400, 1000, 3000]))
  }

  private static func definition(_ choices: [UInt8]) -> String {
    let (value, style) = DefinitionGenerator.definition(choices[...])
    return value.written(as: style)
  }

  // MARK: The process that draws

  /// Tells of each seed before it is drawn, and how that ended.
  private static func draw(_ seeds: Range<Int>) {
    for seed in seeds {
      tell("\(seed)\n")
      // Well beyond the limit: what never ends.
      alarm(120)
      let (before, memory) = (seconds(), peakBytes())
      let limit = GeneratedTrial.run(bytes(seed)[...])
      let (after, peak) = (seconds() - before, peakBytes())
      tell("\(limit == nil ? "drawn" : "limit") \(after) \(peak > memory ? peak : 0)\n")
    }
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
  private static func supervise(_ seeds: Range<Int>, mostSeconds: Double = 10) throws {
    let outcome = Mutex(Outcome(mostSeconds: mostSeconds))
    let next = Mutex(seeds.lowerBound)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let batchSize = max(1, min(largestBatch, (seeds.count + processors - 1) / processors))
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
    print(total.summary)
    exit(total.failures == 0 ? 0 : 1)
  }

  private struct Outcome: Sendable {
    let mostSeconds: Double
    var drawn = 0
    var limited = 0
    var failures = 0
    var slowest = (seconds: 0.0, seed: 0)
    var largest = (bytes: 0, seed: 0)

    mutating func fail(_ seed: Int, _ reason: String) {
      failures += 1
      print("seed \(seed): \(reason)")
    }

    mutating func note(_ words: [Substring], _ seed: Int) {
      if words[0] == "drawn" { drawn += 1 } else { limited += 1 }
      let seconds = Double(words[1]) ?? 0
      if seconds > slowest.seconds { slowest = (seconds, seed) }
      if seconds > mostSeconds { fail(seed, "\(seconds) seconds") }
      let bytes = Int(words[2]) ?? 0
      if bytes > largest.bytes { largest = (bytes, seed) }
      if bytes > mostBytes { fail(seed, "\(bytes >> 20) MB") }
    }

    var summary: String {
      """
      \(drawn + limited) definitions: \(drawn) drawn, \(limited) beyond a limit, \(failures) failures
      slowest: \(String(format: "%.1f", slowest.seconds)) s (seed \(slowest.seed)); \
      peak: \(largest.bytes >> 20) MB (seed \(largest.seed))
      """
    }
  }

  /// - Returns: the last seed that was begun.
  private static func follow(_ seeds: Range<Int>, _ outcome: borrowing Mutex<Outcome>) -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--draw", "\(seeds.lowerBound)", "\(seeds.upperBound)"]
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
