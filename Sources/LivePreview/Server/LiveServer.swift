import Foundation

/// Serves previews on the loopback address.
public struct LiveServer: Sendable {
  /// The reason why a server does not run.
  public enum Failure: Error, Hashable {
    /// Another program has the port.
    case portInUse
    /// Ports below 1024 are for the system.
    case portReserved
    /// Anything else, as the system says it.
    case system(String)
  }

  private let answers: LiveAnswers
  private let limits: ServerLimits

  /// A server that is not running yet.
  public init(_ answers: LiveAnswers) {
    self.init(answers, ServerLimits())
  }

  init(_ answers: LiveAnswers, _ limits: ServerLimits) {
    self.answers = answers
    self.limits = limits
  }

  /// Runs until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - ready: Called with the port once the server can be reached.
  /// - Throws: The reason why the port cannot be had, at once.
  public func run(port: UInt16, ready: (UInt16) -> Void) async throws(Failure) {
    let mailbox = try ServerMailbox()
    let listener = try LoopbackSocket.listening(on: port)
    // Whoever connects before the loop runs is kept waiting by the system.
    ready(listener.port)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A thread of its own, because waiting for sockets blocks it.
        Thread.detachNewThread { [answers, limits] in
          var loop = ServerLoop(listener, mailbox, answers, limits)
          loop.run()
          continuation.resume()
        }
      }
    } onCancel: {
      mailbox.stop()
    }
  }
}
