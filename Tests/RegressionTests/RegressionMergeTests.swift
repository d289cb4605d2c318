import Geometry
import Regression
import Source
import Testing

struct RegressionMergeTests {
  private func part(_ number: Int, of count: Int, _ change: (inout RegressionResults) -> Void = { _ in })
    -> RegressionMerge.Part
  {
    var results = RegressionResults()
    results.version = "1.0"
    results.shard = RegressionResults.Shard(number: number, count: count)
    change(&results)
    return .init(path: "shard-\(number)", results: results)
  }

  private func outcome(_ name: String, _ state: CaseOutcome.State) -> CaseOutcome {
    CaseOutcome(name: name, document: name, record: "records/\(name)", state)
  }

  private func problems(_ parts: [RegressionMerge.Part]) -> [String] {
    do throws(DiagnosticList) {
      _ = try RegressionMerge(parts)
      return []
    } catch {
      return error.diagnostics.map { "\($0.location.file): \($0.message)" }
    }
  }

  @Test func allShardsAreOneRun() throws {
    let merge = try RegressionMerge([
      part(2, of: 2) {
        $0.equal = ["x", "y", "z"]
        $0.outcomes = [outcome("a", .changed)]
      },
      part(1, of: 2) {
        $0.equal = ["u", "v", "w", "t"]
        $0.skippedCount = 1
        $0.outcomes = [outcome("b", .new)]
      },
    ])
    #expect(merge.results.outcomes.map(\.name) == ["a", "b"])
    #expect(merge.origins == [0, 1])
    #expect(merge.results.equalCount == 7 && merge.results.skippedCount == 1)
    #expect(merge.results.shard == nil && merge.shardCount == 2)
  }

  @Test func theOrderOfShardsDoesNotMatter() throws {
    let parts = [
      part(1, of: 3) { $0.outcomes = [outcome("b", .new), outcome("d", .changed)] },
      part(2, of: 3) { $0.outcomes = [outcome("a", .new)] },
      part(3, of: 3) { $0.possibleOrphans = [outcome("c", .orphaned)] },
    ]
    let merges = try [[0, 1, 2], [2, 1, 0], [1, 2, 0]].map { order in
      try RegressionMerge(order.map { parts[$0] }).results
    }
    #expect(merges[0] == merges[1] && merges[1] == merges[2])
  }

  /// Each shard finds the records beside its own documents, and all find the folders of documents that are gone.
  @Test func onlyAllShardsJudgeOrphans() throws {
    let merge = try RegressionMerge([
      part(1, of: 2) { $0.possibleOrphans = [outcome("gone", .orphaned), outcome("own", .orphaned)] },
      part(2, of: 2) {
        $0.possibleOrphans = [outcome("gone", .orphaned), outcome("taken", .orphaned)]
        $0.outcomes = [outcome("taken", .changed)]
      },
    ])
    #expect(merge.results.outcomes.map(\.name) == ["gone", "own", "taken"])
    #expect(merge.results.count(.orphaned) == 2)
    #expect(merge.results.possibleOrphans.isEmpty)
  }

  @Test func aWholeRunStandsAlone() throws {
    var results = RegressionResults()
    results.outcomes = [outcome("a", .orphaned)]
    #expect(try RegressionMerge([.init(path: "x", results: results)]).results == results)
    #expect(
      problems([.init(path: "x", results: results), part(1, of: 1)])
        == ["x: these results are not those of a shard, so they cannot be joined with others"])
    #expect(problems([]) == ["results: there are no results"])
  }

  @Test func noShardMayBeMissing() {
    #expect(problems([part(1, of: 2)]) == ["shard-1: shard 2/2 is missing"])
    #expect(problems([part(2, of: 4)]) == ["shard-2: shards 1/4, 3/4 and 4/4 are missing"])
    #expect(
      problems([part(1, of: 1_000_000_000)])
        == [
          "shard-1: shards 2/1000000000, 3/1000000000, 4/1000000000, 5/1000000000, 6/1000000000 and others are missing"
        ])
  }

  @Test func noShardMayBeThereTwice() {
    #expect(
      problems([part(1, of: 2), part(1, of: 2), part(2, of: 2)])
        == ["shard-1: shard 1/2 is there twice: its results are in 'shard-1', too"])
  }

  @Test func noShardMayBeOfAnotherRun() {
    #expect(
      problems([part(1, of: 2), part(2, of: 3)])
        == ["shard-2: shard 2/3 belongs to another run than 1/2 in 'shard-1'"])
    #expect(
      problems([part(1, of: 2), part(2, of: 2) { $0.filter = "a*" }])
        == ["shard-2: shard 2/2 has another filter than 1/2 in 'shard-1'"])
    #expect(
      problems([part(1, of: 2), part(2, of: 2) { $0.version = "2.0" }])
        == ["shard-2: shard 2/2 was compared by Plumbline 2.0, and 1/2 in 'shard-1' by 1.0"])
    #expect(
      problems(
        [part(1, of: 2), part(2, of: 2)].map { part in
          var part = part
          part.results.outcomes = [outcome("a", .changed)]
          return part
        }) == ["shard-2: the case 'a' is in 'shard-1', too"])
  }

  /// A path that cannot be read is told by each shard, and counts once.
  @Test func aRefusalCountsOnce() throws {
    let refused = outcome("missing", .refused)
    let merge = try RegressionMerge([
      part(1, of: 2) { $0.outcomes = [refused] }, part(2, of: 2) { $0.outcomes = [refused] },
    ])
    #expect(merge.results.outcomes == [refused])
  }
}
