import Foundation
import TestSupport
import Testing

/// The layouts of the samples are those on record.
struct SampleRecordTests {
  @Test func noSampleHasMoved() throws {
    let results = try ScratchFolder()
    // Relative paths, as in the command below.
    let verified = try Plumbline().run([
      "verify", "Samples", "--records", "Tests/Records", "--results", results.path + "/results",
    ])
    #expect(
      verified.status == 0,
      "if this is intended, run plumbline record Samples --records Tests/Records\n\(verified.text)")
    #expect(verified.text == "187 cases: 187 equal\n")
  }
}
