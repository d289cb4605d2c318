import Foundation

/// A process that solves workloads: Plumbline's or kiwi's. It answers each line of commands with one line.
final class Worker {
  enum Failure: Error {
    case ended(name: String, command: String)
    case notANumber(name: String, command: String, answer: String)
  }

  let name: String
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var pending = Data()

  init(_ name: String, executable: URL) throws {
    self.name = name
    process.executableURL = executable
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  @discardableResult
  func ask(_ command: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending[pending.startIndex..<end]
        pending = Data(pending[(end + 1)...])
        return String(decoding: line, as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure.ended(name: name, command: command) }
      pending.append(more)
    }
  }

  func number(_ command: String) throws -> Double {
    let answer = try ask(command)
    guard let result = Double(answer) else {
      throw Failure.notANumber(name: name, command: command, answer: answer)
    }
    return result
  }

  func values() throws -> [Double] {
    try ask("values").split(separator: " ").compactMap { Double($0) }
  }
}
