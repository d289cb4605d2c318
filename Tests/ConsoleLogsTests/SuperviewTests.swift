import Testing

@testable import ConsoleLogs
@testable import Explanation

/// What `|` stands for in visual formats, and names with spaces.
@Suite("Superviews in logs") struct SuperviewTests {
  @Test("Names have spaces, and so do those of superviews") func names() throws {
    let log = try conflict(
      "volume track.height == 9   (active, names: volume track:0x10 )",
      "volume knob.height == 8   (active, names: volume knob:0x20 )",
      "V:|-(3)-[volume knob]   (active, names: volume knob:0x20, '|':volume track:0x10 )",
      "V:[volume knob]-(1)-|   (active, names: volume knob:0x20, '|':volume track:0x10 )")
    #expect(log.arithmetic == "8 + 3 + 1 = 12 does not fit into 9.")
    #expect(log.members.map(\.text).contains("volumeKnob.top == volumeTrack.top + 3"))
    #expect(!log.notes.contains { $0.contains("does not name") })
  }

  @Test("The superview that another constraint names is meant") func knownSuperview() throws {
    let log = try conflict(
      "UIView:0x10.width == 90   (active)", "H:|-(20)-[UIButton:0x20]",
      "UIButton:0x20.width == 60   (active)", "H:[UIButton:0x20]-(8)-[UISwitch:0x30]",
      "H:[UISwitch:0x30]-(20)-|   (active, names: '|':UIView:0x10 )")
    #expect(log.arithmetic == "20 + 60 + 8 + 20 = 108 does not fit into 90: switch.width would be negative.")
    #expect(!log.notes.contains { $0.contains("does not name") })
  }

  @Test("A superview without a name is one view for all that lie beside each other") func unnamed() throws {
    let log = try conflict(
      "H:|-(5)-[UIButton:0x20]", "H:[UIButton:0x20]-(8)-[UISwitch:0x30]", "H:[UISwitch:0x30]-(7)-|",
      "H:|-(6)-[UIButton:0x20]", "V:|-(6)-[UILabel:0x40]")
    #expect(log.members[0].text == "button.leading == container.leading + 5")
    #expect(
      log.notes.first
        == "The log does not name the superviews of button, switch and label, for which | stands. They are called "
        + "container and container2 here.")
    #expect(log.contradicting.count == 2)
  }
}
