import Dispatch
import Foundation
import JSONRPC
import Synchronization

/// What one thread does: requests in their order, and between them what nobody waits for.
///
/// The thread owns a bench, which keeps what was found out of texts. Work that nobody waits for has a name, and is done once
/// however often it was asked for, a short while after the last time.
final class WorkQueue: Sendable {
  typealias Work = @Sendable (Workbench) -> Void

  private struct Request: Sendable {
    var id: RPCID
    var work: Work
  }

  private struct Chore: Sendable {
    var first: ContinuousClock.Instant
    var due: ContinuousClock.Instant
    var work: Work
  }

  private struct State {
    var requests: [Request] = []
    var chores: [String: Chore] = [:]
    var isEnding = false
  }

  private enum Next {
    case work(Work)
    case wait(ContinuousClock.Instant?)
    case end
  }

  /// The most requests that wait.
  static let mostWaiting = 256
  /// How long nothing is asked for before a chore is done, and how long it waits at most.
  private static let pause = (usual: Duration.milliseconds(8), most: Duration.milliseconds(250))

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)
  private let running = DispatchGroup()

  /// - Parameter makeBench: Makes the bench, on the thread that uses it.
  init(_ makeBench: @escaping @Sendable () -> Workbench) {
    running.enter()
    let thread = Thread { [self] in
      run(at: makeBench())
      running.leave()
    }
    // Values that nest are read by functions that do.
    thread.stackSize = 64 << 20
    thread.start()
  }

  private func run(at bench: Workbench) {
    while true {
      switch state.withLock({ Self.next(&$0, ContinuousClock.now) }) {
      case .work(let work): work(bench)
      case .wait(nil): signal.wait()
      case .wait(let instant?):
        let (seconds, attoseconds) = (instant - ContinuousClock.now).components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        _ = signal.wait(timeout: .now() + .nanoseconds(max(0, nanoseconds)))
      case .end: return
      }
    }
  }

  private static func next(_ state: inout State, _ now: ContinuousClock.Instant) -> Next {
    if !state.requests.isEmpty { return .work(state.requests.removeFirst().work) }
    guard let (name, chore) = state.chores.min(by: { $0.value.due < $1.value.due }) else {
      return state.isEnding ? .end : .wait(nil)
    }
    guard chore.due <= now || state.isEnding else { return .wait(chore.due) }
    state.chores[name] = nil
    return .work(chore.work)
  }

  // MARK: Adding

  /// Takes a request.
  ///
  /// - Returns: Whether there was room for it.
  func add(_ id: RPCID, _ work: @escaping Work) -> Bool {
    let isTaken = state.withLock { state in
      guard state.requests.count < Self.mostWaiting else { return false }
      state.requests.append(Request(id: id, work: work))
      return true
    }
    signal.signal()
    return isTaken
  }

  /// Takes a chore, in place of an earlier one of its name that was not begun.
  func add(chore name: String, _ work: @escaping Work) {
    state.withLock { state in
      let now = ContinuousClock.now
      let first = state.chores[name]?.first ?? now
      state.chores[name] = Chore(
        first: first, due: min(now + Self.pause.usual, first + Self.pause.most), work: work)
    }
    signal.signal()
  }

  /// Forgets a request that was not begun.
  ///
  /// - Returns: Whether there was one.
  func cancel(_ id: RPCID) -> Bool {
    state.withLock { state in
      guard let place = state.requests.firstIndex(where: { $0.id == id }) else { return false }
      state.requests.remove(at: place)
      return true
    }
  }

  /// Does all that was asked for, and ends the thread.
  func finish() {
    state.withLock { $0.isEnding = true }
    signal.signal()
    running.wait()
  }
}
