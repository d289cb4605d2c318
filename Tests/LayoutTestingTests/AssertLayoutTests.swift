import AutoLayout
import CairoBackend
import Foundation
import Geometry
import TestSupport
import Testing

@testable import LayoutTesting

/// What assertions do with records, in each mode.
struct AssertLayoutTests {
  private let trial: Trial

  init() throws {
    trial = try Trial()
  }

  private func assertCard(_ leading: Double = 20) {
    assertLayout(of: card(leading: leading), named: "card", on: [.iPhoneSE])
  }

  @Test func aMissingRecordFailsAndNothingIsWritten() throws {
    let failures = trial.failures { assertCard() }
    let message = try #require(failures.first?.message)
    #expect(message.hasPrefix("The layout 'card' on iPhone SE has no record.\nrecord: \(trial.folder.path)"))
    #expect(message.contains("/AssertLayoutTests/card.iPhoneSE.layout\n"))
    #expect(message.hasSuffix("run the tests with PLUMBLINE_RECORD=missing."))
    #expect(try trial.records.isEmpty)
  }

  @Test func recordingFailsAndTheNextRunPasses() throws {
    for mode in ["missing", "failed", "all"] {
      let trial = try Trial()
      let messages = trial.messages(record: mode) { assertCard() }
      #expect(messages.count == 1)
      #expect(messages[0].contains("was recorded, because it had no record. The test fails"))
      #expect(try trial.records == ["AssertLayoutTests/card.iPhoneSE.layout"])
      #expect(trial.messages { assertCard() } == [])
    }
  }

  /// The view, and beside another layout the record. Causes of a single edit, and pictures, need no more.
  @Test func whatIsSolvedIsPassedOn() throws {
    _ = trial.messages(record: "missing") { assertCard() }
    let equal = SolveCounter.count {
      #expect(trial.failures(by: AssertionRegistry()) { assertCard() }.isEmpty)
    }
    #expect(equal == 1)
    let changed = SolveCounter.count {
      #expect(trial.failures(by: AssertionRegistry()) { assertCard(36) }.count == 1)
    }
    #expect(changed == 2)
  }

