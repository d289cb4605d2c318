import Batch
import Testing

struct ParallelMapTests {
  @Test(arguments: [1, 2, 8, 100])
  func resultsKeepTheirOrder(jobs: Int) async {
    var counts: [Int] = []
    let squares = await parallelMap(Array(0..<50), jobs: jobs, finished: { counts.append($0) }) { $0 * $0 }
    #expect(squares == (0..<50).map { $0 * $0 })
    #expect(counts == Array(1...50))
  }
}
