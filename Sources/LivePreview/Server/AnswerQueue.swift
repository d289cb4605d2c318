import Dispatch

/// Where a server's answers are made: one after the other, and never behind work of others that keeps the threads of all
/// tasks busy.
final class AnswerQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "answers")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