  @Test func aDifferenceNamesItsEditAndItsEffect() throws {
    _ = trial.messages(record: "missing") { assertCard() }
    let failures = trial.failures(by: AssertionRegistry()) { assertCard(36) }
    let message = try #require(failures.first?.message)
    let lines = message.split(separator: "\n").map(String.init)
    #expect(lines[0] == "The layout 'card' on iPhone SE differs from its record.")
    #expect(lines.contains("  leading: constant 20 → 36"))
    #expect(lines.contains { $0.contains("title  x 20 → 36 (+16)") })
    #expect(message.hasSuffix("run the tests with PLUMBLINE_RECORD=failed."))
    let names = failures[0].files.map(\.name)
    #expect(
      names == [
        "card.iPhoneSE.before.layout", "card.iPhoneSE.after.layout", "card.iPhoneSE.before.svg",
        "card.iPhoneSE.after.svg",
      ])
    #expect(failures[0].files[2].bytes.starts(with: "<svg".utf8))
    #expect(
      failures[0].files[0].bytes == Array(try trial.folder.data("AssertLayoutTests/card.iPhoneSE.layout")))
  }

  @Test func modesWriteTheirRecordsOnly() throws {
    let path = "AssertLayoutTests/card.iPhoneSE.layout"
    _ = trial.messages(record: "missing") { assertCard() }
    let first = try trial.folder.data(path)
    // Differs: only 'failed' and 'all' write.
    #expect(trial.messages(record: "never") { assertCard(36) }.count == 1)
    #expect(trial.messages(record: "missing") { assertCard(36) }.count == 1)
    #expect(try trial.folder.data(path) == first)
    #expect(trial.messages(record: "failed") { assertCard(36) }[0].contains("it differed from its record"))
    let second = try trial.folder.data(path)
    #expect(second != first)
    // Equal: nothing is written, and only 'all' fails.
    let date = try #require(
      FileManager.default.attributesOfItem(atPath: trial.folder.path + "/" + path)[.modificationDate] as? Date
    )
    for mode in ["never", "missing", "failed"] {
      #expect(trial.messages(record: mode) { assertCard(36) } == [])
    }
    #expect(trial.messages(record: "all") { assertCard(36) }[0].contains("no test passes"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: trial.folder.path + "/" + path)[.modificationDate]
        as? Date == date)
    #expect(trial.messages(record: "all") { assertCard() }[0].contains("was recorded"))
    #expect(try trial.folder.data(path) == first)
    #expect(try trial.records == [path])
  }

  @Test func continuousIntegrationRefusesToRecord() throws {
    for mode in ["all", "failed", "missing"] {
      let messages = trial.messages(record: mode, isInCI: true) { assertCard() }
      #expect(messages.count == 1)
      #expect(messages[0].contains("Nothing is recorded where the variable CI is 'true'"))
    }
    #expect(try trial.records.isEmpty)
    _ = trial.messages(record: "missing") { assertCard() }
    #expect(trial.messages(record: "missing", isInCI: true) { assertCard() } == [])
    #expect(trial.messages(record: "all", isInCI: true) { assertCard() }.count == 1)
    #expect(trial.messages(record: "failed", isInCI: true) { assertCard(36) }[0].contains("constant 20 → 36"))
  }

  @Test(arguments: ["1", "ALL", "always", " never"]) func anUnknownModeFailsEveryAssertion(_ value: String)
    throws
  {
    _ = trial.messages(record: "missing") { assertCard() }
    let messages = trial.messages(record: value) {
      assertCard()
      assertLayout(of: card(), named: "other", on: [.iPhone8, .iPad])
    }
    #expect(messages.count == 3)
    for message in messages {
      #expect(
        message.contains("PLUMBLINE_RECORD is '\(value)', but must be one of all, failed, missing, never."))
    }
  }

  @Test func anEmptyVariableIsNone() { #expect(trial.messages(record: "") { assertCard() }.count == 1) }

  @Test func nothingPassesOnARetryThatFailedBefore() throws {
    #expect(trial.failures(record: "missing") { assertCard() }.count == 1)
    let again = trial.failures(record: "missing") { assertCard() }
    #expect(again.count == 1)
    #expect(again[0].message.contains("failed before in this run"))
    #expect(trial.failures(record: "never") { assertCard() }.count == 1)
  }

  // MARK: Duplicates

  @Test func aRepetitionOfTheSameCallPasses() {
    _ = trial.messages(record: "missing") { assertCard() }
    for _ in 1...3 { #expect(trial.failures { assertCard() } == []) }
  }

  @Test func anotherCallOfTheSameNameFails() {
    _ = trial.messages(record: "missing") { assertCard() }
    #expect(trial.failures { assertCard() } == [])
    let failures = trial.failures { assertLayout(of: card(), named: "card", on: [.iPhoneSE]) }
    #expect(failures.count == 1)
    #expect(failures[0].message.contains("AssertLayoutTests.swift:"))
    #expect(failures[0].message.contains("Give the layouts different names."))
  }

  @Test func theSameCallWithAnotherLayoutFails() {
    _ = trial.messages(record: "missing") { assertCard() }
    #expect(trial.failures { assertCard() } == [])
    let failures = trial.failures { assertCard(36) }
    #expect(failures.count == 1)
    #expect(failures[0].message.contains("was made before with another layout"))
  }

  @Test func namesThatDifferOnlyInCaseFail() {
    let failures = trial.failures {
      for name in ["card", "Card"] { assertLayout(of: card(), named: name, on: [.iPhoneSE]) }
    }
    #expect(failures.count == 2)
    #expect(failures[1].message.contains("differs only in case"))
  }

  @Test func aDeviceTwiceIsARepetition() {
    _ = trial.messages(record: "missing") {
      assertLayout(of: card(), named: "card", on: [.iPhoneSE, .iPhoneSE])
    }
    #expect(trial.messages { assertLayout(of: card(), named: "card", on: [.iPhoneSE, .iPhoneSE]) } == [])
  }

  // MARK: What cannot be compared

  @Test func noDeviceFails() {
    let messages = trial.messages { assertLayout(of: card(), named: "card", on: []) }
    #expect(messages == ["The layout 'card' is compared on no device, so nothing is compared."])
  }

  @Test(arguments: ["", "a/b", "..", ".card", "a\\b", "a:b", "a\nb", String(repeating: "n", count: 250)])
  func namesThatAreNoFileNamesFail(_ name: String) throws {
    let messages = trial.messages(record: "all") { assertLayout(of: card(), named: name, on: [.iPhoneSE]) }
    #expect(messages.count == 1)
    #expect(messages[0].contains("is not compared. The name"))
    #expect(try trial.records.isEmpty)
  }

  @Test func aViewThatCannotBeMadeFails() throws {
    func make() throws -> View { throw CancellationError() }
    let messages = try trial.messages { assertLayout(of: try make(), named: "card", on: [.iPhoneSE]) }
    #expect(messages.count == 1)
    #expect(messages[0].contains("The view was not made: CancellationError()"))
  }

  @Test func missingFontsAreAReason() throws {
    let error = try #require(throws: LayoutTestingError.self) {
      try LayoutText.measured.measuring(
        with: .failure(.missingFont(file: "Inter.ttc", package: "fonts-inter")))
    }
    #expect(
      error.message
        == "Texts cannot be measured: the font file Inter.ttc is missing: install the package fonts-inter. Or choose 'text: .fixed', which needs no fonts."
    )
    #expect(throws: Never.self) {
      try LayoutText.fixed.measuring(with: .failure(.status("no fonts")))
    }
  }

  /// Every character is a point wide.
  private struct OwnMeasuring: TextMeasuring {
    func advance(of text: Substring, font: FontDescription) -> Double { Double(text.count) }
    func metrics(of font: FontDescription) -> FontMetrics { SpecFont().metrics(of: font) }
  }

  @Test func whatNoRecordStatesIsNamed() {
    let layout = Layout(
      root: card(), environment: LayoutEnvironment(canvas: Size(width: 9, height: 9), text: OwnMeasuring()))
    let messages = trial.messages { assertLayout(of: layout, named: "card") }
    #expect(messages.count == 1)
    #expect(messages[0].contains("measured by OwnMeasuring, which no record can say"))

    let button = Button(name: "button")
    button.image = ImageContent(size: Size(width: 8, height: 8), name: "photo")
    let losses = trial.messages(record: "all") { assertLayout(of: button, named: "button", on: [.iPhoneSE]) }
    #expect(losses.count == 1)
    #expect(losses[0].hasSuffix("It would lose:\n  image.name of 'button'"))
  }

  @Test func aRecordInConflictIsRefused() throws {
    try trial.folder.write("<<<<<<< HEAD\n", to: "AssertLayoutTests/card.iPhoneSE.layout")
    let messages = trial.messages { assertCard() }
    #expect(messages.count == 1)
    #expect(messages[0].contains("cannot be compared with its record"))
    #expect(messages[0].contains("the record contains the conflict of a merge"))
  }

  @Test func aFolderInPlaceOfARecordIsAProblem() throws {
    try trial.folder.write("", to: "AssertLayoutTests/card.iPhoneSE.layout/file")
    for mode in ["never", "all"] {
      #expect(trial.messages(record: mode) { assertCard() }[0].contains("cannot be read"))
    }
  }

  @Test func aFolderThatCannotBeMadeIsAProblem() throws {
    try trial.folder.write("", to: "AssertLayoutTests")
    #expect(trial.messages(record: "all") { assertCard() }[0].contains("The record cannot be written"))
  }

  // MARK: Views

  @Test func viewsStayAsTheyWere() throws {
    let view = card()
    _ = trial.messages { assertLayout(of: view, named: "card", on: [.iPhoneSE, .iPad.landscape]) }
    #expect(view.frame == .zero)
    #expect(view.subviews[0].frame == .zero)
  }

  /// Makes its constraint when it is asked, and moves a subview when it is laid out.
  private final class LateCard: View {
    let title = View(name: "title")
    let badge = View(name: "badge")
    private(set) var updates = 0

    init() {
      super.init(name: "card")
      addSubview(title)
      addSubview(badge)
    }

    override func updateConstraints() {
      updates += 1
      title.translatesAutoresizingMaskIntoConstraints = false
      title.widthAnchor.constraint(equalTo: widthAnchor, constant: -40).isActive = true
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      badge.frame = Rect(x: title.frame.width, y: 0, width: 10, height: 10)
    }
  }

  @Test func subclassesAreAskedForConstraintsAndFrames() throws {
    let view = LateCard()
    _ = trial.messages(record: "missing") {
      assertLayout(of: view, named: "late", on: [.iPhoneSE, .iPhoneSE.landscape])
    }
    #expect(view.updates == 1)
    #expect(view.frame == .zero && view.title.frame == .zero)
    let text = try #require(trial.folder.text(of: "AssertLayoutTests/late.iPhoneSE.layout"))
    #expect(text.contains("badge: [335, 0, 10, 10]"))
    let landscape = try #require(trial.folder.text(of: "AssertLayoutTests/late.iPhoneSE-landscape.layout"))
    #expect(landscape.contains("badge: [627, 0, 10, 10]"))
    #expect(
      trial.messages { assertLayout(of: LateCard(), named: "late", on: [.iPhoneSE]) } == [])
  }

  @Test func theRecordDoesNotDependOnAnEarlierLayout() throws {
    let view = card()
    _ = trial.messages(record: "missing") { assertLayout(of: view, named: "card", on: [.iPhoneSE]) }
    let layout = Layout(
      root: view, environment: LayoutEnvironment(canvas: Size(width: 500, height: 300), text: SpecFont()))
    layout.layoutIfNeeded()
    #expect(view.subviews[0].frame.minX == 20)
    #expect(trial.messages { assertLayout(of: view, named: "card", on: [.iPhoneSE]) } == [])
    #expect(layout.canvas == Size(width: 500, height: 300))
    #expect(view.subviews[0].frame.minX == 20)
  }

  @Test func eachDeviceAndDirectionHasARecord() throws {
    _ = trial.messages(record: "missing") {
      assertLayout(of: card(), named: "card", on: [.iPhoneSE, .iPhone15Pro.landscape])
      assertLayout(of: card(), named: "card", on: [.iPhone15Pro], direction: .rightToLeft)
    }
    let names = ["iPhone15Pro-landscape", "iPhone15Pro.rtl", "iPhoneSE"]
    #expect(try trial.records == names.map { "AssertLayoutTests/card.\($0).layout" })
    let landscape = try #require(trial.folder.text(of: "AssertLayoutTests/card.iPhone15Pro-landscape.layout"))
    #expect(
      landscape.hasPrefix(
        """
        canvas: 852x393
        safeArea: [0, 59, 21, 59]
        pixelScale: 3
        viewController: true
        compactLandscape: true
        textMetrics: fixed
        root:
        """))
    let mirrored = try #require(trial.folder.text(of: "AssertLayoutTests/card.iPhone15Pro.rtl.layout"))
    #expect(mirrored.contains("direction: rightToLeft\n"))
  }

  @Test func aLayoutIsRecordedInItsEnvironment() throws {
    let layout = Layout(
      root: card(), environment: LayoutEnvironment(canvas: Size(width: 300, height: 200), text: SpecFont()))
    _ = trial.messages(record: "missing") { assertLayout(of: layout, named: "card") }
    #expect(try trial.records == ["AssertLayoutTests/card.layout"])
    layout.canvas.width = 320
    let messages = trial.messages { assertLayout(of: layout, named: "card") }
    #expect(messages.count == 1)
    #expect(messages[0].contains("canvas"))
  }
}
