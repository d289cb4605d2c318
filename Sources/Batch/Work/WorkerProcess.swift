import Dispatch
import Foundation
import Synchronization

/// The counterpart of `WorkerPool`: a process that was started to work on files.
public enum WorkerProcess {
  /// The socket that connects it with its parent.
  static let socket = WorkerSocket(descriptor: 3)
  /// The environment variable that marks a worker process. It is ignored unless the worker's descriptor is a socket,
  /// because it may have been set by other means.
  static let variable = "PLUMBLINE_WORKER"

  /// Whether this process is a worker, even if its parent has since ended.
  public static var isThisOne: Bool {
    getenv(variable) != nil && socket.isOne
  }

  /// Processes requests until the parent closes the connection.
  public static func serve<Work: FileWork>(_ work: Work) -> Never {
    socket.prepare()
    unsetenv(variable)
    offerToOutOfMemoryKiller()
    let inbox = Inbox()
    // A file may take minutes, so a separate thread detects when the parent has ended.
    Thread.detachNewThread {
      inbox.fill(from: socket)
      _exit(0)
    }
    say(WorkerMessage(.ready))
    while true {
      let request = inbox.next()
      #if DEBUG
        let death = RehearsedDeath(at: request.file.path)
        death?.come(at: nil)
      #endif
      // Several processes may read standard input, each from the start.
      if request.file == .standardInput { lseek(STDIN_FILENO, 0, SEEK_SET) }
      let channel = WorkChannel { diagram in
        say(WorkerMessage(.diagram, Array(diagram.utf8)))
        #if DEBUG
          death?.come(at: diagram)
        #endif
      } emit: { text in
        say(text)
      }
      let reply = work.perform(request, channel)
      guard let content = try? JSONEncoder().encode(reply) else { _exit(70) }
      say(WorkerMessage(.reply, Array(content)))
    }
  }

  private static func say(_ message: WorkerMessage) {
    if !socket.send(message) { _exit(0) }
  }

  private static func say(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      say(WorkerMessage(.output, Array(rest.prefix(1 << 16))))
      rest = rest.dropFirst(1 << 16)
    }
  }

  /// Raises the likelihood that the system kills this process first when memory runs out. A worker loses one file,
  /// but the parent has the results of all.
  private static func offerToOutOfMemoryKiller() {
    #if os(Linux)
      let path = "/proc/self/oom_score_adj"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8), let file = fopen(path, "w"),
        let own = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
      else { return }
      fputs("\(min(1000, own + 300))", file)
      fclose(file)
    #endif
  }

  /// The requests that were received but not yet processed.
  private final class Inbox: Sendable {
    private let requests = Mutex<[FileRequest]>([])
    private let count = DispatchSemaphore(value: 0)

    /// Adds requests until the connection ends or a message is invalid.
    func fill(from socket: WorkerSocket) {
      var received: [UInt8] = []
      while socket.receive(into: &received) {
        var start = 0
        defer { received.removeFirst(start) }
        while case .message(let message) = WorkerMessage.next(in: received, from: &start) {
          guard message.kind == .request,
            let request = try? JSONDecoder().decode(FileRequest.self, from: Data(message.content))
          else { return }
          requests.withLock { $0.append(request) }
          count.signal()
        }
      }
    }

    /// Waits for the next request.
    func next() -> FileRequest {
      count.wait()
      return requests.withLock { $0.removeFirst() }
    }
  }
}
