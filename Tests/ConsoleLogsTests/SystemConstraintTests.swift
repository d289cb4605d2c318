import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Constraints that an app has not made, although no identifier of UIKit tells.
@Suite("Constraints of the system") struct SystemConstraintTests {
  @Test("The width of an action sheet is UIKit's") func actionSheets() throws {
    let log = try conflict("UIView:0x10.width == - 16   (active)")
    #expect(log.verdict == "this constraint cannot be satisfied")
    let origin = try #require(log.origins.first)
    #expect(log.origins.count == 1)
    #expect(origin.text.hasPrefix("Constraint 1 is UIKit's own, probably: since iOS 12.2, UIAlertController"))
    #expect(origin.remedy?.hasPrefix("If it comes up with an action sheet, ignore it") == true)
  }

  @Test(
    "Other negative widths are the app's",
    arguments: [
      "UIView:0x10.width == - 17   (active)", "App.Card:0x10.width == - 16   (active)",
      "'own' UIView:0x10.width == - 16   (active)", "UIView:0x10.height == - 16   (active)",
    ])
  func otherWidths(constraint: String) throws {
    #expect(
      try conflict(constraint).origins.first?.text == "Your code or Interface Builder made constraint 1.")
  }

  @Test("Between views of alerts, the app makes none") func alerts() throws {
    let log = try conflict(
      "UIInterfaceActionSeparator:0x10.width == 20   (active)",
      "UIAlertControllerContent:0x20.width == UIInterfaceActionSeparator:0x10.width   (active)",
      "UIAlertControllerContent:0x20.width == 8   (active)")
    #expect(log.origins.map(\.numbers) == [[1, 2, 3]])
    #expect(log.origins.first?.text.hasPrefix("The system made constraints 1, 2 and 3, for views") == true)
  }

  @Test("Keyboards contradict themselves, and there is nothing to do", arguments: ["__", "**", "*_", "*"])
  func keyboards(mark: String) throws {
    let log = try conflict(
      "'accessoryView.bottom' \(mark)UIRemoteKeyboardStandIn:0x10.bottom == \(mark)UIKBInput:0x20.top   (active)",
      "'assistantHeight' AssistantBar.height == 52   (active, names: AssistantBar:0x30 )",
      "'assistantView.bottom' AssistantBar.bottom == _UIKBInput:0x20.top   (active, names: AssistantBar:0x30 )",
      "'assistantView.top' V:[_UIRemoteKeyboardStandIn:0x10]-(0)-[AssistantBar]   (active, names: AssistantBar:0x30 )"
    )
    #expect(log.contradicting.count == 4)
    #expect(log.origins.map(\.numbers) == [[1, 2, 3, 4]])
    #expect(log.origins.first?.remedy?.hasPrefix("There is nothing to do: none of them are yours.") == true)
  }
}
