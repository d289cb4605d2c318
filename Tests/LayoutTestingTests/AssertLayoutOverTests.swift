import Analysis
import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Sweep
import TestSupport
import Testing

@testable import LayoutTesting

/// Screens compared with their records in all of a space.
struct AssertLayoutOverTests {
  private let trial: Trial

  init() throws {
    trial = try Trial()
  }

  private let path = "AssertLayoutOverTests/prices.layout"

  private func assertPrices(_ gap: Double = 16) {
    assertLayout(of: PriceView(gap: gap), named: "prices", over: .widths(320...1366), .directions(.both))
  }

  @Test func aRecordHasAllWidths() throws {
    let messages = trial.messages { assertPrices() }
    #expect(messages.count == 1)
    #expect(
      messages[0].hasPrefix(
        "The layout 'prices' at widths 320...1366 and in both directions has no record.\nrecord: \(trial.folder.path)"
      ), "\(messages)")
    #expect(try trial.records.isEmpty)
    #expect(trial.messages(record: "missing") { assertPrices() }[0].contains("was recorded"))
    #expect(try trial.records == [path])
    let record = try #require(trial.folder.text(of: path))
    #expect(
      record.hasPrefix(
        "canvas: 375x667\ntextMetrics: fixed\nover: { width: \"320...1366\", direction: both }\n"),
      "\(record)")
    #expect(record.contains("  format: 2\n"))
    #expect(record.contains("surroundings: [leftToRight]"), "\(record)")
    #expect(trial.messages { assertPrices() } == [])
    // As commands read it.
    let document = try Document(
      bytes: Array(record.utf8), path: "prices.layout", options: ReadingOptions(text: SpecFont()))
    #expect(document.diagrams[0].space.widths == 320...1366)
    #expect(document.solved?.courses.count == 2)
  }

  @Test func aDifferenceNamesItsEditAndItsWidths() throws {
    _ = trial.messages(record: "missing") { assertPrices() }
    let failures = trial.failures(by: AssertionRegistry()) { assertPrices(20) }
    let message = try #require(failures.first?.message)
    #expect(failures.count == 1)
    let lines = message.split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == "The layout 'prices' at widths 320...1366 and in both directions differs from its record.")
    #expect(lines.contains("  gap: constant 16 → 20"), "\(message)")
    #expect(
      lines.contains { $0.contains("leftToRight: width 320 ... 1366: label1 x 16 → 20 (+4)") }, "\(message)")
    #expect(message.hasSuffix("run the tests with PLUMBLINE_RECORD=failed."))
    #expect(
      failures[0].files.map(\.name) == [
        "prices.before.layout", "prices.after.layout", "prices.before.svg", "prices.after.svg",
      ])
    #expect(String(decoding: failures[0].files[3].bytes, as: UTF8.self).contains("at width 320"))
  }

  /// On its own canvas, nothing moves.
  @Test func aDifferenceElsewhereIsFoundWithItsWidths() throws {
    func assertSwitch(_ width: Double) {
      assertLayout(
        of: SwitchingView { $0 >= 700 ? width : 100 }, named: "switch", over: .widths(320...1366))
    }
    _ = trial.messages(record: "missing") { assertSwitch(150) }
    #expect(trial.messages { assertSwitch(150) } == [])
    let failures = trial.failures(by: AssertionRegistry()) { assertSwitch(180) }
    let message = try #require(failures.first?.message)
    #expect(message.contains("width 700 ... 1366: "), "\(message)")
    #expect(message.contains("width 150 → 180 (+30)"), "\(message)")
    // The record does not state what it was made of there.
    #expect(
      failures[0].files.map(\.name) == ["switch.before.layout", "switch.after.layout", "switch.after.svg"])
    #expect(String(decoding: failures[0].files[2].bytes, as: UTF8.self).contains("at width 700"))
    // The width itself.
    let moved = trial.messages {
      assertLayout(of: SwitchingView { $0 > 700 ? 150 : 100 }, named: "switch", over: .widths(320...1366))
    }
    #expect(moved.count == 1)
    #expect(moved[0].contains("width at 700: "), "\(moved)")
  }

  @Test func whatDiffersInBothDirectionsIsToldOnce() {
    func assertCard(_ top: Double) {
      assertLayout(of: FollowingView(top: top), named: "box", over: .widths(320...1366), .directions(.both))
    }
    _ = trial.messages(record: "missing") { assertCard(20) }
    let messages = trial.messages { assertCard(36) }
    #expect(messages.count == 1)
    #expect(
      messages[0].contains("leftToRight; rightToLeft: width 320 ... 1366: box y 20 → 36 (+16)"), "\(messages)"
    )
  }

  @Test func anotherSpaceIsTold() throws {
    _ = trial.messages(record: "missing") { assertPrices() }
    let messages = trial.messages {
      assertLayout(of: PriceView(), named: "prices", over: .widths(320...1000), .directions(.both))
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("the space is not the recorded one"), "\(messages)")
  }

  @Test func modesAndNamesAreThoseOfOtherAssertions() throws {
    for mode in ["all", "failed", "missing"] {
      let messages = trial.messages(record: mode, isInCI: true) { assertPrices() }
      #expect(messages.count == 1)
      #expect(messages[0].contains("Nothing is recorded where the variable CI is 'true'"))
    }
    #expect(try trial.records.isEmpty)
    _ = trial.messages(record: "missing") { assertPrices() }
    #expect(trial.failures { assertPrices() } == [])
    #expect(trial.failures { assertPrices() } == [])
    #expect(trial.failures { assertPrices(20) }[0].message.contains("was made before with another layout"))
    let other = trial.failures { assertLayout(of: PriceView(), named: "prices", over: .widths(320...400)) }
    #expect(other[0].message.contains("Give the layouts different names."))
    #expect(trial.messages(record: "all") { assertPrices() }[0].contains("no test passes"))
  }

  @Test func devicesAndTextSizesAreRecorded() throws {
    func assertDevices() {
      assertLayout(
        of: PriceView(), named: "prices",
        over: .devices([.iPhone15Pro.landscape, .iPhoneSE]), .contentSizes([.large, .extraLarge]))
    }
    _ = trial.messages(record: "missing") { assertDevices() }
    let record = try #require(trial.folder.text(of: path))
    #expect(record.contains("canvas: 852x393\nsafeArea: [0, 59, 21, 59]\n"), "\(record)")
    #expect(record.contains("iPhone SE portrait, XL"), "\(record)")
    #expect(trial.messages { assertDevices() } == [])
    let messages = trial.messages {
      assertLayout(
        of: PriceView(font: FontDescription(size: 28)), named: "prices",
        over: .devices([.iPhone15Pro.landscape, .iPhoneSE]), .contentSizes([.large, .extraLarge]))
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("at 2 text sizes differs from its record"), "\(messages)")
  }

  @Test func theCanvasOfARecordIsInItsSpace() throws {
    _ = trial.messages(record: "missing") {
      assertLayout(of: PriceView(), named: "wide", over: .widths(700...1366))
      assertLayout(of: PriceView(), named: "phone", over: .widths(320...1366), on: .iPhone15Pro)
    }
    let wide = try #require(trial.folder.text(of: "AssertLayoutOverTests/wide.layout"))
    #expect(wide.contains("canvas: 700x667\n"), "\(wide)")
    let phone = try #require(trial.folder.text(of: "AssertLayoutOverTests/phone.layout"))
    #expect(phone.contains("canvas: 393x852\nsafeArea: [59, 0, 34, 0]\npixelScale: 3\n"), "\(phone)")
  }

  @Test func whatCannotBeRecordedIsNamed() throws {
    #expect(
      trial.messages { assertLayout(of: PriceView(), named: "prices", over: .directions(.both)) } == [
        "The layout 'prices' is not compared. No canvas is chosen. Choose '.widths', '.heights' or '.devices', or name a device with 'on:'."
      ])
    func make() throws -> View { throw CancellationError() }
    let thrown = try trial.messages {
      assertLayout(of: try make(), named: "prices", over: .widths(320...400))
    }
    #expect(
      thrown == [
        "The layout 'prices' at widths 320...400 is not compared. The view was not made: CancellationError()"
      ])
    let incomplete = trial.failures(record: "missing", work: 3, by: AssertionRegistry()) {
      assertLayout(of: FollowingView.jumping(), named: "prices", over: .widths(320...1366))
    }
    #expect(
      incomplete.map(\.message) == [
        "The layout 'prices' at widths 320...1366 is not compared. There are too many widths at which something changes to find all. Everything is known up to 320; ask for a smaller range."
      ])
    let prices = PriceView()
    #expect(
      trial.messages { assertLayout(of: prices, named: "prices", over: .widths(320...400)) } == [
        "The layout 'prices' at widths 320...400 is not compared. The expression gives the same view each time. Make a new one in it, such as LoginView()."
      ])
    func button() -> Button {
      let button = Button(name: "button")
      button.image = ImageContent(size: Size(width: 8, height: 8), name: "photo")
      return button
    }
    let losses = trial.messages(record: "all") {
      assertLayout(of: button(), named: "button", over: .widths(320...400))
    }
    #expect(losses[0].hasSuffix("It would lose:\n  image.name of 'button'"), "\(losses)")
    #expect(try trial.records.isEmpty)
  }

  /// Pieces of screens are what a pass gives at every width, also with the default masks of views that code made, and with code
  /// that asks for the width. `PLUMBLINE_SCREENS` sets the number of generated screens.
  @Test func piecesOfScreensArePasses() throws {
    let count = ProcessInfo.processInfo.environment["PLUMBLINE_SCREENS"].flatMap(Int.init) ?? 6
    var compared = 0
    for seed in 0..<count {
      let asked = try AskedSpace([.widths(320...1024)], on: seed % 2 == 0 ? nil : .iPhone15Pro)
      let reading = ScreenReading(asked: asked, text: SpecFont()) { LateScreen(seed: seed) }
      let map = try reading.map()
      guard map.isComplete else { continue }
      var widths = stride(from: 320.0, through: 1024, by: 71.37).map(\.self)
      widths += map.ends + map.ends.dropFirst().map { $0 - 1.0 / 256 }
      for width in widths {
        var point = SpacePoint()
        point.width = width
        let passed = AnalyzedLayout(try reading.snapshot(at: point).tree).layout
        guard let swept = map.parts[0].pieces.layout(at: width) else { continue }
        for (view, other) in zip(passed.views, swept.views) {
          let (own, other) = (view.frame, other.frame)
          let most =
            [
              own.minX - other.minX, own.minY - other.minY, own.width - other.width,
              own.height - other.height,
            ].map(\.magnitude).max() ?? 0
          #expect(most <= 1e-6 * (1 + own.width.magnitude), "seed \(seed) at \(width)")
          compared += 1
        }
      }
    }
    #expect(compared > 500)
  }

  /// A generated screen with code that sets a frame and a constant by its width.
  private final class LateScreen: View {
    private let seed: Int
    private let badge = View(name: "badge")
    private lazy var inset = badge.widthAnchor.constraint(equalToConstant: 10)

    init(seed: Int) {
      self.seed = seed
      super.init(name: "late")
      var random = RandomScreen(seed: UInt64(seed))
      addSubview(random.make(count: 3 + seed % 9))
      addSubview(badge)
      badge.translatesAutoresizingMaskIntoConstraints = false
      badge.topAnchor.constraint(equalTo: topAnchor).isActive = true
      badge.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      badge.heightAnchor.constraint(equalToConstant: 10).isActive = true
      inset.isActive = true
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let width = bounds.size.width
      switch seed % 3 {
      case 0: inset.constant = width >= 500 + Double(seed) / 4 ? 40 : 10
      case 1: inset.constant = width / 4
      default: subviews[0].frame = Rect(x: 0, y: 20, width: width - 20, height: 300)
      }
    }
  }
}
