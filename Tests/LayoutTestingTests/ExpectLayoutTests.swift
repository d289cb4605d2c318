import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

@testable import LayoutTesting

/// Claims about screens in all of a space, without records.
struct ExpectLayoutTests {
  private let trial: Trial

  init() throws {
    trial = try Trial()
  }

  private func messages(_ body: () throws -> Void) rethrows -> [String] {
    try trial.failures(body).map(\.message)
  }

  // MARK: Widths

  @Test func whatHoldsPasses() {
    let messages = messages {
      expectLayout(of: PriceView(), over: .widths(432...1366), .directions(.both)) { prices in
        whole(prices.title, prices.price)
        apart(prices.title, prices.price)
        reachable(.all)
        determined(.all)
        inside(prices.submit, in: prices.safeAreaLayoutGuide)
        lines(prices.title, atMost: 1)
        prices.submit.height == 34
        prices.title.trailing <= prices.price.leading - 8
        prices.title.firstBaseline == prices.price.firstBaseline
        prices.submit.centerX == prices.width / 2
        2 * prices.submit.top - 40 >= prices.title.height + prices.title.bottom
        44 <= prices.submit.height + 10
      }
    }
    #expect(messages == [])
  }

  @Test func aFailureTellsItsWidthsAndTheWorst() {
    let failures = trial.failures {
      expectLayout(of: PriceView(), over: .widths(320...1366)) { prices in
        apart(prices.title, prices.price)
        prices.submit.height >= 44
        that(
          prices.title.trailing <= prices.price.leading - 8, named: "columns", when: prices.width >= 400,
          because: "two columns from 400 on")
      }
    }
    #expect(
      failures.map(\.message) == [
        """
        Assertion fails: apart: title, price; 34 shared.
          width 320 ..< 424    worst at 320: 34 shared
        """,
        """
        Assertion fails: submit.height >= 44; 10 missing.
          width 320 ... 1366    worst at 320: 10 missing
        """,
        """
        Assertion 'columns' fails: title.trailing <= price.leading - 8; 32 missing. Because: two columns from 400 on.
          width 400 ..< 432    worst at 400: 32 missing
        """,
      ])
    #expect(failures.map { $0.files.map(\.name) } == [["claim-1.svg"], ["claim-2.svg"], ["claim-3.svg"]])
    let picture = String(decoding: failures[2].files[0].bytes, as: UTF8.self)
    #expect(picture.contains("At width 400"))
  }

  @Test func anIssueHasThePlaceOfItsClaim() {
    withKnownIssue {
      expectLayout(of: PriceView(), over: .widths(320...400), text: .fixed) { prices in
        whole(prices.title)
        apart(prices.title, prices.price)
      }
    } matching: { issue in
      issue.sourceLocation?.line == #line - 3 && issue.sourceLocation?.fileName == "ExpectLayoutTests.swift"
    }
  }

  @Test func heights() {
    let messages = messages {
      expectLayout(of: PriceView(), over: .heights(50...667)) { $0.submit.bottom <= $0.bottom }
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("\n  height 50 ..< "), "\(messages)")
  }

  @Test func textSizesAndDirectionsShareALineIfTheirWidthsAreEqual() {
    let messages = messages {
      expectLayout(
        of: PriceView(), over: .widths(320...1366), .contentSizes([.extraLarge, .large, .medium]),
        .directions(.both)
      ) { prices in
        apart(prices.title, prices.price)
      }
    }
    #expect(
      messages == [
        """
        Assertion fails: apart: title, price; 36 shared.
          width 320 ..< 410    worst at 320: 33 shared    M, leftToRight, rightToLeft
          width 320 ..< 424    worst at 320: 34 shared    L, leftToRight, rightToLeft
          width 320 ..< 452    worst at 320: 36 shared    XL, leftToRight, rightToLeft
        """
      ])
  }

  @Test func devicesAreTheirScreens() {
    let messages = messages {
      expectLayout(of: PriceView(), over: .devices([.iPhoneSE, .iPhoneSE.landscape, .iPad])) { prices in
        apart(prices.title, prices.price)
        that(prices.title.top >= 40, when: .sizeClasses(width: .compact, height: .regular))
      }
      expectLayout(of: PriceView(), over: .contentSizes([.large]), on: .iPhoneSE) { prices in
        prices.title.top >= 41
      }
      expectLayout(of: PriceView(), over: .widths(320...400), on: .iPhoneSE) { prices in
        prices.title.top >= 41
        prices.height == 667
      }
    }
    #expect(
      messages == [
        """
        Assertion fails: apart: title, price; 33.5 shared.
          on iPhone SE portrait    33.5 shared
        """,
        """
        Assertion fails: title.top >= 41; 1 missing.
          1 missing    L
        """,
        """
        Assertion fails: title.top >= 41; 1 missing.
          width 320 ... 400    worst at 320: 1 missing
        """,
      ])
  }

  // MARK: Code

  /// What a box that is 150 points wide at some widths, and else 100, fails by.
  private func widths(_ isWide: @escaping (Double) -> Bool) -> [String] {
    let messages = messages {
      expectLayout(of: SwitchingView { isWide($0) ? 150 : 100 }, over: .widths(320...1366)) {
        $0.box.width <= 100
      }
    }
    return messages.flatMap { $0.split(separator: "\n").dropFirst().map(String.init) }
  }

  @Test func widthsThatCodeStatesAreFoundExactly() {
    #expect(widths { $0 >= 512.5 } == ["  width 512.5 ... 1366    worst at 512.5: 50 missing"])
    #expect(widths { $0 > 512.5 } == ["  width 512.5 <.. 1366    worst towards 512.5: 50 missing"])
    #expect(widths { $0 < 413.005511 } == ["  width 320 ..< 413.005511    worst at 320: 50 missing"])
    #expect(widths { $0 <= 640 } == ["  width 320 ... 640    worst at 320: 50 missing"])
    // A band that is wider than what is looked at.
    #expect(widths { $0 >= 450.25 && $0 < 470 } == ["  width 450.25 ..< 470    worst at 450.25: 50 missing"])
    #expect(
      widths { [375, 414].contains($0) } == [
        "  width at 375    50 missing", "  width at 414    50 missing",
      ])
  }

  @Test func framesThatCodeSetsFollowTheWidth() {
    let messages = messages {
      expectLayout(of: FollowingView(), over: .widths(320...1366)) { screen in
        screen.box.width <= 400
        2 * screen.box.trailing == screen.width
      }
      // A half, and from a width on a quarter.
      expectLayout(of: FollowingView { $0 < 700.5 ? 0.5 : 0.25 }, over: .widths(320...1366)) { screen in
        screen.box.width >= 200
      }
    }
    #expect(
      messages == [
        """
        Assertion fails: box.width <= 400; 283 missing.
          width 800 <.. 1366    worst at 1366: 283 missing
        """,
        """
        Assertion fails: box.width >= 200; 40 missing.
          width 320 ..< 400      worst at 320: 40 missing
          width 700.5 ..< 800    worst at 700.5: 24.88 missing
        """,
      ])
  }

  @Test func viewsThatAreThereSomewhereAreJudgedThere() {
    let messages = messages {
      expectLayout(of: SplitView(), over: .widths(320...1366)) { split in
        apart(split.list, split.bar)
        split.bar.trailing <= split.list.leading
        split.bar.width <= 300
      }
    }
    #expect(
      messages == [
        """
        Assertion fails: apart: list, bar; 50 shared.
          width 600 ..< 700    worst at 600: 50 shared
        """,
        """
        Assertion fails: bar.trailing <= list.leading; 50 missing.
          width 600 ..< 700    worst at 600: 50 missing
        """,
        """
        Assertion fails: bar.width <= 300; 50 missing.
          width 600 ... 1366    worst at 600: 50 missing
        """,
      ])
  }

  // MARK: Claims of nothing

  @Test func aClaimOfNothingFails() {
    let messages = messages {
      expectLayout(of: SplitView(), over: .widths(320...1366)) { split in
        determined(split.unused)
        split.unused.height >= 44
        that(split.list.height == 100, named: "list", when: split.width >= 2000)
        that(split.list.height == 100, when: .sizeClasses(width: .compact, height: .compact))
        that(split.list.height == 100, when: split.unused.width >= 0)
        // Also if the rest of the claim can be made.
        determined(split.list, split.unused)
        apart(split.bar, split.note)
      }
    }
    let advice =
      "'unused' is nowhere in the hierarchy of the screen: add it as a subview, or claim something of another view."
    #expect(
      messages == [
        "Assertion is never tested: determined: unused. \(advice)",
        "Assertion is never tested: unused.height >= 44. \(advice)",
        "Assertion 'list' is never tested: list.height == 100, since 'split.width >= 2000' is true nowhere.",
        "Assertion is never tested: list.height == 100, since 'width: compact, height: compact' is true nowhere.",
        "Assertion is never tested: list.height == 100. \(advice)",
        "Assertion is never tested: determined: list, unused. \(advice)",
        "Assertion is never tested: apart: bar, note. Its views are nowhere in the hierarchy together: claim something of views that are there at the same time.",
      ])
  }

  @Test func aClosureThatClaimsNothingFails() {
    let messages = messages { expectLayout(of: PriceView(), over: .widths(320...400)) { _ in } }
    #expect(
      messages == [
        "The layout is not tested. The closure claims nothing. Claim something, such as whole(.all)."
      ])
  }

  @Test func aClosureClaimsTheSameEverywhere() {
    let messages = messages {
      expectLayout(of: SplitView(), over: .widths(320...1366)) { split in
        for view in split.bar.superview == nil ? [split.list] : [split.list, split.bar] { view.height == 100 }
      }
    }
    #expect(messages.count == 1)
    #expect(
      messages[0].contains("The closure makes other claims of one screen than of another, 1 and 2."),
      "\(messages)")
  }

  @Test func aLoopClaimsOfEach() {
    let messages = messages {
      expectLayout(of: PriceView(), over: .widths(500...600)) { prices in
        for label in [prices.title, prices.price] { label.height >= 40 }
      }
    }
    #expect(messages.count == 2)
    #expect(messages[0].hasPrefix("Assertion fails: title.height >= 40; "))
    #expect(messages[1].hasPrefix("Assertion fails: price.height >= 40; "))
  }

  // MARK: What cannot be claimed

  private func problem(@LayoutClaims _ claims: (PriceView) -> [LayoutClaim]) -> String {
    let messages = messages { expectLayout(of: PriceView(), over: .widths(320...400)) { claims($0) } }
    return messages.count == 1
      ? messages[0].replacing("The layout is not tested. ", with: "") : "\(messages)"
  }

  @Test func claimsThatMeanNothingAreRefused() {
    #expect(
      problem { $0.title.leading >= $0.price.left }
        == "'leading' follows the reading direction, and 'left' does not: use leading and trailing, or left and right, on both sides."
    )
    #expect(
      problem { LayoutExpression($0.safeAreaLayoutGuide, .leftMargin) >= 0 }
        == "'prices.safeArea' is a guide and has no leftMargin: use an edge or a center.")
    #expect(
      problem { apart($0.title, $0.title) } == "'apart' needs at least two views: name another one.")
    #expect(
      problem { lines($0.submit, atMost: 1) }
        == "'submit' has the class Button, and its text does not wrap: name a label, a text view, or a button with a configuration."
    )
    #expect(
      problem { lines($0.title, atMost: 0) } == "'lines' takes a positive number of lines, not 0.")
    #expect(
      problem { _ in whole(.views([])) }
        == "'whole' names no view, so nothing is claimed. Name one, or leave it out.")
    #expect(
      problem { _ in that(.sizeClasses(width: .regular)) }.hasPrefix(
        "Size classes are a condition, not a claim."))
    #expect(problem { $0.title.width / 0 >= 1 }.contains("are not all finite"))
  }

  @Test func relationsReadAsTheyAreWritten() {
    let messages = messages {
      expectLayout(of: PriceView(), over: .widths(400...400)) { prices in
        1.5 * prices.title.width - prices.price.width + 8 >= 2000 - prices.safeAreaLayoutGuide.width
        LayoutExpression(prices.submit, .height) * 2 == 44
      }
    }
    #expect(
      messages.map { $0.split(separator: ";")[0] } == [
        "Assertion fails: 1.5 * title.width - price.width + 8 >= -prices.safeArea.width + 2000",
        "Assertion fails: 2 * submit.height == 44",
      ])
  }

  // MARK: Choices

  @Test func choicesThatContradictEachOtherAreRefused() {
    func problem(_ choices: [SpaceChoice], on device: Device? = nil) -> String? {
      do throws(LayoutTestingError) {
        _ = try AskedSpace(choices, on: device)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      problem([.widths(320...400), .widths(500...600)])
        == "'.widths' is chosen twice. Choose it once, with all that it is to have.")
    #expect(problem([.widths(320...400), .contentSizes([])])?.contains("empty list") == true)
    #expect(problem([.devices([])])?.contains("empty list") == true)
    #expect(problem([.widths(320...400), .directions([])])?.contains("empty list") == true)
    #expect(
      problem([.widths(320...400), .contentSizes(.all(from: .large, through: .small))])?.contains(
        "empty list")
        == true)
    #expect(problem([.widths(320...400), .heights(320...400)])?.contains("cannot be asked together") == true)
    #expect(problem([.devices(.all), .widths(320...400)])?.contains("whole canvases") == true)
    #expect(problem([.devices(.all)], on: .iPhoneSE)?.contains("whole canvases") == true)
    #expect(problem([])?.contains("No canvas is chosen") == true)
    #expect(problem([.directions(.both)])?.contains("No canvas is chosen") == true)
    #expect(problem([.widths(-1...400)]) == "'.widths' takes lengths from 0 to 32768 points.")
    #expect(problem([.heights(0 ... .infinity)]) == "'.heights' takes lengths from 0 to 32768 points.")
    #expect(problem([.widths(320...320)]) == nil)
    #expect(problem([], on: .iPhoneSE) == nil)
  }

  @Test func listsOfChoices() throws {
    #expect([Device].all.count == 2 * Device.all.count)
    #expect([Device].iPhones.count + [Device].iPads.count == [Device].all.count)
    #expect([ContentSizeCategory].all(from: .large, through: .extraExtraLarge).count == 3)
    let space = try AskedSpace(
      [
        .devices([.iPad, .iPad]), .contentSizes([.extraLarge, .small, .extraLarge]),
        .directions([.rightToLeft]),
      ], on: nil)
    #expect(space.space.devices == [.iPad])
    #expect(space.space.contentSizes == [.small, .extraLarge])
    #expect(space.words == "on 1 screen, at 2 text sizes and from right to left")
  }

  @Test func aScreenThatIsNotMadeIsNamed() throws {
    var count = 0
    func make() throws -> PriceView {
      count += 1
      guard count < 4 else { throw CancellationError() }
      return PriceView()
    }
    let messages = try messages {
      expectLayout(of: try make(), over: .widths(320...400)) { whole($0.title) }
    }
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("The layout is not tested. The view was not made at "), "\(messages)")
    #expect(messages[0].hasSuffix(": CancellationError()"))
    let claims = self.messages {
      expectLayout(of: PriceView(), over: .widths(320...400)) { prices in
        let title = try { () throws -> View in throw CancellationError() }()
        whole(title)
      }
    }
    #expect(claims == ["The layout is not tested. The claims were not made: CancellationError()"])
  }

  @Test func whatIsNotKnownFails() {
    let messages = trial.failures(work: 3) {
      expectLayout(of: FollowingView.jumping(), over: .widths(320...1366)) { screen in
        screen.box.width >= 1000
        screen.box.height <= 44
      }
    }.map(\.message)
    #expect(messages.count == 2)
    #expect(messages[0].hasPrefix("Assertion fails: box.width >= 1000; "), "\(messages)")
    #expect(
      messages[1]
        == "There are too many widths at which something changes to find all. Everything is known up to 320; ask for a smaller range. Not known: box.height <= 44."
    )
  }

  @Test func expectationsCountForTheirScope() throws {
    let messages = messages {
      withLayouts { expectLayout(of: PriceView(), over: .widths(500...600)) { whole($0.title) } }
    }
    #expect(messages == [])
  }
}
