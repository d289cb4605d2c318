import Dispatch
import Foundation
import JSONRPC
import Synchronization

/// Calls that run beside one another, as many at once as there are processors; the others wait in their order.
final class CallQueue: Sendable {
  private struct Call: Sendable {
    var id: RPCID
    var run: CommandRun
    var work: @Sendable (CommandRun) -> Void
  }

  private struct State {
    var waiting: [Call] = []
    var running: [RPCID: CommandRun] = [:]
  }

  /// Why a call is not taken.
  enum Refusal: Error {
    case idInUse
    case full
  }

  /// The most calls that wait.
  static let mostWaiting = 256
  private let width = ProcessInfo.processInfo.activeProcessorCount
  private let state = Mutex(State())
  private let unfinished = DispatchGroup()

  /// Takes a call, which begins at once or once there is room for it.
  ///
  /// - Parameter work: Does the work and answers, unless the run is cancelled by then.
  func add(_ id: RPCID, _ work: @escaping @Sendable (CommandRun) -> Void) throws(Refusal) {
    let call = Call(id: id, run: CommandRun(), work: work)
    let result: Result<Bool, Refusal> = state.withLock { state in
      if state.running[id] != nil || state.waiting.contains(where: { $0.id == id }) {
        return .failure(.idInUse)
      }
      if state.running.count < width {
        state.running[id] = call.run
        return .success(true)
      }
      guard state.waiting.count < Self.mostWaiting else { return .failure(.full) }
      state.waiting.append(call)
      return .success(false)
    }
    let begins = try result.get()
    unfinished.enter()
    if begins { begin(call) }
  }

  /// Ends a call, of which nobody hears any more. Others are not known, and that is right: it may just have ended.
  func cancel(_ id: RPCID) {
    let wasWaiting = state.withLock { state in
      if let run = state.running[id] {
        run.cancel()
      } else if let place = state.waiting.firstIndex(where: { $0.id == id }) {
        state.waiting.remove(at: place)
        return true
      }
      return false
    }
    if wasWaiting { unfinished.leave() }
  }

  /// Waits until all calls have ended.
  func finish() { unfinished.wait() }

  /// Carries out a call on a thread of its own, and then those that wait.
  private func begin(_ call: Call) {
    let thread = Thread { [self] in
      var next: Call? = call
      while let call = next {
        call.work(call.run)
        next = state.withLock { state in
          state.running[call.id] = nil
          guard !state.waiting.isEmpty else { return nil }
          let next = state.waiting.removeFirst()
          state.running[next.id] = next.run
          return next
        }
        unfinished.leave()
      }
    }
    // Values that nest are read by functions that do.
    thread.stackSize = 8 << 20
    thread.start()
  }
}
