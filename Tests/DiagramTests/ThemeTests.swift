import AutoLayout
import Geometry
import Testing

@testable import Diagram

@Suite struct ThemeTests {
  private let kinds: [DiagramOptions.Theme] = [.light, .dark]

  /// White text on a color of the palette darkens the color and stays white.
  @Test func fillsBehindLightTextAreDarker() throws {
    let (root, label, plain) = (View(name: "root"), Label(name: "label"), Label(name: "plain"))
    label.text = "A"
    plain.text = "B"
    root.backgroundColor = .blue
    label.textColor = Color(0xFFFFFF)
    root.addSubview(label)
    root.addSubview(plain)
    let tree = ViewTree(
      root: root,
      environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont()))
    let colors = ViewFill.legibleColors(of: tree, DiagramOptions())
    #expect(colors.keys.map(\.index) == [0])
    let fill = try #require(colors[.root])
    for color in [fill.light, fill.dark] { #expect(Color(0xFFFFFF).contrast(with: color) >= 4.5) }
    #expect(fill.light != ViewFill.color(of: tree[.root], DiagramOptions())?.light)
    let exact = DiagramOptions(keepsExactColors: true)
    #expect(ViewFill.legibleColors(of: tree, exact).isEmpty)
  }

  @Test func contrastFollowsWCAG() {
    #expect(abs(Color(0x000000).contrast(with: Color(0xFFFFFF)) - 21) < 1e-9)
    #expect(abs(Color(0x777777).contrast(with: Color(0xFFFFFF)) - 4.48) < 0.005)
    #expect(abs(Color(0xFF0000).luminance - 0.2126) < 1e-9)
  }

  @Test func lettersReadOnPaperAndPanels() {
    for kind in kinds {
      for ground in [ColorRole.paper, .panel] {
        for role in [ColorRole.ink, .secondaryInk, .content, .conflict, .ambiguous] {
          let contrast = ThemedColor(role).contrast(with: ThemedColor(ground), in: kind)
          // The amber of the light theme is lettered on a panel only beside its diamond.
          #expect(
            contrast >= (role == .ambiguous && ground == .panel ? 4.2 : 4.5), "\(role) on \(ground), \(kind)")
        }
      }
    }
  }

  @Test func lettersReadOnBadgesAndTags() {
    let pairs: [(ColorRole, ColorRole)] = [
      (.inkOnConstraint, .constraint), (.inkOnContent, .content), (.inkOnAmbiguous, .ambiguous),
      (.inkOnConflict, .conflict), (.paper, .ink),
    ]
    for kind in kinds {
      for (ink, ground) in pairs {
        #expect(
          ThemedColor(ink).contrast(with: ThemedColor(ground), in: kind) >= 4.5,
          "\(ink) on \(ground), \(kind)")
      }
    }
  }

  @Test func meaningfulStrokesStandOutFromPaperAndCasing() {
    for kind in kinds {
      for ground in [ColorRole.paper, .casing] {
        for role in [ColorRole.ink, .constraint, .content, .ambiguous, .conflict] {
          #expect(ThemedColor(role).contrast(with: ThemedColor(ground), in: kind) >= 3)
        }
      }
    }
  }

  /// The figures of the specification's table.
  @Test func thePaletteHasItsStatedContrasts() {
    let stated: [(ColorRole, light: Double, dark: Double)] = [
      (.ink, 16.6, 16.3), (.secondaryInk, 7.8, 9.5), (.constraint, 5.2, 6.4), (.content, 12.0, 12.2),
      (.ambiguous, 4.6, 9.4), (.conflict, 9.5, 5.7),
    ]
    for (role, light, dark) in stated {
      #expect(abs(Theme.light(role).contrast(with: Theme.light(.paper)) - light) < 0.1, "\(role)")
      #expect(abs(Theme.dark(role).contrast(with: Theme.dark(.paper)) - dark) < 0.1, "\(role)")
    }
  }

  @Test func namedFillsCarryInk() {
    #expect(ViewFill.entries.count == 21)
    for (name, color) in ViewFill.entries {
      for kind in kinds {
        let contrast = color.contrast(with: ThemedColor(.ink), in: kind)
        // Names on black get a pill in the light theme.
        if name == "black", kind == .light {
          #expect(contrast < 4.5)
        } else {
          #expect(contrast >= 4.5, "\(name) \(kind)")
        }
      }
    }
  }

  @Test func namesOfColorsFollowUIKit() {
    #expect(ViewFill.named("systemBlue") == ViewFill.named("blue"))
    #expect(ViewFill.named("lightGray") == ViewFill.named("lightgrey"))
    #expect(ViewFill.named("#ff0000") == nil)
    #expect(ViewFill.named("chartreuse") == nil)
  }

  @Test func lightGraysHaveADarkVariant() {
    for gray in [Color(0xFFFFFF), Color(0xEFEFEF), Color(0xCCC8D0), Color(0x808080)] {
      let fill = ViewFill.adaptive(gray)
      #expect(fill.light == gray)
      #expect(fill.dark.contrast(with: Theme.dark(.ink)) >= 4.5)
    }
    for color in [Color(0x000000), Color(0x404040), Color(0xFFE0E0), Color(0xEEEEEE).opacity(0.5)] {
      #expect(ViewFill.adaptive(color) == ThemedColor(color))
    }
  }

  @Test func mixingPutsOneColorOverTheOther() {
    #expect(Color(0xFF0000).opacity(0.5).over(Color(0xFFFFFF)) == Color(0xFF7F7F))
  }
}
