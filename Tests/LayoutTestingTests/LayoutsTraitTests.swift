import AutoLayout
import Geometry
import Testing

@testable import LayoutTesting

/// Settings of tests: the trait, and its counterpart for XCTest.
struct LayoutsTraitTests {
  @Test(.layouts(record: .missing, folder: "Records", text: .fixed)) func theTraitSetsWhatAssertionsUse() {
    let settings = LayoutSettings.current
    #expect(settings.mode == .missing)
    #expect(settings.folder == "Records")
    #expect(settings.text == .fixed)
    // Stands for a comparison, without which the trait fails.
    settings.countComparison()
  }

  @Test func theScopeOfATraitCountsItsComparisons() async throws {
    let test = try #require(Test.current)
    let trait = LayoutsTrait(mode: .never, folder: nil, text: nil)
    try await withKnownIssue {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    } matching: {
      $0.comments.contains { $0.rawValue.contains("compares no layout") }
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      LayoutSettings.current.countComparison()
    }
  }

  @Test func theModeOfATraitOverridesTheVariable() throws {
    let trial = try Trial()
    let failures = trial.failures(record: "all") {
      withLayouts(record: .never) { assertLayout(of: card(), named: "card", on: [.iPhoneSE]) }
    }
    #expect(failures.count == 1)
    #expect(failures[0].message.contains("has no record"))
    #expect(try trial.records.isEmpty)
  }

  @Test func aClosureThatComparesNothingFails() async throws {
    let trial = try Trial()
    #expect(trial.failures { withLayouts {} }[0].message.contains("'withLayouts' compares no layout"))
    await withLayouts {
      await Task.yield()
      LayoutSettings.current.countComparison()
    }
  }

  @Test func innerSettingsTakeTheRestFromOuterOnes() {
    let outer = ComparisonCounter()
    let settings = LayoutSettings().nested(mode: .failed, folder: "Records", text: .fixed, counter: outer)
    let inner = ComparisonCounter()
    let nested = settings.nested(mode: .never, folder: nil, text: nil, counter: inner)
    #expect(nested.mode == .never)
    #expect(nested.folder == "Records")
    #expect(nested.text == .fixed)
    nested.countComparison()
    #expect(!outer.isZero && !inner.isZero)
  }

  @Test func issuesHaveThePlaceOfTheCall() {
    withKnownIssue {
      assertLayout(of: card(), named: "", on: [.iPhoneSE])
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && issue.sourceLocation?.fileName == "LayoutsTraitTests.swift"
    }
  }
}
