import Files
import Foundation

/// Starts another process of this program, with the same arguments, to work on files.
struct WorkerSpawn {
  /// The new process's end of the connection.
  let socket: Int32

  func run() throws(OwnProgram.Failure) -> pid_t {
    let own = WorkerProcess.socket.descriptor
    #if os(Linux)
      let closed = Self.openDescriptors.filter { $0 > own }
    #else
      let closed: [Int32] = []
    #endif
    return try OwnProgram.start(
      CommandLine.arguments.dropFirst(), changing: [WorkerProcess.variable: "1"],
      descriptors: [(own: socket, number: own)], closing: closed)
  }

  #if os(Linux)
    /// The descriptors of this process. A connection of a server would stay open as long as the new process has it, too.
    private static var openDescriptors: [Int32] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
    }
  #endif
}
