import Foundation
import TestSupport
import Testing

/// What pictures say of constraints without marks of their own, and of several that have one mark.
struct PictureStatementTests {
  /// The texts of the picture of a definition.
  private func texts(_ definition: String) throws -> [String] {
    let folder = try ScratchFolder()
    try folder.write(definition, to: "layout.yaml")
    let result = try Plumbline(folder: folder.url).run(["render", "layout.yaml", "--format", "svg"])
    #expect(result.status == 0, "\(result.standardError)")
    let svg = try #require(folder.text(of: "output/layout.svg"))
    return svg.matches(of: /aria-label="([^"]*)"/).map { String($0.output.1) }
  }

  @Test func aCountStatesAlignmentsWithoutTicks() throws {
    let texts = try texts(
      """
      canvas: 375x180
      controlMetrics: modern
      root:
        background: white
        subviews:
          aLabel: { class: Label, text: Name, hugging: 251 }
          aField: { class: TextField, placeholder: Ada }
          bLabel: { class: Label, text: Street address, hugging: 251 }
          bField: { class: TextField, placeholder: Elm Road }
          cLabel: { class: Label, text: City, hugging: 251 }
          cField: { class: TextField, placeholder: York }
      constraints:
        - "bLabel.leading == root.leading + 16"
        - "aLabel.trailing == bLabel.trailing"
        - "cLabel.trailing == bLabel.trailing"
        - "aField.leading == aLabel.trailing + 8"
        - "bField.leading == bLabel.trailing + 8"
        - "cField.leading == cLabel.trailing + 8"
        - "bField.trailing == root.trailing - 16"
        - "aField.width == bField.width"
        - "cField.width == bField.width"
        - "aField.top == root.top + 24"
        - "bField.top == aField.bottom + 12"
        - "cField.top == bField.bottom + 12"
        - "aLabel.firstBaseline == aField.firstBaseline"
        - "bLabel.firstBaseline == bField.firstBaseline"
        - "cLabel.firstBaseline == cField.firstBaseline"
      """)
    #expect(texts.contains("3× baseline"), "\(texts)")
    #expect(!texts.contains { $0.contains("alignment") || $0.contains("Baseline") }, "\(texts)")
  }

  @Test func theOnlyMarkOfARowCountsItsConstraints() throws {
    let texts = try texts(
      """
      canvas: 300x160
      root:
        subviews: { a: { class: Label, text: Mail }, b: { class: Label, text: Home }, c: { class: Label, text: "On" } }
      constraints:
        - "V:|-10-[a]-16-[b]-18-[c]"
        - "a.trailing == root.trailing - 20"
        - "b.trailing == root.trailing - 20"
        - "c.trailing == root.trailing - 20"
      """)
    #expect(texts.contains("3× 20") && !texts.contains("20"), "\(texts)")
  }

  @Test func aRatioIsNoConstraintOfTheAxisThatIsLeftOut() throws {
    let texts = try texts(
      """
      title: A row
      axis: horizontal
      canvas: 320x120
      root: { background: white, subviews: { avatar: { background: blue }, name: { background: yellow } } }
      constraints:
        - "avatar.leading == root.leading + 16"
        - "avatar.top == root.top + 20"
        - "avatar.width == 60"
        - "avatar.height == avatar.width"
        - "name.leading == avatar.trailing + 12"
        - "name.trailing == root.trailing - 16"
        - "name.top == avatar.top"
        - "name.height == 40"
      """)
    #expect(texts.contains("1 : 1"), "\(texts)")
    for listed in ["avatar.top = root.top + 20", "name.top = avatar.top", "name.height = 40"] {
      #expect(texts.contains(listed), "\(texts)")
    }
  }

  @Test func membersOfSeveralConflictsHaveNumbersOfTheirOwn() throws {
    let texts = try texts(
      """
      canvas: 320x200
      expect: [unsatisfiable]
      root: { subviews: { a: { background: blue }, b: { background: green } } }
      constraints:
        - "a.leading == root.leading + 20"
        - "a.trailing == root.trailing - 20"
        - "a.width == 200"
        - "a.top == root.top + 20"
        - "a.height == 40"
        - "b.leading == root.leading + 20"
        - "b.width == 100"
        - "b.top == root.top + 90"
        - "b.bottom == root.bottom - 20"
        - "b.height == 120"
      """)
    // Once in the figure and once in a panel.
    for number in 1...8 { #expect(texts.count { $0 == "\(number)" } == 2, "\(number): \(texts)") }
    let sentences = texts.joined(separator: " ")
    #expect(
      sentences.contains("Remove one of 1 to 3,") && sentences.contains("Remove one of 5 to 7,"), "\(texts)")
    #expect(sentences.contains("90 + 20 + 120 = 230 does not fit into 200."), "\(texts)")
  }
}
